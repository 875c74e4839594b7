import { spend, spendOn } from "../watch.ts"
import { Dict, type DictLike, DictView, dictEntries, dictGet, dictSize, isDict } from "./dict.ts"
import { isInteger, isNumber, toBigInt, toDouble } from "./numbers.ts"
import { raiseType } from "./raise.ts"
import { raiseTooDeep } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { Bytes, Range, Tuple, textOf, Undefined, type Value } from "./value.ts"

const MAX_DEPTH = 200

/** Python's `==`: deep, never fails, `1 == 1.0 == true`. */
export function isEqual(left: Value, right: Value, depth = 0): boolean {
  spend(2)
  if (left === right) return !(typeof left === "number" && Number.isNaN(left))
  if (isNumber(left)) return isNumber(right) && compareNumbers(left, right) === 0
  const text = textOf(left)
  if (text !== undefined) return isSameText(text, textOf(right))
  if (typeof left !== "object" || left === null || typeof right !== "object" || right === null) return false
  if (depth > MAX_DEPTH) raiseTooDeep()
  if (Array.isArray(left)) return Array.isArray(right) && areItemsEqual(left, right, depth)
  if (left instanceof Tuple) return right instanceof Tuple && areItemsEqual(left.items, right.items, depth)
  if (left instanceof Undefined) return right instanceof Undefined
  if (left instanceof Range) return right instanceof Range && areRangesEqual(left, right)
  if (left instanceof Bytes) return right instanceof Bytes && areItemsEqual(left.bytes, right.bytes, depth)
  if (left instanceof DictView && right instanceof DictView && left.kind === right.kind && left.kind !== "values") {
    return areItemsEqual(left.items(), right.items(), depth)
  }
  return isDict(left) && isDict(right) && areDictsEqual(left, right, depth)
}

/** Whether two texts are the same. */
export function isSameText(left: string, right: string | undefined): boolean {
  spendOn(left.length)
  return left === right
}

function areItemsEqual(left: ArrayLike<Value>, right: ArrayLike<Value>, depth: number): boolean {
  if (left.length !== right.length) return false
  let at = 0
  while (at < left.length && isEqual(left[at], right[at], depth + 1)) at += 1
  return at === left.length
}

function areRangesEqual(left: Range, right: Range): boolean {
  if (left.length !== right.length) return false
  return left.length === 0 || (left.start === right.start && (left.length === 1 || left.step === right.step))
}

function areDictsEqual(left: DictLike, right: DictLike, depth: number): boolean {
  const entries = dictEntries(left)
  if (entries.length !== dictSize(right)) return false
  return entries.every(([key, value]) => {
    const other = right instanceof Dict || typeof key === "string" ? dictGet(right, key) : undefined
    return other !== undefined && isEqual(value, other, depth + 1)
  })
}

type Numeric = Parameters<typeof toDouble>[0]

function compareNumbers(left: Numeric, right: Numeric): number {
  if (typeof left === "bigint" || typeof right === "bigint") {
    if (isInteger(left) && isInteger(right)) {
      const [a, b] = [toBigInt(left), toBigInt(right)]
      return a < b ? -1 : a > b ? 1 : 0
    }
  }
  const [a, b] = [toDouble(left), toDouble(right)]
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN
}

/**
 * Python's order: negative, zero or positive; NaN where no order holds.
 *
 * @param operator for the message
 * @throws UnplacedFault for values of unlike types
 */
export function compareValues(left: Value, right: Value, operator: string, depth = 0): number {
  spend(2)
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right)
  const [leftText, rightText] = [textOf(left), textOf(right)]
  if (leftText !== undefined && rightText !== undefined) return compareText(leftText, rightText)
  if (left instanceof Undefined) left.raise()
  if (right instanceof Undefined) right.raise()
  const [leftItems, rightItems] = [orderedItems(left), orderedItems(right)]
  if (leftItems !== undefined && rightItems !== undefined && Array.isArray(left) === Array.isArray(right)) {
    if (depth > MAX_DEPTH) raiseTooDeep()
    return compareItems(leftItems, rightItems, operator, depth)
  }
  return raiseType(`'${operator}' not supported between instances of '${typeName(left)}' and '${typeName(right)}'`)
}

function orderedItems(value: Value): readonly Value[] | undefined {
  if (Array.isArray(value)) return value
  return value instanceof Tuple ? value.items : undefined
}

function compareItems(left: readonly Value[], right: readonly Value[], operator: string, depth: number): number {
  const common = Math.min(left.length, right.length)
  for (let index = 0; index < common; index += 1) {
    if (!isEqual(left[index], right[index])) return compareValues(left[index], right[index], operator, depth + 1)
  }
  return left.length - right.length
}

/** Compares by code points; UTF-16 order differs only where surrogates meet U+E000 and above. */
function compareText(left: string, right: string): number {
  if (isSameText(left, right)) return 0
  const common = Math.min(left.length, right.length)
  let at = 0
  while (at < common && left.charCodeAt(at) === right.charCodeAt(at)) at += 1
  const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
  if (Number.isNaN(a) || Number.isNaN(b)) return left.length - right.length
  return rankOf(a) - rankOf(b)
}

/** Puts surrogates behind all other code units. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
