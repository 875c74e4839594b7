import { LIBRARIES, TASKS } from "@orrery/catalog"
import { ANONYMOUS, type Hub, HubError, RESERVED_OWNER_NAMES, type Viewer } from "@orrery/hub"
import type { DocsTreeNode } from "@orrery/web"
import { type Context, Hono, type Next } from "hono"
import type { HubEnvironment } from "./api/hub-environment.ts"
import type { Services } from "./services.ts"

/** Addresses of one sitemap: the hub lists no more at once, and a sitemap may hold 50 times as many. */
const MODELS_PER_SITEMAP = 1_000

/** The hub finds no models further down its list. */
const MAX_SITEMAPS = 100

// As much as the page shows.
const MAX_CARD_BYTES = 1_000_000

const MARKDOWN = "text/markdown; charset=utf-8"

/** What crawlers and assistants read in place of pages: documentation and cards as Markdown, lists of addresses, and what not to read. */
export function machinePages(services: Services): Hono<HubEnvironment> {
  const { instance, hub } = services
  const at = (path: string) => instance.publicUrl + path
  const text = (c: Context, body: string, type = "text/plain; charset=utf-8") =>
    c.body(body, 200, { "Content-Type": type, "Cache-Control": "public, max-age=300" })
  const routes = new Hono<HubEnvironment>()
  routes.get("/robots.txt", (c) => text(c, robots(at("/sitemap.xml"))))
  routes.get("/llms.txt", async (c) => text(c, await listOfDocs(services), MARKDOWN))
  routes.get("/llms-full.txt", async (c) => text(c, await wholeDocs(services), MARKDOWN))
  routes.get("/sitemap.xml", async (c) => {
    const { of, page } = c.req.query()
    return text(c, await sitemap(of, Number(page ?? 1), services), "application/xml; charset=utf-8")
  })
  routes.get("/docs/*", async (c, next: Next) => {
    const path = readable(c.req.path).slice("/docs/".length)
    const isWanted = path.endsWith(".md") || wantsMarkdown(c)
    const markdown = isWanted ? (await services.docs).markdown(path.replace(/\.md$/, "")) : undefined
    if (markdown === undefined) return next()
    return c.body(markdown, 200, { "Content-Type": MARKDOWN, "Cache-Control": "public, max-age=300", Vary: "Accept" })
  })
  routes.get("/:owner/:name", async (c, next: Next) => {
    const { owner, name } = c.req.param()
    const isAsked = wantsMarkdown(c)
    if (RESERVED_OWNER_NAMES.includes(owner.toLowerCase()) || !(isAsked || name.endsWith(".md"))) return next()
    // A model may have such a name itself; then this is its page.
    const card = await cardOf(`${owner}/${isAsked ? name : name.slice(0, -".md".length)}`, c.var.viewer, hub)
    const isModel = !isAsked && (await cardOf(`${owner}/${name}`, c.var.viewer, hub)) !== undefined
    if (card === undefined || isModel) return next()
    return c.body(card, 200, { "Content-Type": MARKDOWN, "Cache-Control": "private, no-cache", Vary: "Accept" })
  })
  return routes

  async function sitemap(kind: string | undefined, page: number, { docs }: Services): Promise<string> {
    if (kind === "docs") return urls(pathsIn((await docs).tree()).map(({ path }) => ({ loc: at(`/docs/${path}`) })))
    if (kind === "catalog") return urls(catalogPaths().map((path) => ({ loc: at(path) })))
    if (kind === "models") return urls(await modelsOf(hub, page, at))
    return sitemapIndex(await sitemapsOf(hub), at)
  }
}

function wantsMarkdown(c: Context): boolean {
  return /^text\/markdown\b/i.test(c.req.header("accept") ?? "")
}

/** The source of a model's card, empty for a model without one; undefined where the viewer may see no such model. */
async function cardOf(id: string, viewer: Viewer, hub: Hub): Promise<string | undefined> {
  try {
    await hub.repos.get(viewer, id)
  } catch (error) {
    if (error instanceof HubError && error.status < 500) return undefined
    throw error
  }
  try {
    return (await hub.files.readText(viewer, id, "main", "README.md", { maxBytes: MAX_CARD_BYTES })).text
  } catch (error) {
    if (error instanceof HubError && error.code === "entry_not_found") return ""
    throw error
  }
}

