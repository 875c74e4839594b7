import {
  type CallPlace,
  HubApiError,
  InferenceClientError,
  type InferenceErrorCode,
  ProviderApiError,
  type RecordedRequest,
  type RecordedResponse,
} from "./errors.ts"

/** A request as it is sent. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData
}

/** The host of a request, for messages; the whole address where it has none that can be read. */
export function hostOf({ url }: OutgoingRequest): string {
  return URL.canParse(url) ? new URL(url).host : url
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
  /** What a stream had brought before. */
  readonly partialText?: string | undefined
}

const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** Characters of a body that an error keeps. */
const KEPT_BODY = 2000

/** Causes of causes that an error keeps; a circle of them has no end. */
const MAX_CAUSES = 5

/** Characters of a reason that a message shows. */
export const SHOWN_REASON = 500

/** How deep in a body a reason is looked for; bodies that are deeper would only fill the stack. */
const MAX_REASON_DEPTH = 20

const KEPT_REQUEST_HEADERS: ReadonlySet<string> = new Set(["accept", "content-type", "user-agent", "x-hf-bill-to"])

const KEPT_RESPONSE_HEADERS = /^(content-length|content-type|date|retry-after|x-request-id|(x-)?ratelimit-[a-z-]+)$/

/** The error for a failed request: of the hub in a look-up, else of the provider. */
export function failure(facts: FailureFacts, report: FailureReport): HubApiError | ProviderApiError {
  const { response, place, secret } = facts
  const ErrorClass = place.phase === "lookup" ? HubApiError : ProviderApiError
  return new ErrorClass(redact(report.message, secret), {
    code: report.code,
    place,
    cause: maskedCause(facts.cause, secret),
    status: report.status ?? response?.status,
    requestId: requestIdOf(response, secret),
    retryAfter: response === undefined ? undefined : retryAfterMs(response.headers),
    isRetryable: report.isRetryable,
    partialText: report.partialText === undefined ? undefined : redact(report.partialText, secret),
    exchange: { request: recordRequest(facts), response: recordResponse(facts) },
  })
}

/** The error for an answer with an error status; the provider's reason is in the message, whatever its form. */
export function httpFailure(facts: FailureFacts & { readonly response: Response }): HubApiError | ProviderApiError {
  const { status } = facts.response
  const who = facts.place.phase === "lookup" ? "The hub" : (facts.place.provider ?? "The server")
  // The key is masked before the reason is cut, which could leave a part of it.
  const reason = reasonIn(redact(facts.bodyText ?? "", facts.secret), facts.response.headers.get("content-type") ?? "")
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
  const isHtml = /html/i.test(contentType) || /^<(!doctype|html)/i.test(text)
  return (told ?? (isHtml ? textOfHtml(text) : text)).slice(0, SHOWN_REASON)
}

/** Finds the reason in a parsed error body or error event. */
export function reasonOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") {
    return value === "" ? undefined : value
  }
  if (typeof value !== "object" || value === null || depth > MAX_REASON_DEPTH) {
    return undefined
  }
  if (Array.isArray(value)) {
    const reasons = value.map((item) => reasonOf(item, depth + 1)).filter((reason) => reason !== undefined)
    return reasons.length === 0 ? undefined : reasons.join("; ")
  }
  const body = value as Record<string, unknown>
  for (const key of ["error", "errors", "detail", "message", "msg", "title", "code"]) {
    const reason = reasonOf(body[key], depth + 1)
    if (reason !== undefined) {
      return reason
    }
  }
  return undefined
}

/** Masks a key in a text, however JSON, addresses and media types write it. */
export function redact(text: string, secret: string | undefined): string {
  if (secret === undefined || secret === "") {
    return text
  }
  const json = JSON.stringify(secret).slice(1, -1)
  const address = encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "\ufffd"))
  const spellings = [secret, json, json.replaceAll("/", "\\/"), address]
  const pattern = spellings.map((spelling) => spelling.replace(/[^\w\s]/g, "\\$&")).join("|")
  return text.replace(new RegExp(pattern, "gi"), "[redacted]")
}

/** Masks a key in a foreign error: transports put the refused header, or their whole request, into messages and fields. */
export function maskedCause(cause: unknown, secret: string | undefined, depth = 0): unknown {
  if (secret === undefined || cause instanceof InferenceClientError) {
    return cause
  }
  if (typeof cause === "string") {
    return redact(cause, secret)
  }
  if (!(cause instanceof Error) || depth > MAX_CAUSES) {
    return undefined
  }
  const inner = maskedCause(cause.cause, secret, depth + 1)
  const masked = new Error(redact(cause.message, secret), inner === undefined ? undefined : { cause: inner })
  const { code } = cause as { code?: unknown }
  return Object.assign(masked, {
    name: redact(cause.name, secret),
    stack: redact(cause.stack ?? "", secret),
    ...(typeof code === "string" ? { code: redact(code, secret) } : {}),
  })
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

function recordResponse(facts: FailureFacts): RecordedResponse | undefined {
  const { response, bodyText, secret } = facts
  if (response === undefined) {
    return undefined
  }
  const requestId = requestIdOf(response, secret)
  const kept = [...response.headers].filter(([name]) => KEPT_RESPONSE_HEADERS.test(name))
  const text = bodyText === undefined ? undefined : redact(bodyText, secret)
  const json = text === undefined || text.length > KEPT_BODY ? undefined : maskedJson(parseJson(text), secret)
  return {
    status: response.status,
    ...(requestId === undefined ? {} : { requestId }),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, redact(value, secret)])),
    ...(text === undefined ? {} : { body: json || text.slice(0, KEPT_BODY) }),
  }
}

/** The provider's own number of a request, by which it can be asked about it. */
export function requestIdOf(response: Response | undefined, secret: string | undefined): string | undefined {
  const requestId = response?.headers.get("x-request-id")
  return requestId === null || requestId === undefined ? undefined : redact(requestId, secret)
}

/** JSON can write any sign as an escape, so its texts are masked once more after parsing. */
function maskedJson(value: unknown, secret: string | undefined): unknown {
  if (typeof value === "string") {
    return redact(value, secret)
  }
  if (Array.isArray(value)) {
    return value.map((item) => maskedJson(item, secret))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [redact(name, secret), maskedJson(field, secret)]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the body is shown as text then
  }
}

/** No expression looks past the next beginning of a tag: a page of nothing else would take seconds. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}
