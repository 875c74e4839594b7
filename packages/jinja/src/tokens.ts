import type { Fault } from "./template-error.ts"

/** What the tokenizer tells apart; operators carry their own characters in `text`. */
export type TokenType =
  | "text"
  | "print_begin"
  | "print_end"
  | "tag_begin"
  | "tag_end"
  | "name"
  | "integer"
  | "float"
  | "string"
  | "operator"
  | "error"
  | "end"

/** One piece of the source. */
export interface Token {
  readonly type: TokenType
  /** Text with white space trimmed, the value of a string with escapes resolved, otherwise as written. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Only on `error`: raised when the parser arrives here, so that earlier mistakes are reported first. */
  readonly fault?: Fault
}

const TYPE_NAMES: Readonly<Record<TokenType, string>> = {
  text: "template data / text",
  print_begin: "begin of print statement",
  print_end: "end of print statement",
  tag_begin: "begin of statement block",
  tag_end: "end of statement block",
  name: "name",
  integer: "integer",
  float: "float",
  string: "string",
  operator: "operator",
  error: "error",
  end: "end of template",
}

/** Names a token for a message, as jinja2 does. */
export function describeToken(token: Token): string {
  return token.type === "name" || token.type === "operator" ? token.text : TYPE_NAMES[token.type]
}

/** Names a kind of token for a message. */
export function describeTokenType(type: TokenType): string {
  return TYPE_NAMES[type]
}
