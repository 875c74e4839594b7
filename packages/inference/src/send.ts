import { BodyReader } from "./body-reader.ts"
import type { CallScope } from "./call-scope.ts"
import { InferenceClientError } from "./errors.ts"
import { failure, hostOf, httpFailure, type OutgoingRequest } from "./failure.ts"
import { LimitedWait } from "./limited-wait.ts"
import { readText } from "./read-body.ts"

/** An answer whose headers are there and whose status is a success. */
export interface OpenAnswer {
  readonly request: OutgoingRequest
  readonly response: Response
  readonly body: BodyReader
  /** Ends the connection with a reason; reading the body then fails with it. */
  readonly abort: (reason: unknown) => void
}

/** What this package calls itself; browsers do not let it be set and ignore it. */
const USER_AGENT = "@orrery/inference/0.1.0"

/** Longest wait before a retry, whether a server asks for it or not. */
const MAX_RETRY_AFTER_MS = 30_000

const FIRST_RETRY_MS = 500

const MAX_REDIRECTS = 5

/** Bytes of an error answer that are read. */
const MAX_ERROR_BYTES = 64 * 1024

/**
 * Sends a request and waits for the headers of its answer.
 *
 * Failures that may pass (408, 425, 429, 500, 502 to 504, broken connections) are retried with growing waits, or after the
 * time that the server asks for. A request with a key is redirected within its own origin only.
 *
 * @throws ProviderApiError, HubApiError `http_error`, `network_error`, `headers_timeout`, `redirect_refused`
 */
export async function send(scope: CallScope, request: OutgoingRequest): Promise<OpenAnswer> {
  const { maxRetries, random, clock } = scope.settings
  // Browsers name themselves; the header would only make them ask for permission first.
  const withAgent = isServerSide() ? { ...request, headers: { "User-Agent": USER_AGENT, ...request.headers } } : request
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptRequest(scope, withAgent)
    } catch (error) {
      const wait = retryWait(error, attempt, random())
      if (attempt >= maxRetries || wait === undefined || scope.signal.aborted) {
        throw error
      }
      await clock.sleep(wait, scope.signal)
    }
  }
}

/** Milliseconds to wait before a retry; undefined when a retry makes no sense. */
function retryWait(error: unknown, attempt: number, random: number): number | undefined {
  if (!(error instanceof InferenceClientError) || !error.isRetryable) {
    return undefined
  }
  if (error.code !== "http_error" && error.code !== "network_error") {
    return undefined
  }
  if (error.retryAfter !== undefined) {
    return error.retryAfter <= MAX_RETRY_AFTER_MS ? error.retryAfter : undefined
  }
  return Math.min(MAX_RETRY_AFTER_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + random / 2)
}

async function attemptRequest(scope: CallScope, first: OutgoingRequest): Promise<OpenAnswer> {
  let request = first
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await openConnection(scope, request)
    const { response } = answer
    if (response.ok) {
      return answer
    }
    if (response.type !== "opaqueredirect" && (response.status < 300 || response.status > 399)) {
      const bodyText = await readText(scope, answer, MAX_ERROR_BYTES).catch(() => "")
      scope.signal.throwIfAborted()
      throw httpFailure({ request, response, bodyText, place: scope.place, secret: scope.secret })
    }
    request = redirected(scope, answer)
  }
  throw failure(
    { request, place: scope.place, secret: scope.secret },
    { code: "redirect_refused", message: `More than ${MAX_REDIRECTS} redirects from ${hostOf(first)}.` },
  )
}

async function openConnection(scope: CallScope, request: OutgoingRequest): Promise<OpenAnswer> {
  // A clock or a server that took its time may not have noticed that the call is over.
  scope.signal.throwIfAborted()
  const { fetch, timeouts, fallback, credentials } = scope.settings
  const { headersMs, idleMs } = timeouts
  const facts = { request, place: scope.place, secret: scope.secret }
  // With a fallback the call goes on after this request, so only then the request needs a signal of its own.
  const own = fallback ? new AbortController() : undefined
  const signal = own === undefined ? scope.signal : AbortSignal.any([scope.signal, own.signal])
  const wait = new LimitedWait(signal, Math.min(headersMs, idleMs))
  const late = () => {
    const message = `No answer from ${hostOf(request)} after ${headersMs} ms.`
    const error = failure(facts, { code: "headers_timeout", message, isRetryable: true })
    if (own === undefined) {
      scope.abort(error)
    } else {
      own.abort(error)
    }
    return error
  }
  try {
    const sent = fetch(request.url, {
      method: request.method,
      headers: request.headers,
      // Browsers do not show where a redirect leads, so files, which need no key, are redirected by them.
      redirect: isServerSide() || hasKey(request) ? "manual" : "follow",
      signal,
      ...(request.body === undefined ? undefined : { body: request.body }),
      ...(credentials === undefined ? undefined : { credentials }),
    })
    const response = await new Promise<Response>((resolve, reject) => {
      wait.start(headersMs, late, reject)
      sent.then((answer) => {
        resolve(answer)
        // A transport that knows no signals answers all the same: nobody will read that.
        if (wait.ended !== undefined) {
          answer?.body?.cancel().catch(() => undefined)
        }
      }, reject)
    })
    wait.settle()
    const body = new BodyReader(request, response, wait)
    return { request, response, body, abort: (reason) => body.abort(reason) }
  } catch (cause) {
    wait.close()
    if (wait.ended !== undefined) {
      throw wait.ended.reason
    }
    const message = `The connection to ${hostOf(request)} failed: ${causeText(cause)}.`
    throw failure({ ...facts, cause }, { code: "network_error", message, isRetryable: true })
  }
}

function redirected(scope: CallScope, { request, response, body }: OpenAnswer): OutgoingRequest {
  const facts = { request, response, place: scope.place, secret: scope.secret }
  body.cancel()
  const { origin, protocol } = new URL(request.url)
  const location = response.headers.get("location")
  const target = location !== null && URL.canParse(location, request.url) ? new URL(location, request.url) : undefined
  const keepsMethod = request.method === "GET" || response.status === 307 || response.status === 308
  const isWeb = target?.protocol === "https:" || (target?.protocol === "http:" && protocol === "http:")
  if (target === undefined || !isWeb || !keepsMethod || (hasKey(request) && target.origin !== origin)) {
    const message = `${hostOf(request)} redirects to ${target?.origin ?? "no address"}; the request was not sent there.`
    throw failure(facts, { code: "redirect_refused", message })
  }
  return { ...request, url: target.href }
}

/** Any header beyond the harmless ones may carry a key or name who pays. */
function hasKey(request: OutgoingRequest): boolean {
  return Object.keys(request.headers).some(
    (name) => !["content-type", "user-agent", "accept"].includes(name.toLowerCase()),
  )
}

/** Node, Bun and Deno have a process with versions; browsers and their workers do not. */
function isServerSide(): boolean {
  const host: { process?: { versions?: { node?: string } } } = globalThis
  return host.process?.versions?.node !== undefined
}

function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return String(cause)
  }
  return (cause.cause as Error | undefined)?.message || cause.message
}
