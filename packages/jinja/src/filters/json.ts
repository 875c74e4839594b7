import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument } from "../values/arguments.ts"
import { compareValues } from "../values/compare.ts"
import { type DictLike, dictEntries, hashOf, isDict } from "../values/dict.ts"
import { floatText, integerText } from "../values/numbers.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { requireItems } from "../values/sequence.ts"
import { raiseTooDeep, toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { fromData, PyFloat, Tuple, textOf, type Value } from "../values/value.ts"

/** The filter `tojson` of chat templates: Python's `json.dumps`, without escaping for HTML. */
export const JSON_FILTERS: Readonly<Record<string, NativeFunction>> = {
  tojson: define(
    "ensure_ascii?, indent?, separators?, sort_keys?",
    (input, [ascii, indent, separators, sort], runtime) => {
      const unit = indentUnit(indent, runtime)
      const [between, colon] = separatorsOf(separators, unit !== undefined, runtime)
      const writer = new JsonWriter({
        isAscii: flagArgument(ascii, false),
        unit,
        between,
        colon,
        sortKeys: flagArgument(sort, false),
        runtime,
      })
      return writer.write(input, 0)
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

function indentUnit(value: Value | undefined, runtime: Runtime): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = textOf(value)
  if (text !== undefined) return text
  runtime.checkSize(Number(value))
  return " ".repeat(Math.max(0, Number(value)))
}

function separatorsOf(value: Value | undefined, isIndented: boolean, runtime: Runtime): [string, string] {
  if (value === undefined || value === null) return [isIndented ? "," : ", ", ": "]
  const [between, colon] = requireItems(value, runtime)
  return [toText(between), toText(colon)]
}

const MAX_DEPTH = 200

class JsonWriter {
  private readonly layout: JsonLayout
  private chars = 0

  constructor(layout: JsonLayout) {
    this.layout = layout
  }

  write(value: Value, depth: number): string {
    const text = textOf(value)
    if (text !== undefined) return this.text(text)
    if (value === null) return "null"
    if (typeof value === "boolean") return String(value)
    if (typeof value === "bigint") return value.toString()
    if (typeof value === "number") return Number.isInteger(value) ? integerText(value) : jsonFloat(value)
    if (value instanceof PyFloat) return jsonFloat(value.value)
    if (depth > MAX_DEPTH) raiseTooDeep()
    this.layout.runtime.step()
    if (Array.isArray(value)) return this.list(value, depth)
    if (value instanceof Tuple) return this.list(value.items, depth)
    if (isDict(value)) return this.dict(value, depth)
    return raiseType(`Object of type ${typeName(value)} is not JSON serializable`)
  }

  private list(items: readonly Value[], depth: number): string {
    return this.enclose(
      "[",
      items.map((item) => this.write(fromData(item), depth + 1)),
      "]",
      depth,
    )
  }

  private dict(dict: DictLike, depth: number): string {
    const entries = dictEntries(dict).map(([key, value]) => [key, value] as const)
    if (this.layout.sortKeys) entries.sort(([left], [right]) => compareValues(left, right, "<"))
    const parts = entries.map(
      ([key, value]) => `${this.text(keyText(key))}${this.layout.colon}${this.write(value, depth + 1)}`,
    )
    return this.enclose("{", parts, "}", depth)
  }

  private enclose(open: string, parts: readonly string[], close: string, depth: number): string {
    const { unit, between } = this.layout
    if (parts.length === 0) return open + close
    if (unit === undefined) return this.count(open + parts.join(between) + close)
    const inner = `\n${unit.repeat(depth + 1)}`
    return this.count(`${open}${inner}${parts.join(between + inner)}\n${unit.repeat(depth)}${close}`)
  }

  private text(text: string): string {
    const quoted = JSON.stringify(text)
    // JSON.stringify writes lone surrogates as escapes; Python keeps them unless only ASCII is wanted.
    const ascii = this.layout.isAscii ? quoted.replace(/[\u007f-\uffff]/g, escapeUnit) : quoted
    return this.count(ascii)
  }

  private count(text: string): string {
    this.chars += text.length
    if (this.chars > this.layout.runtime.limits.valueSize * 4) this.layout.runtime.checkSize(this.chars)
    return text
  }
}

function escapeUnit(unit: string): string {
  return unit === "\x7f" ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
}

function jsonFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN"
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity"
  return floatText(value)
}

function keyText(key: Value): string {
  const text = textOf(key)
  if (text !== undefined) return text
  if (key === null) return "null"
  if (typeof key === "boolean") return String(key)
  if (typeof key === "number" || typeof key === "bigint" || key instanceof PyFloat) return toText(key)
  hashOf(key)
  return raiseValue(`keys must be str, int, float, bool or None, not ${typeName(key)}`)
}
