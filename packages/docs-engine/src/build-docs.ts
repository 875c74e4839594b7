import { type BuiltPage, buildPage, type PageContext } from "./build-page.ts"
import type { DocsPage, DocsSite } from "./docs-site.ts"
import { folderSource } from "./folder-source.ts"
import { LinkChecker } from "./links.ts"
import { pageFiles } from "./page-paths.ts"
import { Reporter } from "./reporter.ts"
import type { DocsSource } from "./source.ts"
import { type SourceAddress, sourceUrlOf } from "./source-url.ts"
import { type DocsTree, readTree, TREE_FILE } from "./tree.ts"

/** Settings of one build. */
export interface BuildDocsOptions extends Partial<SourceAddress> {
  /** Folder with `_toctree.yml` and the pages, or any other source of them. */
  readonly folder: string | DocsSource
  /** Name of the project: part of the default base path. */
  readonly project?: string
  /** Put before the paths of pages in links. Default `/docs/<project>`, or `/docs` without one. */
  readonly basePath?: string
  /** Web address of files that are no pages, such as pictures. Default: links to them stay relative. */
  readonly assetBase?: string
}

/**
 * Builds the documentation of a folder.
 *
 * Never fails for what authors wrote: a page that cannot be built is reported and left out, dead links are reported and kept.
 */
export async function buildDocs(options: BuildDocsOptions): Promise<DocsSite> {
  const reporter = new Reporter()
  const source = typeof options.folder === "string" ? folderSource(options.folder) : options.folder
  const files = await listFiles(source, reporter)
  const pages = pageFiles(files)
  const tree = await loadTree(source, { files, pages, reporter })
  const links = new LinkChecker(
    { pages, files: new Set(files), basePath: basePathOf(options), assetBase: options.assetBase },
    reporter,
  )
  const built = await buildPages(source, { pages, tree, context: { links, reporter } })
  const ids = new Map([...built].map(([path, { rendered }]) => [path, new Set(rendered.ids)]))
  links.checkFragments((page) => ids.get(page))
  reportOrphans(pages, tree, reporter)
  return { tree: tree.nodes, pages: connectPages(built, tree, options), report: reporter.sorted() }
}

function basePathOf({ basePath, project }: BuildDocsOptions): string {
  return (basePath ?? (project === undefined ? "/docs" : `/docs/${project}`)).replace(/\/+$/, "")
}

async function listFiles(source: DocsSource, reporter: Reporter): Promise<readonly string[]> {
  try {
    return await source.list()
  } catch (error) {
    reporter.error({ path: "." }, `the folder cannot be read: ${messageOf(error)}`)
    return []
  }
}

interface TreeInput {
  readonly files: readonly string[]
  readonly pages: ReadonlyMap<string, string>
  readonly reporter: Reporter
}

async function loadTree(source: DocsSource, { files, pages, reporter }: TreeInput): Promise<DocsTree> {
  if (!files.includes(TREE_FILE)) {
    reporter.error({ path: TREE_FILE }, "there is no navigation; add _toctree.yml with a list of title and local")
    return { nodes: [], order: [] }
  }
  try {
    return readTree(await source.read(TREE_FILE), (path) => pages.has(path), reporter)
  } catch (error) {
    reporter.error({ path: TREE_FILE }, `the navigation cannot be read: ${messageOf(error)}`)
    return { nodes: [], order: [] }
  }
}

interface PagesInput {
  readonly pages: ReadonlyMap<string, string>
  readonly tree: DocsTree
  readonly context: PageContext
}

async function buildPages(source: DocsSource, { pages, tree, context }: PagesInput): Promise<Map<string, BuiltPage>> {
  const titles = new Map(tree.order.map(({ path, title }) => [path, title]))
  const built = new Map<string, BuiltPage>()
  for (const [path, file] of pages) {
    try {
      const input = { path, file, source: await source.read(file), treeTitle: titles.get(path) }
      built.set(path, await buildPage(input, context))
    } catch (error) {
      context.reporter.error({ path: file }, `the page cannot be built: ${messageOf(error)}`)
    }
  }
  return built
}

/** Pages without a place in the navigation work but are found by links only; README files are for readers of the repository. */
function reportOrphans(pages: ReadonlyMap<string, string>, tree: DocsTree, reporter: Reporter): void {
  if (tree.order.length === 0) return
  const inTree = new Set(tree.order.map(({ path }) => path))
  for (const [path, file] of pages) {
    if (!inTree.has(path) && !/(?:^|\/)README$/i.test(path)) {
      reporter.warn({ path: file }, `the page stands nowhere in ${TREE_FILE}`)
    }
  }
}

function connectPages(
  built: ReadonlyMap<string, BuiltPage>,
  tree: DocsTree,
  options: BuildDocsOptions,
): Map<string, DocsPage> {
  const order = tree.order.filter(({ path }) => built.has(path))
  const places = new Map(order.map(({ path }, index) => [path, index]))
  const pages = new Map<string, DocsPage>()
  for (const [path, { title, markdown, description, rendered, file }] of built) {
    const at = places.get(path)
    const previous = at === undefined ? undefined : order[at - 1]
    const next = at === undefined ? undefined : order[at + 1]
    const { repositoryUrl } = options
    const sourceUrl = repositoryUrl === undefined ? undefined : sourceUrlOf(file, { ...options, repositoryUrl })
    pages.set(path, {
      path,
      file,
      title,
      html: rendered.html,
      headings: rendered.headings,
      sections: rendered.sections ?? [],
      markdown,
      ...(description === undefined ? {} : { description }),
      ...(sourceUrl === undefined ? {} : { sourceUrl }),
      ...(previous === undefined ? {} : { previous }),
      ...(next === undefined ? {} : { next }),
    })
  }
  return pages
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
