import { spend } from "./watch.ts"

const OTHER_SPACES = "\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"

/** Whether Python's `str.isspace` and `\s` count this UTF-16 code unit as white space. */
export function isSpaceCode(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13) || (code >= 28 && code <= 31)
  return (code >= 0x2000 && code <= 0x200a) || OTHER_SPACES.includes(String.fromCharCode(code))
}

/** First offset from `from` that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpaceCode(text.charCodeAt(at))) {
    spend(1)
    at += 1
  }
  return at
}

/** Removes white space at the end, in linear time. */
export function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && isSpaceCode(text.charCodeAt(end - 1))) {
    spend(1)
    end -= 1
  }
  return end === text.length ? text : text.slice(0, end)
}

/** Removes white space at both ends, in linear time. */
export function trimBoth(text: string): string {
  const start = skipSpace(text, 0)
  return start === 0 ? trimEnd(text) : trimEnd(text.slice(start))
}
