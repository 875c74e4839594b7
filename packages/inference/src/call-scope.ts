import { type CallPlace, InferenceClientError } from "./errors.ts"
import type { CallSettings } from "./settings.ts"

/** What is remembered of a call while it goes on, for those who ask for its response. */
export interface CallRecord {
  /** Moment of the clock at which the call began. */
  readonly startedAt: number
  /** Milliseconds until the target was known. */
  lookupMs: number
  /** Milliseconds until the headers of the answer were there. */
  headersMs: number
  /** Where the call is by now, for errors that know nothing of it. */
  place: CallPlace
  /** The answer that the result is read from. */
  response?: Response
  provider?: string
  model?: string
}

/** One call from its first look-up to its last byte: what it may use and when it must end. */
export interface CallScope {
  readonly settings: CallSettings
  readonly record: CallRecord
  readonly place: CallPlace
  /** Aborts with the caller's reason, or with a `call_timeout` error when the time of the whole call is over. */
  readonly signal: AbortSignal
  /** Ends the whole call with a reason. */
  readonly abort: (reason: unknown) => void
  /** The key of the call: masked wherever an error would show it. */
  readonly secret: string | undefined
  /** Stops the timer and leaves the caller's signal alone; must be called once the call has ended. */
  readonly close: () => void
}

/** Begins a call. */
export function openScope(settings: CallSettings, place: CallPlace, secret: string | undefined): CallScope {
  const controller = new AbortController()
  const abort = (reason: unknown) => controller.abort(reason)
  const { totalMs } = settings.timeouts
  const record: CallRecord = { startedAt: settings.clock.now(), lookupMs: 0, headersMs: 0, place }
  const caller = settings.signal
  // AbortSignal.any would do this too, but costs several times as much as the rest of a call's limits.
  const onAbort = () => abort(caller?.reason)
  if (caller?.aborted === true) {
    onAbort()
  }
  // Before the timer, which nobody would stop if this is no signal and throws.
  caller?.addEventListener("abort", onAbort)
  const timer = setTimeout(() => {
    abort(
      new InferenceClientError(`The call took longer than ${totalMs} ms; the limit is timeouts.totalMs.`, {
        code: "call_timeout",
        place: record.place,
        isRetryable: true,
      }),
    )
  }, totalMs)
  const close = () => {
    clearTimeout(timer)
    caller?.removeEventListener("abort", onAbort)
  }
  return { settings, record, place, signal: controller.signal, abort, secret, close }
}

/** The same call, in another phase or with a target that is known by now. */
export function scopeAt(scope: CallScope, place: CallPlace): CallScope {
  scope.record.place = { ...scope.place, ...place }
  return { ...scope, place: scope.record.place }
}
