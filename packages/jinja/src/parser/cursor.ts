import type { Fault, TemplateErrorCode } from "../template-error.ts"
import { UnplacedFault } from "../template-error.ts"
import { describeToken, describeTokenType, type Token, type TokenType } from "../tokens.ts"
import { spend } from "../watch.ts"

const END: Token = { type: "end", text: "", start: 0, end: 0 }

/** A place in the tokens of a template, and the bound on how deeply they are nested. */
export class Cursor {
  protected readonly tokens: readonly Token[]
  private readonly maxNesting: number
  protected at = 0
  protected nesting = 0
  /** End of the last token taken: the end of a node's span. */
  lastEnd = 0
  /** Where jinja2 has the last expression: the line of what fails while it is printed or tested. */
  expressionAt = 0

  constructor(tokens: readonly Token[], maxNesting: number) {
    this.tokens = tokens
    this.maxNesting = maxNesting
  }

  /** The token to read next. */
  get current(): Token {
    const token = this.tokens[this.at] ?? END
    if (token.type === "error" && token.fault !== undefined) throw new UnplacedFault(token.fault, token.start)
    return token
  }

  /** The token after the current one. */
  get following(): Token {
    return this.tokens[this.at + 1] ?? END
  }

  next(): Token {
    const token = this.current
    this.lastEnd = token.end
    if (token.type !== "end") this.at += 1
    spend(4)
    return token
  }

  isOperator(text: string): boolean {
    return this.current.type === "operator" && this.current.text === text
  }

  isName(text: string): boolean {
    return this.current.type === "name" && this.current.text === text
  }

  skipOperator(text: string): boolean {
    if (!this.isOperator(text)) return false
    this.next()
    return true
  }

  skipName(text: string): boolean {
    if (!this.isName(text)) return false
    this.next()
    return true
  }

  expect(type: TokenType): Token {
    if (this.current.type === type) return this.next()
    return this.failExpected(describeTokenType(type))
  }

  expectOperator(text: string): Token {
    if (this.isOperator(text)) return this.next()
    return this.failExpected(text)
  }

  expectName(text: string): Token {
    if (this.isName(text)) return this.next()
    return this.failExpected(text)
  }

  /** Runs `read` one level deeper. */
  nest<T>(read: () => T): T {
    this.nesting += 1
    this.checkChain(0)
    const result = read()
    this.nesting -= 1
    return result
  }

  /** Bounds chains such as `a.b.c…`, whose trees are as deep as they are long. */
  checkChain(links: number): void {
    if (this.nesting + links / 5 > this.maxNesting) {
      this.failFault({
        code: "limit_nesting",
        kind: "LimitError",
        message: `The source is nested deeper than ${this.maxNesting} levels; raise limits.nesting if that is intended.`,
      })
    }
  }

  fail(code: TemplateErrorCode, message: string, offset: number = this.current.start): never {
    return this.failFault({ code, kind: "TemplateSyntaxError", message }, offset)
  }

  failFault(fault: Fault, offset: number = this.current.start): never {
    throw new UnplacedFault(fault, offset)
  }

  private failExpected(wanted: string): never {
    const token = this.current
    if (token.type === "end") this.fail("unexpected_end", `unexpected end of template, expected '${wanted}'.`)
    return this.fail("unexpected_token", `expected token '${wanted}', got '${describeToken(token)}'`)
  }
}
