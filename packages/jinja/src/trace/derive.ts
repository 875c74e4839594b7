import { Dict, DictView } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { indexIn } from "../values/long-text.ts"
import { requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { LazySequence, Markup, Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { addRun, mixOrigins, type Run, sliceRuns } from "./origin.ts"
import { runsOf, TracedMarkup, TracedText } from "./traced-text.ts"
import type { TracingRuntime } from "./tracing-runtime.ts"

/** What a filter or method did: its name, what went in, and how. */
export interface Application {
  readonly name: string
  readonly input: Value
  readonly args: readonly Value[]
}

/** Filters and methods whose texts are cut out of their input. */
const CUTTING = new Set(
  (
    "strip lstrip rstrip trim split rsplit splitlines partition rpartition " +
    "removeprefix removesuffix first last list slice batch item reverse"
  ).split(" "),
)

/** Filters and methods that change characters one by one. */
const SAME_LENGTH = new Set("upper lower swapcase title capitalize".split(" "))

/** Gives the result of a filter or method the origins that follow from what went in. */
export function derive(result: Value, application: Application, runtime: TracingRuntime): Value {
  return new Derivation(application, runtime).of(result)
}

class Derivation {
  private readonly application: Application
  private readonly runtime: TracingRuntime
  /** Where the search for the next piece cut out of the input begins. */
  private cursor = 0

  constructor(application: Application, runtime: TracingRuntime) {
    this.application = application
    this.runtime = runtime
  }

  of(result: Value): Value {
    spend(8)
    if (typeof result === "string") return new TracedText(result, this.runsFor(result))
    if (result instanceof Markup) return new TracedMarkup(result.text, runsOf(result) ?? this.runsFor(result.text))
    if (result instanceof Tuple)
      return new Tuple(
        mapItems(result.items, (item) => this.of(item)),
        result.fields,
      )
    if (result instanceof LazySequence) return new TracedSequence(this.lazily(result), this.sources())
    // Lists of the context keep their identity, by which their paths are known.
    if (Array.isArray(result) && this.runtime.pathOf(result) === undefined)
      return mapItems(result, (item) => this.of(item))
    return result
  }

  private *lazily(items: LazySequence): Iterable<Value> {
    for (let next = items.next(); next !== undefined; next = items.next()) yield this.of(next.value)
  }

  private runsFor(text: string): readonly Run[] {
    return (
      this.runsOfSame(text) ??
      this.runsOfPiece(text) ??
      this.runsOfJoin(text) ??
      this.runsOfReplace(text) ??
      this.mixed(text)
    )
  }

  /** A result that is one of the values that went in. */
  private runsOfSame(text: string): readonly Run[] | undefined {
    const { input, args, name } = this.application
    for (const value of [input, ...args]) {
      const runs = runsOf(value)
      if (runs !== undefined && textOf(value) === text) return runs
    }
    const runs = runsOf(input)
    if (runs === undefined || !SAME_LENGTH.has(name) || textOf(input)?.length !== text.length) return undefined
    return changed(runs)
  }

  private runsOfPiece(text: string): readonly Run[] | undefined {
    const { input, name } = this.application
    const [whole, runs] = [textOf(input), runsOf(input)]
    if (whole === undefined || runs === undefined || !CUTTING.has(name)) return undefined
    const at = name === "rstrip" ? 0 : indexIn(whole, text, this.cursor)
    if (at === -1) return undefined
    this.cursor = at + text.length
    return sliceRuns(runs, at, at + text.length)
  }

  private runsOfJoin(text: string): readonly Run[] | undefined {
    const { name, input, args } = this.application
    if (name !== "join") return undefined
    const isMethod = textOf(input) !== undefined
    const [parts, separator] = isMethod ? [args[0], input] : [input, args[0] ?? ""]
    if (!Array.isArray(parts) && !(parts instanceof Tuple)) return undefined
    const runs: Run[] = []
    let joined = ""
    for (const [index, part] of requireItems(this.runtime.withPaths(parts), this.runtime).entries()) {
      if (index > 0) joined += this.append(runs, separator)
      joined += this.append(runs, part)
    }
    return joined === text ? runs : undefined
  }

  private runsOfReplace(text: string): readonly Run[] | undefined {
    const { name, input, args } = this.application
    const [whole, runs] = [textOf(input), runsOf(input)]
    const [old, fresh] = [textOf(args[0]), args[1]]
    if (name !== "replace" || whole === undefined || runs === undefined || old === undefined || old === "")
      return undefined
    const result: Run[] = []
    let made = ""
    let at = 0
    const cut = changed(runs)
    if (!whole.includes(old)) return runs
    for (let found = whole.indexOf(old); found !== -1; found = indexIn(whole, old, at)) {
      for (const run of sliceRuns(cut, at, found)) addRun(result, run)
      made += whole.slice(at, found) + this.append(result, fresh)
      at = found + old.length
    }
    for (const run of sliceRuns(cut, at, whole.length)) addRun(result, run)
    return made + whole.slice(at) === text ? result : undefined
  }

  private append(runs: Run[], value: Value): string {
    const text = toText(value)
    for (const run of runsOf(value) ?? [this.computed(text.length)]) addRun(runs, run)
    return text
  }

  private computed(length: number): Run {
    return { length, origin: this.runtime.originHere() }
  }

  /** Anything else belongs to what went in as a whole. */
  private mixed(text: string): readonly Run[] {
    return [{ length: text.length, origin: mixOrigins(this.sources(), this.runtime.originHere()) }]
  }

  private sources(): readonly Run[] {
    const { input, args } = this.application
    return [input, ...args].flatMap((value) => this.sourcesOf(value))
  }

  private sourcesOf(value: Value): readonly Run[] {
    spend(8)
    const runs = runsOf(value)
    if (runs !== undefined) return runs
    if (typeof value !== "object" || value === null) return []
    if (value instanceof TracedSequence) return value.sources
    const path = this.runtime.pathOf(value instanceof DictView ? value.dict : value)
    if (path !== undefined) return [{ length: 1, origin: { ...this.runtime.originHere(), kind: "context", path } }]
    if (Array.isArray(value)) return value.flatMap((item) => this.sourcesOf(item))
    if (value instanceof Tuple) return value.items.flatMap((item) => this.sourcesOf(item))
    if (value instanceof Dict) return Array.from(value.entries()).flatMap((entry) => this.sourcesOf(new Tuple(entry)))
    return [this.computed(1)]
  }
}

/** The runs of text whose characters are no longer those of its source. */
function changed(runs: readonly Run[]): readonly Run[] {
  return mapItems(runs, ({ length, origin }) => ({ length, origin: { ...origin, isExact: false } }))
}

/** A sequence that is made when it is read, with the origins of what it is made of. */
class TracedSequence extends LazySequence {
  readonly sources: readonly Run[]

  constructor(items: Iterable<Value>, sources: readonly Run[]) {
    super(items)
    this.sources = sources
  }
}
