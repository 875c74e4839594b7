import type { TokenType } from "../tokens.ts"
import { spend } from "../watch.ts"
import type { Lexeme } from "./pieces.ts"

/** A token or a pair of brackets with what it holds. */
export interface Item {
  readonly type: TokenType | "group"
  /** The item on one line. */
  readonly text: string
  /** Whether a blank stands before it. */
  readonly isSpaced: boolean
  /** Signs before their operand and the stars of a call. */
  readonly isPrefix: boolean
  /** A value that may be called, indexed or followed by an operator. */
  readonly isOperand: boolean
  /** What a pair of brackets holds. */
  readonly items: readonly Item[]
}

interface Level {
  readonly bracket: string
  readonly items: Item[]
}

const WORDS = new Set(["and", "or", "not", "in", "is", "if", "else"])
const PREFIXES = new Set(["-", "+", "*", "**"])

/**
 * Nests the tokens of a tag by brackets and decides on the blanks between them.
 *
 * @param hasName the first token is the name of a statement
 */
export function nestLexemes(lexemes: readonly Lexeme[], hasName: boolean): Item[] {
  const levels: Level[] = [{ bracket: "", items: [] }]
  for (const [index, lexeme] of lexemes.entries()) {
    spend(8)
    const level = levels.at(-1) as Level
    const { type, text } = lexeme
    if (type === "operator" && "([{".includes(text)) {
      levels.push({ bracket: text, items: [] })
    } else if (type === "operator" && ")]}".includes(text)) {
      levels.pop()
      const outer = levels.at(-1) as Level
      const whole = `${level.bracket}${flatText(level.items)}${text}`
      addItem(outer, { type: "group", text: whole, isOperand: true, items: level.items })
    } else {
      const isTagName = hasName && index === 0
      // `call (x)` reads as one word in two, unlike other statements.
      const isOperand = isTagName ? text === "call" : isValue(lexeme, level.items)
      const isFraction = text === "." && lexemes[index + 1]?.type === "integer"
      addItem(level, { type, text, isOperand, items: [] }, isFraction)
    }
  }
  return levels[0]?.items ?? []
}

/** The items on one line. */
export function flatText(items: readonly Item[]): string {
  return items.map((item, index) => (index > 0 && item.isSpaced ? ` ${item.text}` : item.text)).join("")
}

function isValue({ type, text }: Lexeme, before: readonly Item[]): boolean {
  if (type === "operator") return false
  return type !== "name" || !WORDS.has(text) || before.at(-1)?.text === "."
}

function addItem(level: Level, item: Omit<Item, "isSpaced" | "isPrefix">, isFraction = false): void {
  const previous = level.items.at(-1)
  const isPrefix = item.type === "operator" && PREFIXES.has(item.text) && previous?.isOperand !== true
  level.items.push({ ...item, isPrefix, isSpaced: needsBlank(level, item, isFraction) })
}

function needsBlank(
  { bracket, items }: Level,
  item: Omit<Item, "isSpaced" | "isPrefix">,
  isFraction: boolean,
): boolean {
  const previous = items.at(-1)
  if (previous === undefined || previous.isPrefix || isOperator(item, ",") || isOperator(item, ":")) return false
  // Item 5 of 1 is `1 .5`, since `1.5` is a number.
  if (isOperator(item, ".")) return isFraction && previous.type === "integer" && !isOperator(items.at(-2), ".")
  if (isOperator(previous, ".")) return false
  if (isOperator(previous, ":")) return bracket !== "["
  if (bracket === "(" && (isOperator(item, "=") || isOperator(previous, "="))) return false
  if (item.type !== "group" || item.text.startsWith("{") || !previous.isOperand) return true
  return item.text.startsWith("[") && isTestName(items)
}

function isOperator(item: { readonly type: string; readonly text: string } | undefined, text: string): boolean {
  return item?.type === "operator" && item.text === text
}

function isTestName(items: readonly Item[]): boolean {
  const before = items.at(-2)?.text === "not" ? items.at(-3) : items.at(-2)
  return before?.type === "name" && before.text === "is"
}
