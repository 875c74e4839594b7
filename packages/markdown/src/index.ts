export { type FrontMatter, readFrontMatter } from "./front-matter.ts"
export { type HeadingIds, headingIds } from "./heading-ids.ts"
export { highlightCode } from "./highlight-code.ts"
export { plainText } from "./plain-text.ts"
export { renderMarkdown } from "./render-markdown.ts"
export type {
  Heading,
  HtmlElement,
  RenderedMarkdown,
  RenderMarkdownOptions,
  RewriteElement,
  RewriteUrl,
  SourcePlace,
  TextSection,
} from "./rendered-markdown.ts"
