import type { Runtime } from "../runtime.ts"
import { isEqual } from "./compare.ts"
import { type DictLike, DictView, dictGet, dictKeys, dictSize, isDict } from "./dict.ts"
import { mapItems } from "./long-list.ts"
import { charactersOf, countCharacters, indexIn, isPlainText, joinTexts } from "./long-text.ts"
import { isInteger, toIndex } from "./numbers.ts"
import { raiseType, raiseValue } from "./raise.ts"
import { typeName } from "./type-name.ts"
import {
  AttributeObject,
  Bytes,
  fromData,
  LazySequence,
  Markup,
  PyFloat,
  Range,
  TextValue,
  Tuple,
  textOf,
  Undefined,
  type Value,
} from "./value.ts"

/** Python's truth of a value. */
export function isTrue(value: Value): boolean {
  switch (typeof value) {
    case "boolean":
      return value
    case "string":
      return value !== ""
    case "number":
      return value !== 0
    case "bigint":
      return true
    default:
      return value !== null && isObjectTrue(value)
  }
}

function isObjectTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (value instanceof Undefined) return false
  if (value instanceof PyFloat) return value.value !== 0
  const size = lengthOf(value)
  return size === undefined || size > 0
}

/** Python's `len`, or undefined for what has none. */
export function lengthOf(value: Value): number | undefined {
  if (typeof value === "string") return countCharacters(value)
  if (typeof value !== "object" || value === null) return undefined
  if (Array.isArray(value)) return value.length
  if (value instanceof TextValue) return lengthOf(value.text)
  if (value instanceof Tuple) return value.items.length
  if (value instanceof Range) return value.length
  if (value instanceof DictView) return dictSize(value.dict)
  if (value instanceof Undefined) return 0
  if (value instanceof Bytes) return value.bytes.length
  return isDict(value) ? dictSize(value) : lengthAttribute(value)
}

function lengthAttribute(value: Value): number | undefined {
  const length = value instanceof AttributeObject ? value.attribute("length") : undefined
  return typeof length === "number" ? length : undefined
}

/** Items of anything that can be looped over, or undefined. The caller's own array is given as it is. */
export function itemsOf(value: Value, runtime: Runtime): readonly Value[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value === "string") return charactersOf(value)
  if (typeof value !== "object" || value === null) return undefined
  if (value instanceof Tuple) return value.items
  if (value instanceof TextValue) return charactersOf(value.text)
  if (value instanceof Range) return rangeItems(value, runtime)
  if (value instanceof DictView) return value.items()
  if (value instanceof Undefined) return []
  if (value instanceof LazySequence) return value.drain()
  if (value instanceof Bytes) return mapItems(value.bytes, (byte) => byte)
  return isDict(value) ? dictKeys(value) : undefined
}

function rangeItems(range: Range, runtime: Runtime): Value[] {
  runtime.checkSize(range.length)
  return mapItems({ length: range.length }, (_, index) => range.start + index * range.step)
}

/** Items of a value that must be loopable. */
export function requireItems(value: Value, runtime: Runtime): readonly Value[] {
  return itemsOf(value, runtime) ?? raiseType(`'${typeName(value)}' object is not iterable`)
}

/** The two items of a value that must have as many. */
export function requirePair(value: Value, runtime: Runtime): readonly [Value, Value] {
  const pair = requireItems(value, runtime)
  if (pair.length < 2) raiseValue(`not enough values to unpack (expected 2, got ${pair.length})`)
  return pair.length === 2 ? [pair[0], pair[1]] : raiseValue("too many values to unpack (expected 2)")
}

/** Items of a value as a list of its own, gaps of the caller's arrays filled. */
export function copyItems(value: Value, runtime: Runtime): Value[] {
  const items = requireItems(value, runtime)
  runtime.checkSize(items.length)
  runtime.step(items.length)
  return mapItems(items, fromData)
}

/** Python's `in`. */
export function contains(container: Value, item: Value, runtime: Runtime): boolean {
  const text = textOf(container)
  if (text !== undefined) {
    const part = textOf(item)
    if (part === undefined) {
      raiseType(`'in <string>' requires string as left operand, not ${typeName(item)}`)
    }
    return indexIn(text, part) !== -1
  }
  if (isDict(container)) return dictGet(container, item) !== undefined
  if (container instanceof DictView && container.kind === "keys") return dictGet(container.dict, item) !== undefined
  if (container instanceof LazySequence) return takesUpTo(container, item, runtime)
  const items = itemsOf(container, runtime)
  if (items === undefined) return raiseType(`argument of type '${typeName(container)}' is not iterable`)
  runtime.step(items.length)
  return items.some((other) => isEqual(other, item))
}

