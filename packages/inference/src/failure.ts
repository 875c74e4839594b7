import {
  type CallPlace,
  HubApiError,
  InferenceClientError,
  type InferenceErrorCode,
  ProviderApiError,
  type RecordedRequest,
  type RecordedResponse,
} from "./errors.ts"

/** Characters that a key has at least; shorter ones are words such as `EMPTY`. */
const MIN_KEY = 8

/** A request as it is sent. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData | undefined
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
  /** The answer's body as the error keeps it: masked, and cut. */
  readonly recordedBody?: unknown
  readonly cause?: unknown
}

/** What went wrong, apart from the circumstances. */
export interface FailureReport {
  readonly code: InferenceErrorCode
  readonly message: string
  readonly isRetryable?: boolean
  /** Milliseconds. */
  readonly retryAfter?: number | undefined
  /** Replaces the status of the response, for errors inside a stream. */
  readonly status?: number
  /** What a stream had brought before. */
  readonly partialText?: string | undefined
}

/** Characters of a body that an error keeps. */
export const KEPT_BODY = 2000

/** Causes of causes that an error keeps; a circle of them has no end. */
const MAX_CAUSES = 5

const KEPT_REQUEST_HEADERS = /^(accept|content-type|user-agent|x-hf-bill-to)$/i

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
    retryAfter: report.retryAfter,
    isRetryable: report.isRetryable,
    partialText: redact(report.partialText, secret),
    exchange: { request: recordRequest(facts), response: recordResponse(response, facts.recordedBody, secret) },
  })
}

/** Masks a key in a text, however JSON, addresses and web pages write it. */
export function redact(text: string, secret: string | undefined): string
export function redact(text: string | undefined, secret: string | undefined): string | undefined
export function redact(text: string | undefined, secret: string | undefined): string | undefined {
  if (text === undefined || !secret) {
    return text
  }
  const pattern = Array.from(secret, spellingsOf).join("")
  // Other words may hold a short one.
  const isShort = secret.length < MIN_KEY
  return text.replace(new RegExp(isShort ? `(?<!\\w)${pattern}(?!\\w)` : pattern, isShort ? "g" : "gi"), "[redacted]")
}

/** A pattern for a sign of a key, as JSON, addresses and web pages write it. */
function spellingsOf(sign: string): string {
  if (/\w/.test(sign)) {
    return sign
  }
  const code = sign.codePointAt(0) as number
  const hex = code.toString(16)
  const named: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
  const spellings = [
    sign,
    `\\${sign}`,
    `\\u${hex.padStart(4, "0")}`,
    encodeURIComponent(sign.replace(/\p{Surrogate}/gu, "\ufffd")),
    `&#${code};`,
    `&#x${hex};`,
    named[sign] ?? sign,
  ]
  return `(?:${spellings.map((spelling) => spelling.replace(/[^\w\s]/g, "\\$&")).join("|")})`
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
  const { name, stack = "", code } = cause as Error & { code?: unknown }
  return Object.assign(masked, {
    name: redact(name, secret),
    stack: redact(stack, secret),
    ...(typeof code === "string" && { code: redact(code, secret) }),
  })
}

function recordRequest({ request, secret }: FailureFacts): RecordedRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      KEPT_REQUEST_HEADERS.test(name) ? redact(value, secret) : "[redacted]",
    ]),
  )
  const { method, url, body } = request
  const kept = typeof body === "string" ? redact(body, secret).slice(0, KEPT_BODY) : body && "[binary body]"
  return { method, url: redact(url, secret), headers, ...(kept !== undefined && { body: kept }) }
}

/** A response as an error keeps it. */
export function recordResponse(
  response: Response | undefined,
  recordedBody: unknown,
  secret: string | undefined,
): RecordedResponse | undefined {
  if (response === undefined) {
    return undefined
  }
  const { status, headers } = response
  const requestId = requestIdOf(response, secret)
  const kept = [...headers].filter(([name]) => KEPT_RESPONSE_HEADERS.test(name))
  return {
    status,
    ...(requestId !== undefined && { requestId }),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, redact(value, secret)])),
    ...(recordedBody !== undefined && { body: recordedBody }),
  }
}

/** The provider's own number of a request, by which it can be asked about it. */
export function requestIdOf(response: Response | undefined, secret: string | undefined): string | undefined {
  return redact(response?.headers.get("x-request-id") ?? undefined, secret)
}
