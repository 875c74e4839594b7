import { RAW_BEGIN, RAW_END, tokenize } from "../tokenizer.ts"
import type { TokenType } from "../tokens.ts"
import { spend } from "../watch.ts"

/** White space control at an opener or closer. */
export type Sign = "" | "-" | "+"

/** A token of a tag with the characters it was written with. */
export interface Lexeme {
  readonly type: TokenType
  readonly text: string
}

/** Something between delimiters. */
export interface Tag {
  readonly type: "print" | "tag" | "comment"
  /** Signs at the opener and at the closer. */
  readonly open: Sign
  readonly close: Sign
  /** What stands between the delimiters; `raw` and `endraw` are tags of one name. */
  readonly lexemes: readonly Lexeme[]
  /** Inner text of a comment, empty for others. */
  readonly body: string
}

/** Text as written, or something between delimiters. */
export type Piece = { readonly type: "text"; readonly text: string } | Tag

/** Cuts a normalized source that parses into pieces which together hold every character of it but the blanks inside tags. */
export function readPieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let open: Sign = ""
  let lexemes: Lexeme[] = []
  for (const { type, start, end } of tokenize(source)) {
    if (type === "print_begin" || type === "tag_begin") {
      readGap(source.slice(at, start), pieces)
      open = signOf(source[start + 2])
      lexemes = []
    } else if (type === "print_end" || type === "tag_end") {
      pieces.push({
        type: type === "print_end" ? "print" : "tag",
        open,
        close: signOf(source[start]),
        lexemes,
        body: "",
      })
      at = end
    } else if (type !== "text" && type !== "end") {
      lexemes.push({ type, text: source.slice(start, end) })
    }
  }
  readGap(source.slice(at), pieces)
  return pieces
}

function signOf(character: string | undefined): Sign {
  return character === "-" || character === "+" ? character : ""
}

/** Reads what stands between two tags: text, comments and raw blocks. */
function readGap(gap: string, pieces: Piece[]): void {
  let at = 0
  const pushText = (end: number): void => {
    if (end > at) pieces.push({ type: "text", text: gap.slice(at, end) })
  }
  while (at < gap.length) {
    spend(8)
    const opener = gap.slice(at).search(/\{[#%]/)
    if (opener === -1) break
    pushText(at + opener)
    at += opener
    const open = signOf(gap[at + 2])
    if (gap[at + 1] === "#") {
      const bodyStart = at + 2 + open.length
      const end = gap.indexOf("#}", bodyStart)
      // One that begins where the source ends is left as it is.
      if (end === -1) break
      const close = end > bodyStart ? signOf(gap[end - 1]) : ""
      pieces.push({ type: "comment", open, close, lexemes: [], body: gap.slice(bodyStart, end - close.length) })
      at = end + 2
    } else {
      RAW_BEGIN.lastIndex = at
      const begin = RAW_BEGIN.exec(gap)
      pieces.push(nameTag("raw", open, signOf(begin?.[1])))
      at += begin?.[0].length ?? 2
      RAW_END.lastIndex = at
      const end = RAW_END.exec(gap)
      pushText(end?.index ?? gap.length)
      pieces.push(nameTag("endraw", signOf(end?.[1]), signOf(end?.[2])))
      at = (end?.index ?? gap.length) + (end?.[0].length ?? 0)
    }
  }
  pushText(gap.length)
}

function nameTag(name: string, open: Sign, close: Sign): Tag {
  return { type: "tag", open, close, lexemes: [{ type: "name", text: name }], body: "" }
}
