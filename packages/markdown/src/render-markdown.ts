import type { Element, Root } from "hast"
import { toHtml } from "hast-util-to-html"
import type { Root as MarkdownRoot } from "mdast"
import rehypeRaw from "rehype-raw"
import rehypeSanitize from "rehype-sanitize"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { unified } from "unified"
import { boundContainers, TooManyContainers } from "./bound-containers.ts"
import { boundNesting } from "./bound-nesting.ts"
import { element, replaceChild, text, textContent, visitElements } from "./html-tree.ts"
import { renderCallouts } from "./plugins/callouts.ts"
import { renderCodeBlocks } from "./plugins/code-blocks.ts"
import { renderHeadings } from "./plugins/headings.ts"
import { renderFragments, renderLinks } from "./plugins/links.ts"
import { renderTables } from "./plugins/tables.ts"
import { renderThemedImages } from "./plugins/themed-images.ts"
import { showUnknownTags } from "./plugins/unknown-tags.ts"
import type { RenderedMarkdown, RenderMarkdownOptions } from "./rendered-markdown.ts"
import { SANITIZE_SCHEMA, USER_ID_PREFIX } from "./sanitize-schema.ts"
import { readSections } from "./text-sections.ts"

const DEFAULT_MAX_CHARS = 1_000_000
const MAX_LINES = 10_000 // parsing costs 50 to 150 µs a line, more the longer its paragraph or list is

const LINE_END = /\r\n?|\n/g

/**
 * Renders Markdown with raw HTML to safe HTML.
 *
 * Never fails on what authors write: a text that cannot be parsed within bounds comes back as plain text.
 *
 * @param source CommonMark with GitHub's tables, task lists, footnotes, strikethrough and callouts
 */
export async function renderMarkdown(source: string, options: RenderMarkdownOptions): Promise<RenderedMarkdown> {
  const maxChars = options.maxChars ?? DEFAULT_MAX_CHARS
  const kept = cut(source, maxChars)
  const isCut = kept.length < source.length
  const tree = safeTree(kept, options)
  renderThemedImages(tree)
  const firstParagraph = findFirstParagraph(tree)
  renderCallouts(tree)
  const sections = options.readsSections === true ? readSections(tree) : undefined
  await renderCodeBlocks(tree)
  renderTables(tree)
  renderLinks(tree, options)
  const idPrefix = options.idPrefix ?? ""
  const headings = renderHeadings(tree, {
    idPrefix,
    shift: options.shiftHeadings ?? 0,
    reservedIds: options.reservedIds ?? [],
  })
  const ids = collectIds(tree)
  renderFragments(tree, new Set(ids), idPrefix)
  if (isCut) tree.children.push(cutNotice(maxChars))
  return {
    html: toHtml(tree),
    headings,
    ids,
    isCut,
    ...(firstParagraph === undefined ? {} : { firstParagraph }),
    ...(sections === undefined ? {} : { sections: sections() }),
  }
}

/** Parses and sanitizes; nothing of the author's own is trusted after this, and nothing unsafe is left. */
function safeTree(source: string, options: RenderMarkdownOptions): Root {
  try {
    const parser = unified().data("micromarkExtensions", [boundContainers()]).use(remarkParse).use(remarkGfm)
    const markdown = parser.parse(boundNesting(source)) as MarkdownRoot
    const raw = unified()
      .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
      .use(rehypeRaw)
      .runSync(markdown)
    const tree = raw as Root
    replaceOwnElements(tree, options)
    if (options.trust === "trusted") showUnknownTags(tree)
    return sanitize(tree, options)
  } catch (error) {
    if (error instanceof TooManyContainers) return partlyAsWritten(source, error.line, options)
    // The parsers recurse: a tree that is too deep for the stack is shown as it was written.
    if (error instanceof RangeError) return { type: "root", children: [element("pre", {}, [text(source)])] }
    throw error
  }
}

/** Renders what stands before a line and shows the rest as it was written. */
function partlyAsWritten(source: string, line: number, options: RenderMarkdownOptions): Root {
  const lines = source.split(LINE_END)
  // Always less than the whole, so that this ends.
  const readLines = Math.min(line, lines.length) - 1
  const tree = safeTree(lines.slice(0, readLines).join("\n"), options)
  const rest = lines.slice(readLines).join("\n")
  tree.children.push(containersNotice(line), element("pre", {}, [text(rest)]))
  return tree
}

function replaceOwnElements(tree: Root, options: RenderMarkdownOptions): void {
  const own = options.elements
  if (own === undefined) return
  visitElements(tree, (candidate, parent, index) => {
    const rewrite = Object.hasOwn(own, candidate.tagName) ? own[candidate.tagName] : undefined
    if (rewrite !== undefined) replaceChild(parent, index, rewrite(candidate))
  })
}

function sanitize(tree: Root, options: RenderMarkdownOptions): Root {
  const clobberPrefix = options.trust === "untrusted" ? (options.idPrefix ?? "") + USER_ID_PREFIX : ""
  return unified()
    .use(rehypeSanitize, { ...SANITIZE_SCHEMA, clobberPrefix })
    .runSync(tree)
}

function findFirstParagraph(tree: Root): string | undefined {
  for (const child of tree.children) {
    if (child.type !== "element" || child.tagName !== "p") continue
    const content = textContent(child).replace(/\s+/g, " ").trim()
    if (content !== "") return content
  }
  return undefined
}

function collectIds(tree: Root): string[] {
  const ids: string[] = []
  visitElements(tree, ({ properties }) => {
    if (typeof properties.id === "string") ids.push(properties.id)
    if (typeof properties.name === "string") ids.push(properties.name)
  })
  return ids
}

function cut(source: string, maxChars: number): string {
  const short = source.length > maxChars ? source.slice(0, maxChars) : source
  let line = 0
  for (const { index } of short.matchAll(LINE_END)) {
    line += 1
    if (line === MAX_LINES) return short.slice(0, index)
  }
  return short
}

function containersNotice(line: number): Element {
  const notice = `This text has too many lists and quotes; from line ${line.toLocaleString("en-US")} on it is shown as it was written.`
  return element("p", { className: ["cut"] }, [text(notice)])
}

function cutNotice(maxChars: number): Element {
  const notice = `This text is longer than ${maxChars.toLocaleString("en-US")} characters or ${MAX_LINES.toLocaleString("en-US")} lines; the rest is not shown.`
  return element("p", { className: ["cut"] }, [text(notice)])
}
