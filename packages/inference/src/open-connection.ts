import { BodyReader } from "./body-reader.ts"
import { CallEnd } from "./call-end.ts"
import type { CallScope } from "./call-scope.ts"
import { failure, hostOf, type OutgoingRequest } from "./failure.ts"
import { LimitedWait } from "./limited-wait.ts"
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
  // With a fallback the call goes on after this request, so only then the request needs an end of its own.
  const end = settings.fallback ? new CallEnd(scope.end) : scope.end
  const wait = new LimitedWait(end)
  const late = () => {
    const message = `No answer from ${hostOf(request)} after ${headersMs} ms.`
    const error = failure({ request, place, secret }, { code: "headers_timeout", message, isRetryable: true })
    end.end(error)
    return error
  }
  return new Promise((resolve, reject) => {
    const broken = (cause: unknown, isRetryable = true) => {
      wait.close()
      if (wait.isOver) {
        reject(wait.reason)
        return
      }
      const message = `The connection to ${hostOf(request)} failed: ${causeText(cause)}.`
      reject(failure({ request, place, secret, cause }, { code: "network_error", message, isRetryable }))
    }
    try {
      wait.start(headersMs, late, reject, now)
      settings.fetch(request.url, new RequestParts(request, settings, end) as RequestInit).then((response) => {
        wait.settle()
        try {
          const body = new BodyReader(scope, request, response, wait)
          const openedAt = performance.now()
          resolve({ request, response, body, openedAt })
          // A transport that knows no signals answers all the same: nobody will read that.
          if (wait.isOver) {
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
 * rest of a call's limits. A getter of the class would be lost in a copy, and one in a literal costs twice as much.
 */
class RequestParts {
  static readonly #signal = {
    enumerable: true,
    configurable: true,
    get(this: RequestParts) {
      return this.#end.signal
    },
  }

  declare readonly method: string
  declare readonly headers: Readonly<Record<string, string>>
  declare readonly body: OutgoingRequest["body"]
  declare readonly redirect: "follow" | "manual"
  declare readonly signal: AbortSignal
  declare credentials?: RequestCredentials
  readonly #end: CallEnd

  constructor(request: OutgoingRequest, { credentials }: CallSettings, end: CallEnd) {
    this.method = request.method
    this.headers = request.headers
    this.body = request.body
    // Browsers do not show where a redirect leads, so files, which need no key, are redirected by them.
    this.redirect = isServerSide() || hasKey(request) ? "manual" : "follow"
    this.#end = end
    Object.defineProperty(this, "signal", RequestParts.#signal)
    if (credentials !== undefined) {
      this.credentials = credentials
    }
  }
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