/** An address with letters in place of their codes; one that is wrong stays as it is, and leads to no page. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function robots(sitemapUrl: string): string {
  const closed = ["/api/", "/router/", "/search", "/login", "/*/resolve/", "/*/raw/"]
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}Allow: /\n\nSitemap: ${sitemapUrl}\n`
}

interface DocsEntry {
  readonly title: string
  readonly path: string
}

function pathsIn(nodes: readonly DocsTreeNode[]): DocsEntry[] {
  return nodes.flatMap(({ title, path, children }) => [
    ...(path === undefined ? [] : [{ title, path }]),
    ...pathsIn(children),
  ])
}

/** The pages of the documentation by sections, in the form of llmstxt.org. */
async function listOfDocs({ docs, instance }: Services): Promise<string> {
  const { tree, page } = await docs
  const lineOf = ({ title, path }: DocsEntry) => {
    const description = page(path)?.description
    return `- [${title}](${instance.publicUrl}/docs/${path}.md)${description === undefined ? "" : `: ${description}`}`
  }
  const sections = tree().map((node) => `## ${node.title}\n\n${pathsIn([node]).map(lineOf).join("\n")}\n`)
  const summary =
    "Models, docs and inference for your tools: a hub that lists models, tasks and libraries, and routes calls."
  return `# ${instance.name}\n\n> ${summary}\n\n${sections.join("\n")}`
}

/** Every page of the documentation, one after the other, each with its address. */
async function wholeDocs({ docs, instance }: Services): Promise<string> {
  const { tree, markdown } = await docs
  const pages = pathsIn(tree()).map(({ path }) => `Page: ${instance.publicUrl}/docs/${path}\n\n${markdown(path) ?? ""}`)
  return `${pages.join("\n\n---\n\n")}\n`
}

function catalogPaths(): string[] {
  const tasks = Object.keys(TASKS).map((id) => `/tasks/${id}`)
  const libraries = Object.keys(LIBRARIES).map((key) => `/libraries/${key}`)
  return ["/", "/models", "/tasks", "/libraries", ...tasks, ...libraries]
}

interface SitemapUrl {
  readonly loc: string
  readonly lastmod?: Date
}

/** Public models only: who asks makes no difference. */
async function modelsOf(hub: Hub, page: number, at: (path: string) => string): Promise<SitemapUrl[]> {
  const isPage = Number.isInteger(page) && page >= 1 && page <= MAX_SITEMAPS
  if (!isPage) return []
  const offset = (page - 1) * MODELS_PER_SITEMAP
  const { items } = await hub.repos.list(ANONYMOUS, {
    sort: "created",
    direction: "asc",
    limit: MODELS_PER_SITEMAP,
    offset,
  })
  return items.map(({ id, updatedAt }) => ({ loc: at(`/${id}`), lastmod: updatedAt }))
}

async function sitemapsOf(hub: Hub): Promise<string[]> {
  const { total } = await hub.repos.list(ANONYMOUS, { limit: 1 })
  const count = Math.min(MAX_SITEMAPS, Math.ceil(total / MODELS_PER_SITEMAP))
  return ["docs", "catalog", ...Array.from({ length: count }, (_, place) => `models&page=${place + 1}`)]
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urls(entries: readonly SitemapUrl[]): string {
  const rows = entries.map(({ loc, lastmod }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${lastmod.toISOString()}</lastmod>`
    return `<url><loc>${escapeXml(loc)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${rows.join("")}</urlset>\n`
}

function sitemapIndex(kinds: readonly string[], at: (path: string) => string): string {
  const rows = kinds.map((kind) => `<sitemap><loc>${escapeXml(at(`/sitemap.xml?of=${kind}`))}</loc></sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${rows.join("")}</sitemapindex>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
