import type { Element, Nodes, Root } from "hast"
import type { TextSection } from "./rendered-markdown.ts"

/** Elements after which a new line of text begins. */
const BLOCKS = new Set(
  ["p", "li", "pre", "tr", "blockquote", "div", "dt", "dd", "summary", "caption", "figcaption", "hr", "br"].concat([
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
  ]),
)

/** A part of a page that begins with a heading. */
interface OpenSection {
  readonly heading: Element | undefined
  readonly pieces: string[]
}

/**
 * Reads the text of a page by its headings, before icons and buttons are put in.
 *
 * @returns a function that gives the sections, for when the headings have got their ids
 */
export function readSections(tree: Root): () => TextSection[] {
  const sections: OpenSection[] = [{ heading: undefined, pieces: [] }]
  collect(tree, sections)
  return () =>
    sections.map(({ heading, pieces }) => ({
      id: typeof heading?.properties.id === "string" ? heading.properties.id : "",
      text: pieces
        .join("")
        .replace(/[^\S\n]+/g, " ")
        .replace(/ ?\n[\n ]*/g, "\n")
        .trim(),
    }))
}

function collect(node: Nodes, sections: OpenSection[]): void {
  if (node.type === "text") {
    sections.at(-1)?.pieces.push(node.value)
    return
  }
  if (!("children" in node)) return
  if (node.type === "element" && isHeading(node)) {
    // Its own text is told by the headings of the page.
    sections.push({ heading: node, pieces: [] })
    return
  }
  for (const child of node.children) collect(child, sections)
  if (node.type === "element") {
    if (BLOCKS.has(node.tagName)) sections.at(-1)?.pieces.push("\n")
    else if (node.tagName === "td" || node.tagName === "th") sections.at(-1)?.pieces.push(" ")
  }
}

/** A heading of the page, not one of its own making, such as that of the footnotes. */
function isHeading({ tagName, properties }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && properties.className === undefined
}
