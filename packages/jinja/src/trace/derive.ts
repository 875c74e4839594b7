import { Dict, DictView } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { indexIn } from "../values/long-text.ts"
import { requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { LazySequence, Markup, Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { addRun, changed, isForeign, mixOrigins, type Run, sliceRuns } from "./origin.ts"
import { type KnownText, paddedRuns, repeatedRuns, replacedRuns, reversedRuns } from "./text-runs.ts"
import { runsOf, TracedMarkup, TracedText } from "./traced-text.ts"
import { isScalar, type TracingRuntime } from "./tracing-runtime.ts"

/** What a filter, method or operator did: its name, what went in, and how. */
export interface Application {
  readonly name: string
  readonly input: Value
  readonly args: readonly Value[]
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "))
}

/** What cuts pieces out of a text, in their order; the first white space or the first that is kept is where a piece begins. */
const CUTTING = names("strip lstrip rstrip trim split rsplit splitlines partition rpartition list batch slice")

/** What cuts one piece off the end of a text. */
const CUTTING_THE_END = names("last removeprefix")

/** What cuts one piece off the start of a text. */
const CUTTING_THE_START = names("first removesuffix rstrip")

/** What changes characters one by one. */
const SAME_LENGTH = names("upper lower swapcase title capitalize")

/** What gives one of its arguments as it is, or its input. */
const CHOOSING = names("default d get setdefault pop first last min max random")

const PADDING = names("indent center ljust rjust")

/** What prints numbers that it is given as arguments; elsewhere they are widths and places. */
const PRINTING = names("% format join replace string + ~")

/** Gives the result of a filter or method the origins that follow from what went in. */
export function derive(result: Value, application: Application, runtime: TracingRuntime): Value {
  return new Derivation(application, runtime).of(result)
}

class Derivation {
  private readonly application: Application
  private readonly runtime: TracingRuntime
  /** The input, if it is a text with known origins. */
  private readonly whole: KnownText | undefined
  /** Where the next piece that is cut out of the input begins, or the search for it. */
  private cursor = 0

  constructor(application: Application, runtime: TracingRuntime) {
    this.application = application
    this.runtime = runtime
    this.whole = knownText(application.input)
  }

  of(result: Value): Value {
    spend(8)
    if (typeof result === "string") return new TracedText(result, this.runsFor(result))
    if (result instanceof TracedText) return result
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
    if (isScalar(result) && this.sources().some(isForeign)) this.runtime.noteForeign(result)
    return result
  }

  private *lazily(items: LazySequence): Iterable<Value> {
    for (let next = items.next(); next !== undefined; next = items.next()) yield this.of(next.value)
  }

  private runsFor(text: string): readonly Run[] {
    return this.runsOfParts(text) ?? this.runsOfPiece(text) ?? this.runsOfSame(text) ?? this.mixed(text)
  }

  /** What is put together: a join, a format, a replacement, a repetition. */
  private runsOfParts(text: string): readonly Run[] | undefined {
    const { whole } = this
    const { name, input, args } = this.application
    if (name === "join") return this.runsOfJoin(text)
    if (name === "format" || name === "%") return this.runsOfFormat(text)
    const other = knownText(args[0])
    if (name === "*") return whole === undefined ? other && repeatedRuns(other, text) : repeatedRuns(whole, text)
    if (whole === undefined) return undefined
    if (name === "reverse" && textOf(input) !== undefined) return reversedRuns(whole.runs)
    if (name === "replace" && other !== undefined) {
      return replacedRuns(whole, { old: other.text, fresh: this.asText(args[1]) }, text)
    }
    return PADDING.has(name) ? paddedRuns(whole, text, this.runtime.originOf(0)) : undefined
  }

  /** What is cut out of the input. */
  private runsOfPiece(text: string): readonly Run[] | undefined {
    const { whole } = this
    const { name } = this.application
    if (whole === undefined) return undefined
    if (SAME_LENGTH.has(name) && whole.text.length === text.length) return changed(whole.runs)
    const at = this.placeOf(text, whole.text)
    if (at === undefined || !whole.text.startsWith(text, at)) return undefined
    this.cursor = at + text.length
    return sliceRuns(whole.runs, at, at + text.length)
  }

  private placeOf(text: string, whole: string): number | undefined {
    const { name, args } = this.application
    if (CUTTING_THE_START.has(name)) return 0
    if (CUTTING_THE_END.has(name)) return whole.length - text.length
    if (!CUTTING.has(name)) return undefined
    // Between pieces stands the separator, or white space, with which no piece begins.
    const separator = name.endsWith("split") ? textOf(args[0]) : undefined
    if (separator === undefined) return indexIn(whole, text, this.cursor)
    return this.cursor === 0 ? 0 : this.cursor + separator.length
  }

  /** A result that is one of the values that went in. */
  private runsOfSame(text: string): readonly Run[] | undefined {
    const { input, args, name } = this.application
    const isChosen = CHOOSING.has(name)
    const equal = [input, ...(isChosen ? args : [])].filter((value) => textOf(value) === text).flatMap(knownTexts)
    // Which of several it is cannot be told: then it is the one that is trusted least.
    const same = equal.find(({ runs }) => runs.some(isForeign)) ?? equal[0]
    if (same === undefined || isChosen || same.runs.some(isForeign)) return same?.runs
    return this.sources().some(isForeign) ? undefined : same.runs
  }

  private runsOfJoin(text: string): readonly Run[] | undefined {
    const { input, args } = this.application
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

  /** The text of the format, and what was put into it. */
  private runsOfFormat(text: string): readonly Run[] | undefined {
    const { whole } = this
    const { formatParts: parts } = this.runtime
    if (whole === undefined || parts === undefined) return undefined
    const runs: Run[] = []
    for (const { from, made, value } of parts) {
      const { length } = made
      if (from !== undefined) for (const run of sliceRuns(whole.runs, from, from + length)) addRun(runs, run)
      else if (textOf(value) === made) for (const run of this.asText(value).runs) addRun(runs, run)
      else addRun(runs, { length, origin: mixOrigins(this.sourcesOf(value), this.runtime.originHere()) })
    }
    return parts.map(({ made }) => made).join("") === text ? runs : undefined
  }

  private append(runs: Run[], value: Value): string {
    const part = this.asText(value)
    for (const run of part.runs) addRun(runs, run)
    return part.text
  }

  private asText(value: Value): KnownText {
    const text = toText(value)
    return { text, runs: runsOf(value) ?? [{ length: text.length, origin: this.runtime.originOf(value) }] }
  }

  /** Anything else belongs to what went in as a whole. */
  private mixed(text: string): readonly Run[] {
    return [{ length: text.length, origin: mixOrigins(this.sources(), this.runtime.originHere()) }]
  }

  private sources(): readonly Run[] {
    const { name, input, args } = this.application
    const counted = PRINTING.has(name) ? args : args.filter((arg) => !isScalar(arg))
    return [input, ...counted].flatMap((value) => this.sourcesOf(value))
  }

  private sourcesOf(value: Value): readonly Run[] {
    spend(8)
    const runs = runsOf(value)
    if (runs !== undefined) return runs
    if (value instanceof TracedSequence) return value.sources
    const known = this.runtime.originOf(value instanceof DictView ? value.dict : value)
    if (known.path !== undefined) return [{ length: 1, origin: known }]
    if (Array.isArray(value)) return value.flatMap((item) => this.sourcesOf(item))
    if (value instanceof Tuple) return value.items.flatMap((item) => this.sourcesOf(item))
    if (value instanceof Dict) return Array.from(value.entries()).flatMap((entry) => this.sourcesOf(new Tuple(entry)))
    return [{ length: 1, origin: known }]
  }
}

function knownText(value: Value): KnownText | undefined {
  const [text, runs] = [textOf(value), runsOf(value)]
  return text === undefined || runs === undefined ? undefined : { text, runs }
}

function knownTexts(value: Value): KnownText[] {
  const known = knownText(value)
  return known === undefined ? [] : [known]
}

/** A sequence that is made when it is read, with the origins of what it is made of. */
class TracedSequence extends LazySequence {
  readonly sources: readonly Run[]

  constructor(items: Iterable<Value>, sources: readonly Run[]) {
    super(items)
    this.sources = sources
  }
}
