import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, strictTextArgument } from "../values/arguments.ts"
import { compareValues } from "../values/compare.ts"
import { dictEntries, hashOf, isDict } from "../values/dict.ts"
import { joinTexts, mapText } from "../values/long-text.ts"
import { floatText, integerText } from "../values/numbers.ts"
import { ARITHMETIC } from "../values/operators.ts"
import { raiseType } from "../values/raise.ts"
import { requirePair } from "../values/sequence.ts"
import { raiseTooDeep, toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { EngineValue, fromData, PyFloat, TextValue, Tuple, textOf, type Value } from "../values/value.ts"
import { keysOf, spend } from "../watch.ts"

/** The filter `tojson` of chat templates: Python's `json.dumps`, without escaping for HTML. */
export const JSON_FILTERS: Readonly<Record<string, NativeFunction>> = {
  tojson: define(
    "ensure_ascii?, indent?, separators?, sort_keys?",
    (input, [ascii, indent, separators, sort], runtime) => {
      const given = isGiven(separators) ? requirePair(separators, runtime) : undefined
      // Python looks at the indentation and what separates items only where there could be some.
      const isText = textOf(input) !== undefined
      const unit = isText ? undefined : indentUnit(indent, runtime)
      const [between, colon] = separatorsOf(isText ? undefined : given, unit !== undefined)
      const writer = new JsonWriter({
        isAscii: flagArgument(ascii, false),
        unit,
        between,
        colon,
        sortKeys: flagArgument(sort, false),
        runtime,
      })
      return writer.print(input)
    },
  ),
}

interface JsonLayout {
  readonly isAscii: boolean
  /** What one level is indented with; everything on one line without. */
  readonly unit: string | undefined
  readonly between: string
  readonly colon: string
  readonly sortKeys: boolean
  readonly runtime: Runtime
}

function isGiven(argument: Value | undefined): argument is Exclude<Value, null> {
  return argument !== undefined && argument !== null
}

function indentUnit(value: Value | undefined, runtime: Runtime): string | undefined {
  if (!isGiven(value)) return undefined
  return textOf(value) ?? toText(ARITHMETIC["*"](" ", value, runtime))
}

function separatorsOf(given: readonly [Value, Value] | undefined, isIndented: boolean): [string, string] {
  if (given === undefined) return [isIndented ? "," : ", ", ": "]
  return [strictTextArgument(given[0], ""), strictTextArgument(given[1], "")]
}

const MAX_DEPTH = 200

class JsonWriter {
  private readonly layout: JsonLayout
  private readonly maxChars: number
  /** Joined once at the end: adding to one text leaves a tree of thousands of halves behind. */
  private readonly parts: string[] = []
  private chars = 0
  /** Quoted keys with their colon: tools repeat the same few. */
  private readonly keys = new Map<string, string>()

  constructor(layout: JsonLayout) {
    this.layout = layout
    this.maxChars = layout.runtime.limits.valueSize
  }

  /** Gives the JSON of a value. */
  print(value: Value): string {
    this.write(value, 0)
    this.layout.runtime.checkSize(this.chars)
    return joinTexts(this.parts)
  }

  private put(part: string): void {
    spend(1)
    this.parts.push(part)
    this.chars += part.length
    if (this.chars > this.maxChars) this.layout.runtime.checkSize(this.chars)
  }

  private write(value: Value, depth: number): void {
    if (typeof value === "string") this.put(this.quote(value))
    else if (typeof value === "object" && value !== null) this.object(value, depth)
    else this.put(scalarText(value))
  }

  private object(value: object, depth: number): void {
    if (depth > MAX_DEPTH) raiseTooDeep()
    this.layout.runtime.step()
    if (Array.isArray(value)) this.list(value, depth)
    else if (!(value instanceof EngineValue)) this.data(value as Readonly<Record<string, unknown>>, depth)
    else if (value instanceof TextValue) this.put(this.quote(value.text))
    else if (value instanceof PyFloat) this.put(jsonFloat(value.value))
    else if (value instanceof Tuple) this.list(value.items, depth)
    else if (isDict(value)) this.entries(dictEntries(value), depth)
    else raiseType(`Object of type ${typeName(value)} is not JSON serializable`)
  }

  private list(items: readonly Value[], depth: number): void {
    const between = this.open("[", depth)
    for (let index = 0; index < items.length; index += 1) {
      if (index > 0) this.put(between)
      this.write(fromData(items[index]), depth + 1)
    }
    this.close("[]", items.length > 0, depth)
  }

  /** An object of the caller's data: most of what is printed. */
  private data(data: Readonly<Record<string, unknown>>, depth: number): void {
    if (this.layout.sortKeys) {
      this.entries(dictEntries(data), depth)
      return
    }
    const between = this.open("{", depth)
    let hasMembers = false
    for (const key of keysOf(data)) {
      const value = data[key]
      if (value === undefined || typeof value === "function" || typeof value === "symbol") continue
      if (hasMembers) this.put(between)
      hasMembers = true
      this.put(this.key(key))
      this.write(value, depth + 1)
    }
    this.close("{}", hasMembers, depth)
  }

  private entries(entries: (readonly [Value, Value])[], depth: number): void {
    if (this.layout.sortKeys) {
      entries.sort(([left], [right]) => {
        spend(4)
        return compareValues(left, right, "<")
      })
    }
    const between = this.open("{", depth)
    for (const [index, [key, value]] of entries.entries()) {
      if (index > 0) this.put(between)
      this.put(this.key(keyText(key)))
      this.write(value, depth + 1)
    }
    this.close("{}", entries.length > 0, depth)
  }

  /** Writes an opening bracket and what stands before the first member; gives what stands between members. */
  private open(bracket: string, depth: number): string {
    const { unit, between } = this.layout
    if (unit === undefined) {
      this.put(bracket)
      return between
    }
    const line = `\n${unit.repeat(depth + 1)}`
    this.put(bracket + line)
    return between + line
  }

  private close(brackets: string, hasMembers: boolean, depth: number): void {
    const { unit } = this.layout
    const bracket = brackets.charAt(1)
    if (unit === undefined) this.put(bracket)
    else if (hasMembers) this.put(`\n${unit.repeat(depth)}${bracket}`)
    // An empty one stays on its line.
    else this.parts[this.parts.length - 1] = brackets
  }

  private key(key: string): string {
    const known = this.keys.get(key)
    if (known !== undefined) return known
    const text = this.quote(key) + this.layout.colon
    this.keys.set(key, text)
    return text
  }

  private quote(text: string): string {
    // JSON.stringify escapes lone surrogates, as Python does only where ASCII is wanted.
    spend(text.length)
    const quoted = NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`
    return this.layout.isAscii ? mapText(quoted, (piece) => piece.replace(/[\u007f-\uffff]/g, escapeUnit)) : quoted
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON escapes
const NEEDS_ESCAPES = /["\\\u0000-\u001f\ud800-\udfff]/

function scalarText(value: Value): string {
  if (typeof value === "number") return Number.isInteger(value) ? integerText(value) : jsonFloat(value)
  return typeof value === "bigint" ? integerText(value) : String(value)
}

function escapeUnit(unit: string): string {
  spend(1)
  return unit === "\x7f" ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
}

function jsonFloat(value: number): string {
  return Number.isFinite(value) ? floatText(value) : String(value)
}

function keyText(key: Value): string {
  const text = textOf(key)
  if (text !== undefined) return text
  if (key === null) return "null"
  if (typeof key === "boolean") return String(key)
  if (typeof key === "number" || typeof key === "bigint" || key instanceof PyFloat) return toText(key)
  hashOf(key)
  return raiseType(`keys must be str, int, float, bool or None, not ${typeName(key)}`)
}
