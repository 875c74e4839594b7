type Details = Readonly<Record<string, unknown>>

interface ErrorRow {
  readonly status: number
  /** OpenAI's `type`. */
  readonly type: string
  readonly text: (details: Details) => string
}

/** Every error of the gateway: status, type and text by code. Texts never hold a key. */
export const GATEWAY_ERRORS = {
  invalid_request_error: {
    status: 400,
    type: "invalid_request_error",
    text: ({ reason }) => `The request is not valid: ${reason}.`,
  },
  model_not_supported: {
    status: 400,
    type: "invalid_request_error",
    text: ({ model, reason }) => `The model ${show(model)} is not supported: ${reason}.`,
  },
  invalid_api_key: {
    status: 401,
    type: "authentication_error",
    text: ({ reason }) =>
      `${reason ?? "The access token is unknown, expired or revoked"}. Send one of this hub as "Authorization: Bearer hf_…".`,
  },
  permission_denied: {
    status: 403,
    type: "permission_error",
    text: ({ reason }) => `You may not do this: ${reason}.`,
  },
  not_found: {
    status: 404,
    type: "invalid_request_error",
    text: ({ path }) =>
      `The router has nothing at ${show(path)}. Chat is POST /router/v1/chat/completions, the list of models GET /router/v1/models; every task is at /router/{provider}/… by the provider's own paths, for the models that are mapped to it.`,
  },
  job_not_found: {
    status: 404,
    type: "invalid_request_error",
    text: ({ path }) =>
      `No job of yours is known at ${show(path)}. Jobs are followed by who submitted them, for a day and until this instance restarts.`,
  },
  method_not_allowed: {
    status: 405,
    type: "invalid_request_error",
    text: ({ method, allowed }) => `${show(method)} is not possible here; use ${allowed}.`,
  },
  request_too_large: {
    status: 413,
    type: "invalid_request_error",
    text: ({ limitBytes }) => `The request body is larger than ${limitBytes} bytes.`,
  },
  unsupported_media_type: {
    status: 415,
    type: "invalid_request_error",
    text: ({ contentType }) =>
      `The content type ${show(contentType)} is not accepted; send application/json, not compressed.`,
  },
  request_timeout: {
    status: 408,
    type: "invalid_request_error",
    text: () => "The request body did not arrive in time.",
  },
  provider_rejected: {
    status: 400,
    type: "invalid_request_error",
    text: ({ provider, reason }) => `${provider} refused the request: ${reason}`,
  },
  provider_rate_limited: {
    status: 429,
    type: "rate_limit_error",
    text: ({ provider }) => `${provider} limits its rate at the moment; wait as long as retry-after says.`,
  },
  too_many_calls: {
    status: 429,
    type: "rate_limit_error",
    text: ({ limit }) => `You have ${limit} calls that are not answered yet, which is the most that one user may have.`,
  },
  overloaded: {
    status: 503,
    type: "rate_limit_error",
    text: ({ limitBytes }) =>
      `This instance holds as many bytes of requests and answers as it may (${limitBytes}, half of them for one user); try again as soon as retry-after says.`,
  },
  provider_auth_error: {
    status: 502,
    type: "provider_error",
    text: ({ provider }) => `${provider} did not accept this instance's key. The operator has to check it.`,
  },
  provider_error: {
    status: 502,
    type: "provider_error",
    text: ({ provider, reason }) => `${provider} could not answer: ${reason}`,
  },
  provider_timeout: {
    status: 504,
    type: "provider_error",
    text: ({ provider, reason }) => `${provider} did not answer in time: ${reason}.`,
  },
} satisfies Record<string, ErrorRow>

export type GatewayErrorCode = keyof typeof GATEWAY_ERRORS

interface GatewayErrorOptions {
  readonly cause?: unknown
  /** Field of the request that is wrong, as a path. */
  readonly param?: string
  /** Takes the place of the table's status where the provider's own says more. */
  readonly status?: number
  /** Value of a `retry-after` header for the client. */
  readonly retryAfter?: string
}

/** A call that the gateway refused or could not get answered. */
export class GatewayError extends Error {
  override readonly name = "GatewayError"
  readonly code: GatewayErrorCode
  readonly status: number
  readonly param: string | null
  readonly retryAfter: string | undefined

  constructor(code: GatewayErrorCode, details: Details = {}, options: GatewayErrorOptions = {}) {
    super(GATEWAY_ERRORS[code].text(details), { cause: options.cause })
    this.code = code
    this.status = options.status ?? GATEWAY_ERRORS[code].status
    this.param = options.param ?? null
    this.retryAfter = options.retryAfter
  }

  /** The error as OpenAI's clients read it. */
  toBody(): { error: { message: string; type: string; param: string | null; code: string } } {
    return {
      error: { message: this.message, type: GATEWAY_ERRORS[this.code].type, param: this.param, code: this.code },
    }
  }
}

// Values come from outside and may be long or hold control characters.
function show(value: unknown): string {
  const text = JSON.stringify(String(value))
  return text.length > 200 ? `${text.slice(0, 200)}…"` : text
}
