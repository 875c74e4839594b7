import type { Element, Root } from "hast"
import { codeBlock } from "../highlight-code.ts"
import { type Parent, replaceChild, textContent, visitElements } from "../html-tree.ts"

const MAX_HIGHLIGHTED_PAGE_CHARS = 400_000 // beyond it, blocks of a page stay without colours
const MAX_PAGE_MS = 3000 // likewise, against code that is slow to colour

/** Colours the code blocks of a page. */
export async function renderCodeBlocks(tree: Root): Promise<void> {
  const blocks: { block: Element; parent: Parent }[] = []
  visitElements(tree, (block, parent) => {
    if (block.tagName === "pre") blocks.push({ block, parent })
  })
  const startedAt = performance.now()
  let chars = 0
  for (const { block, parent } of blocks) {
    const source = textContent(block)
    chars += source.length
    const isTooMuch = chars > MAX_HIGHLIGHTED_PAGE_CHARS || performance.now() - startedAt > MAX_PAGE_MS
    const language = isTooMuch ? "" : languageOf(block)
    const index = parent.children.indexOf(block)
    if (index !== -1) replaceChild(parent, index, await codeBlock(source, language))
  }
}

function languageOf(block: Element): string {
  const code = block.children.find((child) => child.type === "element" && child.tagName === "code")
  const classes = code?.type === "element" ? code.properties.className : undefined
  const label = Array.isArray(classes) ? classes.map(String).find((name) => name.startsWith("language-")) : undefined
  return label?.slice("language-".length) ?? ""
}
