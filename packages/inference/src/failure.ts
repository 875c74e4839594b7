import {
  type CallPlace,
  HubApiError,
  type InferenceErrorCode,
  ProviderApiError,
  type RecordedRequest,
  type RecordedResponse,
} from "./errors.ts"

/** A request as it is sent. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData
}

/** Everything that an error is made from. */
export interface FailureFacts {
  readonly request: OutgoingRequest
  readonly place: CallPlace
  /** Masked wherever it turns up. */
  readonly secret: string | undefined
  readonly response?: Response
  /** The answer's body as text, perhaps cut. */
  readonly bodyText?: string
  readonly cause?: unknown
}

/** What went wrong, apart from the circumstances. */
export interface FailureReport {
  readonly code: InferenceErrorCode
  readonly message: string
  readonly isRetryable?: boolean
  /** Replaces the status of the response, for errors inside a stream. */
  readonly status?: number
}

const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** Characters of a body that an error keeps. */
const KEPT_BODY = 2000

/** Characters of a reason that a message shows. */
const SHOWN_REASON = 500

const KEPT_REQUEST_HEADERS: ReadonlySet<string> = new Set(["accept", "content-type", "user-agent", "x-hf-bill-to"])

const KEPT_RESPONSE_HEADERS =
  /^(content-length|content-type|date|retry-after|x-request-id|x-ratelimit-[a-z-]+|ratelimit-[a-z-]+)$/

/** The error for a failed request: of the hub in a look-up, else of the provider. */
export function failure(facts: FailureFacts, report: FailureReport): HubApiError | ProviderApiError {
  const { response, place, secret } = facts
  const ErrorClass = place.phase === "lookup" ? HubApiError : ProviderApiError
  return new ErrorClass(redact(report.message, secret), {
    code: report.code,
    place,
    cause: facts.cause,
    status: report.status ?? response?.status,
    requestId: response?.headers.get("x-request-id") ?? undefined,
    retryAfter: response === undefined ? undefined : retryAfterMs(response.headers),
    isRetryable: report.isRetryable,
    exchange: { request: recordRequest(facts), response: recordResponse(facts) },
  })
}

/** The error for an answer with an error status; the provider's reason is in the message, whatever its form. */
export function httpFailure(facts: FailureFacts & { readonly response: Response }): HubApiError | ProviderApiError {
  const { status } = facts.response
  const who = facts.place.phase === "lookup" ? "The hub" : (facts.place.provider ?? "The server")
  const reason = reasonIn(facts.bodyText ?? "", facts.response.headers.get("content-type") ?? "")
  return failure(facts, {
    code: "http_error",
    message: `${who} answered with status ${status}${reason === undefined ? "." : `: ${reason}`}`,
    isRetryable: RETRYABLE_STATUS.has(status),
  })
}

/** How long a server asks to wait, in milliseconds: `Retry-After` as seconds or as a date. */
function retryAfterMs(headers: Headers, now: number = Date.now()): number | undefined {
  const value = headers.get("retry-after")
  if (value === null) {
    return undefined
  }
  if (/^\d+(\.\d+)?$/.test(value.trim())) {
    return Math.round(Number(value) * 1000)
  }
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Finds the provider's own words in the body of an error answer. */
export function reasonIn(bodyText: string, contentType: string): string | undefined {
  const text = bodyText.trim()
  if (text === "") {
    return undefined
  }
  const parsed = parseJson(text)
  const told = parsed === undefined ? undefined : reasonOf(parsed)
  if (told !== undefined) {
    return told.slice(0, SHOWN_REASON)
  }
  const isHtml = /html/i.test(contentType) || /^<(!doctype|html)/i.test(text)
  return isHtml ? textOfHtml(text).slice(0, SHOWN_REASON) : text.slice(0, SHOWN_REASON)
}

/** Finds the reason in a parsed error body or error event. */
export function reasonOf(value: unknown): string | undefined {
  if (typeof value === "string") {
    return value === "" ? undefined : value
  }
  if (Array.isArray(value)) {
    const reasons = value.map(reasonOf).filter((reason) => reason !== undefined)
    return reasons.length === 0 ? undefined : reasons.join("; ")
  }
  if (typeof value !== "object" || value === null) {
    return undefined
  }
  const body = value as Record<string, unknown>
  for (const key of ["error", "errors", "detail", "message", "msg", "title", "code"]) {
    const reason = reasonOf(body[key])
    if (reason !== undefined) {
      return reason
    }
  }
  return undefined
}

/** Masks a key in a text. */
export function redact(text: string, secret: string | undefined): string {
  if (secret === undefined || secret === "") {
    return text
  }
  return text.replaceAll(secret, "[redacted]").replaceAll(encodeURIComponent(secret), "[redacted]")
}

function recordRequest({ request, secret }: FailureFacts): RecordedRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      KEPT_REQUEST_HEADERS.has(name.toLowerCase()) ? redact(value, secret) : "[redacted]",
    ]),
  )
  const { body } = request
  const kept = typeof body === "string" ? redact(body, secret).slice(0, KEPT_BODY) : body && "[binary body]"
  return {
    method: request.method,
    url: redact(request.url, secret),
    headers,
    ...(kept === undefined ? {} : { body: kept }),
  }
}

function recordResponse({ response, bodyText, secret }: FailureFacts): RecordedResponse | undefined {
  if (response === undefined) {
    return undefined
  }
  const requestId = response.headers.get("x-request-id")
  const kept = [...response.headers].filter(([name]) => KEPT_RESPONSE_HEADERS.test(name))
  const text = bodyText === undefined ? undefined : redact(bodyText, secret)
  return {
    status: response.status,
    ...(requestId === null ? {} : { requestId }),
    headers: Object.fromEntries(kept),
    ...(text === undefined ? {} : { body: (text.length <= KEPT_BODY && parseJson(text)) || text.slice(0, KEPT_BODY) }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the body is shown as text then
  }
}

function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}
