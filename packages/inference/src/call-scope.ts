import { CallEnd } from "./call-end.ts"
import { type CallPlace, InferenceClientError } from "./errors.ts"
import type { CallSettings } from "./settings.ts"

/** What is remembered of a call while it goes on, for those who ask for its response. */
export interface CallRecord {
  /** When the call began, by `performance.now()`. */
  readonly startedAt: number
  /** Milliseconds until the target was known. */
  lookupMs: number
  /** Milliseconds until the headers of the answer were there. */
  headersMs: number
  /** Milliseconds until the result was there; undefined until then. */
  totalMs?: number
  /** Where the call is by now, for errors that know nothing of it. */
  place: CallPlace
  /** The answer that the result is read from. */
  response?: Response
  /** The last answer that was read, until the call has its result: an answer of another shape may tell the reason. */
  answer?: unknown
  provider?: string
  model?: string
  /** What is to be done once the call has ended. */
  readonly close: () => void
}

/** One call from its first look-up to its last byte: what it may use and when it must end. */
export class CallScope {
  declare readonly settings: CallSettings
  declare readonly record: CallRecord
  declare readonly place: CallPlace
  /** Comes with the caller's reason, or with a `call_timeout` error when the time of the whole call is over. */
  declare readonly end: CallEnd
  /** The key of the call: masked wherever an error would show it. */
  declare readonly secret: string | undefined

  constructor(parts: Pick<CallScope, "settings" | "record" | "place" | "end" | "secret">) {
    this.settings = parts.settings
    this.record = parts.record
    this.place = parts.place
    this.end = parts.end
    this.secret = parts.secret
  }

  /** The same call, in another phase or with a target that is known by now. */
  at(place: CallPlace): CallScope {
    const { provider, model, task, phase } = this.place
    this.record.place = {
      provider: place.provider ?? provider,
      model: place.model ?? model,
      task: place.task ?? task,
      phase: place.phase ?? phase,
    }
    return this.with({ place: this.record.place })
  }

  /** The same call with other settings, or with an end of its own. */
  with({ settings = this.settings, place = this.place, end = this.end }: Partial<CallScope>): CallScope {
    return new CallScope({ settings, record: this.record, place, end, secret: this.secret })
  }

  /** Stops the timer and leaves the caller's signal alone; must be called once the call has ended. */
  close(): void {
    this.record.close()
  }
}

/** Begins a call. */
export function openScope(settings: CallSettings, place: CallPlace, secret: string | undefined): CallScope {
  const now = performance.now()
  const end = new CallEnd()
  const { totalMs } = settings.timeouts
  const { signal } = settings
  const onAbort = () => end.end(signal?.reason)
  if (signal?.aborted === true) {
    onAbort()
  }
  // Before the deadline, which nobody would call off if this is no signal and throws.
  signal?.addEventListener("abort", onAbort)
  const late = () =>
    new InferenceClientError(`The call took longer than ${totalMs} ms; the limit is timeouts.totalMs.`, {
      code: "call_timeout",
      place: record.place,
      isRetryable: true,
    })
  end.limit(totalMs, late, now)
  const close = () => {
    end.close()
    signal?.removeEventListener("abort", onAbort)
  }
  const record: CallRecord = { startedAt: now, lookupMs: 0, headersMs: 0, place, close }
  return new CallScope({ settings, record, place, end, secret })
}
