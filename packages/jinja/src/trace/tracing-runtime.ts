import { Runtime } from "../runtime.ts"
import { type DictLike, dictEntries, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { EngineValue, fromData, Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { addRun, type ContextPath, type Origin, type PathStep, type Run } from "./origin.ts"
import { TracedText } from "./traced-text.ts"

/** Output of one `generation` block, in UTF-16 code units of the whole output. */
export interface GenerationRange {
  readonly start: number
  readonly end: number
}

/** A stretch of the source that a value was read by. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A rendering that notes where each character of its output comes from. */
export class TracingRuntime extends Runtime {
  /** Origins of what has been written to `out`. */
  runs: Run[] = []
  /** What `generation` blocks wrote into the text that is being made. */
  generations: GenerationRange[] = []
  /** The expression that is being evaluated. */
  place: Place = { start: 0, end: 0 }
  private readonly paths = new WeakMap<object, ContextPath>()
  private readonly captured = new WeakMap<TracedText, readonly GenerationRange[]>()
  private lastScalar: { readonly value: Value; readonly path: ContextPath } | undefined

  /** Writes text with its origins. */
  writeRuns(text: string, runs: readonly Run[]): void {
    this.write(text)
    for (const run of runs) addRun(this.runs, run)
  }

  /** Writes a value of traced text, with the marks of the `generation` blocks that made it. */
  writeTraced(value: TracedText): void {
    const offset = this.out.length
    for (const { start, end } of this.captured.get(value) ?? []) {
      this.generations.push({ start: offset + start, end: offset + end })
    }
    this.writeRuns(value.text, value.runs)
  }

  override capture(body: () => void): Value {
    const { out, runs, generations } = this
    this.out = ""
    this.runs = []
    this.generations = []
    body()
    const text = new TracedText(this.out, this.runs)
    if (this.generations.length > 0) this.captured.set(text, this.generations)
    this.out = out
    this.runs = runs
    this.generations = generations
    return text
  }

  /** Runs the body of a `generation` block. */
  runGeneration<T>(body: () => T): T {
    const start = this.out.length
    const result = body()
    this.generations.push({ start, end: this.out.length })
    return result
  }

  /** The origin of text that comes from no value of the context. */
  originHere(): Origin {
    return { kind: "computed", unit: this.unit, ...spanOf(this.place), path: undefined, isExact: false }
  }

  /** The path of a container of the context, or of the scalar that was read last. */
  pathOf(value: Value): ContextPath | undefined {
    if (typeof value === "object" && value !== null) return this.paths.get(value)
    return this.lastScalar !== undefined && this.lastScalar.value === value ? this.lastScalar.path : undefined
  }

  /** Notes that a value was read from the context at a path. */
  fromContext(value: Value, path: ContextPath): Value {
    if (typeof value === "string") {
      const origin: Origin = { kind: "context", unit: this.unit, ...spanOf(this.place), path, isExact: true }
      return new TracedText(value, [{ length: value.length, origin }])
    }
    if (isContainer(value)) this.paths.set(value, path)
    else if (!(value instanceof EngineValue)) this.lastScalar = { value, path }
    return value
  }

  /** Notes that a value was read from a member of a container. */
  member(container: Value, step: PathStep, value: Value): Value {
    spend(8)
    const outer = isContainer(container) ? this.paths.get(container) : undefined
    return outer === undefined ? this.computed(value) : this.fromContext(value, { step, outer })
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

function spanOf({ start, end }: Place): Place {
  return { start, end }
}

function isContainer(value: Value): value is object {
  return typeof value === "object" && value !== null && !(value instanceof EngineValue)
}
