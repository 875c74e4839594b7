import type { DialectTag } from "./dialect-tag.ts"

/** A text with the number of the line, from 1, that each of its lines had before. */
export interface NumberedText {
  readonly lines: readonly string[]
  readonly numbers: readonly number[]
}

/**
 * Puts blank lines around tags of the dialect that stand at the start or end of a line, so that what is inside is Markdown.
 *
 * Code fences stay as they are.
 */
export function isolateTags(source: NumberedText, tags: readonly DialectTag[]): NumberedText {
  const names = tags.map(({ name }) => name).join("|")
  const opening = new RegExp(`^([ \\t]*<(?:${names})\\b[^>]*>)[ \\t]*(.*)$`)
  const closing = new RegExp(`^(.*?)[ \\t]*(</(?:${names})>[ \\t]*)$`)
  const lines: string[] = []
  const numbers: number[] = []
  let fence: string | undefined
  for (const [index, line] of source.lines.entries()) {
    const number = source.numbers[index] ?? 0
    const push = (...pieces: readonly string[]): void => {
      for (const piece of pieces) {
        lines.push(piece)
        numbers.push(number)
      }
    }
    fence = fenceAfter(line, fence)
    if (fence !== undefined) push(line)
    else push(...isolate(line, opening, closing))
  }
  return { lines, numbers }
}

/** The marks of the fence that is open after a line; a closing line counts as outside, which does no harm. */
function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const marks = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line)
  const [, mark = "", info = ""] = marks ?? []
  if (fence === undefined) return marks === null || (mark.startsWith("`") && info.includes("`")) ? undefined : mark
  const closes = mark.startsWith(fence) && info.trim() === ""
  return closes ? undefined : fence
}

function isolate(line: string, opening: RegExp, closing: RegExp): string[] {
  const opened = opening.exec(line)
  const [, tag = "", afterTag = ""] = opened ?? []
  const body = opened === null ? line : afterTag
  const closed = closing.exec(body)
  const before = closed === null ? body : (closed[1] ?? "")
  if (opened === null && closed === null) return [line]
  const parts: string[] = opened === null ? [] : ["", tag.trim(), ""]
  if (before.trim() !== "") parts.push(before)
  if (closed !== null) parts.push("", (closed[2] ?? "").trim(), "")
  return parts
}
