import type { Runtime } from "../runtime.ts"
import { countCharacters, sliceCharacters } from "./long-text.ts"
import { floatText, integerText, isFloat, isInteger, isNumber, padExponent, toBigInt, toDouble } from "./numbers.ts"
import { raiseType, raiseValue } from "./raise.ts"
import { toText } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { textOf, type Value } from "./value.ts"

const SPEC = /^(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/su

interface Spec {
  readonly fill: string
  readonly align: string
  readonly sign: string
  readonly isAlternate: boolean
  readonly width: number
  readonly separator: string
  readonly precision: number | undefined
  readonly type: string
}

/** Formats a value by a format specification of Python, such as `>10.2f`. */
export function formatBySpec(value: Value, specText: string, runtime: Runtime): string {
  if (specText === "") return toText(value, runtime)
  const spec = parseSpec(specText)
  runtime.checkSize(Math.max(spec.width, spec.precision ?? 0))
  const text = textOf(value)
  if (text !== undefined) return formatText(text, spec)
  if (isNumber(value)) return formatNumber(value, spec)
  return raiseType(`unsupported format string passed to ${typeName(value)}.__format__`)
}

function parseSpec(text: string): Spec {
  const match = SPEC.exec(text)
  if (match === null) return raiseValue(`Invalid format specifier '${text}'`)
  const [, fill, align, sign, alternate, zero, width, separator, precision, type] = match
  return {
    fill: fill ?? (zero !== undefined && align === undefined ? "0" : " "),
    align: align ?? (zero === undefined ? "" : "="),
    sign: sign ?? "-",
    isAlternate: alternate !== undefined,
    width: Number(width ?? 0),
    separator: separator ?? "",
    precision: precision === undefined ? undefined : Number(precision),
    type: type ?? "",
  }
}

function formatText(text: string, spec: Spec): string {
  if (spec.type !== "" && spec.type !== "s") raiseValue(`Unknown format code '${spec.type}' for object of type 'str'`)
  const cut = spec.precision === undefined ? text : sliceCharacters(text, 0, spec.precision)
  return pad(cut, spec, "<")
}

function pad(text: string, spec: Spec, defaultAlign: string): string {
  const missing = spec.width - countCharacters(text)
  if (missing <= 0) return text
  const align = spec.align === "" || spec.align === "=" ? defaultAlign : spec.align
  const left = align === "<" ? 0 : align === ">" ? missing : Math.floor(missing / 2)
  return spec.fill.repeat(left) + text + spec.fill.repeat(missing - left)
}

type Numeric = number | bigint | boolean | Parameters<typeof toDouble>[0]

function formatNumber(value: Numeric, spec: Spec): string {
  const isWhole = isInteger(value)
  if (isFloat(value) && "bcdoxX".includes(spec.type) && spec.type !== "") {
    raiseValue(`Unknown format code '${spec.type}' for object of type 'float'`)
  }
  const isNegative = toDouble(value) < 0 || Object.is(toDouble(value), -0)
  const digits =
    isWhole && "bcdnoxX".includes(spec.type)
      ? integerDigits(toBigInt(value), spec)
      : floatDigits(Math.abs(toDouble(value)), spec)
  const sign = isNegative ? "-" : spec.sign === "-" ? "" : spec.sign
  const missing = spec.width - sign.length - digits.length
  if (spec.align === "=" && missing > 0) return sign + spec.fill.repeat(missing) + digits
  return pad(sign + digits, spec, ">")
}

const RADIXES: Readonly<Record<string, readonly [number, string]>> = {
  b: [2, "0b"],
  o: [8, "0o"],
  x: [16, "0x"],
  X: [16, "0X"],
}

function integerDigits(value: bigint, spec: Spec): string {
  if (spec.type === "c") return String.fromCodePoint(Number(value))
  const [radix, prefix] = RADIXES[spec.type] ?? [10, ""]
  const whole = value < 0n ? -value : value
  const digits = radix === 10 ? integerText(whole) : whole.toString(radix)
  const cased = spec.type === "X" ? digits.toUpperCase() : digits
  return (spec.isAlternate ? prefix : "") + group(cased, spec.separator, radix === 10 ? 3 : 4)
}

function floatDigits(value: number, spec: Spec): string {
  const text = floatDigitsUngrouped(value, spec)
  const [whole = "", ...rest] = text.split(".")
  return [group(whole, spec.separator, 3), ...rest].join(".")
}

function floatDigitsUngrouped(value: number, spec: Spec): string {
  if (!Number.isFinite(value)) return floatText(value)
  const isUpper = spec.type === "E" || spec.type === "G"
  switch (spec.type.toLowerCase()) {
    case "f":
      return toFixedText(value, spec.precision ?? 6)
    case "%":
      return `${toFixedText(value * 100, spec.precision ?? 6)}%`
    case "e":
      return exponentText(value.toExponential(Math.min(spec.precision ?? 6, 100)), isUpper)
    case "":
      return spec.precision === undefined ? floatText(value) : generalText(value, spec.precision, isUpper)
    default:
      return generalText(value, spec.precision ?? 6, isUpper)
  }
}

/** Text with a fixed count of digits after the point, rounded on the exact binary value as Python does. */
export function toFixedText(value: number, digits: number): string {
  if (Math.abs(value) >= 1e21) {
    const whole = BigInt(value).toString()
    return digits === 0 ? whole : `${whole}.${"0".repeat(digits)}`
  }
  const shown = Math.min(digits, 100)
  return roundHalfEven(value, shown) + "0".repeat(digits - shown)
}

/** `toFixed` rounds exact halves away from zero; Python rounds them to even. */
function roundHalfEven(value: number, digits: number): string {
  const text = value.toFixed(digits)
  if (digits > 50) return text
  const exact = value.toFixed(Math.min(100, digits + 50))
  const cut = exact.indexOf(".") + 1 + digits
  if (!/^50*$/.test(exact.slice(cut))) return text
  const kept = exact.slice(0, digits === 0 ? cut - 1 : cut)
  return Number(kept.at(-1)) % 2 === 0 ? kept : text
}

function exponentText(text: string, isUpper: boolean): string {
  const padded = padExponent(text)
  return isUpper ? padded.toUpperCase() : padded
}

function generalText(value: number, precision: number, isUpper: boolean): string {
  const digits = Math.min(Math.max(precision, 1), 100)
  const [mantissa = "", exponentPart = "0"] = value.toExponential(digits - 1).split("e")
  const exponent = Number(exponentPart)
  if (exponent < -4 || exponent >= digits) {
    const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa
    return exponentText(`${short}e${exponentPart}`, isUpper)
  }
  const fixed = value.toFixed(Math.max(0, digits - 1 - exponent))
  return fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed
}

function group(digits: string, separator: string, size: number): string {
  if (separator === "") return digits
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= size) parts.push(digits.slice(Math.max(0, end - size), end))
  return parts.reverse().join(separator)
}

/** Cuts a number to an int for `%d`. */
export function truncateToInteger(value: Numeric): bigint {
  return BigInt(isInteger(value) ? value : Math.trunc(toDouble(value)))
}
