import { spend } from "../watch.ts"
import { isSpaceCode, skipSpace } from "../white-space.ts"
import { countCharacters } from "./long-text.ts"

const LINE_ENDS = "\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"

/** Python's `str.splitlines`. */
export function splitLines(text: string, keepEnds: boolean): string[] {
  const lines: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    spend(1)
    if (!LINE_ENDS.includes(text[at] ?? "")) continue
    spend(8)
    const end = text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1
    lines.push(text.slice(start, keepEnds ? end : at))
    start = end
    at = end - 1
  }
  if (start < text.length) lines.push(text.slice(start))
  return lines
}

/** Splits a text into words at Unicode white space, with at most `limit` cuts, as Python's `str.split()` does. */
export function splitWords(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  const words: string[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    if (words.length >= limit) return [...words, text.slice(at)]
    const start = at
    spend(8)
    while (at < text.length && !isSpaceCode(text.charCodeAt(at))) {
      spend(1)
      at += 1
    }
    words.push(text.slice(start, at))
    at = skipSpace(text, at)
  }
  return words
}

/** Python's `str.center`: the odd blank goes left of an odd width. */
export function center(text: string, width: number, fill: string): string {
  const length = countCharacters(text)
  const missing = width - length
  if (missing <= 0) return text
  const left = Math.floor(missing / 2) + (missing & width & 1)
  return fill.repeat(left) + text + fill.repeat(missing - left)
}
