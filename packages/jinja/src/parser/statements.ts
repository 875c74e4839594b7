import type { Expression, FilterNode, NameNode, Parameter, Statement, Target } from "../ast.ts"
import type { Cursor } from "./cursor.ts"
import { GRAMMAR, parseExpression, parsePrimary, parseTuple, parseUnconditional } from "./expressions.ts"
import { parseFilterChain } from "./postfix.ts"

/** An open statement and the tags that may end its body: for messages about a missing end. */
export interface OpenBlock {
  readonly name: string
  readonly endNames: readonly string[]
}

/** Reads the statements of a whole template. */
export function parseTemplateBody(cursor: Cursor): Statement[] {
  return new StatementParser(cursor).parseBody(undefined)
}

/** Reads statements one after the other and knows which blocks are open. */
export class StatementParser {
  protected readonly cursor: Cursor
  protected readonly open: OpenBlock[] = []

  constructor(cursor: Cursor) {
    this.cursor = cursor
  }

  /** Reads up to a tag that ends the block, whose name is left unread; up to the end of the template without a block. */
  parseBody(block: OpenBlock | undefined): Statement[] {
    const { cursor } = this
    if (block !== undefined) this.open.push(block)
    const body: Statement[] = []
    while (cursor.current.type !== "end") {
      if (cursor.current.type === "tag_begin") {
        cursor.next()
        if (block !== undefined && this.isEndOf(block)) {
          this.open.pop()
          return body
        }
        body.push(this.parseTag())
        cursor.expect("tag_end")
      } else {
        body.push(this.parseOutput())
      }
    }
    if (block !== undefined) this.failOpenEnd()
    return body
  }

  protected isEndOf(block: OpenBlock): boolean {
    const { type, text } = this.cursor.current
    return type === "name" && block.endNames.includes(text)
  }

  protected parseOutput(): Statement {
    const { cursor } = this
    const token = cursor.next()
    if (token.type === "text") return { type: "text", value: token.text, start: token.start, end: token.end }
    const value = parseTuple(cursor, { parseItem: parseExpression })
    const at = cursor.expressionAt
    cursor.expect("print_end")
    return { type: "print", value, at, start: token.start, end: cursor.lastEnd }
  }

  protected parseTag(): Statement {
    const { cursor } = this
    const token = cursor.current
    if (token.type !== "name") cursor.fail("unexpected_token", "tag name expected")
    const parse = Object.hasOwn(TAGS, token.text) ? TAGS[token.text] : undefined
    if (parse === undefined) return this.failUnknownTag(token.text)
    cursor.next()
    return cursor.nest(() => parse(this, cursor, token.start))
  }

  /** Reads `%} … {% end`, taking the end tag's name. */
  parseBlock(name: string, ...endNames: string[]): { body: Statement[]; endName: string } {
    const { cursor } = this
    cursor.skipOperator(":")
    cursor.expect("tag_end")
    const body = this.parseBody({ name, endNames })
    return { body, endName: cursor.next().text }
  }

  protected failUnknownTag(name: string): never {
    const hint = this.open.length === 0 ? "" : ` ${this.describeOpen()}`
    return this.cursor.failFault({
      code: "unknown_statement",
      kind: "TemplateSyntaxError",
      message: `Encountered unknown tag '${name}'.${hint}`,
      unknownName: name,
    })
  }

  protected failOpenEnd(): never {
    return this.cursor.fail("unexpected_end", `Unexpected end of template. ${this.describeOpen()}`)
  }

  private describeOpen(): string {
    const block = this.open.at(-1)
    const wanted = block?.endNames.map((name) => `'${name}'`).join(" or ") ?? ""
    return `Jinja was looking for the following tags: ${wanted}. The innermost block that needs to be closed is '${block?.name}'.`
  }
}

type ParseTag = (parser: StatementParser, cursor: Cursor, start: number) => Statement

