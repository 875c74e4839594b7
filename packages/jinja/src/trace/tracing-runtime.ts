import { Runtime } from "../runtime.ts"
import { type DictLike, dictEntries, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { EngineValue, fromData, PyFloat, Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { addRun, type ContextPath, type Origin, type PathStep, type Run } from "./origin.ts"
import { TracedText } from "./traced-text.ts"

/** A stretch of the source that a value was read by. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A rendering that notes where each character of its output comes from. */
export class TracingRuntime extends Runtime {
  /** Origins of what has been written to `out`. */
  runs: Run[] = []
  /** The expression that is being evaluated. */
  place: Place = { start: 0, end: 0 }
  private readonly paths = new WeakMap<object, ContextPath>()
  private generation = 0
  /**
   * Numbers and the like that were read from the context, and those made of them. They cannot carry where they come from, so one of the
   * template that is equal counts as foreign too.
   */
  private readonly foreignScalars = new Set<Value>()
  private lastScalar: { readonly value: Value; readonly path: ContextPath; readonly place: Place } | undefined

  /** Writes text with its origins. */
  writeRuns(text: string, runs: readonly Run[]): void {
    this.write(text)
    for (const run of runs) addRun(this.runs, run)
  }

  /** Writes a value of traced text. */
  writeTraced(value: TracedText): void {
    this.writeRuns(value.text, value.runs)
  }

  override capture(body: () => void): Value {
    const { out, runs } = this
    this.out = ""
    this.runs = []
    body()
    const text = new TracedText(this.out, this.runs)
    this.out = out
    this.runs = runs
    return text
  }

  /** Runs the body of a `generation` block, and marks what it prints. */
  runGeneration<T>(body: () => T): T {
    const outer = this.runs
    this.runs = []
    const result = body()
    this.generation += 1
    const { generation } = this
    for (const { length, origin } of this.runs) addRun(outer, { length, origin: { ...origin, generation } })
    this.runs = outer
    return result
  }

  /** The origin of text that comes from no value of the context. */
  originHere(): Origin {
    return { kind: "computed", unit: this.unit, ...spanOf(this.place), path: undefined, ...UNCHANGED, isExact: false }
  }

  /** The path of a container of the context, or of a scalar if the expression that is being evaluated is what read it. */
  pathOf(value: Value): ContextPath | undefined {
    if (typeof value === "object" && value !== null && !(value instanceof PyFloat)) return this.paths.get(value)
    const { lastScalar, place } = this
    return lastScalar?.place === place && lastScalar.value === value ? lastScalar.path : undefined
  }

  /** The origin of a value that is printed as a whole, such as a number or a list. */
  originOf(value: Value): Origin {
    const path = this.pathOf(value)
    const isOwn = path === undefined && isScalar(value) && !this.foreignScalars.has(keyOf(value))
    return { ...this.originHere(), isOwn, ...(path && { kind: "context", path }) }
  }

  /** Notes that a number or the like was made of something of the context. */
  noteForeign(scalar: Value): void {
    this.foreignScalars.add(keyOf(scalar))
  }

  /** Notes that a value was read from the context at a path. */
  fromContext(value: Value, path: ContextPath): Value {
    if (typeof value === "string") {
      const origin: Origin = { kind: "context", unit: this.unit, ...spanOf(this.place), path, ...UNCHANGED }
      return new TracedText(value, [{ length: value.length, origin }])
    }
    if (isContainer(value)) this.paths.set(value, path)
    else if (isScalar(value)) {
      this.noteForeign(value)
      this.lastScalar = { value, path, place: this.place }
    }
    return value
  }

  /** Notes that a value was read from a member of a container. */
  member(container: Value, step: PathStep, value: Value): Value {
    spend(8)
    const outer = isContainer(container) ? this.paths.get(container) : undefined
    return outer === undefined ? this.computed(value) : this.fromContext(value, { step, outer })
  }

  /** Notes that a value was read by several steps from a container of the context; undefined if that is not where it comes from. */
  membersOf(container: Value, steps: readonly string[], value: Value): Value | undefined {
    let path = isContainer(container) ? this.paths.get(container) : undefined
    if (path === undefined || value instanceof EngineValue) return undefined
    for (const step of steps) path = { step: /^\d+$/.test(step) ? Number(step) : step, outer: path }
    return this.fromContext(value, path)
  }

  /** Makes text of unknown origin traced text. */
  computed(value: Value): Value {
    spend(8)
    if (typeof value !== "string") return value
    return new TracedText(value, [{ length: value.length, origin: this.originHere() }])
  }

  /** A list of the context as a list whose texts know their paths; anything else as it is. */
  withPaths(value: Value): Value {
    if (!Array.isArray(value) || !this.paths.has(value)) return value
    this.step(value.length)
    return mapItems(value as Value[], (item, index) => this.member(value, index, fromData(item)))
  }

  /** Notes the paths of the members of a container, which a filter may hand out one by one. */
  noteMembers(value: Value): void {
    if (!isContainer(value) || !this.paths.has(value)) return
    const members = Array.isArray(value) ? value.entries() : dictEntries(value as DictLike)
    for (const [step, item] of members) {
      this.step()
      if (isContainer(item)) this.member(value, step as PathStep, item)
    }
  }

  /** Entries of a mapping as pairs whose texts know their paths. */
  entriesWithPaths(dict: Value): Tuple[] {
    if (!isDict(dict)) return []
    return mapItems(dictEntries(dict), ([key, item]) => {
      const name = textOf(key)
      if (name === undefined) return new Tuple([key, item])
      const path = this.pathOf(dict)
      const origin: Origin = {
        ...this.originHere(),
        ...(path && { kind: "context", path: { step: name, outer: path } }),
      }
      return new Tuple([new TracedText(name, [{ length: name.length, origin }]), this.member(dict, name, item)])
    })
  }
}

/** What most origins have. */
export const UNCHANGED = { isExact: true, isOwn: false, generation: 0 } as const

/** Whether a value is a number, a boolean or None. */
export function isScalar(value: Value): boolean {
  return value === null || typeof value !== "object" ? typeof value !== "string" : value instanceof PyFloat
}

function keyOf(scalar: Value): Value {
  return scalar instanceof PyFloat ? scalar.value : scalar
}

/** The runtime of traced code; there is no other way in. */
export function tracing(runtime: Runtime): TracingRuntime {
  if (runtime instanceof TracingRuntime) return runtime
  throw new Error("traced code needs a TracingRuntime")
}

function spanOf({ start, end }: Place): Place {
  return { start, end }
}

function isContainer(value: Value): value is object {
  return typeof value === "object" && value !== null && !(value instanceof EngineValue)
}
