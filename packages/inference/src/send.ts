import type { CallScope } from "./call-scope.ts"
import { InferenceClientError } from "./errors.ts"
import { failure, hostOf, type OutgoingRequest } from "./failure.ts"
import { lateCode } from "./late-code.ts"
import { isServerSide, type OpenAnswer, openConnection } from "./open-connection.ts"

/** What this package calls itself; browsers do not let it be set and ignore it. */
const USER_AGENT = "@orrery/inference/0.1.0"

/** Longest wait before a retry, whether a server asks for it or not. */
const MAX_RETRY_AFTER_MS = 30_000

const FIRST_RETRY_MS = 500

/**
 * Sends a request and waits for the headers of its answer.
 *
 * Failures that may pass (408, 425, 429, 500, 502 to 504, broken connections) are retried with growing waits, or after the
 * time that the server asks for. A request with a key is redirected within its own origin only.
 *
 * @param now the time by `performance.now()`, if it was just looked at
 * @throws ProviderApiError, HubApiError `http_error`, `network_error`, `headers_timeout`, `redirect_refused`
 */
export async function send(scope: CallScope, request: OutgoingRequest, now?: number): Promise<OpenAnswer> {
  const named = withUserAgent(request)
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await openConnection(scope, named, attempt === 0 ? now : undefined)
      if (answer.response.ok) {
        return answer
      }
      const { nextAnswer = unread } = (await lateCode()) ?? {}
      return await nextAnswer(scope, answer)
    } catch (error) {
      const { maxRetries, random, clock } = scope.settings
      const wait = retryWait(error, attempt, random())
      if (attempt >= maxRetries || wait === undefined || scope.end.isOver) {
        throw error
      }
      await clock.sleep(wait, scope.end.signal)
    }
  }
}

/** Browsers name themselves; the header would only make them ask for permission first. */
function withUserAgent({ method, url, headers, body }: OutgoingRequest): OutgoingRequest {
  const named = isServerSide() ? { "User-Agent": USER_AGENT, ...headers } : headers
  return { method, url, headers: named, body }
}

/** A page that went offline in between gets the error of an answer without its reason. */
async function unread({ place, secret }: CallScope, { request, response, body }: OpenAnswer): Promise<never> {
  body.cancel()
  const message = `${hostOf(request)} answered with status ${response.status}.`
  throw failure({ request, response, place, secret }, { code: "http_error", message })
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
