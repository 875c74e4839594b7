import type { CallArguments, CallNode, Expression, FilterNode, SliceNode, TestNode } from "../ast.ts"
import type { Cursor } from "./cursor.ts"

/** The readers of what stands inside brackets. */
export interface Grammar {
  readonly parseExpression: (cursor: Cursor) => Expression
  readonly parsePrimary: (cursor: Cursor) => Expression
}

const NO_ARGUMENTS: CallArguments = { positional: [], spread: null, named: [], namedSpread: null }

/** Reads `.name`, `[…]` and `(…)` after an expression. */
export function parsePostfix(cursor: Cursor, node: Expression, grammar: Grammar): Expression {
  let result = node
  for (let links = 0; ; links += 1) {
    cursor.checkChain(links)
    if (cursor.isOperator(".")) result = parseDot(cursor, result)
    else if (cursor.isOperator("[")) result = parseItem(cursor, result, grammar)
    else if (cursor.isOperator("(")) result = parseCall(cursor, result, grammar)
    else return result
  }
}

/** Reads filters, tests and calls of their results after an expression. */
export function parseFilters(cursor: Cursor, node: Expression, grammar: Grammar): Expression {
  let result = node
  for (let links = 0; ; links += 1) {
    cursor.checkChain(links)
    if (cursor.skipOperator("|")) result = parseFilter(cursor, result, grammar)
    else if (cursor.isName("is")) result = parseTest(cursor, result, grammar)
    else if (cursor.isOperator("(")) result = parseCall(cursor, result, grammar)
    else return result
  }
}

/** Reads `name(args) | name …` where a block is the input. */
export function parseFilterChain(cursor: Cursor, grammar: Grammar): FilterNode {
  let filter = parseFilter(cursor, null, grammar)
  for (let links = 0; cursor.skipOperator("|"); links += 1) {
    cursor.checkChain(links)
    filter = parseFilter(cursor, filter, grammar)
  }
  return filter
}

function parseFilter(cursor: Cursor, input: Expression | null, grammar: Grammar): FilterNode {
  const { start } = cursor.current
  const name = parseDottedName(cursor)
  const args = cursor.isOperator("(") ? parseArguments(cursor, grammar) : NO_ARGUMENTS
  cursor.expressionAt = start
  return { type: "filter", input, name, args, start, end: cursor.lastEnd }
}

function parseDottedName(cursor: Cursor): string {
  const parts = [cursor.expect("name").text]
  while (cursor.skipOperator(".")) parts.push(cursor.expect("name").text)
  return parts.join(".")
}

const AFTER_TEST = new Set(["else", "or", "and"])

function parseTest(cursor: Cursor, input: Expression, grammar: Grammar): TestNode {
  const is = cursor.next()
  const negated = cursor.skipName("not")
  const { start } = cursor.current
  const name = parseDottedName(cursor)
  const args = parseTestArguments(cursor, grammar)
  cursor.expressionAt = is.start
  return { type: "test", input, name, args, negated, start, end: cursor.lastEnd }
}

function parseTestArguments(cursor: Cursor, grammar: Grammar): CallArguments {
  if (cursor.isOperator("(")) return parseArguments(cursor, grammar)
  const { type, text } = cursor.current
  const isValue =
    type === "string" || type === "integer" || type === "float" || cursor.isOperator("[") || cursor.isOperator("{")
  if (!isValue && (type !== "name" || AFTER_TEST.has(text))) return NO_ARGUMENTS
  if (cursor.isName("is")) cursor.fail("unexpected_token", "You cannot chain multiple tests with is")
  const argument = parsePostfix(cursor, grammar.parsePrimary(cursor), grammar)
  return { ...NO_ARGUMENTS, positional: [argument] }
}

function parseDot(cursor: Cursor, object: Expression): Expression {
  cursor.expressionAt = cursor.next().start
  const token = cursor.next()
  const span = { start: object.start, end: token.end }
  if (token.type === "name") return { type: "attribute", object, name: token.text, ...span }
  if (token.type !== "integer") {
    // Jinja2 has read one more token by now: if that is no token, it says so first.
    void cursor.current
    cursor.fail("unexpected_token", "expected name or number", token.start)
  }
  const value = Number(token.text.replaceAll("_", ""))
  return { type: "item", object, index: { type: "literal", value, isFloat: false, ...span }, ...span }
}

function parseItem(cursor: Cursor, object: Expression, grammar: Grammar): Expression {
  const { start } = cursor.next()
  const indexes: Expression[] = []
  while (!cursor.isOperator("]")) {
    if (indexes.length > 0) cursor.expectOperator(",")
    indexes.push(parseIndex(cursor, grammar))
  }
  cursor.expectOperator("]")
  cursor.expressionAt = start
  const end = cursor.lastEnd
  const [only] = indexes
  const index: Expression =
    only !== undefined && indexes.length === 1 ? only : { type: "tuple", items: indexes, start, end }
  return { type: "item", object, index, start: object.start, end }
}

function parseIndex(cursor: Cursor, grammar: Grammar): Expression | SliceNode {
  const { start } = cursor.current
  const from = cursor.isOperator(":") ? null : grammar.parseExpression(cursor)
  if (from !== null && !cursor.isOperator(":")) return from
  cursor.next()
  const to = isSlicePartMissing(cursor) ? null : grammar.parseExpression(cursor)
  const step = cursor.skipOperator(":") && !isSlicePartMissing(cursor) ? grammar.parseExpression(cursor) : null
  return { type: "slice", from, to, step, start, end: cursor.lastEnd }
}

function isSlicePartMissing(cursor: Cursor): boolean {
  return cursor.isOperator(":") || cursor.isOperator("]") || cursor.isOperator(",")
}

function parseCall(cursor: Cursor, callee: Expression, grammar: Grammar): CallNode {
  const { start } = cursor.current
  const args = parseArguments(cursor, grammar)
  cursor.expressionAt = start
  return { type: "call", callee, args, start: callee.start, end: cursor.lastEnd }
}

function parseArguments(cursor: Cursor, grammar: Grammar): CallArguments {
  cursor.expectOperator("(")
  const positional: Expression[] = []
  const named: { name: string; value: Expression }[] = []
  let spread: Expression | null = null
  let namedSpread: Expression | null = null
  const require = (isAllowed: boolean): void => {
    if (!isAllowed) cursor.fail("unexpected_token", "invalid syntax for function call expression")
  }
  for (let needsComma = false; !cursor.isOperator(")"); needsComma = true) {
    if (needsComma) cursor.expectOperator(",")
    if (cursor.isOperator(")")) break
    if (cursor.isOperator("*")) {
      require(spread === null && namedSpread === null)
      cursor.next()
      spread = grammar.parseExpression(cursor)
    } else if (cursor.isOperator("**")) {
      require(namedSpread === null)
      cursor.next()
      namedSpread = grammar.parseExpression(cursor)
    } else if (isNamedArgument(cursor)) {
      require(namedSpread === null)
      const name = cursor.next().text
      cursor.next()
      named.push({ name, value: grammar.parseExpression(cursor) })
    } else {
      require(spread === null && namedSpread === null && named.length === 0)
      positional.push(grammar.parseExpression(cursor))
    }
  }
  cursor.expectOperator(")")
  return { positional, spread, named, namedSpread }
}

function isNamedArgument(cursor: Cursor): boolean {
  return cursor.current.type === "name" && cursor.following.type === "operator" && cursor.following.text === "="
}
