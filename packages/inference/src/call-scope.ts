import { type CallPlace, InferenceClientError } from "./errors.ts"
import type { CallSettings } from "./settings.ts"

/** One call from its first look-up to its last byte: what it may use and when it must end. */
export interface CallScope {
  readonly settings: CallSettings
  readonly place: CallPlace
  /** Aborts with the caller's reason, or with a `call_timeout` error when the time of the whole call is over. */
  readonly signal: AbortSignal
  /** The key of the call: masked wherever an error would show it. */
  readonly secret: string | undefined
  /** Stops the timer; must be called once the call has ended. */
  readonly close: () => void
}

/** Begins a call. */
export function openScope(settings: CallSettings, place: CallPlace, secret: string | undefined): CallScope {
  const controller = new AbortController()
  const { totalMs } = settings.timeouts
  const timer = setTimeout(() => {
    controller.abort(
      new InferenceClientError(`The call took longer than ${totalMs} ms; the limit is timeouts.totalMs.`, {
        code: "call_timeout",
        place,
        isRetryable: true,
      }),
    )
  }, totalMs)
  const signals = settings.signal === undefined ? [controller.signal] : [settings.signal, controller.signal]
  return { settings, place, signal: AbortSignal.any(signals), secret, close: () => clearTimeout(timer) }
}

/** The same call, in another phase or with a target that is known by now. */
export function scopeAt(scope: CallScope, place: CallPlace): CallScope {
  return { ...scope, place: { ...scope.place, ...place } }
}

/**
 * Waits for a promise, but no longer than a signal allows.
 *
 * An injected `fetch` need not know signals, so the wait is ended here too.
 */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) {
      promise.catch(() => undefined)
      onAbort()
      return
    }
    signal.addEventListener("abort", onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort))
  })
}
