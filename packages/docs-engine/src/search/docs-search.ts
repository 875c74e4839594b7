import type { DocsSite, DocsTreeNode } from "../docs-site.ts"
import { buildIndex, type IndexedSection, type SearchIndex } from "./build-index.ts"
import { type ExcerptPiece, excerptOf, markTerms } from "./excerpt.ts"
import { findSections, type Matches, type WantedTerms } from "./query.ts"
import { stemOf, tokenize } from "./tokenize.ts"

export type { ExcerptPiece } from "./excerpt.ts"

/** A section of a page that fits a query. */
export interface DocsSearchHit {
  /** Of the page, without extension. */
  readonly path: string
  readonly pageTitle: string
  /** Of the heading; empty at the beginning of the page. */
  readonly id: string
  /** The heading; the page's title at the beginning of the page. */
  readonly heading: readonly ExcerptPiece[]
  readonly excerpt: readonly ExcerptPiece[]
}

/** What a query found. */
export interface DocsSearchResult {
  readonly total: number
  /** The best first, as many as were asked for. */
  readonly hits: readonly DocsSearchHit[]
}

/** Searches a documentation. */
export interface DocsSearch {
  /**
   * @param query words, the last of which may be a beginning; further than 200 characters are not read
   * @param offset hits to leave out
   */
  readonly search: (query: string, page: { readonly limit: number; readonly offset?: number }) => DocsSearchResult
}

const MAX_QUERY_CHARS = 200

/** One page does not fill the list. */
const MAX_HITS_PER_PAGE = 3

/** What it is worth when the title or the heading is what was asked for, or when the text has the words side by side. */
const WORTH = { title: 1, heading: 0.5, phrase: 0.3 } as const

/** What a page at the end of the contents lacks. */
const LESS_AT_END = 0.5

/** The search over all pages of a documentation. Its index is made for the first query. */
export function docsSearch(site: Pick<DocsSite, "pages" | "tree">): DocsSearch {
  let made: { readonly index: SearchIndex; readonly worthOf: (path: string) => number } | undefined
  return {
    search: (query, { limit, offset = 0 }) => {
      made ??= { index: buildIndex(site.pages.values()), worthOf: worthByPlace(site.tree) }
      const { index, worthOf } = made
      const asked = query.slice(0, MAX_QUERY_CHARS)
      const found = findSections(index, asked)
      const best = found.matches[0]?.score ?? 0
      const ranked = found.matches
        .map(({ place, score }) => {
          const section = index.sections[place] as IndexedSection
          return { section, score: score * worthOf(section.page.path) + best * nearness(section, asked) }
        })
        .sort((left, right) => right.score - left.score)
      const kept = fewOfEachPage(ranked.map(({ section }) => section))
      const shown = kept.slice(offset, offset + limit)
      return { total: kept.length, hits: shown.map((section) => hitOf(section, found)) }
    },
  }
}

/** Contents begin with what most readers need: the last page is worth less than the first, one that stands in no tree least. */
function worthByPlace(tree: readonly DocsTreeNode[]): (path: string) => number {
  const paths = pathsOf(tree)
  const places = new Map(paths.map((path, place) => [path, place / paths.length]))
  return (path) => 1 - LESS_AT_END * (places.get(path) ?? 1)
}

function pathsOf(nodes: readonly DocsTreeNode[]): string[] {
  return nodes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
}

/** How much more a section is worth than its single words say, in scores of the best one. */
function nearness({ id, heading, text }: IndexedSection, asked: string): number {
  if (wordsOf(heading) === wordsOf(asked)) return id === "" ? WORTH.title : WORTH.heading
  const phrase = asked.trim().replace(/\s+/g, " ").toLowerCase()
  const isPhrase = phrase.includes(" ") && `${heading}\n${text}`.replace(/\s+/g, " ").toLowerCase().includes(phrase)
  return isPhrase ? WORTH.phrase : 0
}

/** The words of a short text, the same for all their forms. */
function wordsOf(text: string): string {
  const words = tokenize(text).filter(({ isCompound }) => !isCompound)
  return words.map(({ term }) => stemOf(term) ?? term).join(" ")
}

function fewOfEachPage(sections: readonly IndexedSection[]): IndexedSection[] {
  const counts = new Map<string, number>()
  return sections.filter(({ page }) => {
    const count = (counts.get(page.path) ?? 0) + 1
    counts.set(page.path, count)
    return count <= MAX_HITS_PER_PAGE
  })
}

function hitOf({ page, id, heading, text }: IndexedSection, { wanted, wantedParts }: Matches): DocsSearchHit {
  const shown = text === "" ? (page.description ?? "") : text
  const hit = (terms: WantedTerms) => ({ heading: markTerms(heading, terms), excerpt: excerptOf(shown, terms) })
  const { heading: marked, excerpt } = hit(wanted)
  const isMarked = [...marked, ...excerpt].some(({ isMatch }) => isMatch)
  return {
    path: page.path,
    pageTitle: page.title,
    id,
    ...(isMarked ? { heading: marked, excerpt } : hit(wantedParts)),
  }
}