/** The tags of the language; every one reads from behind its name up to its closing `%}`, which stays unread. */
export const TAGS: Readonly<Record<string, ParseTag>> = {
  autoescape(parser, cursor, start) {
    const enabled = parseExpression(cursor)
    const { body } = parser.parseBlock("autoescape", "endautoescape")
    return { type: "autoescape", enabled, body, start, end: cursor.lastEnd }
  },
  block: parseBlockStatement,
  break(_parser, cursor, start) {
    return { type: "break", start, end: cursor.lastEnd }
  },
  call(parser, cursor, start) {
    const parameters = cursor.isOperator("(") ? parseParameters(cursor) : []
    const call = parseExpression(cursor)
    if (call.type !== "call") return cursor.fail("unexpected_token", "expected call", call.start)
    const { body } = parser.parseBlock("call", "endcall")
    return { type: "callBlock", parameters, call, body, start, end: cursor.lastEnd }
  },
  continue(_parser, cursor, start) {
    return { type: "continue", start, end: cursor.lastEnd }
  },
  extends(_parser, cursor, start) {
    return { type: "extends", template: parseExpression(cursor), start, end: cursor.lastEnd }
  },
  filter(parser, cursor, start) {
    const filter = parseFilterChain(cursor, GRAMMAR)
    const { body } = parser.parseBlock("filter", "endfilter")
    return { type: "filterBlock", filter, body, start, end: cursor.lastEnd }
  },
  for: parseFor,
  from: parseFrom,
  generation(parser, cursor, start) {
    const { body } = parser.parseBlock("generation", "endgeneration")
    return { type: "generation", body, start, end: cursor.lastEnd }
  },
  if: parseIf,
  import(_parser, cursor, start) {
    const template = parseExpression(cursor)
    cursor.expectName("as")
    const target = parseNameTarget(cursor).name
    const withContext = parseContextWord(cursor) ?? false
    return { type: "import", template, target, withContext, start, end: cursor.lastEnd }
  },
  include(_parser, cursor, start) {
    const template = parseExpression(cursor)
    const ignoreMissing = cursor.isName("ignore") && isFollowedBy(cursor, "missing")
    if (ignoreMissing) {
      cursor.next()
      cursor.next()
    }
    const withContext = parseContextWord(cursor) ?? true
    return { type: "include", template, ignoreMissing, withContext, start, end: cursor.lastEnd }
  },
  macro(parser, cursor, start) {
    const name = parseNameTarget(cursor).name
    const parameters = parseParameters(cursor)
    const { body } = parser.parseBlock("macro", "endmacro")
    return { type: "macro", name, parameters, body, start, end: cursor.lastEnd }
  },
  set: parseSet,
  with(parser, cursor, start) {
    const assignments: { target: Target; value: Expression }[] = []
    while (cursor.current.type !== "tag_end") {
      if (assignments.length > 0) cursor.expectOperator(",")
      const target = parseTarget(cursor)
      cursor.expectOperator("=")
      assignments.push({ target, value: parseExpression(cursor) })
    }
    const { body } = parser.parseBlock("with", "endwith")
    return { type: "with", assignments, body, start, end: cursor.lastEnd }
  },
}

/** Names of all tags that start a statement, for suggestions. */
export const TAG_NAMES: readonly string[] = [...Object.keys(TAGS), "raw"]

function parseIf(parser: StatementParser, cursor: Cursor, start: number): Statement {
  const branches: { test: Expression; at: number; body: Statement[] }[] = []
  let endName = "elif"
  while (endName === "elif") {
    const at = branches.length === 0 ? start : cursor.current.start
    const test = parseTuple(cursor, { parseItem: parseUnconditional })
    const block = parser.parseBlock("if", "elif", "else", "endif")
    branches.push({ test, at, body: block.body })
    endName = block.endName
  }
  const otherwise = endName === "else" ? parser.parseBlock("if", "endif").body : []
  return { type: "if", branches, otherwise, start, end: cursor.lastEnd }
}

function parseFor(parser: StatementParser, cursor: Cursor, start: number): Statement {
  const target = parseTarget(cursor)
  cursor.expectName("in")
  const iterable = parseTuple(cursor, { parseItem: parseUnconditional, endName: "recursive" })
  const test = cursor.skipName("if") ? parseExpression(cursor) : null
  const testAt = cursor.expressionAt
  const recursive = cursor.skipName("recursive")
  const block = parser.parseBlock("for", "endfor", "else")
  const otherwise = block.endName === "else" ? parser.parseBlock("for", "endfor").body : []
  const { body } = block
  return { type: "for", target, iterable, test, testAt, recursive, body, otherwise, start, end: cursor.lastEnd }
}

function parseSet(parser: StatementParser, cursor: Cursor, start: number): Statement {
  const target = parseTarget(cursor, parseMember)
  if (cursor.skipOperator("=")) {
    const value = parseTuple(cursor, { parseItem: parseExpression })
    return { type: "set", target, value, start, end: cursor.lastEnd }
  }
  const filter: FilterNode | null = cursor.skipOperator("|") ? parseFilterChain(cursor, GRAMMAR) : null
  const { body } = parser.parseBlock("set", "endset")
  return { type: "setBlock", target, filter, body, start, end: cursor.lastEnd }
}

