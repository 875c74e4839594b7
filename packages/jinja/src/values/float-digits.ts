import { spend } from "../watch.ts"
import { floatText } from "./numbers.ts"

/** How the digits of a float are written: a type of Python's format specifications, empty for that of `repr`. */
export interface FloatStyle {
  readonly type: string
  readonly precision: number | undefined
  /** `#`: keeps the point, and with `g` the zeros at the end. */
  readonly isAlternate: boolean
}

/** Digits of a float without its sign, rounded on the exact binary value as Python does. */
export function floatDigits(value: number, style: FloatStyle): string {
  const { type, precision } = style
  const scaled = type === "%" ? value * 100 : value
  const end = type === "%" ? "%" : ""
  if (type === "" && precision === undefined && !style.isAlternate) return floatText(scaled)
  const digits = Number.isFinite(scaled) ? finiteDigits(scaled, style) : floatText(scaled)
  return (/[EFG]/.test(type) ? digits.toUpperCase() : digits) + end
}

function finiteDigits(value: number, { type, precision, isAlternate }: FloatStyle): string {
  switch (type) {
    case "f":
    case "F":
    case "%":
      return toFixedText(value, precision ?? 6, isAlternate)
    case "e":
    case "E":
      return place(significantDigits(value, (precision ?? 6) + 1), { isExponential: true, isAlternate })
    case "":
      return precision === undefined
        ? shortestText(value)
        : generalText(value, precision, { isAlternate, isPlain: true })
    default:
      return generalText(value, precision ?? 6, { isAlternate, isPlain: false })
  }
}

/** Text with a fixed count of digits after the point. */
export function toFixedText(value: number, count: number, isAlternate = false): string {
  // Where there is no half to round, the native text is the same and sooner there.
  if (count > 0 && count <= 100 && value < 1e21 && !Number.isInteger(value * 2 ** (count + 1)))
    return value.toFixed(count)
  const digits = scaledDigits(exactDecimal(value), count)
  return place({ digits, point: digits.length - count }, { isExponential: false, isAlternate })
}

/** What `repr` gives, with a point in any case. */
function shortestText(value: number): string {
  const text = floatText(value)
  return text.includes(".") ? text : text.replace("e", ".e")
}

/** Python's `g`; without a type (`isPlain`) a whole number keeps a zero after the point, as in `repr`. */
function generalText(value: number, precision: number, as: { isAlternate: boolean; isPlain: boolean }): string {
  const count = Math.max(precision, 1)
  const { digits, point } = significantDigits(value, count)
  const shown = as.isAlternate ? digits : digits.replace(/(?!^)0+$/, "")
  const isExponential = point <= -4 || point > (as.isPlain ? count - 1 : count)
  const padded = isExponential ? shown : shown.padEnd(point + (as.isPlain ? 1 : 0), "0")
  return place({ digits: padded, point }, { isExponential, isAlternate: as.isAlternate })
}

/** Digits, and how many of them stand before the point; below one there are zeros between. */
interface Decimal {
  readonly digits: string
  readonly point: number
}

function place({ digits, point }: Decimal, as: { isExponential: boolean; isAlternate: boolean }): string {
  const at = as.isExponential ? 1 : point
  const whole = at > 0 ? digits.slice(0, at) : "0"
  const rest = at > 0 ? digits.slice(at) : "0".repeat(-at) + digits
  const text = whole + (rest === "" && !as.isAlternate ? "" : `.${rest}`)
  if (!as.isExponential) return text
  const exponent = point - 1
  return `${text}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`
}

/** `whole` with that many of its digits after the point: every float is exactly such a number. */
interface ExactDecimal {
  readonly whole: bigint
  readonly places: number
}

function exactDecimal(value: number): ExactDecimal {
  let places = 0
  let scaled = value
  for (; !Number.isInteger(scaled); places += 1) scaled *= 2
  spend(places)
  return { whole: BigInt(scaled) * 5n ** BigInt(places), places }
}

/** Digits of a number times 10 to the power of `count`, halves rounded to even. */
function scaledDigits({ whole, places }: ExactDecimal, count: number): string {
  const dropped = places - count
  if (dropped <= 0) return String(whole) + "0".repeat(-dropped)
  const unit = 10n ** BigInt(dropped)
  const down = whole / unit
  const rest = 2n * (whole % unit)
  return String(rest > unit || (rest === unit && down % 2n === 1n) ? down + 1n : down)
}

function significantDigits(value: number, count: number): Decimal {
  const exact = exactDecimal(value)
  const point = String(exact.whole).length - exact.places
  const digits = scaledDigits(exact, count - point)
  // Nines rounded up are one digit more, a zero at the end.
  return { digits: digits.slice(0, count), point: point + digits.length - count }
}
