import type { Element } from "hast"

/** An element of the HTML tree, in hast's form. */
export type HtmlElement = Element

/** A heading of a page, in document order. */
export interface Heading {
  /** 1 to 6, after shifting. */
  readonly depth: number
  /** Id on the heading element, unique on the page. */
  readonly id: string
  /** Text without markup. */
  readonly text: string
}

/** The text of a page from a heading to the next. */
export interface TextSection {
  /** Of the heading; empty for what stands before the first one. */
  readonly id: string
  /** Without markup and without the heading; blocks stand on lines of their own. */
  readonly text: string
}

/** Where in the source something stands. */
export interface SourcePlace {
  /** Line from 1; absent when the parser lost it. */
  readonly line?: number
}

/** Gives the address to use, or undefined to drop the address and keep the text. */
export type RewriteUrl = (url: string, place: SourcePlace) => string | undefined

/** Replaces one element of the page; what it returns is sanitized like everything else. */
export type RewriteElement = (element: HtmlElement) => HtmlElement

/** Settings of one rendering. */
export interface RenderMarkdownOptions {
  /** `untrusted` for what visitors upload, `trusted` for the operator's own pages; both are sanitized. */
  readonly trust: "untrusted" | "trusted"
  /** Address that relative links and images are resolved against, before the rewrite functions see them. */
  readonly baseUrl?: string
  readonly rewriteLink?: RewriteUrl
  readonly rewriteImage?: RewriteUrl
  /** Put before every heading id, for several texts on one page. */
  readonly idPrefix?: string
  /** Ids that the page itself has, without the prefix: headings get others. */
  readonly reservedIds?: readonly string[]
  /** Makes each heading this many levels smaller, at most h6. Default 0. */
  readonly shiftHeadings?: number
  /** Source beyond this many UTF-16 code units is cut with a notice. Default 1,000,000. */
  readonly maxChars?: number
  /** Whether the text of the sections is wanted. */
  readonly readsSections?: boolean
  /** Own elements by lower-case tag name, applied before sanitizing. */
  readonly elements?: Readonly<Record<string, RewriteElement>>
}

/** A rendered text. */
export interface RenderedMarkdown {
  /** Sanitized HTML without scripts, event handlers and style attributes. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** One more than headings at most; only where they are wanted. */
  readonly sections?: readonly TextSection[]
  /** Every id in the HTML, those of headings and their aliases included. */
  readonly ids: readonly string[]
  /** Text of the first paragraph, for descriptions. */
  readonly firstParagraph?: string
  /** Whether the source was longer than allowed. */
  readonly isCut: boolean
}