function parseBlockStatement(parser: StatementParser, cursor: Cursor, start: number): Statement {
  const { name } = parseNameTarget(cursor)
  const isScoped = cursor.skipName("scoped")
  const isRequired = cursor.skipName("required")
  if (cursor.isOperator("-")) {
    cursor.fail(
      "unexpected_token",
      "Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead.",
    )
  }
  const { body } = parser.parseBlock("block", "endblock")
  if (isRequired && body.some((part) => part.type !== "text" || part.value.trim() !== "")) {
    cursor.fail("unexpected_token", "Required blocks can only contain comments or whitespace")
  }
  cursor.skipName(name)
  return { type: "block", name, isScoped, isRequired, body, start, end: cursor.lastEnd }
}

function parseFrom(_parser: StatementParser, cursor: Cursor, start: number): Statement {
  const template = parseExpression(cursor)
  cursor.expectName("import")
  const names: { name: string; alias: string }[] = []
  let withContext = parseContextWord(cursor)
  while (withContext === undefined) {
    const { name, start: at } = parseNameTarget(cursor)
    if (name.startsWith("_")) failPrivateImport(cursor, at)
    names.push({ name, alias: cursor.skipName("as") ? parseNameTarget(cursor).name : name })
    withContext = parseContextWord(cursor)
    if (withContext !== undefined || !cursor.isOperator(",")) break
    cursor.next()
    if (cursor.current.type !== "name") cursor.expect("name")
    withContext = parseContextWord(cursor)
  }
  return { type: "from", template, names, withContext: withContext ?? false, start, end: cursor.lastEnd }
}

function failPrivateImport(cursor: Cursor, at: number): never {
  const message = "names starting with an underline can not be imported"
  return cursor.failFault({ code: "not_allowed", kind: "TemplateAssertionError", message }, at)
}

/** Reads `with context` or `without context`; undefined when neither stands here. */
function parseContextWord(cursor: Cursor): boolean | undefined {
  if (!(cursor.isName("with") || cursor.isName("without")) || !isFollowedBy(cursor, "context")) return undefined
  const isWith = cursor.next().text === "with"
  cursor.next()
  return isWith
}

function isFollowedBy(cursor: Cursor, name: string): boolean {
  return cursor.following.type === "name" && cursor.following.text === name
}

type Member = Extract<Target, { type: "member" }>

/** Reads `name.attribute`, which stands for an attribute of a namespace where no brackets are around it. */
function parseMember(cursor: Cursor): Member | undefined {
  if (cursor.current.type !== "name" || cursor.following.type !== "operator" || cursor.following.text !== ".") {
    return undefined
  }
  const { text, start, end } = cursor.next()
  cursor.next()
  const name = cursor.expect("name").text
  return { type: "member", object: { type: "name", name: text, start, end }, name, start, end: cursor.lastEnd }
}

/** @param readMember reads a member, where there may be one */
function parseTarget(cursor: Cursor, readMember?: (cursor: Cursor) => Member | undefined): Target {
  const members = new Map<Expression, Member>()
  const parseItem = (inner: Cursor): Expression => {
    const member = readMember?.(inner)
    if (member === undefined) return parsePrimary(inner)
    members.set(member.object, member)
    return member.object
  }
  return toTarget(cursor, parseTuple(cursor, { parseItem }), members)
}

function toTarget(cursor: Cursor, node: Expression, members: ReadonlyMap<Expression, Member>): Target {
  if (node.type === "name") return members.get(node) ?? node
  if (node.type === "tuple") {
    return {
      type: "targets",
      items: node.items.map((item) => toTarget(cursor, item, members)),
      start: node.start,
      end: node.end,
    }
  }
  const what = node.type === "literal" ? "const" : node.type
  return cursor.fail("bad_assignment", `can't assign to '${what}'`, node.start)
}

function parseNameTarget(cursor: Cursor): NameNode {
  const { text, start, end } = cursor.expect("name")
  return { type: "name", name: text, start, end }
}

function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = []
  cursor.expectOperator("(")
  while (!cursor.isOperator(")")) {
    if (parameters.length > 0) cursor.expectOperator(",")
    const { name, start } = parseNameTarget(cursor)
    if (parameters.some((parameter) => parameter.name === name)) {
      cursor.fail("unexpected_token", `two parameters are named '${name}'`, start)
    }
    const fallback = cursor.skipOperator("=") ? parseExpression(cursor) : null
    if (fallback === null && parameters.at(-1)?.default) {
      cursor.fail("unexpected_token", "non-default argument follows default argument")
    }
    parameters.push({ name, default: fallback })
  }
  cursor.expectOperator(")")
  return parameters
}
