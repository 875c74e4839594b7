import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, integerArgument } from "../values/arguments.ts"
import { hashOf } from "../values/dict.ts"
import { toFixedText } from "../values/float-digits.ts"
import {
  checkBits,
  floatText,
  isFloat,
  isInteger,
  isNumber,
  MAX_DIGITS,
  makeFloat,
  makeInteger,
  toBigInt,
  toDouble,
} from "../values/numbers.ts"
import { ARITHMETIC, negate } from "../values/operators.ts"
import { raiseFilterArgument, raiseOverflow, raiseType, raiseValue } from "../values/raise.ts"
import { representation, toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { PyFloat, textOf, Undefined, type Value } from "../values/value.ts"
import { trimBoth } from "../white-space.ts"

/** Filters about numbers. */
export const NUMBER_FILTERS: Readonly<Record<string, NativeFunction>> = {
  abs: define("", (input) => {
    if (!isNumber(input)) return raiseType(`bad operand type for abs(): '${typeName(input)}'`)
    if (isFloat(input)) return makeFloat(Math.abs(toDouble(input)))
    return toDouble(input) < 0 ? negate(input) : typeof input === "boolean" ? Number(input) : input
  }),
  filesizeformat: define("binary?", (input, [binary]) => formatFileSize(input, flagArgument(binary, false))),
  float: define(
    "default?",
    (input, [fallback]) => toFloat(input) ?? (fallback === undefined ? new PyFloat(0) : fallback),
  ),
  int: define("default?, base?", (input, [fallback, base]) => {
    return toInteger(input, base === undefined ? 10 : base) ?? (fallback === undefined ? 0 : fallback)
  }),
  round: define("precision?, method?", (input, [precision = 0, method = "common"], runtime) => {
    hashOf(method)
    const name = textOf(method)
    if (name === "common") return roundCommon(input, precision)
    if (name === "ceil" || name === "floor") return roundTowards(name, input, precision, runtime)
    return raiseFilterArgument("method must be common, ceil or floor")
  }),
}

const DIGITS = "\\d+(?:_\\d+)*"
const FLOAT_TEXT = new RegExp(
  `^[+-]?(?:(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:e[+-]?${DIGITS})?|inf(?:inity)?|nan)$`,
  "i",
)

/** Reads a number or text as a float, as Python's `float()`; undefined when that is not possible. */
function toFloat(value: Value): Value | undefined {
  if (value instanceof Undefined) value.raise()
  if (isNumber(value)) {
    const double = toDouble(value)
    if (isInteger(value) && !Number.isFinite(double)) raiseOverflow("int too large to convert to float")
    return makeFloat(double)
  }
  const text = textOf(value)
  if (text === undefined) return undefined
  const trimmed = trimBoth(text)
  if (!FLOAT_TEXT.test(trimmed)) return undefined
  if (/nan/i.test(trimmed)) return Number.NaN
  if (/inf/i.test(trimmed)) return trimmed.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return makeFloat(Number(trimmed.replaceAll("_", "")))
}

/** Reads a number or text as an int; text that is a float is cut, also where the base is none. */
function toInteger(value: Value, base: Value): Value | undefined {
  if (value instanceof Undefined) value.raise()
  if (isInteger(value)) return typeof value === "boolean" ? Number(value) : value
  const text = textOf(value)
  const whole = text === undefined || !isInteger(base) ? undefined : readInteger(trimBoth(text), Number(base))
  if (whole !== undefined) return whole
  const float = toFloat(value)
  if (float === undefined) return undefined
  const double = toDouble(float as PyFloat | number)
  return Number.isNaN(double) || (text !== undefined && !Number.isFinite(double)) ? undefined : cutOff(double)
}

/** Python's `int()` of a float. */
function cutOff(value: number): Value {
  if (Number.isNaN(value)) raiseValue("cannot convert float NaN to integer")
  if (!Number.isFinite(value)) raiseOverflow("cannot convert float infinity to integer")
  return makeInteger(BigInt(Math.trunc(value)))
}

const PREFIXES: Readonly<Record<string, number>> = { "0b": 2, "0o": 8, "0x": 16 }

function readInteger(text: string, base: number): Value | undefined {
  // A sign, a prefix and an underscore may come to the digits.
  if (text.length > MAX_DIGITS + 4 || base === 1 || base < 0 || base > 36) return undefined
  const sign = text.startsWith("-") ? -1n : 1n
  const unsigned = text.replace(/^[+-]/, "").toLowerCase()
  const prefix = unsigned.slice(0, 2)
  const prefixBase = Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : undefined
  const radix = base === 0 ? (prefixBase ?? 10) : base
  const digits = prefixBase === radix ? unsigned.slice(2).replace(/^_/, "") : unsigned
  if (digits.length > MAX_DIGITS || !/^[\da-z]+(?:_[\da-z]+)*$/.test(digits)) return undefined
  let result = 0n
  for (const digit of digits.replaceAll("_", "")) {
    const value = Number.parseInt(digit, 36)
    if (value >= radix) return undefined
    result = result * BigInt(radix) + BigInt(value)
  }
  return makeInteger(sign * result)
}

/** Python's `round`, which gives an int without a precision. */
function roundCommon(input: Value, precision: Value): Value {
  if (!isNumber(input)) return raiseType(`type ${typeName(input)} doesn't define __round__ method`)
  const digits = precision === null ? 0 : integerArgument(precision, 0)
  if (isInteger(input)) return roundInteger(input, digits)
  const rounded = roundFloat(toDouble(input), digits)
  return precision === null ? cutOff(rounded) : makeFloat(rounded)
}

function roundTowards(method: "ceil" | "floor", input: Value, precision: Value, runtime: Runtime): Value {
  const scale = ARITHMETIC["**"](10, precision, runtime)
  const scaled = ARITHMETIC["*"](input, scale, runtime)
  // Nothing to round; the division of large ints would lose digits.
  if (isInteger(input) && isInteger(scale)) return makeFloat(toDouble(input))
  if (!isNumber(scaled)) return raiseType(`must be real number, not ${typeName(scaled)}`)
  return ARITHMETIC["/"](isInteger(scaled) ? scaled : cutOff(Math[method](toDouble(scaled))), scale, runtime)
}

function roundInteger(value: number | bigint | boolean, precision: number): Value {
  if (precision >= 0) return typeof value === "boolean" ? Number(value) : value
  const whole = toBigInt(value)
  checkBits(whole, 0n)
  // Far fewer digits than the unit has zeros: the unit itself would be too large to make.
  if (-precision > String(value).length + 1) return 0
  const unit = 10n ** BigInt(-precision)
  const rest = ((whole % unit) + unit) % unit
  const down = whole - rest
  const isUp = rest * 2n > unit || (rest * 2n === unit && (down / unit) % 2n !== 0n)
  return makeInteger(isUp ? down + unit : down)
}

function roundFloat(value: number, precision: number): number {
  if (!Number.isFinite(value)) return value
  if (value < 0 || Object.is(value, -0)) return -roundFloat(-value, precision)
  if (precision >= 0) return Number(toFixedText(value, Math.min(precision, 100)))
  const unit = 10 ** -precision
  const quotient = value / unit
  const down = Math.floor(quotient)
  const rest = quotient - down
  const isUp = rest > 0.5 || (rest === 0.5 && down % 2 !== 0)
  return (isUp ? down + 1 : down) * unit
}

function formatFileSize(input: Value, isBinary: boolean): string {
  const float = toFloat(input)
  if (float === undefined && textOf(input) === undefined) {
    return raiseType(`float() argument must be a string or a real number, not '${typeName(input)}'`)
  }
  if (float === undefined) return raiseValue(`could not convert string to float: ${representation(input)}`)
  const bytes = toDouble(float as PyFloat | number)
  const base = isBinary ? 1024 : 1000
  if (bytes === 1) return "1 Byte"
  if (bytes < base) return `${toText(cutOff(bytes))} Bytes`
  const prefixes = isBinary ? "KMGTPEZY" : "kMGTPEZY"
  let power = 1
  while (!(bytes < base ** (power + 1)) && power < prefixes.length) power += 1
  const shown = (base * bytes) / base ** (power + 1)
  return `${Number.isFinite(shown) ? toFixedText(shown, 1) : floatText(shown)} ${prefixes[power - 1]}${isBinary ? "iB" : "B"}`
}
