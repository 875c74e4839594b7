export { type BuildDocsOptions, buildDocs } from "./build-docs.ts"
export type { DocsPage, DocsPageLink, DocsReportEntry, DocsSite, DocsTreeNode } from "./docs-site.ts"
export {
  type DocsSearch,
  type DocsSearchHit,
  type DocsSearchResult,
  docsSearch,
  type ExcerptPiece,
} from "./search/docs-search.ts"
export type { DocsSource } from "./source.ts"
export { type SourceAddress, sourceUrlOf } from "./source-url.ts"
