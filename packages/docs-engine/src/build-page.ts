import { type HtmlElement, type RenderedMarkdown, readFrontMatter, renderMarkdown } from "@orrery/markdown"
import { isolateTags, type NumberedText } from "./dialect/isolate-tags.ts"
import { DIALECT_TAGS } from "./dialect/registry.ts"
import type { LinkChecker } from "./links.ts"
import type { Reporter, ReportPlace } from "./reporter.ts"

/** A rendered page before it knows its neighbours. */
export interface BuiltPage {
  readonly path: string
  readonly file: string
  readonly title: string
  readonly markdown: string
  readonly description: string | undefined
  readonly rendered: RenderedMarkdown
}

/** A page to build. */
interface PageInput {
  readonly path: string
  readonly file: string
  readonly source: string
  /** Title in the navigation, if the page stands there. */
  readonly treeTitle: string | undefined
}

/** What pages share while they are built. */
export interface PageContext {
  readonly links: LinkChecker
  readonly reporter: Reporter
}

const MAX_DESCRIPTION_CHARS = 300

/** Renders one page. */
export async function buildPage(input: PageInput, { links, reporter }: PageContext): Promise<BuiltPage> {
  const { data, body, problem } = readFrontMatter(input.source)
  if (problem !== undefined) reporter.error({ path: input.file, line: problem.line }, problem.message)
  const text = prepare(input, body, stringOf(data.title))
  const placeOf = (line: number | undefined): ReportPlace => ({
    path: input.file,
    line: line === undefined ? undefined : text.numbers[line - 1],
  })
  const rendered = await renderMarkdown(text.lines.join("\n"), {
    trust: "trusted",
    readsSections: true,
    elements: dialectElements((message, line) => reporter.warn(placeOf(line), message)),
    rewriteLink: (href, { line }) => links.rewriteLink(href, placeOf(line), input.path),
    rewriteImage: (src, { line }) => links.rewriteImage(src, placeOf(line)),
  })
  if (rendered.isCut) reporter.warn({ path: input.file }, "the page is too long and was cut")
  const firstHeading = rendered.headings.find(({ depth }) => depth === 1)?.text
  const description = stringOf(data.description) ?? rendered.firstParagraph
  return {
    path: input.path,
    file: input.file,
    title: stringOf(data.title) ?? firstHeading ?? input.treeTitle ?? input.path,
    markdown: input.source,
    description: description === undefined ? undefined : shorten(description),
    rendered,
  }
}

/** Brings the body into the form that the renderer understands, each line with its number in the file. */
function prepare(input: PageInput, body: string, frontMatterTitle: string | undefined): NumberedText {
  const bodyLines = body.split(/\r\n?|\n/)
  const skipped = input.source.split(/\r\n?|\n/).length - bodyLines.length
  const numbered = { lines: bodyLines, numbers: bodyLines.map((_, index) => index + 1 + skipped) }
  const isolated = isolateTags(numbered, DIALECT_TAGS)
  const title = frontMatterTitle ?? input.treeTitle
  if (title === undefined || hasTopHeading(bodyLines)) return isolated
  return { lines: [`# ${title}`, "", ...isolated.lines], numbers: [1, 1, ...isolated.numbers] }
}

function hasTopHeading(lines: readonly string[]): boolean {
  let isInFence = false
  for (const [index, line] of lines.entries()) {
    if (/^[ \t]*(?:```|~~~)/.test(line)) isInFence = !isInFence
    if (isInFence) continue
    if (/^ {0,3}#(?:[ \t]|$)/.test(line) || /<h1\b/i.test(line)) return true
    if (/^=+[ \t]*$/.test(line) && (lines[index - 1] ?? "").trim() !== "") return true
  }
  return false
}

function dialectElements(
  warn: (message: string, line: number | undefined) => void,
): Record<string, (element: HtmlElement) => HtmlElement> {
  return Object.fromEntries(
    DIALECT_TAGS.map(({ name, rewrite }) => [
      name.toLowerCase(),
      (element: HtmlElement) => rewrite(element, (message) => warn(message, element.position?.start.line)),
    ]),
  )
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARS) return text
  const cut = text.slice(0, MAX_DESCRIPTION_CHARS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`
}
