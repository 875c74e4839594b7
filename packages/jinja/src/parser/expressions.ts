import type { ArithmeticOperator, ComparisonOperator, Expression, LiteralNode, NameNode } from "../ast.ts"
import { describeToken, type Token } from "../tokens.ts"
import { mapText } from "../values/long-text.ts"
import { MAX_DIGITS, TOO_MANY_DIGITS } from "../values/numbers.ts"
import type { Cursor } from "./cursor.ts"
import { type Grammar, parseFilters, parsePostfix } from "./postfix.ts"

/** Reads an expression with `A if C else B` on top. */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nest(() => parseConditional(cursor))
}

/** Reads an expression as the condition of `if` or the iterable of `for`: no conditional without brackets. */
export function parseUnconditional(cursor: Cursor): Expression {
  return cursor.nest(() => parseOr(cursor))
}

/** The readers that postfix forms need for what stands inside their brackets. */
export const GRAMMAR: Grammar = { parseExpression, parsePrimary }

/** What parses one item of a bare tuple. */
export type ParseItem = (cursor: Cursor) => Expression

/** How a tuple without brackets of its own may end and what it holds. */
export interface TupleRules {
  readonly parseItem: ParseItem
  /** A name that ends the tuple, such as `in` and `recursive`. */
  readonly endName?: string
  /** Whether an empty pair of brackets surrounds it. */
  readonly isBracketed?: boolean
}

/** Reads `a`, or `a, b`, or `a,` up to the end of the tag, a bracket or the name in the rules. */
export function parseTuple(cursor: Cursor, rules: TupleRules): Expression {
  const { start } = cursor.current
  const items: Expression[] = []
  let [isTuple, at] = [false, start]
  while (!isTupleEnd(cursor, rules)) {
    items.push(rules.parseItem(cursor))
    const separator = cursor.current.start
    if (!cursor.skipOperator(",")) break
    isTuple = true
    at = separator
  }
  const [only] = items
  if (!isTuple) {
    if (only !== undefined) return only
    if (rules.isBracketed !== true) {
      cursor.fail("unexpected_token", `Expected an expression, got '${describeToken(cursor.current)}'`)
    }
  }
  cursor.expressionAt = at
  return { type: "tuple", items, start, end: cursor.lastEnd }
}

function isTupleEnd(cursor: Cursor, rules: TupleRules): boolean {
  const { type } = cursor.current
  if (type === "print_end" || type === "tag_end" || cursor.isOperator(")")) return true
  return rules.endName !== undefined && cursor.isName(rules.endName)
}

function parseConditional(cursor: Cursor): Expression {
  let at = cursor.current.start
  let expression = parseOr(cursor)
  for (let links = 0; cursor.skipName("if"); links += 1) {
    cursor.checkChain(links)
    const test = parseOr(cursor)
    const otherwise = cursor.skipName("else") ? cursor.nest(() => parseConditional(cursor)) : null
    expression = {
      type: "conditional",
      test,
      value: expression,
      otherwise,
      start: expression.start,
      end: cursor.lastEnd,
    }
    cursor.expressionAt = at
    at = cursor.current.start
  }
  return expression
}

function parseOr(cursor: Cursor): Expression {
  return parseLogical(cursor, "or", () => parseLogical(cursor, "and", () => parseNot(cursor)))
}

function parseLogical(cursor: Cursor, operator: "and" | "or", parseOperand: () => Expression): Expression {
  let at = cursor.current.start
  const first = parseOperand()
  if (!cursor.isName(operator)) return first
  const operands = [first]
  while (cursor.skipName(operator)) {
    operands.push(parseOperand())
    cursor.expressionAt = at
    at = cursor.current.start
  }
  return { type: "logical", operator, operands, start: first.start, end: cursor.lastEnd }
}

function parseNot(cursor: Cursor): Expression {
  if (!cursor.isName("not")) return parseCompare(cursor)
  const { start } = cursor.next()
  const operand = cursor.nest(() => parseNot(cursor))
  cursor.expressionAt = start
  return { type: "unary", operator: "not", operand, start, end: cursor.lastEnd }
}

const COMPARISONS = new Set<string>(["==", "!=", "<", "<=", ">", ">="])

function parseCompare(cursor: Cursor): Expression {
  const first = parseSum(cursor)
  const rest: { operator: ComparisonOperator; operand: Expression }[] = []
  for (let operator = readComparison(cursor); operator !== undefined; operator = readComparison(cursor)) {
    rest.push({ operator, operand: parseSum(cursor) })
    cursor.expressionAt = cursor.current.start
  }
  return rest.length === 0 ? first : { type: "compare", first, rest, start: first.start, end: cursor.lastEnd }
}

function readComparison(cursor: Cursor): ComparisonOperator | undefined {
  const { type, text } = cursor.current
  if (type === "operator" && COMPARISONS.has(text)) return cursor.next().text as ComparisonOperator
  if (cursor.skipName("in")) return "in"
  if (cursor.isName("not") && cursor.following.type === "name" && cursor.following.text === "in") {
    cursor.next()
    cursor.next()
    return "not in"
  }
  return undefined
}

function parseSum(cursor: Cursor): Expression {
  return parseChain(cursor, ["+", "-"], parseConcat)
}

