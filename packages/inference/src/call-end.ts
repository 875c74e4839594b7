import { type Deadline, unwatchDeadline, wakeBy, watchDeadline } from "./deadlines.ts"

const NEVER = Number.POSITIVE_INFINITY

/**
 * The end of a call, or of a part of it: whether it has come, why, by when it must, and who is to be told. A call waits for one
 * thing after another, each no longer than a limit of its own, so the wait of the moment stands here too.
 *
 * An `AbortSignal` does the same, but making one and listening to it costs more than all the rest of a call's limits. So the parts
 * of a call listen here, and a signal is made for those who take nothing else, such as `fetch`.
 */
export class CallEnd implements Deadline {
  dueAt = NEVER
  place: number | undefined
  /** When the end comes at the latest; the wait of the moment may be over before. */
  #limitAt = NEVER
  #ended: { readonly reason: unknown } | undefined
  #listeners: readonly (() => void)[] = []
  #controller: AbortController | undefined
  #late: (() => unknown) | undefined
  #onLate: (() => void) | undefined
  #reject: ((reason: unknown) => void) | undefined
  readonly #parent: CallEnd | undefined
  readonly #onParentEnd = () => this.end(this.#parent?.reason)

  /** @param parent with whose end this one comes too */
  constructor(parent?: CallEnd) {
    this.#parent = parent
    parent?.onEnd(this.#onParentEnd)
    if (parent?.isOver === true) {
      this.#onParentEnd()
    }
  }

  get isOver(): boolean {
    return this.#ended !== undefined
  }

  /** Why it is over; undefined while it is not. */
  get reason(): unknown {
    return this.#ended?.reason
  }

  /** A signal that aborts at the end, with the same reason. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#ended !== undefined) {
      this.#controller.abort(this.#ended.reason)
    }
    return this.#controller.signal
  }

  /** Ends it, once; as with a signal, a reason that is undefined becomes an `AbortError`. */
  end(reason: unknown = AbortSignal.abort().reason): void {
    if (this.#ended === undefined) {
      this.#ended = { reason }
      this.close()
      this.#controller?.abort(reason)
      this.#reject?.(reason)
      const listeners = this.#listeners
      this.#listeners = []
      for (const listener of listeners) {
        listener()
      }
    }
  }

  /**
   * Ends it after a time.
   *
   * @param late makes the reason
   * @param now for those who have just looked at the clock, which a call should not do too often
   */
  limit(milliseconds: number, late: () => unknown, now = performance.now()): void {
    this.#limitAt = now + milliseconds
    this.#late = late
    this.#watch(this.#limitAt, now)
  }

  /**
   * Waits for something, no longer than a limit and than the end; `settle` tells that it has come. What is waited for need not know
   * of limits: an injected `fetch` may go on.
   *
   * @param onLate called when the limit is reached; it settles or ends this
   * @param reject takes the reason of the end
   */
  wait(limitMs: number, onLate: () => void, reject: (reason: unknown) => void, now = performance.now()): void {
    if (this.#ended !== undefined) {
      reject(this.#ended.reason)
      return
    }
    this.#reject = reject
    this.#onLate = onLate
    this.#watch(Math.min(this.#limitAt, now + limitMs), now)
  }

  /** What was waited for has come, or failed. */
  settle(): void {
    this.#reject = undefined
    this.dueAt = this.#limitAt
  }

  #watch(dueAt: number, now: number): void {
    this.dueAt = dueAt
    if (this.place === undefined) {
      watchDeadline(this, now)
    } else {
      wakeBy(dueAt, now)
    }
  }

  onDue(): void {
    if (this.dueAt < this.#limitAt) {
      this.#onLate?.()
    } else {
      this.end(this.#late?.())
    }
  }

  /** There is nothing left to wait for; an end that is a part of another is closed. */
  finish(): void {
    this.settle()
    if (this.#parent !== undefined) {
      this.close()
    }
  }

  /** Nothing is to end it any more: calls its limits off, and no longer listens to the parent. */
  close(): void {
    unwatchDeadline(this)
    this.#parent?.offEnd(this.#onParentEnd)
  }

  throwIfOver(): void {
    if (this.#ended !== undefined) {
      throw this.#ended.reason
    }
  }

  /** Calls a listener once, when the end comes; not when it has come already. */
  onEnd(listener: () => void): void {
    // Made anew: a list that grows gets room for more than a call ever has.
    this.#listeners = [...this.#listeners, listener]
  }

  offEnd(listener: () => void): void {
    this.#listeners = this.#listeners.filter((other) => other !== listener)
  }
}
