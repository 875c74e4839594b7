import { UnplacedFault } from "../template-error.ts"
import type { Token } from "../tokens.ts"
import { endsWork } from "../watch.ts"
import { Cursor } from "./cursor.ts"
import { parseExpression, parseTuple } from "./expressions.ts"
import { StatementParser, TAGS } from "./statements.ts"

/** A mistake with the tag that has it. */
export interface Mistake {
  readonly fault: UnplacedFault
  /** Where the tag begins: mistakes are found in this order. Infinity for what is missing at the end. */
  readonly order: number
}

/** What is left of the tokens when every tag parses by itself. */
export interface CheckedTags {
  /** Wrong tags are left out, or replaced by a neutral one where they open a block. */
  readonly tokens: readonly Token[]
  readonly mistakes: readonly Mistake[]
  /** The tokens end early, so blocks may seem open. */
  readonly isCut: boolean
}

/** Bounds the mistakes of one template, whose errors cost much more than their tokens. */
export const MAX_MISTAKES = 200

/** Parses every tag by itself, without the blocks that the tags form. */
export function checkTags(tokens: readonly Token[], maxNesting: number): CheckedTags {
  const kept: Token[] = []
  const mistakes: Mistake[] = []
  const opensSet = findBlockSets(tokens)
  let at = 0
  while (at < tokens.length && mistakes.length < MAX_MISTAKES) {
    const token = tokens[at] as Token
    if (token.type !== "print_begin" && token.type !== "tag_begin") {
      kept.push(token)
      at += 1
      continue
    }
    const end = findTagEnd(tokens, at)
    const tag = tokens.slice(at, end + 1)
    const isClosed = tag.at(-1)?.type !== "end"
    const fault = checkTag(tag, maxNesting)
    if (fault !== undefined) mistakes.push({ fault, order: token.start })
    // What a last tag without its closer would open is not missed, but `elif` needs its `if`.
    const isNeeded = isClosed || tag[1]?.text === "elif"
    const next = fault === undefined ? tag : isNeeded ? neutralTag(tag, opensSet) : []
    for (const part of next) kept.push(part)
    if (!isClosed) return { tokens: kept, mistakes, isCut: true }
    at = end + 1
  }
  return { tokens: kept, mistakes, isCut: at < tokens.length }
}

function findTagEnd(tokens: readonly Token[], from: number): number {
  let at = from + 1
  while (at < tokens.length - 1 && !/_end$|^end$/.test(tokens[at]?.type ?? "end")) {
    at += 1
  }
  return at
}

function checkTag(tag: readonly Token[], maxNesting: number): UnplacedFault | undefined {
  const name = tag[1]
  const isTag = tag[0]?.type === "tag_begin"
  // Ends and unknown names depend on the blocks around them.
  if (isTag && name?.type === "name" && name.text !== "elif" && !Object.hasOwn(TAGS, name.text)) return undefined
  // The condition of `elif` reads as one of `if`.
  const tokens = isTag && name?.text === "elif" ? tag.with(1, { ...name, text: "if" }) : tag
  const cursor = new Cursor(tokens, maxNesting)
  cursor.next()
  try {
    if (isTag) {
      new HeaderParser(cursor).parseHeader()
    } else {
      parseTuple(cursor, { parseItem: parseExpression })
      cursor.expect("print_end")
    }
    return undefined
  } catch (error) {
    if (error instanceof UnplacedFault && !endsWork(error)) return error
    throw error
  }
}

class HeaderParser extends StatementParser {
  private hasBody = false

  parseHeader(): void {
    this.parseTag()
    if (!this.hasBody) this.cursor.expect("tag_end")
  }

  override parseBlock(_name: string, ...endNames: string[]): { body: []; endName: string } {
    this.cursor.skipOperator(":")
    this.cursor.expect("tag_end")
    this.hasBody = true
    return { body: [], endName: endNames.find((end) => end.startsWith("end")) ?? "" }
  }
}

/** Heads that parse, for the tags that open or part a block. */
const NEUTRAL_HEADS: Readonly<Record<string, string>> = {
  if: "none",
  elif: "none",
  for: "_ in none",
  macro: "_ ( )",
  call: "_ ( )",
  filter: "string",
  with: "",
  autoescape: "none",
  generation: "",
  block: "_",
}

function neutralTag(tag: readonly Token[], opensSet: ReadonlySet<Token>): Token[] {
  const [begin, name, closer] = [tag[0], tag[1], tag.at(-1)]
  if (begin?.type !== "tag_begin" || name === undefined || closer === undefined) return []
  const known = Object.hasOwn(NEUTRAL_HEADS, name.text) ? NEUTRAL_HEADS[name.text] : undefined
  const head = opensSet.has(name) ? "_" : known
  if (head === undefined) return []
  const words = head.split(" ").filter((word) => word !== "")
  const tokens = words.map((text): Token => ({ ...name, type: /\w/.test(text) ? "name" : "operator", text }))
  return [begin, name, ...tokens, { ...closer, type: "tag_end" }]
}

/** The names of `set` tags that an `endset` follows before another `set`. */
function findBlockSets(tokens: readonly Token[]): ReadonlySet<Token> {
  const found = new Set<Token>()
  let last: Token | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "name" || tokens[index - 1]?.type !== "tag_begin") continue
    if (token.text === "set") last = token
    if (token.text === "endset" && last !== undefined) found.add(last)
    if (token.text === "endset") last = undefined
  }
  return found
}
