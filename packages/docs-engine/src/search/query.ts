import type { Postings, SearchIndex } from "./build-index.ts"
import { isWithin } from "./edit-distance.ts"
import { stemOf, tokenize } from "./tokenize.ts"

/** A section that fits a query. */
export interface Match {
  /** Of the section in the index. */
  readonly place: number
  readonly score: number
  /** How many words of the query it has. */
  readonly words: number
}

/** What counted as a word of a query. */
export interface WantedTerms {
  readonly terms: ReadonlySet<string>
  /** Words with one of these stems counted as well. */
  readonly stems: ReadonlySet<string>
}

/** What a query found. */
export interface Matches {
  /** The best first. */
  readonly matches: readonly Match[]
  readonly wanted: WantedTerms
  /** The parts of identifiers, to be marked where there is nothing else. */
  readonly wantedParts: WantedTerms
}

/** Further words of a query are not looked for. */
const MAX_WORDS = 12

/** Words that a question is made of; they count only where there are no others. */
const FILLERS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or that the this to what when where which why with you your".split(
    " ",
  ),
)

/** What a term is worth that is not just what was typed. */
const WORTH = { exact: 1, identifier: 2.5, stem: 0.7, prefix: 0.5, parts: 0.5, typo: 0.35 } as const

/** Most words that a beginning, or a word with a typo, may stand for. */
const MAX_EXPANSIONS = 60

// The usual constants of BM25: how soon repetition stops to count, and how much length does.
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5

/**
 * Finds the sections that have every word of a query; where there is none, those with most of them.
 *
 * The last word may be a beginning. Words that stand nowhere are looked for with a typo.
 */
export function findSections(index: SearchIndex, query: string): Matches {
  const all = wordsOf(index, query)
  const telling = all.filter(({ term }) => !FILLERS.has(term))
  const words = (telling.length === 0 ? all : telling).slice(0, MAX_WORDS)
  const wanted = noTerms()
  const wantedParts = noTerms()
  const found = new Map<number, { score: number; words: number }>()
  for (const word of words) {
    for (const [place, score] of scoresOf(index, word, [wanted, wantedParts])) {
      const match = found.get(place) ?? { score: 0, words: 0 }
      found.set(place, { score: match.score + score, words: match.words + 1 })
    }
  }
  const some = [...found].map(([place, match]) => ({ place, ...match }))
  const most = some.reduce((count, match) => Math.max(count, match.words), 0)
  const matches = some
    .filter((match) => match.words === most)
    .sort((left, right) => right.score - left.score || left.place - right.place)
  return { matches, wanted, wantedParts }
}

interface QueryWord {
  readonly term: string
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean
  /** Of an identifier. */
  readonly parts: QueryWord[]
}

/** The words of a query. An identifier that stands somewhere is one word, else it is its parts. */
function wordsOf(index: SearchIndex, query: string): QueryWord[] {
  const words: QueryWord[] = []
  let open: { readonly word: QueryWord; readonly end: number } | undefined
  for (const { term, start, end, isCompound } of tokenize(query)) {
    const word: QueryWord = { term, isLast: end === query.trimEnd().length, parts: [] }
    const isKnown = index.postings.has(term) || (word.isLast && startingWith(index, term).length > 0)
    if (isCompound) {
      open = isKnown ? { word, end } : undefined
      if (isKnown) words.push(word)
    } else if (open !== undefined && start < open.end) {
      open.word.parts.push(word)
    } else {
      words.push(word)
    }
  }
  return words
}

interface Wanted {
  readonly terms: Set<string>
  readonly stems: Set<string>
}

function noTerms(): Wanted {
  return { terms: new Set(), stems: new Set() }
}

/** The score of each section for one word: that of the best term which stands for it. */
function scoresOf(
  index: SearchIndex,
  word: QueryWord,
  [wanted, wantedParts]: readonly [wanted: Wanted, wantedParts: Wanted],
): Map<number, number> {
  const scores = new Map<number, number>()
  const typed = index.postings.get(word.term)
  // A longer word is rarer, but it does not say more than the one that was typed.
  const mostRarity = typed === undefined ? Number.POSITIVE_INFINITY : rarityOf(index, typed)
  const count = (postings: Postings, worth: number) => {
    const rarity = Math.min(rarityOf(index, postings), mostRarity)
    for (const [place, frequency] of postings) {
      const length = (index.sections[place]?.length ?? 0) / index.averageLength
      const damped = frequency + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length)
      const score = (worth * rarity * frequency * (SATURATION + 1)) / damped
      scores.set(place, Math.max(scores.get(place) ?? 0, score))
    }
  }
  const countTerm = (term: string, worth: number) => {
    const postings = index.postings.get(term)
    if (postings === undefined) return
    wanted.terms.add(term)
    count(postings, worth)
  }
  const isIdentifier = word.parts.length > 0
  countTerm(word.term, isIdentifier ? WORTH.identifier : WORTH.exact)
  const stem = stemOf(word.term)
  const alike = stem === undefined ? undefined : index.stems.get(stem)
  if (stem !== undefined && alike !== undefined) {
    wanted.stems.add(stem)
    count(alike, WORTH.stem)
  }
  if (word.isLast) for (const term of startingWith(index, word.term)) countTerm(term, WORTH.prefix)
  if (scores.size === 0) for (const term of almost(index, word.term)) countTerm(term, WORTH.typo)
  if (isIdentifier) {
    for (const [place, score] of partScores(index, word.parts, wantedParts)) {
      scores.set(place, Math.max(scores.get(place) ?? 0, score * WORTH.parts))
    }
  }
  return scores
}

/** How much a term tells, by how few sections have it. */
function rarityOf({ sections }: SearchIndex, postings: Postings): number {
  return Math.log(1 + sections.length / postings.size)
}

/** The least score of all parts of an identifier, for sections that have all of them. */
function partScores(index: SearchIndex, parts: readonly QueryWord[], wanted: Wanted): Map<number, number> {
  const [first = new Map<number, number>(), ...others] = parts.map((part) => scoresOf(index, part, [wanted, wanted]))
  const scores = new Map<number, number>()
  for (const [place, score] of first) {
    if (others.every((other) => other.has(place))) {
      scores.set(place, Math.min(score, ...others.map((other) => other.get(place) ?? 0)))
    }
  }
  return scores
}

/** Terms that begin so. */
function startingWith(index: SearchIndex, beginning: string): string[] {
  const { terms } = index
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? "") < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let place = low; found.length < MAX_EXPANSIONS; place += 1) {
    const term = terms[place]
    if (term?.startsWith(beginning) !== true) break
    if (term !== beginning) found.push(term)
  }
  return found
}

/** Terms that differ by a typo, or by two in long words. Few mistype the first letter. */
function almost(index: SearchIndex, term: string): string[] {
  if (term.length < 4) return []
  const limit = term.length < 8 ? 1 : 2
  const near = index.terms.filter((known) => known[0] === term[0] && isWithin(1, term, known))
  if (near.length > 0 || limit === 1) return near.slice(0, MAX_EXPANSIONS)
  return index.terms.filter((known) => known[0] === term[0] && isWithin(limit, term, known)).slice(0, MAX_EXPANSIONS)
}
