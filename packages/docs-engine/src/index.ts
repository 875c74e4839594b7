export { type BuildDocsOptions, buildDocs } from "./build-docs.ts"
export type { DocsPage, DocsPageLink, DocsReportEntry, DocsSite, DocsTreeNode } from "./docs-site.ts"
export type { DocsSource } from "./source.ts"
