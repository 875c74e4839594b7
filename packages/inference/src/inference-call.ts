import type { CallScope } from "./call-scope.ts"

/** The answer that a result was read from. */
export interface CallResponse {
  readonly status: number
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** The provider that answered; `auto` when the router chose. */
  readonly provider: string | undefined
  /** Model id on the hub. */
  readonly model: string | undefined
  /** Milliseconds since the call began. */
  readonly timings: {
    /** Until the target was known. */
    readonly lookupMs: number
    /** Until the headers of the answer were there. */
    readonly headersMs: number
    /** Until the result was there. */
    readonly totalMs: number
  }
}

/** A result together with the answer that it was read from. */
export interface CallOutcome<Data> {
  readonly data: Data
  readonly response: CallResponse
}

/** A call on its way: a promise of the result, which can tell about the answer as well. */
export interface InferenceCall<Data> extends Promise<Data> {
  /** The result together with status, headers and times of the answer. */
  withResponse(): Promise<CallOutcome<Data>>
}

/** Makes a promise of the outcome into one of the result. */
export function inferenceCall<Data>(outcome: Promise<CallOutcome<Data>>): InferenceCall<Data> {
  return withResponse(
    outcome.then(({ data }) => data),
    () => outcome,
  )
}

/** Gives a promise of the result its companion; the outcome is made only when somebody asks for it. */
export function withResponse<Data>(
  data: Promise<Data>,
  outcome: () => Promise<CallOutcome<Data>>,
): InferenceCall<Data> {
  const call = data as InferenceCall<Data>
  // Not assigned where it is written: V8 takes such a function for a lasting one, puts it among the old objects at once, and with
  // it all that the call holds until the next full collection.
  const companion = () => {
    // Whoever asks for the outcome handles its failure there; the plain result is not waited for.
    call.catch(() => undefined)
    return outcome()
  }
  call.withResponse = companion
  return call
}

/** What a call remembered of its answer. */
export function responseOf({ record }: CallScope): CallResponse {
  const { response, provider, model, startedAt, lookupMs, headersMs } = record
  const totalMs = record.totalMs ?? performance.now() - startedAt
  return {
    status: response?.status ?? 0,
    headers: Object.fromEntries(response?.headers ?? []),
    requestId: response?.headers.get("x-request-id") ?? undefined,
    provider,
    model,
    timings: { lookupMs, headersMs, totalMs },
  }
}
