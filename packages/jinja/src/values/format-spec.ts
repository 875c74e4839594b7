import type { Runtime } from "../runtime.ts"
import { type FloatStyle, floatDigits } from "./float-digits.ts"
import { countCharacters, sliceCharacters } from "./long-text.ts"
import { integerText, isFloat, isNumber, toBigInt, toDouble } from "./numbers.ts"
import { raiseOverflow, raiseType, raiseValue } from "./raise.ts"
import { toText } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { textOf, type Value } from "./value.ts"

const SPEC = /^(?:(.)?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d*)(,_|_,|[,_])?(?:\.(\d*))?(.*)$/su

/** Where a text stands in its columns. */
export interface Layout {
  readonly fill: string
  /** `=` fills between the sign and the digits. */
  readonly align: string
  readonly width: number
}

interface Spec extends Layout {
  readonly sign: string
  /** `z`: a zero has no sign. */
  readonly isUnsignedZero: boolean
  readonly isAlternate: boolean
  readonly separator: string
  readonly precision: number | undefined
  readonly type: string
}

/** Formats a value by a format specification of Python, such as `>10.2f`. */
export function formatBySpec(value: Value, specText: string, runtime: Runtime): string {
  if (specText === "") return toText(value, runtime)
  const text = textOf(value)
  if (text !== undefined) return formatText(text, parseSpec(specText, value, ["<", "s"]), runtime)
  if (!isNumber(value)) return raiseType(`unsupported format string passed to ${typeName(value)}.__format__`)
  if (isFloat(value)) return formatFloat(value, parseSpec(specText, value, [">", ""]), runtime)
  return formatInteger(value, parseSpec(specText, value, [">", "d"]), runtime)
}

/** Reads a specification and makes the checks that Python makes before it looks at the value. */
function parseSpec(text: string, value: Value, [defaultAlign, defaultType]: readonly [string, string]): Spec {
  const match = SPEC.exec(text) ?? []
  const [, fill, align, sign, z, alternate, zero, width = "", separator = "", precision, end = ""] = match
  const columns = countOf(width)
  if (separator.length > 1) raiseValue("Cannot specify both ',' and '_'.")
  if (precision === "") raiseValue("Format specifier missing precision")
  const digits = precision === undefined ? undefined : countOf(precision)
  const type = end === "" ? defaultType : end
  if (end !== "" && countCharacters(end) > 1) {
    raiseValue(`Invalid format specifier '${text}' for object of type '${typeName(value)}'`)
  }
  checkSeparator(separator, type)
  const isZeroFilled = zero !== undefined && fill === undefined
  return {
    fill: fill ?? (isZeroFilled ? "0" : " "),
    align: align ?? (isZeroFilled && defaultAlign === ">" ? "=" : defaultAlign),
    width: columns,
    sign: sign ?? "",
    isUnsignedZero: z !== undefined,
    isAlternate: alternate !== undefined,
    separator,
    precision: digits,
    type,
  }
}

function countOf(digits: string): number {
  return Number(digits) < 2 ** 63 ? Number(digits) : raiseValue("Too many decimal digits in format string")
}

function checkSeparator(separator: string, type: string): void {
  const isAllowed = "deEfFgG%".includes(type) || (separator === "_" && "boxX".includes(type))
  if (separator !== "" && !isAllowed) raiseValue(`Cannot specify '${separator}' with '${shownType(type)}'.`)
}

function shownType(type: string): string {
  return /[!-~]/.test(type) ? type : `\\x${type.codePointAt(0)?.toString(16)}`
}

function raiseUnknownType(type: string, value: Value): never {
  return raiseValue(`Unknown format code '${shownType(type)}' for object of type '${typeName(value)}'`)
}

function refuse(isGiven: boolean, what: string, where: string): void {
  if (isGiven) raiseValue(`${what} not allowed ${where}`)
}

const ZERO_COERCION = "Negative zero coercion (z)"
const ALTERNATE_FORM = "Alternate form (#)"

function formatText(text: string, spec: Spec, runtime: Runtime): string {
  if (spec.type !== "s") raiseUnknownType(spec.type, text)
  const where = "in string format specifier"
  refuse(spec.sign !== "", spec.sign === " " ? "Space" : "Sign", where)
  refuse(spec.isUnsignedZero, ZERO_COERCION, where)
  refuse(spec.isAlternate, ALTERNATE_FORM, where)
  refuse(spec.align === "=", "'=' alignment", where)
  return layOut("", cutText(text, spec.precision), spec, runtime)
}

/** The first characters of a text, as many as the precision says. */
export function cutText(text: string, precision: number | undefined): string {
  return precision === undefined ? text : sliceCharacters(text, 0, precision)
}

