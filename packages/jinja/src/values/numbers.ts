import { spend } from "../watch.ts"
import { raiseOverflow, raiseType, raiseValue, raiseValueSize, raiseZeroDivision } from "./raise.ts"
import { PyFloat, Undefined, type Value } from "./value.ts"

/** A whole number: bigint only beyond 2^53. */
export type Integer = number | bigint

/** Whether a value is an int; booleans count as they do in arithmetic. */
export function isInteger(value: Value): value is number | bigint | boolean {
  const type = typeof value
  return type === "number" ? Number.isInteger(value) : type === "bigint" || type === "boolean"
}

export function isFloat(value: Value): value is number | PyFloat {
  return value instanceof PyFloat || (typeof value === "number" && !Number.isInteger(value))
}

export function isNumber(value: Value): value is number | bigint | boolean | PyFloat {
  return typeof value === "number" || value instanceof PyFloat || isInteger(value)
}

/** Makes a float of a JavaScript number. */
export function makeFloat(value: number): number | PyFloat {
  return Number.isInteger(value) ? new PyFloat(value) : value
}

/** Makes an int of a bigint, in its short form if it fits. */
export function makeInteger(value: bigint): Integer {
  const small = Number(value)
  return Number.isSafeInteger(small) ? small : value
}

export function toBigInt(value: number | bigint | boolean): bigint {
  return BigInt(value)
}

/** The JavaScript number closest to a number. */
export function toDouble(value: number | bigint | boolean | PyFloat): number {
  return value instanceof PyFloat ? value.value : Number(value)
}

/** Reads an index or count: a small int. */
export function toIndex(value: Value): number | undefined {
  if (value instanceof Undefined) value.raise()
  return isInteger(value) ? Number(value) : undefined
}

/** Largest result of `**` and `*`, in bits: a bigint of this size prints in well under a second. */
const MAX_POWER_BITS = 200_000

export function powerOf(
  base: number | bigint | boolean | PyFloat,
  exponent: number | bigint | boolean | PyFloat,
): Value {
  if (isInteger(base) && isInteger(exponent)) {
    if (Number(exponent) >= 0) return integerPower(base, exponent)
  }
  const [left, right] = [toDouble(base), toDouble(exponent)]
  if (left === 0 && right < 0) raiseZeroDivision("0.0 cannot be raised to a negative power")
  if (left < 0 && !Number.isInteger(right)) raiseType("complex numbers are not supported")
  const result = roundedPower(left, right) ?? left ** right
  if (!Number.isFinite(result) && Number.isFinite(left) && Number.isFinite(right)) raiseOverflow("Result too large")
  return makeFloat(result)
}

/** Largest numbers by which a float's power is computed, in bits: it takes a millisecond. */
const MAX_EXACT_BITS = 20_000

/** A power rounded once, as that of C is; JavaScript engines round more often: theirs of 10 ** -5 is 0.000009999999999999999. */
function roundedPower(base: number, exponent: number): number | undefined {
  if (!Number.isFinite(base) || base === 0) return undefined
  if (!Number.isInteger(exponent)) {
    const square = Number.isInteger(2 * exponent) ? roundedPower(base, 2 * exponent) : undefined
    return square !== undefined && square > 1e-300 && square < 1e300 ? Math.sqrt(square) : undefined
  }
  let mantissa = Math.abs(base)
  let scale = 0
  for (; !Number.isInteger(mantissa); scale += 1) mantissa *= 2
  const times = Math.abs(exponent)
  const bits = times * Math.max(scale, Math.log2(mantissa))
  if (bits > MAX_EXACT_BITS) return undefined
  spend(bits)
  const power = BigInt(mantissa) ** BigInt(times)
  const divisor = 2n ** BigInt(scale * times)
  const result = exponent < 0 ? ratioOf(divisor, power) : ratioOf(power, divisor)
  return base < 0 && exponent % 2 !== 0 ? -result : result
}

/** The quotient of two ints that are not zero, rounded once. */
function ratioOf(left: bigint, right: bigint): number {
  // Some 70 bits of it, of which the last says whether there are more.
  const shift = 4 * (right.toString(16).length - left.toString(16).length) + 70
  const dividend = shift < 0 ? left : left << BigInt(shift)
  const divisor = shift < 0 ? right << BigInt(-shift) : right
  const quotient = dividend / divisor
  const rounded = Number(dividend % divisor === 0n ? quotient : quotient | 1n)
  // In two steps, since a power of two beyond the range of floats may lead back into it.
  const half = Math.trunc(shift / 2)
  return rounded * 2 ** -half * 2 ** (half - shift)
}

function integerPower(base: number | bigint | boolean, exponent: number | bigint | boolean): Integer {
  const small = Number(base) ** Number(exponent)
  if (Number.isSafeInteger(small)) return small
  const bits = Math.log2(Math.abs(Number(base))) * Number(exponent)
  if (bits > MAX_POWER_BITS) raiseValueSize(Math.ceil(bits), MAX_POWER_BITS)
  spend(bits)
  return makeInteger(toBigInt(base) ** toBigInt(exponent))
}

