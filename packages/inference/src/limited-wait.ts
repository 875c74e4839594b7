import { CallEnd } from "./call-end.ts"

/**
 * Waits for one thing after another, each no longer than its limit, and all no longer than the call goes on.
 *
 * An injected `fetch` need not know signals, so a wait is ended here even if what it waits for goes on.
 */
export class LimitedWait extends CallEnd {
  #reject: ((reason: unknown) => void) | undefined

  constructor(call: CallEnd) {
    super(call)
    this.onEnd(() => this.#reject?.(this.reason))
  }

  /**
   * Begins a wait; `settle` ends it.
   *
   * @param late makes the error for when the limit is reached
   * @param reject takes that error, or the reason of the end
   */
  start(limitMs: number, late: () => unknown, reject: (reason: unknown) => void, now?: number): void {
    this.#reject = reject
    if (this.isOver) {
      reject(this.reason)
    } else {
      this.limit(limitMs, late, now)
    }
  }

  /** What was waited for has come, or failed. */
  settle(): void {
    this.#reject = undefined
    this.dueAt = Number.POSITIVE_INFINITY
  }
}
