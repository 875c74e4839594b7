import { spend } from "../watch.ts"

/** Code units that native functions get at once: they cannot be stopped. */
const PIECE = 32_768

const SURROGATE = /[\ud800-\udfff]/
/** A pair of surrogates that a cut in the middle would part. */
const PAIR_AT_CUT = /^[\ud800-\udbff][\udc00-\udfff]/

/** Puts a text together of what `map` makes of its pieces, which cut no pair of surrogates. */
export function mapText(text: string, map: (piece: string) => string): string {
  if (text.length <= PIECE) {
    spend(text.length)
    return map(text)
  }
  const parts: string[] = []
  for (let at = 0, end = 0; at < text.length; at = end) {
    spend(PIECE)
    end = at + PIECE
    if (PAIR_AT_CUT.test(text.slice(end - 1, end + 1))) end += 1
    parts.push(map(text.slice(at, end)))
  }
  return parts.join("")
}

/** Whether a text has a match of a pattern that matches single characters. */
export function hasMatch(pattern: RegExp, text: string): boolean {
  let isFound = false
  mapText(text, (piece) => {
    isFound ||= pattern.test(piece)
    return ""
  })
  return isFound
}

/** Whether code units and code points of a text are the same. */
export function isPlainText(text: string): boolean {
  return !hasMatch(SURROGATE, text)
}

/** The characters of a text: its code points. */
export function charactersOf(text: string): string[] {
  const characters: string[] = []
  mapText(text, (piece) => {
    for (const character of piece) characters.push(character)
    return ""
  })
  return characters
}

/** The characters from one place up to another. */
export function sliceCharacters(text: string, from: number, to: number): string {
  return isPlainText(text) ? text.slice(from, to) : joinTexts(charactersOf(text).slice(from, to))
}

/** How many characters a text has: Python's `len`. */
export function countCharacters(text: string): number {
  return isPlainText(text) ? text.length : charactersOf(text).length
}

// Natively a search takes the product of both lengths where texts repeat themselves; for a few characters that is little.
const NATIVE_CHARS = 7

/** `text.indexOf(wanted, from)`, or `lastIndexOf`. */
export function indexIn(text: string, wanted: string, from = 0, isLast = false): number {
  const head = wanted.slice(0, NATIVE_CHARS)
  const find = (start: number): number => {
    const found = isLast ? (start < 0 ? -1 : text.lastIndexOf(head, start)) : text.indexOf(head, start)
    spend(Math.abs((found === -1 ? text.length : found) - start) + (wanted.length >> 4))
    return found
  }
  let at = find(isLast ? text.length : from)
  while (at !== -1 && !text.startsWith(wanted, at)) at = find(isLast ? at - 1 : at + 1)
  return at
}

/** `text.split(separator)` with at most `limit` cuts; the separator is not empty. */
export function splitText(text: string, separator: string, limit = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = []
  let from = 0
  while (parts.length < limit) {
    const found = indexIn(text, separator, from)
    if (found === -1) break
    spend(4)
    parts.push(text.slice(from, found))
    from = found + separator.length
  }
  parts.push(text.slice(from))
  return parts
}

const JOINED_AT_ONCE = 8192

/** `parts.join(separator)`. */
export function joinTexts(parts: readonly string[], separator = ""): string {
  const joined: string[] = []
  for (let at = 0; at < parts.length; at += JOINED_AT_ONCE) {
    spend(JOINED_AT_ONCE)
    joined.push(parts.slice(at, at + JOINED_AT_ONCE).join(separator))
  }
  return joined.join(separator)
}
