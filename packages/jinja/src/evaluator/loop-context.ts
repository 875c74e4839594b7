import type { Runtime } from "../runtime.ts"
import { isEqual } from "../values/compare.ts"
import { raiseType } from "../values/raise.ts"
import { Callable, LazySequence, UNKNOWN, type Value } from "../values/value.ts"

/** Gives what stands for an item in the loop; undefined for one that the loop leaves out. */
export type AcceptItem = (item: Value) => { readonly value: Value } | undefined

/** What a loop goes over: items that are there, or a generator, whose items are made when they are wanted. */
export type LoopSource = readonly Value[] | LazySequence

/** Items of a running loop; those after the current one are looked at only when somebody asks. */
export class LoopItems {
  /** All items where they are there and none is left out. */
  private readonly all: readonly Value[] | undefined
  private readonly pull: () => { readonly value: Value } | undefined
  private readonly taken: Value[] = []

  constructor(source: LoopSource, accept: AcceptItem | undefined) {
    this.all = accept === undefined && !(source instanceof LazySequence) ? source : undefined
    const pull = source instanceof LazySequence ? () => source.next() : nextOf(source)
    this.pull = accept === undefined ? pull : () => nextAccepted(pull, accept)
  }

  /** Whether there is an item at an index. */
  has(index: number): boolean {
    if (this.all !== undefined) return index < this.all.length
    while (this.taken.length <= index) if (!this.take()) return false
    return true
  }

  /** The item at an index that exists. */
  at(index: number): Value {
    return this.all === undefined ? this.taken[index] : this.all[index]
  }

  get length(): number {
    if (this.all !== undefined) return this.all.length
    while (this.take());
    return this.taken.length
  }

  private take(): boolean {
    const next = this.pull()
    if (next !== undefined) this.taken.push(next.value)
    return next !== undefined
  }
}

function nextOf(items: readonly Value[]): () => { readonly value: Value } | undefined {
  let position = 0
  return () => (position < items.length ? { value: items[position++] } : undefined)
}

function nextAccepted(
  pull: () => { readonly value: Value } | undefined,
  accept: AcceptItem,
): { readonly value: Value } | undefined {
  for (let next = pull(); next !== undefined; next = pull()) {
    const taken = accept(next.value)
    if (taken !== undefined) return taken
  }
  return undefined
}

/** The variable `loop`. */
export class LoopContext extends Callable {
  override readonly typeName = "LoopContext"
  index0 = 0
  private readonly items: LoopItems
  private readonly depth0: number
  private readonly runtime: Runtime
  private changedValues: readonly Value[] | undefined

  constructor(items: LoopItems, place: { depth0: number; runtime: Runtime }, recurse?: (items: Value) => Value) {
    super("loop", ({ positional }) => {
      if (recurse === undefined) {
        return raiseType("The loop must have the 'recursive' marker to be called recursively.")
      }
      return recurse(positional[0])
    })
    this.items = items
    this.depth0 = place.depth0
    this.runtime = place.runtime
  }

  override attribute(name: string): Value | undefined {
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name]?.(this) : undefined
  }

  override get text(): string {
    return `<LoopContext ${this.index0 + 1}/${this.length}>`
  }

  at(index: number): Value {
    return index >= 0 && this.items.has(index) ? this.items.at(index) : UNKNOWN
  }

  hasItem(index: number): boolean {
    return this.items.has(index)
  }

  get length(): number {
    return this.items.length
  }

  get depth(): number {
    return this.depth0 + 1
  }

  cycle(values: readonly Value[]): Value {
    if (values.length === 0) raiseType("no items for cycling given")
    return values[this.index0 % values.length]
  }

  hasChanged(values: readonly Value[]): boolean {
    this.runtime.step(values.length)
    const previous = this.changedValues
    this.changedValues = values
    return previous === undefined || !isEqual(previous, values)
  }
}

const ATTRIBUTES: Readonly<Record<string, (loop: LoopContext) => Value>> = {
  changed: (loop) => new Callable("changed", ({ positional }) => loop.hasChanged(positional)),
  cycle: (loop) => new Callable("cycle", ({ positional }) => loop.cycle(positional)),
  depth: (loop) => loop.depth,
  depth0: (loop) => loop.depth - 1,
  first: (loop) => loop.index0 === 0,
  index: (loop) => loop.index0 + 1,
  index0: (loop) => loop.index0,
  last: (loop) => !loop.hasItem(loop.index0 + 1),
  length: (loop) => loop.length,
  nextitem: (loop) => loop.at(loop.index0 + 1),
  previtem: (loop) => loop.at(loop.index0 - 1),
  revindex: (loop) => loop.length - loop.index0,
  revindex0: (loop) => loop.length - loop.index0 - 1,
}
