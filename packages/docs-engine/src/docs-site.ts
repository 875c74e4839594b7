import type { Heading, TextSection } from "@orrery/markdown"

/** A node of the navigation: a page, a group, or both. */
export interface DocsTreeNode {
  readonly title: string
  /** Path of the page without extension; absent for a mere group. */
  readonly path?: string
  readonly children: readonly DocsTreeNode[]
}

/** Points to a neighbour page. */
export interface DocsPageLink {
  readonly path: string
  readonly title: string
}

/** A built page. */
export interface DocsPage {
  /** Relative to the folder, without extension, with `/`. */
  readonly path: string
  /** The page's file relative to the folder. */
  readonly file: string
  readonly title: string
  /** Sanitized HTML of the body, the h1 included. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** The text by headings, for the search. */
  readonly sections: readonly TextSection[]
  /** The source as written. */
  readonly markdown: string
  readonly description?: string
  /** Where the page can be edited. */
  readonly sourceUrl?: string
  readonly previous?: DocsPageLink
  readonly next?: DocsPageLink
}

/** Something the author should know; `error` means that a page or link does not work. */
export interface DocsReportEntry {
  /** File relative to the folder. */
  readonly path: string
  readonly line?: number
  readonly severity: "error" | "warning"
  readonly message: string
}

/** A built documentation. */
export interface DocsSite {
  readonly tree: readonly DocsTreeNode[]
  /** By path without extension. */
  readonly pages: ReadonlyMap<string, DocsPage>
  readonly report: readonly DocsReportEntry[]
}
