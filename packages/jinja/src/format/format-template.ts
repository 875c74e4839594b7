import { failBadOption } from "../limits.ts"
import { type ParseOptions, parseTemplate, workOnSource } from "../parse-template.ts"
import { joinTexts } from "../values/long-text.ts"
import { trimCharacters } from "../values/trim-characters.ts"
import { spend } from "../watch.ts"
import { skipSpace } from "../white-space.ts"
import { layoutTag } from "./layout.ts"
import { type Piece, readPieces, type Tag } from "./pieces.ts"

/** Settings of {@link formatTemplate}. */
export interface FormatOptions extends ParseOptions {
  /** Blanks per level of nesting. Default 4. */
  readonly indent?: number
}

/**
 * Writes a template in one style without changing what it renders.
 *
 * Only white space inside tags changes, and blanks before a tag that begins its line where jinja2 removes them anyway. Texts,
 * comments, raw blocks, quotes, numbers and the signs `-` and `+` stay. The result renders the same as the source with
 * `trim_blocks` and `lstrip_blocks` on, as chat templates are rendered; with both off it does so where the tags that begin
 * a line carry `-`. Line ends become LF. Formatting the result again changes nothing.
 *
 * @throws TemplateError when the source cannot be parsed, or `indent` is no number of blanks
 */
export function formatTemplate(source: string, options: FormatOptions = {}): string {
  return workOnSource(source, options, () => {
    const { indent = 4 } = options
    if (!(Number.isInteger(indent) && indent >= 0))
      failBadOption(`indent must be a whole number from 0 on, not ${indent}.`)
    const { source: text } = parseTemplate(source, options)
    return new Formatter(readPieces(text), indent).run() + (/[\r\n]/.test(source.slice(-1)) ? "\n" : "")
  })
}

class Formatter {
  private readonly pieces: readonly Piece[]
  private readonly step: number
  private readonly out: string[] = []
  private depth = 0
  /** Blanks on the current line; undefined once something else stands there. */
  private blanks: number | undefined = 0

  constructor(pieces: readonly Piece[], step: number) {
    this.pieces = pieces
    this.step = step
  }

  run(): string {
    for (const [index, piece] of this.pieces.entries()) {
      spend(8)
      if (piece.type === "text") this.writeText(piece.text, this.pieces[index - 1], this.pieces[index + 1])
      else this.writeTag(piece)
    }
    return joinTexts(this.out)
  }

  private writeText(text: string, before: Piece | undefined, after: Piece | undefined): void {
    const written = this.indentLast(text, before, after)
    this.out.push(written)
    const lineStart = written.lastIndexOf("\n") + 1
    const isWhole = lineStart > 0 || before === undefined
    this.blanks = isWhole && skipSpace(written, lineStart) === written.length ? written.length - lineStart : undefined
  }

  /** Replaces the blanks before a tag that begins its line, if they never reach the output. */
  private indentLast(text: string, before: Piece | undefined, after: Piece | undefined): string {
    const lineStart = text.lastIndexOf("\n") + 1
    if (after === undefined || after.type === "text" || (lineStart === 0 && before !== undefined)) return text
    const { open, type } = after
    if (skipSpace(text, lineStart) < text.length) return text
    const isBlank = skipSpace(text, 0) === text.length
    const isCutBefore = isBlank && before !== undefined && before.type !== "text" && before.close === "-"
    const indentation = " ".repeat((this.depth - (isTail(after) ? 1 : 0)) * this.step)
    if (isCutBefore || (isBlank && open === "-")) return text.replace(/[^\n]+/g, "") + indentation
    if (open === "-" || (type !== "print" && open !== "+")) return text.slice(0, lineStart) + indentation
    return text
  }

  private writeTag(tag: Tag): void {
    if (isTail(tag)) this.depth -= 1
    const column = this.blanks ?? this.depth * this.step
    this.out.push(tag.type === "comment" ? writeComment(tag) : layoutTag(tag, column, this.step))
    this.blanks = undefined
    if (opensBody(tag)) this.depth += 1
  }
}

function writeComment({ open, close, body }: Tag): string {
  const inner = body.includes("\n") ? body : trimCharacters(body, " \t", "both")
  const before = /^\s/.test(inner) ? "" : " "
  const after = inner === "" || /\s/.test(inner.slice(-1)) ? "" : " "
  return `{#${open}${before}${inner}${after}${close}#}`
}

function nameOf(tag: Tag): string {
  return tag.type === "tag" ? (tag.lexemes[0]?.text ?? "") : ""
}

function isTail(tag: Tag): boolean {
  return /^(?:else|elif|end.*)$/.test(nameOf(tag))
}

const OPENERS = new Set("if elif else for macro call filter with autoescape generation block raw set".split(" "))

function opensBody(tag: Tag): boolean {
  const name = nameOf(tag)
  return OPENERS.has(name) && !(name === "set" && isAssignment(tag))
}

/** Whether a `set` has its value in the tag: an equals sign outside brackets. */
function isAssignment({ lexemes }: Tag): boolean {
  let brackets = 0
  for (const { type, text } of lexemes) {
    if (type !== "operator") continue
    if ("([{".includes(text)) brackets += 1
    else if (")]}".includes(text)) brackets -= 1
    else if (text === "=" && brackets === 0) return true
  }
  return false
}