/** Takes items until one is equal, and leaves what comes after it, as Python does. */
function takesUpTo(items: LazySequence, item: Value, runtime: Runtime): boolean {
  for (let next = items.next(); next !== undefined; next = items.next()) {
    runtime.step()
    if (isEqual(next.value, item)) return true
  }
  return false
}

/** Bounds of a slice; null where none is given. */
export interface SliceBounds {
  readonly from: Value
  readonly to: Value
  readonly step: Value
}

/** Python's `value[from:to:step]`, or undefined for what cannot be sliced. */
export function slice(value: Value, bounds: SliceBounds): Value | undefined {
  const text = textOf(value)
  if (text !== undefined) return likeInput(value, sliceText(text, bounds))
  if (Array.isArray(value)) return pick(value as Value[], bounds, fromData)
  if (value instanceof Tuple) return new Tuple(pick(value.items, bounds, fromData))
  if (value instanceof Bytes) return new Bytes(new Uint8Array(pick(value.bytes, bounds, Number)))
  if (value instanceof Undefined) return value.raise()
  return value instanceof Range ? sliceRange(value, bounds) : undefined
}

function sliceText(text: string, bounds: SliceBounds): string {
  const isSimple = bounds.step === null && isPlainText(text)
  if (!isSimple) return joinTexts(pick(charactersOf(text), bounds, String))
  const { from, to } = resolveSlice(text.length, bounds)
  return text.slice(from, Math.max(from, to))
}

function pick<T, R>(items: ArrayLike<T>, bounds: SliceBounds, map: (item: T) => R): R[] {
  const { from, to, step } = resolveSlice(items.length, bounds)
  return mapItems({ length: Math.ceil((to - from) / step) }, (_, index) => map(items[from + index * step] as T))
}

function sliceRange(range: Range, bounds: SliceBounds): Range {
  const { from, to, step } = resolveSlice(range.length, bounds)
  return new Range(range.start + from * range.step, range.start + to * range.step, range.step * step)
}

function resolveSlice(length: number, bounds: SliceBounds): { from: number; to: number; step: number } {
  const step = sliceIndex(bounds.step) ?? 1
  if (step === 0) raiseValue("slice step cannot be zero")
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1]
  const place = (index: number | undefined, missing: number): number => {
    if (index === undefined) return missing
    return Math.min(Math.max(index < 0 ? index + length : index, low), high)
  }
  const from = place(sliceIndex(bounds.from), step > 0 ? low : high)
  const to = place(sliceIndex(bounds.to), step > 0 ? high : low)
  return { from, to, step }
}

/** Reads a bound of a slice; none for None. */
export function sliceIndex(value: Value): number | undefined {
  if (value === null) return undefined
  return isInteger(value)
    ? Number(value)
    : raiseType("slice indices must be integers or None or have an __index__ method")
}

/** A text made of another one: what was escaped stays escaped. */
export function likeInput(input: Value, text: string): Value {
  return input instanceof Markup ? new Markup(text) : text
}

/** The item at a Python index, or undefined when there is none or the value has no indexes. */
export function itemAt(value: Value, index: number): Value | undefined {
  const text = textOf(value)
  if (text !== undefined) {
    const character = isPlainText(text) ? text.at(index) : charactersOf(text).at(index)
    return character === undefined ? undefined : likeInput(value, character)
  }
  if (Array.isArray(value)) return existing(value, index)
  if (value instanceof Tuple) return value.items.at(index)
  if (value instanceof Bytes) return value.bytes.at(index)
  if (!(value instanceof Range)) return undefined
  const at = index < 0 ? index + value.length : index
  return at >= 0 && at < value.length ? value.start + at * value.step : undefined
}

function existing(items: readonly Value[], index: number): Value | undefined {
  const at = index < 0 ? index + items.length : index
  return at >= 0 && at < items.length ? fromData(items[at]) : undefined
}

/** The item of a mapping or sequence, or undefined. */
export function itemOf(value: Value, key: Value): Value | undefined {
  if (isDict(value)) return itemOfDict(value, key)
  const index = toIndexOrNothing(key)
  return index === undefined ? undefined : itemAt(value, index)
}

function itemOfDict(dict: DictLike, key: Value): Value | undefined {
  if (Array.isArray(key) || isDict(key)) return undefined
  return dictGet(dict, key)
}

function toIndexOrNothing(key: Value): number | undefined {
  return key instanceof Undefined ? undefined : toIndex(key)
}
