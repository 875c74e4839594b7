import { Readable } from "node:stream"
import type { FileAtCommit } from "@orrery/hub"
import { type Context, Hono } from "hono"
import type { Services } from "../services.ts"
import { byteRange } from "./byte-range.ts"
import { contentType } from "./content-type.ts"
import type { HubEnvironment } from "./hub-environment.ts"
import { parseRepoAddress, pathnameOf } from "./repo-address.ts"

// What a stranger uploaded must not run as a page of this site, whatever its type.
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** `/{owner}/{name}/resolve/…` and `/raw/…`: the bytes of files, with ranges. */
export function resolveRoutes(services: Services): Hono<HubEnvironment> {
  const routes = new Hono<HubEnvironment>()
  routes.get("/:owner/:name/resolve/:revision/:path{.+}", (c) => sendFile(c, services))
  routes.get("/:owner/:name/raw/:revision/:path{.+}", (c) => sendRaw(c, services))
  return routes
}

async function sendFile(c: Context<HubEnvironment>, services: Services): Promise<Response> {
  const { hub } = services
  const { repo, revision, path } = parseRepoAddress(pathnameOf(c.req.url), "")
  const entry = await hub.files.stat(c.var.viewer, repo, revision, path)
  const headers = fileHeaders(c, entry)
  if (c.req.header("if-none-match") === headers.get("etag")) return new Response(null, { status: 304, headers })
  const range = byteRange(c.req.header("range"), entry.sizeBytes)
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${entry.sizeBytes}` } })
  }
  // A client that asks for a range of an empty file learns its size from here.
  if (range === "empty") headers.set("content-range", "bytes */0")
  const part = typeof range === "object" ? range : undefined
  const length = part ? part.end - part.start + 1 : entry.sizeBytes
  headers.set("content-length", String(length))
  if (part) headers.set("content-range", `bytes ${part.start}-${part.end}/${entry.sizeBytes}`)
  const status = part ? 206 : 200
  // The hub counts those that its catalogue says to count.
  if (!part || part.start === 0) hub.downloads.record(repo, path)
  if (c.req.method === "HEAD" || length === 0) return new Response(null, { status, headers })
  const { stream } = await hub.files.open(c.var.viewer, repo, entry.commitId, path, part)
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

/** The object as git holds it: for a large file that is its pointer. */
async function sendRaw(c: Context<HubEnvironment>, services: Services): Promise<Response> {
  const { repo, revision, path } = parseRepoAddress(pathnameOf(c.req.url), "")
  const entry = await services.hub.files.stat(c.var.viewer, repo, revision, path)
  if (!entry.lfs) return sendFile(c, services)
  const { sha256, sizeBytes } = entry.lfs
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${sizeBytes}\n`
  const headers = fileHeaders(c, entry)
  headers.set("etag", `"${entry.oid}"`)
  headers.set("content-type", "text/plain; charset=utf-8")
  headers.set("content-length", String(pointer.length))
  return new Response(c.req.method === "HEAD" ? null : pointer, { headers })
}

function fileHeaders(c: Context, entry: FileAtCommit): Headers {
  const isAttachment = c.req.query("download") === "true"
  const headers = new Headers({
    "accept-ranges": "bytes",
    etag: `"${entry.lfs?.sha256 ?? entry.oid}"`,
    "x-repo-commit": entry.commitId,
    "content-type": contentType(entry.name),
    "content-security-policy": INERT,
    "cross-origin-resource-policy": "same-origin",
    // The same address may hold another file tomorrow, and a proxy must not change the bytes.
    "cache-control": "no-cache, no-transform",
  })
  if (entry.lfs) {
    headers.set("x-linked-etag", `"${entry.lfs.sha256}"`)
    headers.set("x-linked-size", String(entry.lfs.sizeBytes))
  }
  if (c.req.query("noContentDisposition") !== "1") {
    headers.set("content-disposition", contentDisposition(entry.name, isAttachment))
  }
  return headers
}

function contentDisposition(name: string, isAttachment: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_")
  return `${isAttachment ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(name)}; filename="${ascii}"`
}
