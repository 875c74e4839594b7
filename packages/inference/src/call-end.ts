import { type Deadline, unwatchDeadline, wakeBy, watchDeadline } from "./deadlines.ts"

/**
 * The end of a call, or of a part of it: whether it has come, why, by when it must, and who is to be told.
 *
 * An `AbortSignal` does the same, but making one and listening to it costs more than all the rest of a call's limits. So the parts
 * of a call listen here, and a signal is made for those who take nothing else, such as `fetch`.
 */
export class CallEnd implements Deadline {
  dueAt = Number.POSITIVE_INFINITY
  place: number | undefined
  #ended: { readonly reason: unknown } | undefined
  #listeners: readonly (() => void)[] = []
  #controller: AbortController | undefined
  #late: (() => unknown) | undefined
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
      const listeners = this.#listeners
      this.#listeners = []
      for (const listener of listeners) {
        listener()
      }
    }
  }

  /**
   * Ends it after a time, unless that is put off by a later call, or by a `dueAt` of `Infinity`.
   *
   * @param late makes the reason
   * @param now for those who have just looked at the clock, which a call should not do too often
   */
  limit(milliseconds: number, late: () => unknown, now = performance.now()): void {
    this.dueAt = now + milliseconds
    if (this.#late === undefined) {
      watchDeadline(this, now)
    } else {
      wakeBy(this.dueAt, now)
    }
    this.#late = late
  }

  onDue(): void {
    this.end(this.#late?.())
  }

  /** Nothing is to end it any more: calls the deadline off, and no longer listens to the parent. */
  close(): void {
    unwatchDeadline(this)
    this.#late = undefined
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
