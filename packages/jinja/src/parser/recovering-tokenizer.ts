import type { TemplateErrorCode } from "../template-error.ts"
import { Tokenizer } from "../tokenizer.ts"
import type { Token } from "../tokens.ts"

/**
 * Splits a source like `tokenize`, but goes on behind mistakes: a tag with one holds an `error` token and ends at its closer,
 * or where the next tag opens. Only comments and raw blocks without an end stop it.
 */
export function tokenizeAll(source: string): Token[] {
  return new RecoveringTokenizer(source).run()
}

const CLOSER_OR_OPENER = {
  print: /\}\}|\{[{%#]/g,
  tag: /%\}|\{[{%#]/g,
}

class RecoveringTokenizer extends Tokenizer {
  private kind: "print" | "tag" = "print"
  /** The tag ends here although its closer is missing. */
  private isAbandoned = false

  override readTag(kind: "print" | "tag", width: number): void {
    this.kind = kind
    super.readTag(kind, width)
  }

  override readCloser(kind: "print" | "tag", closer: string): boolean {
    if (!this.isAbandoned) return super.readCloser(kind, closer)
    this.isAbandoned = false
    this.push(kind === "print" ? "print_end" : "tag_end", "", this.at, this.at)
    return true
  }

  override readToken(): void {
    // No expression holds `{%`, so the tag before it was left open. Its tokens stay, for the message about them.
    if (!this.source.startsWith("{%", this.at)) {
      super.readToken()
      return
    }
    this.push("operator", "{", this.at, this.at + 1)
    this.push("operator", "%", this.at + 1, this.at + 2)
    this.abandon()
  }

  override fail(code: TemplateErrorCode, message: string, offset: number): void {
    super.fail(code, message, offset)
    if (code === "missing_end_of_comment" || code === "missing_end_of_raw") return
    this.hasFailed = false
    const pattern = CLOSER_OR_OPENER[this.kind]
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    this.at = found?.index ?? this.source.length
    this.brackets = []
    if (found?.[0].startsWith("{")) this.abandon()
  }

  private abandon(): void {
    this.brackets = []
    this.isAbandoned = true
  }
}