type Numeric = number | bigint | boolean | PyFloat

/** Product of ints of any size. */
export function multiplyBig(left: bigint, right: bigint): bigint {
  checkBits(left, right, MAX_POWER_BITS)
  return left * right
}

/** Refuses ints that a division would take long for: a literal may have millions of bits. */
export function checkBits(left: bigint, right: bigint, limit = 4 * MAX_POWER_BITS): void {
  const bits = 4 * (left.toString(16).length + right.toString(16).length)
  if (bits > limit) raiseValueSize(bits, limit)
}

/** `//`: rounds down. */
export function floorDivide(left: Numeric, right: Numeric): Value {
  if (isInteger(left) && isInteger(right)) {
    if (Number(right) === 0) raiseZeroDivision("integer division or modulo by zero")
    const [a, b] = [Number(left), Number(right)]
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return Math.floor(a / b) === a / b ? a / b : floorSafe(a, b)
    return makeInteger(floorBig(toBigInt(left), toBigInt(right)))
  }
  const divisor = toDouble(right)
  if (divisor === 0) raiseZeroDivision("float floor division by zero")
  return makeFloat(floorQuotient(toDouble(left), divisor))
}

/** Takes the remainder off before it divides, as Python does: 1.0 // 0.1 is 9.0. */
function floorQuotient(dividend: number, divisor: number): number {
  const rest = signed(dividend % divisor, divisor)
  const quotient = (dividend - rest) / divisor
  if (quotient === 0) return 0 * Math.sign(dividend) * Math.sign(divisor)
  const floor = Math.floor(quotient)
  return quotient - floor > 0.5 ? floor + 1 : floor
}

/** `%`: has the sign of the divisor. */
export function modulo(left: Numeric, right: Numeric): Value {
  if (isInteger(left) && isInteger(right)) {
    if (Number(right) === 0) raiseZeroDivision("integer modulo by zero")
    const [a, b] = [Number(left), Number(right)]
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return signed(a % b, b) + 0
    const [x, y] = [toBigInt(left), toBigInt(right)]
    return makeInteger(x - floorBig(x, y) * y)
  }
  const divisor = toDouble(right)
  if (divisor === 0) raiseZeroDivision("float modulo")
  return makeFloat(signed(toDouble(left) % divisor, divisor))
}

function signed(remainder: number, divisor: number): number {
  // Nothing left over has the sign of the divisor too.
  if (remainder === 0) return divisor < 0 ? -0 : 0
  return remainder < 0 !== divisor < 0 ? remainder + divisor : remainder
}

function floorSafe(a: number, b: number): number {
  return (a - signed(a % b, b)) / b
}

function floorBig(a: bigint, b: bigint): bigint {
  checkBits(a, b)
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}

/** `/`: always a float. */
export function divide(left: Numeric, right: Numeric): Value {
  const areIntegers = isInteger(left) && isInteger(right)
  if (areIntegers && Number(right) !== 0 && (typeof left === "bigint" || typeof right === "bigint")) {
    return divideIntegers(toBigInt(left), toBigInt(right))
  }
  const divisor = toDouble(right)
  if (divisor === 0) raiseZeroDivision(areIntegers ? "division by zero" : "float division by zero")
  return makeFloat(toDouble(left) / divisor)
}

/** Ints that are no floats themselves may well have a quotient that is one. */
function divideIntegers(left: bigint, right: bigint): Value {
  checkBits(left, right)
  const result = left === 0n ? 0 * Math.sign(Number(right)) : ratioOf(left, right)
  if (!Number.isFinite(result)) raiseOverflow("integer division result too large for a float")
  return makeFloat(result)
}

/** Text of a float as Python's repr: shortest digits, exponents of at least two digits. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value).toLowerCase().replace("inity", "")
  if (Object.is(value, -0)) return "-0.0"
  const magnitude = Math.abs(value)
  if (magnitude !== 0 && (magnitude >= 1e16 || magnitude < 1e-4)) {
    return padExponent(value.toExponential())
  }
  const text = String(value)
  return text.includes(".") ? text : `${text}.0`
}

/** Makes the exponent of a number's text two digits at least, as Python does. */
function padExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, "e$10$2")
}

/** Digits of an int that Python reads from text or prints: both take time by the square of their count. */
export const MAX_DIGITS = 4300
export const TOO_MANY_DIGITS = `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion`
const TOO_LONG = 10n ** BigInt(MAX_DIGITS)

/**
 * Text of an int.
 *
 * @throws UnplacedFault for more digits than Python prints
 */
export function integerText(value: number | bigint): string {
  if (Number.isSafeInteger(value)) return String(value)
  const whole = BigInt(value)
  return whole < TOO_LONG && -whole < TOO_LONG ? String(whole) : raiseValue(TOO_MANY_DIGITS)
}
