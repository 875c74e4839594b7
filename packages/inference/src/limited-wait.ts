/**
 * Waits for one thing after another, each no longer than its limit, and all no longer than a signal allows.
 *
 * One timer serves all waits: it looks now and then whether the present one is late. That costs less than a timer for each
 * piece of a stream. An injected `fetch` need not know signals, so a wait is ended here even if what it waits for goes on.
 */
export class LimitedWait {
  readonly #signal: AbortSignal
  readonly #shortestMs: number
  readonly #onAbort = () => this.fail(this.#signal.reason)
  #timer: ReturnType<typeof setTimeout> | undefined
  #startedAt = 0
  #limitMs = 0
  #late: () => unknown = () => undefined
  #reject: ((reason: unknown) => void) | undefined
  #ended: { readonly reason: unknown } | undefined

  /** @param shortestMs no limit of a wait is below it */
  constructor(signal: AbortSignal, shortestMs: number) {
    this.#signal = signal
    this.#shortestMs = shortestMs
    signal.addEventListener("abort", this.#onAbort)
  }

  /** Why waiting came to an end, if it did. */
  get ended(): { readonly reason: unknown } | undefined {
    return this.#ended
  }

  /**
   * Begins a wait; `settle` ends it.
   *
   * @param late makes the error for when the limit is reached
   * @param reject takes that error, or the reason of the signal
   */
  start(limitMs: number, late: () => unknown, reject: (reason: unknown) => void): void {
    this.#startedAt = performance.now()
    this.#limitMs = limitMs
    this.#late = late
    this.#reject = reject
    if (this.#signal.aborted || this.#ended !== undefined) {
      this.fail(this.#signal.reason)
      return
    }
    this.#timer ??= setTimeout(this.#look, this.#shortestMs)
  }

  /** What was waited for has come, or failed. */
  settle(): void {
    this.#reject = undefined
  }

  /** Ends the present wait and every later one with a reason. */
  fail(reason: unknown): void {
    this.close()
    this.#ended ??= { reason }
    const reject = this.#reject
    this.#reject = undefined
    reject?.(this.#ended.reason)
  }

  /** Takes timer and listener away; to be called when nothing more is waited for. */
  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#signal.removeEventListener("abort", this.#onAbort)
  }

  readonly #look = () => {
    this.#timer = undefined
    if (this.#reject === undefined) {
      return // the caller is busy with what it got; the next wait starts the timer again
    }
    const leftMs = this.#startedAt + this.#limitMs - performance.now()
    if (leftMs > 0) {
      // The wait after this one may have a shorter limit, so the next look is never later than the shortest.
      this.#timer = setTimeout(this.#look, Math.min(Math.ceil(leftMs), this.#shortestMs))
    } else {
      this.fail(this.#late())
    }
  }
}
