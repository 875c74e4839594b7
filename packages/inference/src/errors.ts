/** In which part of a call something went wrong. */
export type CallPhase = "lookup" | "submit" | "poll" | "download" | "stream"

/** Which call an error belongs to. */
export interface CallPlace {
  readonly provider?: string | undefined
  readonly model?: string | undefined
  readonly task?: string | undefined
  readonly phase?: CallPhase | undefined
}

/** A request as an error keeps it: the key is masked and the body is cut. */
export interface RecordedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A response as an error keeps it: headers by allow-list, the body cut. */
export interface RecordedResponse {
  readonly status: number
  readonly requestId?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Every `code` of this package's errors. */
export type InferenceErrorCode =
  | "bad_input"
  | "unknown_provider"
  | "unsupported_task"
  | "model_not_served"
  | "router_token_required"
  | "http_error"
  | "network_error"
  | "redirect_refused"
  | "stream_error_event"
  | "stream_cut_off"
  | "unexpected_content_type"
  | "bad_shape"
  | "bad_json"
  | "answer_too_large"
  | "schema_mismatch"
  | "too_many_rounds"
  | "job_failed"
  | "headers_timeout"
  | "idle_timeout"
  | "call_timeout"
  | "poll_timeout"

interface ErrorDetails {
  readonly code: InferenceErrorCode
  readonly place?: CallPlace | undefined
  readonly cause?: unknown
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Milliseconds. */
  readonly retryAfter?: number | undefined
  readonly isRetryable?: boolean | undefined
  readonly partialText?: string | undefined
}

/** The base of every error of this package. */
export class InferenceClientError extends Error {
  override readonly name: string = "InferenceClientError"
  // Declared, here and where else a constructor sets all fields: a field that is defined as well weighs twice in a page.
  declare readonly code: InferenceErrorCode
  declare readonly provider: string | undefined
  declare readonly model: string | undefined
  declare readonly task: string | undefined
  declare readonly phase: CallPhase | undefined
  /** HTTP status, where there was an answer. */
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  /** How long the provider asks to wait, in milliseconds. */
  declare readonly retryAfter: number | undefined
  /** True when the same call may succeed a little later. */
  declare readonly isRetryable: boolean
  /** The text that a stream had brought before it failed. */
  declare readonly partialText: string | undefined

  constructor(message: string, details: ErrorDetails) {
    const { code, place = {}, status, requestId, retryAfter, isRetryable = false, partialText, cause } = details
    super(message, cause === undefined ? undefined : { cause })
    const { provider, model, task, phase } = place
    // At once, since a list of assignments is twice as much code in a page.
    Object.assign(this, { code, provider, model, task, phase, status, requestId, retryAfter, isRetryable, partialText })
  }
}

/** The call itself is wrong: nothing was sent to a provider. */
export class InputError extends InferenceClientError {
  override readonly name: string = "InputError"

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { code: "bad_input", ...details })
  }
}

/** A router cannot be used for this call. */
export class RoutingError extends InferenceClientError {
  override readonly name: string = "RoutingError"

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { code: "router_token_required", ...details })
  }
}

/** What was sent and what came back. */
export interface HttpExchange {
  readonly request: RecordedRequest
  readonly response?: RecordedResponse | undefined
}

/** A request that failed, with what was sent and what came back. */
class ExchangeError extends InferenceClientError {
  declare readonly httpRequest: RecordedRequest
  declare readonly httpResponse: RecordedResponse | undefined

  constructor(message: string, details: ErrorDetails & { readonly exchange: HttpExchange }) {
    super(message, details)
    this.httpRequest = details.exchange.request
    this.httpResponse = details.exchange.response
  }
}

/** A request failed at the hub. */
export class HubApiError extends ExchangeError {
  override readonly name: string = "HubApiError"
}

/** A request failed at the provider or on the way to it. */
export class ProviderApiError extends ExchangeError {
  override readonly name: string = "ProviderApiError"
}

/** The provider answered, but not what the task calls for. */
export class ProviderOutputError extends InferenceClientError {
  override readonly name: string = "ProviderOutputError"
  /** What came back, where the answer was a refusal with a status of success. */
  declare readonly httpResponse?: RecordedResponse | undefined

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { code: "bad_shape", ...details })
  }
}

/** A job did not finish in time. */
export class PollTimeoutError extends InferenceClientError {
  override readonly name: string = "PollTimeoutError"

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { code: "poll_timeout", isRetryable: true, ...details })
  }
}
