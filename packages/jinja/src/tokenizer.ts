import { unescapeLiteral } from "./string-literal.ts"
import type { Fault, TemplateErrorCode } from "./template-error.ts"
import type { Token, TokenType } from "./tokens.ts"
import { joinTexts, splitText } from "./values/long-text.ts"
import { spend } from "./watch.ts"
import { skipSpace, trimEnd } from "./white-space.ts"

/** Brings a source into the form that all offsets refer to: line ends as LF, one LF at the very end removed. */
export function normalizeSource(source: string): string {
  const text = source.includes("\r") ? replaceReturns(source) : source
  return text.endsWith("\n") ? text.slice(0, -1) : text
}

function replaceReturns(source: string): string {
  const withoutPairs = joinTexts(splitText(source, "\r\n"), "\n")
  return joinTexts(splitText(withoutPairs, "\r"), "\n")
}

/**
 * Splits a normalized source into tokens; the last is `end` or `error`.
 *
 * White space control (`-`, `+`, trim_blocks, lstrip_blocks) is already applied to the `text` tokens. Time is linear in the source.
 */
export function tokenize(source: string): Token[] {
  return new Tokenizer(source).run()
}

const NAME = /[\p{L}\p{N}\p{M}_]+/uy
const IDENTIFIER = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}]*$/u
const DECIMAL = "0123456789"
const DIGITS: Readonly<Record<string, string>> = { b: "01", o: "01234567", x: "0123456789abcdefABCDEF" }
const OPERATOR = /\/\/|\*\*|==|!=|>=|<=|[+\-/*%~[\](){}><=.:|,;]/y
/** The start of a raw block; group 1 is the sign of its closer. Set `lastIndex` before use. */
export const RAW_BEGIN = /\{%[-+]?\s*raw\s*(-?)%\}/y
/** The end of a raw block; groups are the signs of its opener and closer. Set `lastIndex` before use. */
export const RAW_END = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" }

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

/** One pass over a source; made once per source. */
export class Tokenizer {
  readonly source: string
  readonly tokens: Token[] = []
  at = 0
  /** Openers that wait for their closer, inside one tag. */
  brackets: string[] = []
  hasFailed = false

  constructor(source: string) {
    this.source = source
  }

  run(): Token[] {
    while (!this.hasFailed && this.at < this.source.length) {
      spend(8)
      this.readText()
    }
    // The end counts as standing where the last piece begins: its line is the one that jinja2 reports.
    const end = this.tokens.at(-1)?.start ?? 0
    if (!this.hasFailed) this.push("end", "", end, end)
    return this.tokens
  }

  readText(): void {
    const opener = this.findOpener()
    if (opener === -1) {
      this.pushText(this.source.slice(this.at), this.at)
      this.at = this.source.length
      return
    }
    const kind = this.source[opener + 1]
    const sign = this.source[opener + 2]
    const text = this.trimBefore(this.source.slice(this.at, opener), sign, kind !== "{")
    this.pushText(text, this.at)
    this.at = opener
    if (kind === "#") this.readComment()
    else if (kind === "%" && matchAt(RAW_BEGIN, this.source, opener) !== null) this.readRaw()
    else this.readTag(kind === "{" ? "print" : "tag", sign === "-" || sign === "+" ? 3 : 2)
  }

  findOpener(): number {
    let brace = this.source.indexOf("{", this.at)
    while (brace !== -1) {
      const next = this.source[brace + 1]
      if (next === "{" || next === "%" || next === "#") return brace
      spend(1)
      brace = this.source.indexOf("{", brace + 1)
    }
    return -1
  }

  /** Applies `-` and lstrip_blocks of the tag that follows the text. */
  trimBefore(text: string, sign: string | undefined, isBlock: boolean): string {
    if (sign === "-") return trimEnd(text)
    if (sign === "+" || !isBlock) return text
    const lineStart = text.lastIndexOf("\n") + 1
    const startsLine = lineStart > 0 || this.at === 0 || this.source[this.at - 1] === "\n"
    return startsLine && skipSpace(text, lineStart) === text.length ? text.slice(0, lineStart) : text
  }

  /** Moves behind a closer of `width` characters and what its sign and trim_blocks remove. */
  closeAt(closer: number, width: number, sign: string): void {
    this.at = closer + width
    if (sign === "-") this.at = skipSpace(this.source, this.at)
    else if (sign !== "+" && this.source[this.at] === "\n") this.at += 1
  }

  readComment(): void {
    const hasSign = /[-+]/.test(this.source[this.at + 2] ?? "")
    const bodyStart = this.at + (hasSign ? 3 : 2)
    const end = this.source.indexOf("#}", bodyStart)
    // Jinja2 looks no further when nothing at all follows, and so misses no end.
    if (bodyStart === this.source.length) this.at = bodyStart
    else if (end === -1) this.fail("missing_end_of_comment", "Missing end of comment tag", this.at)
    else this.closeAt(end, 2, end > bodyStart ? (this.source[end - 1] ?? "") : "")
  }

  readRaw(): void {
    const begin = matchAt(RAW_BEGIN, this.source, this.at)
    const bodyStart = this.at + (begin?.[0].length ?? 0)
    const from = begin?.[1] === "-" ? skipSpace(this.source, bodyStart) : bodyStart
    if (from === this.source.length) {
      this.at = from
      return
    }
    RAW_END.lastIndex = from
    const end = RAW_END.exec(this.source)
    if (end === null) {
      this.fail("missing_end_of_raw", "Missing end of raw directive", this.at)
      return
    }
    this.at = from
    this.pushText(this.trimBefore(this.source.slice(from, end.index), end[1], true), from)
    this.closeAt(end.index, end[0].length, end[2] ?? "")
  }

  readTag(kind: "print" | "tag", width: number): void {
    this.push(kind === "print" ? "print_begin" : "tag_begin", "", this.at, this.at + width)
    this.at += width
    this.brackets = []
    const closer = kind === "print" ? "}}" : "%}"
    while (!this.hasFailed) {
      spend(4)
      this.at = skipSpace(this.source, this.at)
      if (this.at >= this.source.length) return
      if (this.brackets.length === 0 && this.readCloser(kind, closer)) return
      this.readToken()
    }
  }

  readCloser(kind: "print" | "tag", closer: string): boolean {
    const start = this.at
    const first = this.source[start] ?? ""
    const sign = first === "-" || (first === "+" && kind === "tag") ? first : ""
    if (!this.source.startsWith(closer, start + sign.length)) return false
    // trim_blocks never applies to a print tag, which `+` says here.
    this.closeAt(start, sign.length + 2, kind === "print" && sign === "" ? "+" : sign)
    this.push(kind === "print" ? "print_end" : "tag_end", "", start, start + sign.length + 2)
    return true
  }

  readToken(): void {
    const code = this.source.charCodeAt(this.at)
    if (code >= 48 && code <= 57) {
      this.readNumber()
      return
    }
    if (code === 34 || code === 39) {
      this.readString()
      return
    }
    if (this.readName()) return
    const operator = matchAt(OPERATOR, this.source, this.at)?.[0]
    if (operator === undefined) this.failCharacter()
    else this.readOperator(operator)
  }

  readName(): boolean {
    const text = matchAt(NAME, this.source, this.at)?.[0]
    if (text === undefined) return false
    spend(text.length)
    if (!IDENTIFIER.test(text)) {
      this.fail("unexpected_character", "Invalid character in identifier", this.at)
      return true
    }
    this.push("name", text, this.at, this.at + text.length)
    this.at += text.length
    return true
  }

  readNumber(): void {
    const { source, at } = this
    let end = this.skipDigits(at)
    const whole = end
    if (source[at - 1] !== ".") {
      if (source[end] === ".") end = this.skipDigits(end + 1, end)
      if (/e/i.test(source[end] ?? "")) end = this.skipDigits(end + (/[+-]/.test(source[end + 1] ?? "") ? 2 : 1), end)
    }
    const isFloat = end > whole
    if (!isFloat && source[at] === "0") {
      end = this.skipDigits(at, at, "0")
      const digits = DIGITS[source[at + 1]?.toLowerCase() ?? ""]
      if (digits !== undefined) end = this.skipDigits(source[at + 2] === "_" ? at + 3 : at + 2, end, digits)
    }
    this.push(isFloat ? "float" : "integer", source.slice(at, end), at, end)
    this.at = end
  }

  /** Where digits end that may have single underscores between them; `otherwise` where there are none. */
  skipDigits(from: number, otherwise = from, digits = DECIMAL): number {
    let end = otherwise
    for (let at = from; digits.includes(this.source[at] ?? " "); at += this.source[at + 1] === "_" ? 2 : 1) {
      spend(1)
      end = at + 1
    }
    return end
  }

  readString(): void {
    const quote = this.source[this.at]
    let end = this.at + 1
    while (end < this.source.length && this.source[end] !== quote) {
      spend(1)
      end += this.source[end] === "\\" ? 2 : 1
    }
    if (end >= this.source.length) {
      this.failCharacter()
      return
    }
    const value = unescapeLiteral(this.source.slice(this.at + 1, end))
    if (value === undefined) this.fail("unexpected_character", "invalid escape in string literal", this.at)
    else this.push("string", value, this.at, end + 1)
    this.at = end + 1
  }

  readOperator(operator: string): void {
    const closing = CLOSING[operator]
    if (closing !== undefined) this.brackets.push(closing)
    else if (operator === ")" || operator === "]" || operator === "}") {
      const expected = this.brackets.pop()
      if (expected !== operator) {
        const wish = expected === undefined ? "" : `, expected '${expected}'`
        this.fail("unexpected_token", `unexpected '${operator}'${wish}`, this.at)
        return
      }
    }
    this.push("operator", operator, this.at, this.at + operator.length)
    this.at += operator.length
  }

  pushText(text: string, start: number): void {
    if (text !== "") this.push("text", text, start, start + text.length)
  }

  push(type: TokenType, text: string, start: number, end: number): void {
    this.tokens.push({ type, text, start, end })
  }

  failCharacter(): void {
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    const quoted = character === "'" ? `"'"` : `'${character}'`
    this.fail("unexpected_character", `unexpected char ${quoted} at ${this.at}`, this.at)
  }

  fail(code: TemplateErrorCode, message: string, offset: number): void {
    const fault: Fault = { code, kind: "TemplateSyntaxError", message }
    this.tokens.push({ type: "error", text: "", start: offset, end: offset, fault })
    this.hasFailed = true
  }
}
