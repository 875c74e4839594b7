import type { Runtime } from "../runtime.ts"
import { spend } from "../watch.ts"
import { dictGet, isDict } from "./dict.ts"
import { escapeText } from "./escape-html.ts"
import {
  characterAt,
  checkPrecision,
  cutText,
  floatParts,
  integerParts,
  type Layout,
  layOut,
  type NumberParts,
} from "./format-spec.ts"
import { countCharacters } from "./long-text.ts"
import { isInteger, isNumber, toBigInt, toDouble } from "./numbers.ts"
import { raiseKey, raiseOverflow, raiseType, raiseValue } from "./raise.ts"
import { asciiRepresentation, representation, toText } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { Bytes, Markup, orElse, Range, Tuple, textOf, Undefined, type Value } from "./value.ts"

/** What follows the key of a conversion. */
const CONVERSION = /([-+ #0]*)(\*|\d+)?(?:\.(\*|\d*))?[hlL]?([\s\S]?)/uy

/**
 * Python's `text % values`.
 *
 * @param template text, or Markup: that escapes the texts put into it and gives Markup
 */
export function formatPercent(template: Value, values: Value, runtime: Runtime): Value {
  const isEscaping = template instanceof Markup
  const text = formatText(textOf(template) ?? "", new Operands(values, isEscaping), runtime)
  return isEscaping ? new Markup(text) : text
}

function formatText(format: string, operands: Operands, runtime: Runtime): string {
  let result = ""
  let at = 0
  for (let start = format.indexOf("%"); start !== -1; start = format.indexOf("%", at)) {
    spend(16)
    const before = format.slice(at, start)
    runtime.formatParts?.push({ made: before, from: at })
    result += before
    at = start + 1
    if (format[at] === "%") {
      runtime.formatParts?.push({ made: "%", from: at })
      result += "%"
      at += 1
    } else {
      if (format[at] === "(") {
        const end = keyEnd(format, at, operands)
        operands.useKey(format.slice(at + 1, end))
        at = end + 1
      }
      CONVERSION.lastIndex = at
      const match = CONVERSION.exec(format) ?? []
      at += match[0]?.length ?? 0
      const made = convert(readConversion(match, operands), operands, runtime)
      runtime.formatParts?.push({ made, value: operands.last })
      result += made
    }
    runtime.checkSize(result.length)
  }
  operands.finish()
  runtime.formatParts?.push({ made: format.slice(at), from: at })
  return result + format.slice(at)
}

/** Finds the parenthesis that closes a key; a key may have pairs of them. */
function keyEnd(format: string, start: number, operands: Operands): number {
  operands.requireMapping()
  let depth = 0
  for (let at = start; at < format.length; at += 1) {
    if (format[at] === "(") depth += 1
    if (format[at] === ")") depth -= 1
    if (depth === 0) return at
  }
  return raiseValue("incomplete format key")
}

/** The values of a format text, taken one after the other or by key. */
class Operands {
  readonly isEscaping: boolean
  private readonly mapping: Value | undefined
  private items: readonly Value[]
  private taken = 0

  constructor(values: Value, isEscaping: boolean) {
    this.isEscaping = isEscaping
    this.mapping = hasItems(values) ? values : undefined
    this.items = values instanceof Tuple ? values.items : [values]
  }

  requireMapping(): void {
    if (this.mapping === undefined) raiseType("format requires a mapping")
  }

  /** Makes the value of a key the only one that is left. */
  useKey(key: string): void {
    const { mapping } = this
    if (mapping instanceof Undefined) mapping.raise()
    if (!isDict(mapping)) raiseType(`${typeName(mapping)} indices must be integers or slices, not str`)
    this.items = [orElse(dictGet(mapping, key), () => raiseKey(key))]
    this.taken = 0
  }

  take(): Value {
    if (this.taken >= this.items.length) raiseType("not enough arguments for format string")
    this.taken += 1
    return this.last
  }

  /** What was taken last. */
  get last(): Value {
    return this.items[this.taken - 1]
  }

  finish(): void {
    if (this.taken < this.items.length && this.mapping === undefined) {
      raiseType("not all arguments converted during string formatting")
    }
  }
}

/** Python takes whatever has items for a mapping whose surplus values are no mistake. */
function hasItems(value: Value): boolean {
  const hasIndexes = value instanceof Range || value instanceof Bytes || value instanceof Undefined
  return hasIndexes || isDict(value) || Array.isArray(value)
}

const NUMBER_TYPE = /[diuoxXeEfFgG]/

interface Conversion extends Layout {
  readonly type: string
  readonly flags: string
  readonly precision: number | undefined
  readonly isAlternate: boolean
}

function readConversion(match: readonly (string | undefined)[], operands: Operands): Conversion {
  const [, flags = "", widthText = "", precisionText, type = ""] = match
  const width = countOf(widthText, operands, ["width", "ssize_t", 63])
  const precision = precisionText === undefined ? undefined : countOf(precisionText, operands, ["precision", "int", 31])
  if (type === "") raiseValue("incomplete format")
  const isLeft = flags.includes("-") || width < 0
  const isZeroFilled = flags.includes("0") && !isLeft && NUMBER_TYPE.test(type)
  return {
    type,
    flags,
    fill: isZeroFilled ? "0" : " ",
    align: isLeft ? "<" : isZeroFilled ? "=" : ">",
    width: Math.abs(width),
    precision: precision === undefined ? undefined : Math.max(0, precision),
    isAlternate: flags.includes("#"),
  }
}

function countOf(text: string, operands: Operands, [what, type, bits]: readonly [string, string, number]): number {
  if (text !== "*") return Number(text) < 2 ** bits ? Number(text) : raiseValue(`${what} too big`)
  const count = operands.take()
  if (!isInteger(count)) return raiseType("* wants int")
  if (Math.abs(Number(count)) >= 2 ** bits) raiseOverflow(`Python int too large to convert to C ${type}`)
  return Number(count)
}

const TEXT_FORMS: Readonly<Record<string, typeof toText>> = { s: toText, r: representation, a: asciiRepresentation }

function convert(conversion: Conversion, operands: Operands, runtime: Runtime): string {
  const value = operands.take()
  const { type, flags, precision } = conversion
  const textForm = TEXT_FORMS[type]
  if (textForm !== undefined) {
    const isReady = operands.isEscaping && value instanceof Markup && type === "s"
    const text = textForm(value, runtime)
    return layOut(
      "",
      cutText(operands.isEscaping && !isReady ? escapeText(text) : text, precision),
      conversion,
      runtime,
    )
  }
  if (type === "c") return layOut("", character(value), conversion, runtime)
  if (!NUMBER_TYPE.test(type)) raiseValue(`unsupported format character '${type}'`)
  const { isBelowZero, prefix, digits } = numberParts(value, conversion, runtime)
  const sign = isBelowZero ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : ""
  return layOut(sign + prefix, digits, conversion, runtime)
}

function character(value: Value): string {
  const text = textOf(value)
  if (text !== undefined && countCharacters(text) === 1) return text
  return isInteger(value) ? characterAt(Number(value)) : raiseType("%c requires int or char")
}

function numberParts(value: Value, conversion: Conversion, runtime: Runtime): NumberParts {
  const { type, precision } = conversion
  const isDigits = "oxX".includes(type)
  const isFloatType = /[efg]/i.test(type)
  if (value instanceof Undefined && !isDigits) value.raise()
  if (!isNumber(value) || (isDigits && !isInteger(value))) {
    const wish = isDigits ? "an integer is required" : "a real number is required"
    return raiseType(`${isFloatType ? "must be real number" : `%${type} format: ${wish}`}, not ${typeName(value)}`)
  }
  if (isFloatType) return floatParts(value, { ...conversion, precision: precision ?? 6 }, runtime)
  checkPrecision(precision, runtime)
  const parts = integerParts(wholeOf(value), conversion)
  return { ...parts, digits: parts.digits.padStart(precision ?? 0, "0") }
}

/** A number without its fraction. */
function wholeOf(value: Parameters<typeof toDouble>[0]): bigint {
  if (isInteger(value)) return toBigInt(value)
  const double = toDouble(value)
  if (Number.isNaN(double)) raiseValue("cannot convert float NaN to integer")
  if (!Number.isFinite(double)) raiseOverflow("cannot convert float infinity to integer")
  return BigInt(Math.trunc(double))
}
