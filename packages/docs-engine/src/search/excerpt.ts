import type { WantedTerms } from "./query.ts"
import { stemOf, type Token, tokenize } from "./tokenize.ts"

/** A piece of an excerpt. */
export interface ExcerptPiece {
  readonly text: string
  /** Whether it is what was looked for. */
  readonly isMatch: boolean
}

const EXCERPT_CHARS = 200

/** Cuts the part out of a text that has most of some terms, and marks them. */
export function excerptOf(text: string, wanted: WantedTerms): ExcerptPiece[] {
  const found = tokenize(text).filter(({ term }) => isWanted(term, wanted))
  const { from, to } = bestWindow(text, found)
  const pieces: ExcerptPiece[] = []
  const push = (piece: string, isMatch: boolean) => {
    const shown = piece.replace(/\s+/g, " ")
    if (shown !== "") pieces.push({ text: shown, isMatch })
  }
  let at = from
  for (const { start, end } of found) {
    if (end > to || end <= at || start < from) continue
    push(text.slice(at, Math.max(at, start)), false)
    push(text.slice(Math.max(at, start), end), true)
    at = end
  }
  push(to < text.length ? text.slice(at, to).trimEnd() : text.slice(at, to), false)
  if (from > 0) pieces.unshift({ text: "… ", isMatch: false })
  if (to < text.length) pieces.push({ text: " …", isMatch: false })
  return pieces
}

/** Marks terms in a short text, such as a heading, which is shown whole. */
export function markTerms(text: string, wanted: WantedTerms): ExcerptPiece[] {
  return text.length > EXCERPT_CHARS ? [{ text, isMatch: false }] : excerptOf(text, wanted)
}

function isWanted(term: string, { terms, stems }: WantedTerms): boolean {
  const stem = stemOf(term)
  return terms.has(term) || (stem !== undefined && stems.has(stem))
}

/** Where the excerpt begins and ends, at blanks: where most different terms stand close together, else at the beginning. */
function bestWindow(text: string, found: readonly Token[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, different: 0 }
  for (const [place, { start }] of found.entries()) {
    const near = found.slice(place, place + 40).filter(({ end }) => end - start < EXCERPT_CHARS * 0.75)
    const different = new Set(near.map(({ term }) => term)).size
    if (different > best.different) best = { from: start, different }
  }
  if (text.length <= EXCERPT_CHARS) return { from: 0, to: text.length }
  const wanted = Math.max(0, Math.min(best.from - EXCERPT_CHARS / 4, text.length - EXCERPT_CHARS))
  const from = wanted === 0 ? 0 : (blankBefore(text, wanted) ?? wanted)
  const end = Math.min(text.length, from + EXCERPT_CHARS)
  const to = end === text.length ? end : (blankBefore(text, end) ?? end)
  return { from, to }
}

/** The last blank in the thirty characters before a place. */
function blankBefore(text: string, place: number): number | undefined {
  for (let at = place; at > place - 30 && at > 0; at -= 1) {
    if (/\s/.test(text[at] ?? "")) return at + 1
  }
  return undefined
}
