import type { ArithmeticOperator } from "../ast.ts"
import type { Runtime } from "../runtime.ts"
import { spendOn } from "../watch.ts"
import { escapeHtml } from "./escape-html.ts"
import { formatPercent } from "./format-percent.ts"
import { mapItems } from "./long-list.ts"
import {
  divide,
  floorDivide,
  isFloat,
  isInteger,
  isNumber,
  makeFloat,
  makeInteger,
  modulo,
  multiplyBig,
  powerOf,
  toBigInt,
  toDouble,
} from "./numbers.ts"
import { raiseOverflow, raiseType } from "./raise.ts"
import { typeName } from "./type-name.ts"
import { Markup, Tuple, textOf, Undefined, type Value } from "./value.ts"

type Numeric = number | bigint | boolean | Parameters<typeof toDouble>[0]
type Operation = (left: Value, right: Value, runtime: Runtime) => Value

/** Python's `left + right`. */
export function add(left: Value, right: Value, runtime: Runtime): Value {
  if (typeof left === "string" && typeof right === "string") {
    const size = left.length + right.length
    runtime.checkSize(size)
    spendOn(size)
    return left + right
  }
  if (isNumber(left) && isNumber(right)) return addNumbers(left, right)
  failOnUndefined(left, right)
  if (Array.isArray(left)) {
    if (!Array.isArray(right)) raiseType(`can only concatenate list (not "${typeName(right)}") to list`)
    return concatItems(left, right, runtime)
  }
  if (left instanceof Tuple && right instanceof Tuple) return new Tuple(concatItems(left.items, right.items, runtime))
  const [leftText, rightText] = [textOf(left), textOf(right)]
  if (leftText !== undefined && rightText !== undefined) return addMarkup(left, right)
  if (leftText !== undefined) raiseType(`can only concatenate str (not "${typeName(right)}") to str`)
  return raiseOperands("+", left, right)
}

function addMarkup(left: Value, right: Value): Markup {
  return new Markup(escapeHtml(left) + escapeHtml(right))
}

/** Items that are copied natively, which cannot be stopped. */
const AT_ONCE = 100_000

function concatItems(left: readonly Value[], right: readonly Value[], runtime: Runtime): Value[] {
  const length = left.length + right.length
  runtime.checkSize(length)
  runtime.step(length)
  if (length <= AT_ONCE) return left.concat(right)
  return mapItems({ length }, (_, at) => (at < left.length ? left[at] : right[at - left.length]))
}

function addNumbers(left: Numeric, right: Numeric): Value {
  return integersOrFloats(left, right, { small: (a, b) => a + b, big: (a, b) => a + b })
}

interface Arithmetic {
  readonly small: (left: number, right: number) => number
  readonly big: (left: bigint, right: bigint) => bigint
}

function integersOrFloats(left: Numeric, right: Numeric, arithmetic: Arithmetic): Value {
  if (isInteger(left) && isInteger(right)) {
    const result = arithmetic.small(Number(left), Number(right))
    if (Number.isSafeInteger(result) && typeof left !== "bigint" && typeof right !== "bigint") return result + 0
    return makeInteger(arithmetic.big(toBigInt(left), toBigInt(right)))
  }
  return makeFloat(arithmetic.small(toDouble(left), toDouble(right)))
}

function subtract(left: Value, right: Value): Value {
  if (!isNumber(left) || !isNumber(right)) return raiseOperands("-", left, right)
  return integersOrFloats(left, right, { small: (a, b) => a - b, big: (a, b) => a - b })
}

function multiply(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) {
    return integersOrFloats(left, right, { small: (a, b) => a * b, big: multiplyBig })
  }
  if (isInteger(right)) return repeat(left, Number(right), runtime) ?? raiseOperands("*", left, right)
  if (left instanceof Markup && right instanceof Undefined) {
    raiseType("'Undefined' object cannot be interpreted as an integer")
  }
  if (isInteger(left)) return repeat(right, Number(left), runtime) ?? raiseOperands("*", left, right)
  failOnUndefined(left, right)
  if (textOf(left) !== undefined || Array.isArray(left)) {
    return raiseType(`can't multiply sequence by non-int of type '${typeName(right)}'`)
  }
  return raiseOperands("*", left, right)
}

function repeat(value: Value, times: number, runtime: Runtime): Value | undefined {
  const text = textOf(value)
  const items = value instanceof Tuple ? value.items : Array.isArray(value) ? (value as Value[]) : undefined
  if (text === undefined && items === undefined) return undefined
  if (Math.abs(times) >= 2 ** 63) raiseOverflow("cannot fit 'int' into an index-sized integer")
  const count = Math.max(0, times)
  if (text !== undefined) {
    runtime.checkSize(text.length * count)
    spendOn(text.length * count)
    return text.repeat(text === "" ? 0 : count)
  }
  if (items === undefined) return undefined
  const { length } = items
  runtime.checkSize(length * count)
  runtime.step(length * count)
  const repeated = mapItems({ length: length * count }, (_, at) => items[at % length])
  return value instanceof Tuple ? new Tuple(repeated) : repeated
}

function remainder(left: Value, right: Value, runtime: Runtime): Value {
  if (textOf(left) !== undefined) return formatPercent(left, right, runtime)
  return isNumber(left) && isNumber(right) ? modulo(left, right) : raiseOperands("%", left, right)
}

function numeric(operator: ArithmeticOperator, compute: (left: Numeric, right: Numeric) => Value): Operation {
  return (left, right) =>
    isNumber(left) && isNumber(right) ? compute(left, right) : raiseOperands(operator, left, right)
}

/** What each arithmetic operator does. */
export const ARITHMETIC: Readonly<Record<ArithmeticOperator, Operation>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": numeric("/", divide),
  "//": numeric("//", floorDivide),
  "%": remainder,
  "**": numeric("**", powerOf),
}

/** Python's unary minus. */
export function negate(value: Value): Value {
  if (isInteger(value)) return typeof value === "bigint" ? makeInteger(-value) : 0 - Number(value)
  if (isFloat(value)) return makeFloat(-toDouble(value))
  if (value instanceof Undefined) value.raise()
  return raiseType(`bad operand type for unary -: '${typeName(value)}'`)
}

/** Python's unary plus. */
export function positive(value: Value): Value {
  if (typeof value === "boolean") return Number(value)
  if (isNumber(value)) return value
  if (value instanceof Undefined) value.raise()
  return raiseType(`bad operand type for unary +: '${typeName(value)}'`)
}

function failOnUndefined(left: Value, right: Value): void {
  if (left instanceof Undefined) left.raise()
  if (right instanceof Undefined) right.raise()
}

function raiseOperands(operator: string, left: Value, right: Value): never {
  failOnUndefined(left, right)
  const name = operator === "**" ? "** or pow()" : operator
  return raiseType(`unsupported operand type(s) for ${name}: '${typeName(left)}' and '${typeName(right)}'`)
}
