import { type Context, Hono } from "hono"
import type { Services } from "../services.ts"
import type { HubEnvironment } from "./hub-environment.ts"
import { expanded, modelExtras, modelFacts, modelRow, siblingRow } from "./model-json.ts"
import { boundedInteger, isTrue, MAX_LIMIT, modelsQuery } from "./models-query.ts"

/** `/api/models`: the list, and what is known about one model. */
export function modelRoutes(services: Services): Hono<HubEnvironment> {
  const { hub, instance, providers } = services
  const routes = new Hono<HubEnvironment>()

  routes.get("/", async (c) => {
    const query = modelsQuery(c, providers)
    const list = await hub.repos.list(c.var.viewer, query)
    if (list.nextCursor !== undefined) c.header("Link", nextLink(c, instance.publicUrl, "cursor", list.nextCursor))
    const wanted = expandList(c)
    const isFull = isTrue(c.req.query("full")) || wanted.length > 0
    return c.json(
      list.items.map((model) => expanded({ ...modelRow(model), ...(isFull ? modelExtras(model) : {}) }, wanted)),
    )
  })

  const info = async (c: Context<HubEnvironment>, revision: string) => {
    const id = `${c.req.param("owner")}/${c.req.param("name")}`
    const model = await hub.repos.get(c.var.viewer, id)
    const { commitId, entries } = await hub.files.listTree(c.var.viewer, model.id, revision, { recursive: true })
    const withBlobs = isTrue(c.req.query("blobs"))
    const siblings = entries.flatMap((entry) => (entry.type === "file" ? [siblingRow(entry, withBlobs)] : []))
    const whole = {
      ...modelRow(model),
      ...modelExtras(model),
      sha: commitId,
      ...modelFacts(model, providers),
      siblings,
    }
    return c.json(expanded(whole, expandList(c)))
  }
  routes.get("/:owner/:name", (c) => info(c, "main"))
  routes.get("/:owner/:name/revision/:revision", (c) => info(c, c.req.param("revision")))

  routes.get("/:owner/:name/refs", async (c) => {
    const { branches, tags } = await hub.commits.refs(c.var.viewer, `${c.req.param("owner")}/${c.req.param("name")}`)
    const row = (kind: string) => (ref: { name: string; commitId: string }) => ({
      name: ref.name,
      ref: `refs/${kind}/${ref.name}`,
      targetCommit: ref.commitId,
    })
    return c.json({ branches: branches.map(row("heads")), converts: [], tags: tags.map(row("tags")) })
  })

  routes.get("/:owner/:name/commits/:revision", async (c) => {
    const { owner, name, revision } = c.req.param()
    const limit = boundedInteger(c.req.query("limit"), 50, MAX_LIMIT)
    const page = boundedInteger(c.req.query("p"), 0, 1_000_000)
    const list = await hub.commits.list(c.var.viewer, `${owner}/${name}`, revision, { limit, offset: page * limit })
    c.header("X-Total-Count", String(list.total))
    if ((page + 1) * limit < list.total) c.header("Link", nextLink(c, instance.publicUrl, "p", String(page + 1)))
    return c.json(
      list.items.map(({ id, title, message, date, authors }) => ({
        id,
        title,
        message,
        date: date.toISOString(),
        authors: authors.map((user) => ({ user })),
      })),
    )
  })
  return routes
}

/** The address of the next page: absolute, on the public address, with all parameters, because clients follow it as it stands. */
function nextLink(c: Context, publicUrl: string, parameter: string, value: string): string {
  const next = new URL(c.req.url)
  next.searchParams.set(parameter, value)
  return `<${publicUrl}${next.pathname}${next.search}>; rel="next"`
}

/** `expand=a&expand=b`, `expand[]=a` and `expand=a,b` all ask for properties. */
function expandList(c: Context): string[] {
  return [...(c.req.queries("expand") ?? []), ...(c.req.queries("expand[]") ?? [])].flatMap((text) => text.split(","))
}
