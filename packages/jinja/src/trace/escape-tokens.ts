import { indexIn } from "../values/long-text.ts"
import { spend } from "../watch.ts"
import type { TracedRendering, TracePiece } from "./traced-rendering.ts"

/** Put inside a special token to break it: it shows nothing and no tokenizer joins over it. */
const BREAK = "\u200b"

/** Put in place of a special token of one character, which has no inside. */
const REPLACEMENT = "\ufffd"

/**
 * Breaks special tokens that did not come from the template.
 *
 * A token stays if all its characters were written by the template, or came from a value that the caller of the
 * template controls: a variable such as `eos_token`, or the name of a role.
 */
export function escapeTokens(given: TracedRendering, tokens: readonly string[]): TracedRendering {
  const isSingle = (token: string): boolean => token !== "" && firstCharacter(token) === token
  const rendering = replaceSingles(given, tokens.filter(isSingle))
  const cuts = findCuts(
    rendering,
    tokens.filter((token) => !isSingle(token)),
  )
  if (cuts.length === 0) return rendering
  const shifted = (offset: number, isEnd: boolean): number => offset + countBefore(cuts, offset, isEnd)
  const { text, pieces, generations } = rendering
  const parts = cuts.map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut))
  parts.push(text.slice(cuts.at(-1)))
  return {
    text: parts.join(BREAK),
    pieces: pieces.map((piece) => {
      const [start, end] = [shifted(piece.start, false), shifted(piece.end, true)]
      return { ...piece, start, end, isExact: piece.isExact && end - start === piece.end - piece.start }
    }),
    generations: generations.map(({ start, end }) => ({ start: shifted(start, false), end: shifted(end, true) })),
  }
}

/** Replaces tokens of one character where they did not come from the template; nothing changes its place. */
function replaceSingles(rendering: TracedRendering, singles: readonly string[]): TracedRendering {
  if (singles.length === 0) return rendering
  const { text, pieces } = rendering
  const parts: string[] = []
  const shown = pieces.map((piece) => {
    const before = text.slice(piece.start, piece.end)
    const after = isTrusted(piece, text)
      ? before
      : singles.reduce((part, token) => part.replaceAll(token, REPLACEMENT.repeat(token.length)), before)
    parts.push(after)
    return after === before ? piece : { ...piece, isExact: false }
  })
  return { ...rendering, text: parts.join(""), pieces: shown }
}

/** Offsets behind the first character of every token to break, in order. */
function findCuts({ text, pieces }: TracedRendering, tokens: readonly string[]): number[] {
  const longestFirst = tokens.filter((token) => token !== "").sort((left, right) => right.length - left.length)
  if (longestFirst.length === 0) return []
  const foreign = pieces.filter((piece) => !isTrusted(piece, text))
  const cuts: number[] = []
  let at = 0
  for (const [index, token] of findTokens(text, longestFirst)) {
    const end = index + token.length
    while (at < foreign.length && (foreign[at] as TracePiece).end <= index) at += 1
    const piece = foreign[at]
    if (piece !== undefined && piece.start < end) cuts.push(index + firstCharacter(token).length)
  }
  return cuts
}

/** The longest token at every offset that has one, in order; tokens may overlap. */
function findTokens(text: string, longestFirst: readonly string[]): [number, string][] {
  const found = new Map<number, string>()
  for (const token of longestFirst) {
    for (let at = indexIn(text, token); at !== -1; at = indexIn(text, token, at + 1)) {
      spend(8)
      if (!found.has(at)) found.set(at, token)
    }
  }
  return [...found].sort(([left], [right]) => left - right)
}

function isTrusted({ kind, path, start, end, isOwn }: TracePiece, text: string): boolean {
  if (kind === "template" || isOwn === true) return true
  const name = path?.at(-1)
  if (kind !== "context" || typeof name !== "string") return false
  if (path?.length === 1) return name.endsWith("_token")
  return name === "role" && /^[a-z_]+$/i.test(text.slice(start, end))
}

function firstCharacter(token: string): string {
  return String.fromCodePoint(token.codePointAt(0) ?? 0)
}

/** How many cuts stand before an offset; one that stands at the offset belongs to the piece before it. */
function countBefore(cuts: readonly number[], offset: number, isEnd: boolean): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const cut = cuts[middle] as number
    if (cut < offset || (cut === offset && !isEnd)) low = middle + 1
    else high = middle
  }
  return low
}
