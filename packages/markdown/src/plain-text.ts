import type { Nodes } from "mdast"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import { unified } from "unified"
import { boundNesting } from "./bound-nesting.ts"

const MAX_CHARS = 1_000_000
const BLOCKS = new Set(["paragraph", "heading", "code", "tableRow", "listItem", "blockquote"])

/** Gives the text of Markdown without markup, blocks separated by line breaks; for search and previews. */
export function plainText(source: string): string {
  const bounded = boundNesting(source.slice(0, MAX_CHARS))
  try {
    const pieces: string[] = []
    collect(unified().use(remarkParse).use(remarkGfm).parse(bounded), pieces)
    return pieces
      .join("")
      .replace(/[ \t]+/g, " ")
      .replace(/ ?\n[\n ]*/g, "\n")
      .trim()
  } catch (error) {
    if (error instanceof RangeError) return bounded
    throw error
  }
}

function collect(node: Nodes, pieces: string[]): void {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") pieces.push(node.value)
  else if (node.type === "image") pieces.push(node.alt ?? "")
  else if (node.type === "break") pieces.push("\n")
  else if ("children" in node) for (const child of node.children) collect(child, pieces)
  if (node.type === "tableCell") pieces.push(" ")
  if (BLOCKS.has(node.type)) pieces.push("\n")
}
