import { BodyReader } from "./body-reader.ts"
import { CallEnd } from "./call-end.ts"
import type { CallScope } from "./call-scope.ts"
import { failure, hostOf, type OutgoingRequest } from "./failure.ts"
import type { CallSettings } from "./settings.ts"

/** An answer whose headers are there and whose status is a success. */
export interface OpenAnswer {
  readonly request: OutgoingRequest
  readonly response: Response
  readonly body: BodyReader
  /** When its headers were there, by `performance.now()`. */
  readonly openedAt: number
}

/** Sends one request and waits for the headers of its answer, whatever its status; not an `async` function, since each of those costs a call some tenths of a microsecond. */
export function openConnection(scope: CallScope, request: OutgoingRequest, now?: number): Promise<OpenAnswer> {
  const { settings, place, secret } = scope
  // A clock or a server that took its time may not have noticed that the call is over.
  if (scope.end.isOver) {
    return Promise.reject(scope.end.reason)
  }
  const { headersMs } = settings.timeouts
  // An end of its own is for requests that the call goes on after, and for those that an adapter may send side by side.
  const end = settings.fallback || place.phase === "download" ? new CallEnd(scope.end) : scope.end
  const late = () => {
    const message = `No answer from ${hostOf(request)} after ${headersMs} ms.`
    end.end(failure({ request, place, secret }, { code: "headers_timeout", message, isRetryable: true }))
  }
  return new Promise((resolve, reject) => {
    const broken = (cause: unknown, isRetryable = true) => {
      end.finish()
      if (end.isOver) {
        reject(end.reason)
        return
      }
      const message = `The connection to ${hostOf(request)} failed: ${causeText(cause)}.`
      reject(failure({ request, place, secret, cause }, { code: "network_error", message, isRetryable }))
    }
    try {
      end.wait(headersMs, late, reject, now)
      settings.fetch(request.url, requestParts(request, settings, end)).then((response) => {
        end.settle()
        try {
          const body = new BodyReader(scope, request, response, end)
          const openedAt = performance.now()
          resolve({ request, response, body, openedAt })
          // A transport that knows no signals answers all the same: nobody will read that.
          if (end.isOver) {
            body.cancel()
          }
        } catch (cause) {
          // What a stand-in for `fetch` answers wrongly once, it would answer wrongly again.
          broken(cause, false)
        }
      }, broken)
    } catch (cause) {
      broken(cause)
    }
  })
}

/**
 * A request as `fetch` takes it. Its signal is made when it is asked for: not every transport asks, and it costs as much as the
 * rest of a call's limits. A getter in its place would be made anew for each request, which takes several times as long.
 */
function requestParts(request: OutgoingRequest, { credentials }: CallSettings, end: CallEnd): RequestInit {
  const { method, headers, body } = request
  // Browsers do not show where a redirect leads, so files, which need no key, are redirected by them.
  const redirect = isServerSide() || hasKey(request) ? "manual" : "follow"
  const parts: { [name: string]: unknown } = { method, headers, body, redirect, signal: null }
  if (credentials !== undefined) {
    parts.credentials = credentials
  }
  return new Proxy(parts, { get: (_parts, name) => (name === "signal" ? end.signal : parts[name as string]) })
}

/** Any header beyond the harmless ones may carry a key or name who pays. */
export function hasKey(request: OutgoingRequest): boolean {
  return Object.keys(request.headers).some((name) => !/^(accept|content-type|user-agent)$/i.test(name))
}

/** Node, Bun and Deno have a process with versions; browsers and their workers do not. */
export function isServerSide(): boolean {
  const host: { process?: { versions?: { node?: string } } } = globalThis
  return host.process?.versions?.node !== undefined
}

function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return String(cause)
  }
  return (cause.cause as Error | undefined)?.message || cause.message
}
