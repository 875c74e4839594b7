/** Keeps the values that were used last; for immutable values only. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>()
  readonly #maxWeight: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  constructor(options: { maxWeight: number; weigh: (value: Value) => number }) {
    this.#maxWeight = options.maxWeight
    this.#weigh = options.weigh
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    const previous = this.#values.get(key)
    if (previous !== undefined) this.#weight -= this.#weigh(previous)
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#weight += this.#weigh(value)
    for (const [oldest, oldValue] of this.#values) {
      if (this.#weight <= this.#maxWeight || oldest === key) break
      this.#values.delete(oldest)
      this.#weight -= this.#weigh(oldValue)
    }
  }
}
