import type { Runtime } from "../runtime.ts"
import { spend } from "../watch.ts"
import { dictGet, isDict } from "./dict.ts"
import { formatBySpec, truncateToInteger } from "./format-spec.ts"
import { isInteger, isNumber } from "./numbers.ts"
import { raiseType, raiseValue } from "./raise.ts"
import { representation, toText } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { Range, Tuple, textOf, Undefined, type Value } from "./value.ts"

const CONVERSION =
  /%(?:\((?<key>[^)]{0,500})\))?(?<flags>[-+ #0]*)(?<width>\*|\d+)?(?:\.(?<precision>\*|\d+))?[hlL]?(?<type>[\s\S]?)/g

/** Python's `text % values`. */
export function formatPercent(format: string, values: Value, runtime: Runtime): string {
  const operands = new Operands(values)
  let result = ""
  let at = 0
  for (const match of format.matchAll(CONVERSION)) {
    spend(16)
    result += format.slice(at, match.index) + operands.convert({ ...match.groups }, runtime)
    at = match.index + match[0].length
    runtime.checkSize(result.length)
  }
  operands.finish()
  return result + format.slice(at)
}

interface ConversionParts {
  readonly key?: string
  readonly flags?: string
  readonly width?: string
  readonly precision?: string
  readonly type?: string
}

const TYPES = "diouxXeEfFgGcrsa"

/** The values of a format text, taken one after the other or by key. */
class Operands {
  private readonly values: Value
  private readonly items: readonly Value[]
  private taken = 0

  constructor(values: Value) {
    this.values = values
    this.items = values instanceof Tuple ? values.items : [values]
  }

  convert(parts: ConversionParts, runtime: Runtime): string {
    const { type = "", key, flags = "" } = parts
    if (type === "%") return "%"
    if (type === "") raiseValue("incomplete format")
    const width = this.number(parts.width)
    const precision = this.number(parts.precision)
    const value = key === undefined ? this.take() : this.byKey(key)
    if (!TYPES.includes(type)) raiseValue(`unsupported format character '${type}'`)
    const spec = `${width}${precision === "" ? "" : `.${precision}`}`
    return convert(value, { type, flags, spec }, runtime)
  }

  finish(): void {
    if (this.taken < this.items.length && !hasItems(this.values)) {
      raiseType("not all arguments converted during string formatting")
    }
  }

  private number(text: string | undefined): string {
    return text === "*" ? String(Number(this.take())) : (text ?? "")
  }

  private take(): Value {
    if (this.taken >= this.items.length) raiseType("not enough arguments for format string")
    this.taken += 1
    return this.items[this.taken - 1]
  }

  private byKey(key: string): Value {
    if (!isDict(this.values)) return raiseType("format requires a mapping")
    const value = dictGet(this.values, key)
    return value === undefined ? raiseValue(`'${key}'`) : value
  }
}

/** Python takes whatever has items for a mapping whose surplus values are no mistake. */
function hasItems(value: Value): boolean {
  return isDict(value) || Array.isArray(value) || value instanceof Range || value instanceof Undefined
}

interface Conversion {
  readonly type: string
  readonly flags: string
  readonly spec: string
}

function convert(value: Value, conversion: Conversion, runtime: Runtime): string {
  const { type, flags, spec } = conversion
  const align = flags.includes("-") ? "<" : ">"
  if (type === "s") return formatBySpec(toText(value, runtime), `${align}${spec}`, runtime)
  if (type === "r" || type === "a") return formatBySpec(representation(value, runtime), `${align}${spec}`, runtime)
  if (type === "c")
    return formatBySpec(textOf(value) ?? String.fromCodePoint(Number(value)), `${align}${spec}`, runtime)
  if (value instanceof Undefined) value.raise()
  if (!isNumber(value)) {
    const wish = "diu".includes(type) ? "a real number is required" : "must be real number"
    return raiseType(`%${type} format: ${wish}, not ${typeName(value)}`)
  }
  return convertNumber(value, conversion, runtime)
}

function convertNumber(value: Value, { type, flags, spec }: Conversion, runtime: Runtime): string {
  const layout = numberLayout(flags)
  if ("diu".includes(type) && isNumber(value)) {
    return formatBySpec(truncateToInteger(value), `${layout}${withoutPrecision(spec)}d`, runtime)
  }
  if ("xXo".includes(type)) {
    if (!isInteger(value)) raiseType(`%${type} format: an integer is required, not ${typeName(value)}`)
    return formatBySpec(value, `${layout}${withoutPrecision(spec)}${type}`, runtime)
  }
  return formatBySpec(value, `${layout}${spec}${type}`, runtime)
}

function numberLayout(flags: string): string {
  const isLeft = flags.includes("-")
  const sign = flags.includes("+") ? "+" : flags.includes(" ") ? " " : ""
  return `${isLeft ? "<" : ""}${sign}${flags.includes("#") ? "#" : ""}${flags.includes("0") && !isLeft ? "0" : ""}`
}

function withoutPrecision(spec: string): string {
  return spec.replace(/\..*$/, "")
}
