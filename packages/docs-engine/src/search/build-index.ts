import type { DocsPage } from "../docs-site.ts"
import { stemOf, tokenize } from "./tokenize.ts"

/** A part of a page that can be found: what stands below one heading. */
export interface IndexedSection {
  readonly page: DocsPage
  /** Of its heading; empty at the beginning of the page. */
  readonly id: string
  /** Its heading; the page's title at the beginning of the page. */
  readonly heading: string
  readonly text: string
  /** Number of words. */
  readonly length: number
}

/** How often a term stands in a section, by section; what stands in a heading counts as several. */
export type Postings = ReadonlyMap<number, number>

/** Sections by what stands in them. */
export interface SearchIndex {
  readonly sections: readonly IndexedSection[]
  readonly postings: ReadonlyMap<string, Postings>
  /** The same by the stems of words. */
  readonly stems: ReadonlyMap<string, Postings>
  /** All terms in the order of their letters. */
  readonly terms: readonly string[]
  /** Words of a section, on average. */
  readonly averageLength: number
}

/** A word in a heading says more about a section than one in its text, and one in the title more about the page. */
const WEIGHTS = { text: 1, heading: 6, title: 12, titleOfPage: 1 } as const

/** Makes the index of all pages. */
export function buildIndex(pages: Iterable<DocsPage>): SearchIndex {
  const sections: IndexedSection[] = []
  const postings = new Map<string, Map<number, number>>()
  const stems = new Map<string, Map<number, number>>()
  const count = (text: string, weight: number): number => {
    const place = sections.length
    const tokens = tokenize(text)
    for (const { term } of tokens) {
      add(postings, term, { place, weight })
      const stem = stemOf(term)
      if (stem !== undefined) add(stems, stem, { place, weight })
    }
    return tokens.length
  }
  for (const page of pages) {
    const titleId = page.headings.find(({ depth }) => depth === 1)?.id ?? ""
    for (const { id, text } of sectionsOf(page, titleId)) {
      const heading = page.headings.find((found) => found.id === id)?.text
      const isStart = id === ""
      const length =
        count(text, WEIGHTS.text) +
        count(page.title, isStart ? WEIGHTS.title : WEIGHTS.titleOfPage) +
        (isStart ? count(page.description ?? "", WEIGHTS.text) : count(heading ?? "", WEIGHTS.heading))
      sections.push({ page, id, heading: isStart ? page.title : (heading ?? page.title), text, length })
    }
  }
  const words = sections.reduce((sum, { length }) => sum + length, 0)
  return {
    sections,
    postings,
    stems,
    terms: [...postings.keys()].sort(),
    averageLength: words / Math.max(1, sections.length),
  }
}

/** What stands before the title and below it is the beginning of the page. */
function sectionsOf(page: DocsPage, titleId: string): { id: string; text: string }[] {
  const isStart = (id: string) => id === "" || id === titleId
  const start = page.sections.filter(({ id }) => isStart(id)).map(({ text }) => text)
  return [{ id: "", text: start.join("\n").trim() }, ...page.sections.filter(({ id }) => !isStart(id))]
}

function add(
  index: Map<string, Map<number, number>>,
  term: string,
  { place, weight }: { readonly place: number; readonly weight: number },
): void {
  let found = index.get(term)
  if (found === undefined) {
    found = new Map()
    index.set(term, found)
  }
  found.set(place, (found.get(place) ?? 0) + weight)
}
