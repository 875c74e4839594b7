import type { Runtime } from "../runtime.ts"
import { UnplacedFault } from "../template-error.ts"
import { compareValues } from "../values/compare.ts"
import { DictView, dictEntries, dictOf, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { joinTexts } from "../values/long-text.ts"
import { representation } from "../values/text-form.ts"
import { splitLines } from "../values/text-lines.ts"
import { typeName } from "../values/type-name.ts"
import { fromData, Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

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
  if (Array.isArray(value)) return `[${formatItems(mapItems(value, unlabelled), room, 1)}]`
  if (value instanceof Tuple) {
    const end = value.items.length === 1 ? ",)" : ")"
    return `(${formatItems(mapItems(value.items, unlabelled), room, end.length)}${end}`
  }
  return isDict(value) ? `{${formatItems(mapItems(dictEntries(value), labelled), room, 1)}}` : flat
}

/** A member of a container, and its key with a colon where it has one. */
type Member = readonly [label: string, value: Value]

function unlabelled(value: Value): Member {
  return ["", value]
}

function labelled([key, value]: readonly [Value, Value]): Member {
  return [`${representation(key)}: `, value]
}

function formatItems(members: readonly Member[], room: Room, endWidth: number): string {
  const indent = room.indent + 1
  const parts = members.map(([label, value], index) => {
    const allowance = index === members.length - 1 ? room.allowance + endWidth : 1
    return label + format(value, { ...room, indent: indent + label.length, allowance, level: room.level + 1 })
  })
  return joinTexts(parts, `,\n${" ".repeat(indent)}`)
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
  const body = joinTexts(chunks, `\n${" ".repeat(indent)}`)
  return isOutermost ? `(${body})` : body
}

function breakLine(line: string, { width, allowance }: { width: number; allowance: number }): string[] {
  const words = Array.from(line.matchAll(/\S+\s*|\s+/g), ([word]) => {
    spend(8)
    return word
  })
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
  if (Array.isArray(value)) return mapItems(value, (item) => withSortedKeys(fromData(item)))
  if (value instanceof Tuple) return new Tuple(mapItems(value.items, withSortedKeys), value.fields)
  if (!isDict(value) || value instanceof DictView) return value
  const entries = mapItems(dictEntries(value), ([key, item]) => [key, withSortedKeys(item)] as const)
  return dictOf(entries.sort(([left], [right]) => orderKeys(left, right)))
}

/** Keys of unlike types are ordered by the names of their types. */
function orderKeys(left: Value, right: Value): number {
  const [leftType, rightType] = [typeName(left), typeName(right)]
  try {
    return compareValues(left, right, "<")
  } catch (error) {
    if (!(error instanceof UnplacedFault) || error.fault.kind !== "TypeError") throw error
    return leftType < rightType ? -1 : 1
  }
}
