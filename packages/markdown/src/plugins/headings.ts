import type { Element, Root } from "hast"
import { headingIds, splitExplicitId } from "../heading-ids.ts"
import { element, icon, text, textContent, visitElements } from "../html-tree.ts"
import type { Heading } from "../rendered-markdown.ts"

const LINK_PATHS = [
  "M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2.3-2.3a2.4 2.4 0 0 0-3.4-3.4l-.8.8",
  "M9.2 6.8a2.4 2.4 0 0 0-3.4 0L3.5 9.1a2.4 2.4 0 0 0 3.4 3.4l.8-.8",
]

/** How headings are written. */
export interface HeadingOptions {
  readonly idPrefix: string
  /** Levels to go down. */
  readonly shift: number
  readonly reservedIds: readonly string[]
}

/** Gives headings their level, id, aliases and anchor link. */
export function renderHeadings(tree: Root, options: HeadingOptions): Heading[] {
  const found: Element[] = []
  visitElements(tree, (candidate) => {
    if (/^h[1-6]$/.test(candidate.tagName) && candidate.properties.className === undefined) found.push(candidate)
  })
  const texts = found.map((heading) => textContent(heading).trim())
  const ids = headingIds(texts, options.reservedIds)
  return found.map((heading, index) => {
    const depth = Math.min(6, Number(heading.tagName.slice(1)) + options.shift)
    const { text: shown } = splitExplicitId(texts[index] ?? "")
    const id = options.idPrefix + (ids[index]?.id ?? "")
    const aliases = (ids[index]?.aliases ?? []).map((alias) =>
      element("span", { id: options.idPrefix + alias, className: ["alias"] }),
    )
    dropExplicitId(heading)
    heading.tagName = `h${depth}`
    const { id: ownId, align } = heading.properties
    if (typeof ownId === "string" && ownId !== id) aliases.push(element("span", { id: ownId, className: ["alias"] }))
    heading.properties = align === undefined || align === null ? { id } : { align, id }
    heading.children.unshift(...aliases, anchor(id, shown))
    return { depth, id, text: shown }
  })
}

function anchor(id: string, label: string): Element {
  const properties = {
    className: ["anc"],
    href: `#${id}`,
    ariaLabel: label === "" ? "Link to this section" : `Link to ${label}`,
  }
  return element("a", properties, [icon(...LINK_PATHS)])
}

function dropExplicitId(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== "text") return
  const { text: shown } = splitExplicitId(last.value)
  heading.children[heading.children.length - 1] = text(shown)
}
