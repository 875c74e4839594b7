import type { HtmlElement } from "@orrery/markdown"

/** A tag of the documentation dialect, written in Markdown as `<Name attribute="value">…</Name>`. */
export interface DialectTag {
  /** As authors write it. */
  readonly name: string
  /** Gives ordinary HTML for the element; remarks go to `warn`. */
  readonly rewrite: (element: HtmlElement, warn: (message: string) => void) => HtmlElement
}