/** Fills what the width leaves around a text; a number's sign and prefix come apart from its digits. */
export function layOut(sign: string, text: string, { fill, align, width }: Layout, runtime: Runtime): string {
  if (width <= sign.length) return sign + text
  runtime.checkSize(width)
  const missing = width - sign.length - countCharacters(text)
  if (missing <= 0) return sign + text
  const before = align === "<" ? 0 : align === "^" ? Math.floor(missing / 2) : missing
  if (align === "=") return sign + fill.repeat(before) + text
  return fill.repeat(before) + sign + text + fill.repeat(missing - before)
}

type Integer = number | bigint | boolean
type Numeric = Parameters<typeof toDouble>[0]

function formatFloat(value: Numeric, spec: Spec, runtime: Runtime): string {
  if (!"eEfFgGn%".includes(spec.type)) raiseUnknownType(spec.type, value)
  const parts = floatParts(value, spec, runtime)
  const isBelowZero = parts.isBelowZero && !(spec.isUnsignedZero && /^[^1-9n]*$/i.test(parts.digits))
  return layOutNumber({ ...parts, isBelowZero }, spec, runtime)
}

/** Sign and digits of a number as a float. */
export function floatParts(value: Numeric, style: FloatStyle, runtime: Runtime): NumberParts {
  const double = toDouble(value)
  if (!Number.isFinite(double) && !isFloat(value)) raiseOverflow("int too large to convert to float")
  checkPrecision(style.precision, runtime)
  return { isBelowZero: double < 0 || Object.is(double, -0), prefix: "", digits: floatDigits(Math.abs(double), style) }
}

/** Refuses more digits than Python counts, or than a text may have here. */
export function checkPrecision(precision: number | undefined, runtime: Runtime): void {
  if (precision === undefined) return
  if (precision >= 2 ** 31) raiseValue("precision too big")
  runtime.checkSize(precision)
}

function formatInteger(value: Integer, spec: Spec, runtime: Runtime): string {
  if ("eEfFgG%".includes(spec.type)) return formatFloat(value, spec, runtime)
  if (!"bcdnoxX".includes(spec.type)) raiseUnknownType(spec.type, value)
  const where = "in integer format specifier"
  refuse(spec.precision !== undefined, "Precision", where)
  refuse(spec.isUnsignedZero, ZERO_COERCION, where)
  if (spec.type === "c") return layOut("", characterOf(value, spec), spec, runtime)
  return layOutNumber(integerParts(toBigInt(value), spec), spec, runtime)
}

function characterOf(value: Integer, spec: Spec): string {
  const where = "with integer format specifier 'c'"
  refuse(spec.sign !== "", "Sign", where)
  refuse(spec.isAlternate, ALTERNATE_FORM, where)
  return characterAt(Number(value))
}

/** The character of a code point. */
export function characterAt(code: number): string {
  return code >= 0 && code < 0x110000 ? String.fromCodePoint(code) : raiseOverflow("%c arg not in range(0x110000)")
}

const RADIXES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 }

/** A number in the pieces that are laid out. */
export interface NumberParts {
  readonly isBelowZero: boolean
  /** What `#` puts before the digits of an int. */
  readonly prefix: string
  readonly digits: string
}

/** Sign, prefix and digits of an int. */
export function integerParts(
  value: bigint,
  { type, isAlternate }: { readonly type: string; readonly isAlternate: boolean },
): NumberParts {
  const isBelowZero = value < 0n
  const whole = isBelowZero ? -value : value
  const radix = RADIXES[type]
  if (radix === undefined) return { isBelowZero, prefix: "", digits: integerText(whole) }
  const digits = whole.toString(radix)
  const prefix = isAlternate ? `0${type}` : ""
  return { isBelowZero, prefix, digits: type === "X" ? digits.toUpperCase() : digits }
}

/** Puts separators between the digits before the point; zeros that fill the width get them too. */
function layOutNumber(parts: NumberParts, spec: Spec, runtime: Runtime): string {
  const { separator, fill, align, width } = spec
  const sign = (parts.isBelowZero ? "-" : spec.sign.replace("-", "")) + parts.prefix
  const text = parts.digits
  const size = /[boxX]/.test(spec.type) ? 4 : 3
  const digits = separator === "" ? "" : ((size === 3 ? /^\d*/ : /^.*/).exec(text)?.[0] ?? "")
  if (digits === "") return layOut(sign, text, spec, runtime)
  runtime.checkSize(width)
  const rest = text.slice(digits.length)
  const room = fill === "0" && align === "=" ? width - sign.length - rest.length : 0
  const padded = digits.padStart(room - Math.floor((room - 1) / (size + 1)), "0")
  const groups: string[] = []
  for (let end = padded.length; end > 0; end -= size) groups.push(padded.slice(Math.max(0, end - size), end))
  return layOut(sign, groups.reverse().join(separator) + rest, spec, runtime)
}
