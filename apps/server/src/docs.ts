import { join } from "node:path"
import { buildDocs, type DocsSite, type DocsTreeNode } from "@orrery/docs-engine"
import type { DocsPageView, PageServices } from "@orrery/web"
import type { Logger } from "pino"

/** Builds the project's own documentation for the site. Pages that could not be built are logged and left out. */
export async function buildSiteDocs(
  projectFolder: string,
  repositoryUrl: string,
  logger: Logger,
): Promise<PageServices["docs"]> {
  const site = await buildDocs({
    folder: join(projectFolder, "docs"),
    basePath: "/docs",
    repositoryUrl,
    branch: "main",
  })
  for (const { path, line, message, severity } of site.report) {
    logger[severity === "error" ? "error" : "warn"]({ path, line }, `documentation: ${message}`)
  }
  return { tree: () => site.tree, page: (path) => pageView(site, path) }
}

function pageView(site: DocsSite, path: string): DocsPageView | undefined {
  const page = site.pages.get(path)
  if (!page) return undefined
  // The source stays here: the page shows the HTML made from it.
  const { markdown: _markdown, ...view } = page
  const section = site.tree.find((node) => node.path !== path && holdsPage(node, path))?.title
  return { ...view, ...(section === undefined ? {} : { section }) }
}

function holdsPage(node: DocsTreeNode, path: string): boolean {
  return node.path === path || node.children.some((child) => holdsPage(child, path))
}
