import type { Runtime } from "../runtime.ts"

/** How `truncate` cuts. */
export interface TruncateOptions {
  readonly length: number
  readonly killWords: boolean
  readonly end: string
  readonly leeway: number
}

/** Cuts a text that is longer than `length + leeway` code points, at the last blank unless words may be cut. */
export function truncate(text: string, options: TruncateOptions): string {
  const characters = [...text]
  if (characters.length <= options.length + options.leeway) return text
  const kept = characters.slice(0, Math.max(0, options.length - [...options.end].length)).join("")
  if (options.killWords) return kept + options.end
  const blank = kept.lastIndexOf(" ")
  return (blank === -1 ? kept : kept.slice(0, blank)) + options.end
}

/** Makes each word begin with a capital; words end at white space and at `- ( { [ <`. */
export function titleWords(text: string, runtime: Runtime): string {
  return text.replace(/[^-\s({[<]+/gu, (word) => {
    runtime.step()
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
    return first.toUpperCase() + word.slice(first.length).toLowerCase()
  })
}
