/** A piece of a text that can be found: a word, a part of one, or two neighbouring characters of a script without blanks. */
export interface Token {
  /** In the form that texts and queries share. */
  readonly term: string
  /** Where it stands in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  /** Whether it is a whole identifier of several parts, such as `text-generation` or `maxRetries`. */
  readonly isCompound: boolean
}

/** Words with what joins the parts of identifiers, paths and names. */
const COMPOUND = /[\p{L}\p{N}\p{M}_]+(?:[-./:@][\p{L}\p{N}\p{M}_]+)*/gu

/** Parts of an identifier: at its joints, and where small letters go over into large ones. */
const PART = /(?:\p{Lu}\p{M}*)+(?!\p{Ll})|(?:\p{Lu}\p{M}*)?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+|[^\p{P}\p{S}\s]/gu

/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Longer words are paths, clauses without blanks, or data, such as keys in base64; only their parts are looked for. */
const MAX_TERM_CHARS = 80

/** Shorter parts of such words are chance. */
const MIN_PART_CHARS = 3

/** Reads the tokens of a text, in their order; a compound comes before its parts. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: word, index } of text.matchAll(COMPOUND)) {
    const isLong = word.length > MAX_TERM_CHARS
    const isUnspaced = UNSPACED_ANY.test(word)
    const pieces = piecesOf(word).filter(
      ({ start, end }) => end - start <= MAX_TERM_CHARS && (!isLong || isUnspaced || end - start >= MIN_PART_CHARS),
    )
    const isCompound = pieces.length > 1 && !isLong && !isUnspaced
    if (isCompound) tokens.push({ term: foldTerm(word), start: index, end: index + word.length, isCompound })
    for (const { term, start, end } of pieces) {
      tokens.push({ term, start: index + start, end: index + end, isCompound: false })
    }
  }
  return tokens
}

const UNSPACED_ANY = new RegExp(UNSPACED.source, "u")

interface Piece {
  readonly term: string
  readonly start: number
  readonly end: number
}

function piecesOf(word: string): Piece[] {
  return [...word.matchAll(PART)].flatMap(({ 0: part, index }) => {
    const runs = UNSPACED_ANY.test(part) ? pairsOf(part) : [{ term: part, start: 0, end: part.length }]
    const folded = runs.map(({ term, start, end }) => ({
      term: foldTerm(term),
      start: index + start,
      end: index + end,
    }))
    return folded.filter(({ term }) => term !== "") // an accent without a letter
  })
}

/** Every two neighbours of a run of such characters: their words cannot be told apart without a dictionary. */
function pairsOf(part: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: run, index } of part.matchAll(UNSPACED)) {
    if (index > from) pieces.push({ term: part.slice(from, index), start: from, end: index })
    const chars = [...run]
    let start = index
    for (const [place, char] of chars.entries()) {
      const next = chars[place + 1]
      if (next !== undefined || chars.length === 1) {
        const term = char + (next ?? "")
        pieces.push({ term, start, end: start + term.length })
      }
      start += char.length
    }
    from = index + run.length
  }
  if (from < part.length) pieces.push({ term: part.slice(from), start: from, end: part.length })
  return pieces
}

/** The form in which words are compared: without case, width and accents. */
function foldTerm(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
}

/** What an English word and its plural, `-ing` and `-ed` forms have in common; not a word itself. Short words have no other form. */
export function stemOf(term: string): string | undefined {
  if (!/^[a-z]{4,}$/.test(term)) return undefined
  const stem = term
    .replace(/ies$/, "y")
    .replace(/(?<![su])s$/, "")
    .replace(/(?:ing|ed)$/, "")
    .replace(/e$/, "")
    .replace(/([bdgklmnprt])\1$/, "$1")
  return stem.length >= 3 ? stem : undefined
}
