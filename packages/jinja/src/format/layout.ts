import { joinTexts } from "../values/long-text.ts"
import { spend } from "../watch.ts"
import { flatText, type Item, nestLexemes } from "./items.ts"
import type { Tag } from "./pieces.ts"

const LINE_WIDTH = 100

/** What the parts of a statement's head end with; of others it is the name alone. */
const HEAD_ENDS: ReadonlyMap<string, string> = new Map([
  ["set", "="],
  ["for", "in"],
  ["from", "import"],
])

/** Where lines are broken, the loosest first. */
const SEPARATORS: readonly ((item: Item) => boolean)[] = [
  ({ text }) => text === ",",
  ({ type, text }) => type === "name" && (text === "if" || text === "else"),
  ({ type, text }) => type === "name" && text === "or",
  ({ type, text }) => type === "name" && text === "and",
  ({ type, text, isPrefix }) => type === "operator" && !isPrefix && "+-~".includes(text),
  ({ type, text }) => type === "operator" && text === "|",
]

/** Writes a tag that begins at a column, over several lines if it is too long for one. */
export function layoutTag(tag: Tag, column: number, step: number): string {
  const [begin, end] = tag.type === "print" ? ["{{", "}}"] : ["{%", "%}"]
  const open = begin + tag.open
  const close = tag.close + end
  const items = nestLexemes(tag.lexemes, tag.type === "tag")
  const flat = `${open} ${flatText(items)} ${close}`
  const name = tag.type === "tag" ? (items[0]?.text ?? "") : ""
  const headSize = headSizeOf(items, name)
  const rest = items.slice(headSize)
  if (fits(flat, column) || !canBreak(rest)) return flat
  const head = headSize === 0 ? open : `${open} ${flatText(items.slice(0, headSize))}`
  if (name === "macro") return `${head} ${breakUp(rest, column, step)} ${close}`
  const inner = column + step
  return `${head}${lineBreak(inner)}${layoutParts(rest, inner, step)}${lineBreak(column)}${close}`
}

function headSizeOf(items: readonly Item[], name: string): number {
  if (name === "") return 0
  const end = HEAD_ENDS.get(name)
  return Math.max(1, end === undefined ? 1 : items.findIndex(({ text }) => text === end) + 1)
}

function lineBreak(column: number): string {
  return `\n${" ".repeat(column)}`
}

/** Lines inside a text in quotes stay as they are, so the longest one counts. */
function fits(text: string, column: number): boolean {
  return text.split("\n").every((line) => column + line.length <= LINE_WIDTH)
}

function canBreak(items: readonly Item[]): boolean {
  return items.some((item) => item.items.length > 0) || split(items).length > 1
}

/** Writes parts that stand below each other at a column, where the first already is. */
function layoutParts(items: readonly Item[], column: number, step: number): string {
  const parts = fits(flatText(items), column) ? [items] : split(items)
  return joinTexts(
    parts.map((part) => layout(part, column, step)),
    lineBreak(column),
  )
}

/** Writes one part on one line if it fits. */
function layout(items: readonly Item[], column: number, step: number): string {
  const flat = flatText(items)
  return fits(flat, column) ? flat : breakUp(items, column, step)
}

/** Writes one part on several lines if it can; lines after the first are further in. */
function breakUp(items: readonly Item[], column: number, step: number): string {
  const [first, ...others] = split(items)
  if (first !== undefined && others.length > 0) {
    const inner = column + step
    return joinTexts(
      [layout(first, column, step), ...others.map((part) => layout(part, inner, step))],
      lineBreak(inner),
    )
  }
  const longest = items.reduce((best, item, index) => {
    spend(1)
    const size = item.items.length === 0 ? 0 : item.text.length
    return size > (items[best]?.items.length === 0 ? 0 : (items[best]?.text.length ?? 0)) ? index : best
  }, 0)
  const group = items[longest]
  if (group === undefined || group.items.length === 0) return flatText(items)
  const before = flatText([...items.slice(0, longest), { ...group, text: group.text.slice(0, 1) }])
  const after = flatText([{ ...group, text: group.text.slice(-1) }, ...items.slice(longest + 1)])
  const inner = column + step
  return `${before}${lineBreak(inner)}${layoutParts(group.items, inner, step)}${lineBreak(column)}${after}`
}

/** Cuts at the loosest separators there are: behind commas, before words and operators, between texts that join. */
function split(items: readonly Item[]): (readonly Item[])[] {
  for (const [index, isSeparator] of SEPARATORS.entries()) {
    const parts = index === 0 ? cut(items, (at) => isAt(items, at - 1, isSeparator)) : cutBefore(items, isSeparator)
    if (parts.length > 1) return parts
  }
  return cut(items, (at) => items[at]?.type === "string" && items[at - 1]?.type === "string")
}

function cutBefore(items: readonly Item[], isSeparator: (item: Item) => boolean): (readonly Item[])[] {
  return cut(items, (at) => isAt(items, at, isSeparator) && items[at - 1]?.text !== ".")
}

function isAt(items: readonly Item[], at: number, isSeparator: (item: Item) => boolean): boolean {
  const item = items[at]
  return item !== undefined && isSeparator(item)
}

function cut(items: readonly Item[], isStart: (at: number) => boolean): (readonly Item[])[] {
  const parts: (readonly Item[])[] = []
  let from = 0
  for (let at = 1; at < items.length; at += 1) {
    if (!isStart(at)) continue
    parts.push(items.slice(from, at))
    from = at
  }
  parts.push(items.slice(from))
  return parts
}
