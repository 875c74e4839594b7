import type { Runtime } from "../runtime.ts"
import { UnplacedFault } from "../template-error.ts"
import { compareValues } from "../values/compare.ts"
import { DictView, dictEntries, dictOf, isDict } from "../values/dict.ts"
import { representation } from "../values/text-form.ts"
import { splitLines } from "../values/text-lines.ts"
import { typeName } from "../values/type-name.ts"
import { Tuple, textOf, type Value } from "../values/value.ts"

const WIDTH = 80

/** How much room a value has. */
interface Room {
  readonly runtime: Runtime
  /** Columns to its left. */
  readonly indent: number
  /** Columns that what follows on its last line needs. */
  readonly allowance: number
  /** How many containers it stands in; 1 is outermost. */
  readonly level: number
}

/** Python's `pprint.pformat`: sorted keys, and values that do not fit a line broken over several. */
export function prettyPrint(value: Value, runtime: Runtime): string {
  // Refuses what is too large before anything is copied.
  representation(value, runtime)
  return format(withSortedKeys(value), { runtime, indent: 0, allowance: 0, level: 1 })
}

function format(value: Value, room: Room): string {
  const flat = representation(value, room.runtime)
  if (flat.length <= WIDTH - room.indent - room.allowance) return flat
  const text = textOf(value)
  if (text !== undefined) return formatText(text, room)
  if (Array.isArray(value)) return `[${formatItems(value, room, 1)}]`
  if (value instanceof Tuple) {
    const end = value.items.length === 1 ? ",)" : ")"
    return `(${formatItems(value.items, room, end.length)}${end}`
  }
  return isDict(value) ? `{${formatEntries(dictEntries(value), room)}}` : flat
}

function formatItems(items: readonly Value[], room: Room, endWidth: number): string {
  const indent = room.indent + 1
  const parts = items.map((item, index) => {
    const allowance = index === items.length - 1 ? room.allowance + endWidth : 1
    return format(item, { ...room, indent, allowance, level: room.level + 1 })
  })
  return parts.join(`,\n${" ".repeat(indent)}`)
}

function formatEntries(entries: readonly (readonly [Value, Value])[], room: Room): string {
  const indent = room.indent + 1
  const parts = entries.map(([key, value], index) => {
    const label = `${representation(key)}: `
    const allowance = index === entries.length - 1 ? room.allowance + 1 : 1
    return label + format(value, { ...room, indent: indent + label.length, allowance, level: room.level + 1 })
  })
  return parts.join(`,\n${" ".repeat(indent)}`)
}

function formatText(text: string, { indent: outer, allowance: outerAllowance, level }: Room): string {
  const isOutermost = level === 1
  const indent = outer + (isOutermost ? 1 : 0)
  const allowance = outerAllowance + (isOutermost ? 1 : 0)
  const lines = splitLines(text, true)
  const chunks = lines.flatMap((line, index) => {
    const isLast = index === lines.length - 1
    const whole = representation(line)
    if (whole.length <= WIDTH - indent - (isLast ? allowance : 0)) return [whole]
    return breakLine(line, { width: WIDTH - indent, allowance: isLast ? allowance : 0 })
  })
  if (chunks.length === 1) return chunks[0] ?? ""
  const body = chunks.join(`\n${" ".repeat(indent)}`)
  return isOutermost ? `(${body})` : body
}

function breakLine(line: string, { width, allowance }: { width: number; allowance: number }): string[] {
  const words = (line.match(/\S*\s*/g) ?? []).filter((word) => word !== "")
  const chunks: string[] = []
  let current = ""
  for (const [index, word] of words.entries()) {
    const room = width - (index === words.length - 1 ? allowance : 0)
    if (representation(current + word).length > room) {
      if (current !== "") chunks.push(representation(current))
      current = word
    } else {
      current += word
    }
  }
  return current === "" ? chunks : [...chunks, representation(current)]
}

function withSortedKeys(value: Value): Value {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (value instanceof Tuple) return new Tuple(value.items.map(withSortedKeys), value.fields)
  if (!isDict(value) || value instanceof DictView) return value
  const entries = dictEntries(value).map(([key, item]) => [key, withSortedKeys(item)] as const)
  return dictOf(entries.sort(([left], [right]) => orderKeys(left, right)))
}

/** Keys of unlike types are ordered by the names of their types. */
function orderKeys(left: Value, right: Value): number {
  const [leftType, rightType] = [typeName(left), typeName(right)]
  try {
    return compareValues(left, right, "<")
  } catch (error) {
    if (error instanceof UnplacedFault && error.fault.kind === "LimitError") throw error
    return leftType < rightType ? -1 : 1
  }
}
