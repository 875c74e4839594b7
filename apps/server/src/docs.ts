import { type DocsSite, type DocsTreeNode, docsSearch, sourceUrlOf } from "@orrery/docs-engine"
import type { DocsPageView, PageServices } from "@orrery/web"
import type { Logger } from "pino"

/** The documentation as pages show it. Pages that could not be built are logged and left out. */
export async function viewDocs(
  docs: Promise<DocsSite>,
  repositoryUrl: string,
  logger: Logger,
): Promise<PageServices["docs"]> {
  const site = await docs
  for (const { path, line, message, severity } of site.report) {
    logger[severity === "error" ? "error" : "warn"]({ path, line }, `documentation: ${message}`)
  }
  return {
    tree: () => site.tree,
    page: (path) => pageView(site, path, repositoryUrl),
    markdown: (path) => site.pages.get(path)?.markdown,
    search: docsSearch(site).search,
  }
}

function pageView(site: DocsSite, path: string, repositoryUrl: string): DocsPageView | undefined {
  const page = site.pages.get(path)
  if (!page) return undefined
  // The source and its text stay here: the page shows the HTML made from it.
  const { markdown: _markdown, sections: _sections, file, ...view } = page
  const section = site.tree.find((node) => node.path !== path && holdsPage(node, path))?.title
  return { ...view, sourceUrl: sourceUrlOf(file, { repositoryUrl }), ...(section === undefined ? {} : { section }) }
}

function holdsPage(node: DocsTreeNode, path: string): boolean {
  return node.path === path || node.children.some((child) => holdsPage(child, path))
}
