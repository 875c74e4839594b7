import { countCharacters, joinTexts, sliceCharacters } from "../values/long-text.ts"
import { spend } from "../watch.ts"

/** How `truncate` cuts. */
export interface TruncateOptions {
  readonly length: number
  readonly killWords: boolean
  readonly end: string
  readonly leeway: number
}

/** Cuts a text that is longer than `length + leeway` code points, at the last blank unless words may be cut. */
export function truncate(text: string, options: TruncateOptions): string {
  if (countCharacters(text) <= options.length + options.leeway) return text
  const kept = sliceCharacters(text, 0, Math.max(0, options.length - countCharacters(options.end)))
  if (options.killWords) return kept + options.end
  const blank = kept.lastIndexOf(" ")
  return (blank === -1 ? kept : kept.slice(0, blank)) + options.end
}

/** Makes each word begin with a capital; words end at white space and at `- ( { [ <`. */
export function titleWords(text: string): string {
  const parts: string[] = []
  let at = 0
  // Not a replacement with a function: that finds all words before it calls the function once.
  for (const { 0: word, index } of text.matchAll(/[^-\s({[<]+/g)) {
    spend(8 + word.length)
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
    parts.push(text.slice(at, index), first.toUpperCase(), word.slice(first.length).toLowerCase())
    at = index + word.length
  }
  parts.push(text.slice(at))
  return joinTexts(parts)
}