function parseConcat(cursor: Cursor): Expression {
  const { start } = cursor.current
  const first = parseProduct(cursor)
  if (!cursor.isOperator("~")) return first
  const parts = [first]
  while (cursor.skipOperator("~")) parts.push(parseProduct(cursor))
  cursor.expressionAt = start
  return { type: "concat", parts, start: first.start, end: cursor.lastEnd }
}

function parseProduct(cursor: Cursor): Expression {
  return parseChain(cursor, ["*", "/", "//", "%"], parsePower)
}

function parsePower(cursor: Cursor): Expression {
  return parseChain(cursor, ["**"], (inner) => parseUnary(inner, true))
}

function parseChain(cursor: Cursor, operators: readonly ArithmeticOperator[], parseOperand: ParseItem): Expression {
  let at = cursor.current.start
  let left = parseOperand(cursor)
  for (let links = 0; ; links += 1) {
    const operator = operators.find((candidate) => cursor.isOperator(candidate))
    if (operator === undefined) return left
    cursor.checkChain(links)
    cursor.next()
    const right = parseOperand(cursor)
    left = { type: "binary", operator, left, right, start: left.start, end: cursor.lastEnd }
    cursor.expressionAt = at
    at = cursor.current.start
  }
}

function parseUnary(cursor: Cursor, withFilters: boolean): Expression {
  const { start, text } = cursor.current
  let node: Expression
  if (cursor.isOperator("-") || cursor.isOperator("+")) {
    cursor.next()
    const operand = cursor.nest(() => parseUnary(cursor, false))
    cursor.expressionAt = start
    node = { type: "unary", operator: text === "-" ? "-" : "+", operand, start, end: cursor.lastEnd }
  } else {
    node = parsePrimary(cursor)
  }
  const withPostfix = parsePostfix(cursor, node, GRAMMAR)
  return withFilters ? parseFilters(cursor, withPostfix, GRAMMAR) : withPostfix
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["none", null],
  ["None", null],
])

/** Reads a name, literal or bracketed expression without what may follow it. */
export function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.current
  cursor.expressionAt = token.start
  switch (token.type) {
    case "name":
      return parseName(cursor)
    case "string":
      return parseText(cursor)
    case "integer":
    case "float":
      cursor.next()
      return numberLiteral(cursor, token)
    default:
      if (cursor.isOperator("(")) return parseBracketed(cursor)
      if (cursor.isOperator("[")) return parseList(cursor)
      if (cursor.isOperator("{")) return parseDict(cursor)
      if (token.type === "end") return cursor.fail("unexpected_end", "unexpected 'end of template'")
      return cursor.fail("unexpected_token", `unexpected '${describeToken(token)}'`)
  }
}

function parseName(cursor: Cursor): LiteralNode | NameNode {
  const { text, start, end } = cursor.next()
  const constant = CONSTANTS.get(text)
  if (constant !== undefined) return { type: "literal", value: constant, isFloat: false, start, end }
  return { type: "name", name: text, start, end }
}

function parseText(cursor: Cursor): LiteralNode {
  const { start } = cursor.current
  const parts: string[] = []
  while (cursor.current.type === "string") parts.push(cursor.next().text)
  return { type: "literal", value: parts.join(""), isFloat: false, start, end: cursor.lastEnd }
}

function numberLiteral(cursor: Cursor, { type, text, start, end }: Token): LiteralNode {
  const digits = mapText(text, (piece) => piece.replaceAll("_", ""))
  const isFloat = type === "float"
  if (!isFloat && digits.length > MAX_DIGITS && !/^0[box]/i.test(digits)) {
    const message = `${TOO_MANY_DIGITS}: value has ${digits.length} digits`
    cursor.failFault({ code: "value_error", kind: "ValueError", message }, start)
  }
  const small = Number(digits)
  const value = isFloat || Number.isSafeInteger(small) ? small : BigInt(digits)
  return { type: "literal", value, isFloat, start, end }
}

function parseBracketed(cursor: Cursor): Expression {
  cursor.next()
  const inner = cursor.nest(() => parseTuple(cursor, { parseItem: parseExpression, isBracketed: true }))
  cursor.expectOperator(")")
  return inner
}

function parseList(cursor: Cursor): Expression {
  const { start } = cursor.next()
  const items: Expression[] = []
  while (!cursor.isOperator("]")) {
    if (items.length > 0) cursor.expectOperator(",")
    if (cursor.isOperator("]")) break
    items.push(parseExpression(cursor))
  }
  cursor.expectOperator("]")
  cursor.expressionAt = start
  return { type: "list", items, start, end: cursor.lastEnd }
}

function parseDict(cursor: Cursor): Expression {
  const { start } = cursor.next()
  const entries: { key: Expression; value: Expression }[] = []
  while (!cursor.isOperator("}")) {
    if (entries.length > 0) cursor.expectOperator(",")
    if (cursor.isOperator("}")) break
    const key = parseExpression(cursor)
    cursor.expectOperator(":")
    entries.push({ key, value: parseExpression(cursor) })
  }
  cursor.expectOperator("}")
  cursor.expressionAt = start
  return { type: "dict", entries, start, end: cursor.lastEnd }
}
