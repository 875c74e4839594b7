import type { CallScope } from "./call-scope.ts"
import type { HubApiError, ProviderApiError } from "./errors.ts"
import { type FailureFacts, failure, hostOf, type OutgoingRequest, redact } from "./failure.ts"
import { hasKey, type OpenAnswer, openConnection } from "./open-connection.ts"
import { readText } from "./read-text.ts"
import { reasonIn, recordedBody } from "./reason.ts"

const MAX_REDIRECTS = 5

/** Bytes of an error answer that are read. */
const MAX_ERROR_BYTES = 64 * 1024

const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * What comes of an answer that is no success: redirects are followed, everything else is an error.
 *
 * @public for the checker of unused exports, which does not see that it is loaded late
 * @throws ProviderApiError, HubApiError `http_error`, `redirect_refused`
 */
export async function nextAnswer(scope: CallScope, first: OpenAnswer): Promise<OpenAnswer> {
  let answer = first
  for (let hops = 0; !answer.response.ok; hops += 1) {
    const { request, response } = answer
    const facts = { request, response, place: scope.place, secret: scope.secret }
    if (response.type !== "opaqueredirect" && (response.status < 300 || response.status > 399)) {
      throw httpFailure(facts, await readText(scope, answer, MAX_ERROR_BYTES))
    }
    if (hops === MAX_REDIRECTS) {
      answer.body.cancel()
      const message = `More than ${MAX_REDIRECTS} redirects from ${hostOf(first.request)}.`
      throw failure(facts, { code: "redirect_refused", message })
    }
    answer = await openConnection(scope, redirected(scope, answer))
  }
  return answer
}

/** The error for an answer with an error status; the provider's reason is in the message, whatever its form. */
export function httpFailure(
  facts: FailureFacts & { readonly response: Response },
  bodyText: string,
): HubApiError | ProviderApiError {
  const { status } = facts.response
  const who = facts.place.phase === "lookup" ? "The hub" : (facts.place.provider ?? "The server")
  // The key is masked before the reason is cut, which could leave a part of it.
  const reason = reasonIn(redact(bodyText, facts.secret), facts.response.headers.get("content-type") ?? "")
  return failure(
    { ...facts, recordedBody: recordedBody(bodyText, facts.secret) },
    {
      code: "http_error",
      message: `${who} answered with status ${status}${reason === undefined ? "." : `: ${reason}`}`,
      isRetryable: RETRYABLE_STATUS.has(status),
      retryAfter: retryAfterMs(facts.response),
    },
  )
}

/**
 * How long a server asks to wait, in milliseconds: `Retry-After` as seconds or as a date. Anything else says nothing.
 *
 * @see RFC 9110, section 10.2.3; dates end in GMT, section 5.6.7
 */
function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(value)) {
    return Math.round(Number(value) * 1000)
  }
  const date = / GMT$/.test(value) && Date.parse(value)
  return date ? Math.max(0, date - Date.now()) : undefined
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

/** What is wrong with an answer that is a web page, with what the page says. @public as {@link nextAnswer} is */
export function webPageFound(scope: CallScope, page: string): string {
  const reason = reasonIn(redact(page.slice(0, MAX_ERROR_BYTES), scope.secret), "text/html")
  return `The answer is a web page, not what the task calls for: ${reason ?? "it is empty"}`
}

// One file for all that failures need: two would share a third.
export { failedCall, passOn } from "./failed-call.ts"
export { checkPlain } from "./plain-values.ts"
