import { skipSpace, trimEnd } from "../white-space.ts"
import { charactersOf, joinTexts } from "./long-text.ts"

/** Which ends of a text to trim. */
export type TrimEnds = "both" | "start" | "end"

/** Python's `strip`, `lstrip` and `rstrip`; without characters white space goes. */
export function trimCharacters(text: string, characters: string | undefined, ends: TrimEnds): string {
  if (characters === undefined) {
    const withoutStart = ends === "end" ? text : text.slice(skipSpace(text, 0))
    return ends === "start" ? withoutStart : trimEnd(withoutStart)
  }
  const unwanted = new Set(charactersOf(characters))
  const all = charactersOf(text)
  let start = 0
  let end = all.length
  if (ends !== "end") while (start < end && unwanted.has(all[start] ?? "")) start += 1
  if (ends !== "start") while (end > start && unwanted.has(all[end - 1] ?? "")) end -= 1
  return joinTexts(all.slice(start, end))
}
