import { type Context, Hono } from "hono"
import { RequestError } from "../error-response.ts"
import type { Services } from "../services.ts"
import type { HubEnvironment } from "./hub-environment.ts"
import { treeRow } from "./model-json.ts"
import { parseRepoAddress, pathnameOf } from "./repo-address.ts"

const MAX_PATHS = 1_000

/** `/api/models/{id}/tree/…` and `/paths-info/…`: which files a revision holds. */
export function fileRoutes({ hub }: Services): Hono<HubEnvironment> {
  const routes = new Hono<HubEnvironment>()

  routes.get("/:owner/:name/tree/:revision/:path{[\\s\\S]*}?", async (c) => {
    const { repo, revision, path } = parseRepoAddress(pathnameOf(c.req.url), "/api/models")
    const { commitId, entries } = await hub.files.listTree(c.var.viewer, repo, revision, {
      path,
      recursive: isTrue(c.req.query("recursive")),
      withLastCommit: isTrue(c.req.query("expand")),
    })
    c.header("X-Repo-Commit", commitId)
    return c.json(entries.map(treeRow))
  })

  routes.post("/:owner/:name/paths-info/:revision", async (c) => {
    const { repo, revision } = parseRepoAddress(pathnameOf(c.req.url), "/api/models")
    const { paths, withLastCommit } = await readPaths(c)
    const wanted = new Set(paths)
    const { commitId, entries } = await hub.files.listTree(c.var.viewer, repo, revision, {
      recursive: true,
      withLastCommit,
    })
    c.header("X-Repo-Commit", commitId)
    return c.json(entries.filter(({ path }) => wanted.has(path)).map(treeRow))
  })
  return routes
}

interface WantedPaths {
  paths: string[]
  withLastCommit: boolean
}

/** JavaScript sends JSON, Python a form. */
async function readPaths(c: Context): Promise<WantedPaths> {
  const isJson = (c.req.header("content-type") ?? "").includes("json")
  const text = await c.req.text()
  const { paths, withLastCommit } = isJson ? jsonPaths(text) : formPaths(text)
  if (paths.length > MAX_PATHS) {
    throw new RequestError("invalid_request", `${paths.length} paths were sent; the limit is ${MAX_PATHS}.`)
  }
  return { paths: paths.map((path) => path.replace(/\/+$/, "")), withLastCommit }
}

function formPaths(text: string): WantedPaths {
  const form = new URLSearchParams(text)
  return { paths: form.getAll("paths"), withLastCommit: isTrue(form.get("expand") ?? undefined) }
}

function jsonPaths(text: string): WantedPaths {
  try {
    const { paths, expand } = JSON.parse(text) as { paths?: unknown; expand?: unknown }
    const isList = Array.isArray(paths) && paths.every((path) => typeof path === "string")
    if (isList) return { paths, withLastCommit: expand === true }
  } catch {
    // Falls through to the one message that says what is expected.
  }
  throw new RequestError("invalid_request", 'The body is not {"paths": ["…"]}.')
}

function isTrue(value: string | undefined): boolean {
  return value === "true" || value === "True" || value === "1"
}
