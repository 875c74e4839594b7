import { Readable } from "node:stream"
import { type FileAtCommit, formatLfsPointer, HubError } from "@orrery/hub"
import { type Context, Hono } from "hono"
import { RequestError } from "../error-response.ts"
import type { Services } from "../services.ts"
import { byteRange } from "./byte-range.ts"
import { contentType } from "./content-type.ts"
import { hasEntityTag } from "./entity-tag.ts"
import type { HubEnvironment } from "./hub-environment.ts"
import { parseRepoAddress, pathnameOf, type RepoAddress } from "./repo-address.ts"

// What a stranger uploaded must not run as a page of this site, whatever its type.
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

type Part = { start: number; end: number }

/** Bytes to send, and how to get at them. */
interface Content {
  entry: FileAtCommit
  etag: string
  type: string
  sizeBytes: number
  read(part: Part | undefined): Promise<BodyInit>
  /** What happens when the start of it is asked for. */
  onStart?(): void
}

/** `/{owner}/{name}/resolve/…` and `/raw/…`: the bytes of files, with ranges. */
export function resolveRoutes(services: Services): Hono<HubEnvironment> {
  const routes = new Hono<HubEnvironment>()
  // A dot would not match line breaks, and the page behind would answer in HTML.
  routes.get("/:owner/:name/resolve/:revision/:path{[\\s\\S]+}", (c) => sendFile(c, services))
  routes.get("/:owner/:name/raw/:revision/:path{[\\s\\S]+}", (c) => sendRaw(c, services))
  routes.all("/:owner/:name/:kind{resolve|raw}/:revision/:path{[\\s\\S]+}", (c) => {
    throw new RequestError("method_not_allowed", `${c.req.method} is not possible here; use GET or HEAD.`)
  })
  return routes
}

async function sendFile(c: Context<HubEnvironment>, services: Services): Promise<Response> {
  const address = parseRepoAddress(pathnameOf(c.req.url), "")
  const entry = await services.hub.files.stat(c.var.viewer, address.repo, address.revision, address.path)
  return send(c, fileContent(c, services, address, entry))
}

/** The object as git holds it: for a large file that is its pointer. */
async function sendRaw(c: Context<HubEnvironment>, services: Services): Promise<Response> {
  const address = parseRepoAddress(pathnameOf(c.req.url), "")
  const entry = await services.hub.files.stat(c.var.viewer, address.repo, address.revision, address.path)
  return send(c, entry.lfs ? pointerContent(entry, entry.lfs) : fileContent(c, services, address, entry))
}

function fileContent(
  c: Context<HubEnvironment>,
  { hub }: Services,
  { repo, path }: RepoAddress,
  entry: FileAtCommit,
): Content {
  return {
    entry,
    etag: `"${entry.lfs?.sha256 ?? entry.oid}"`,
    type: contentType(entry.name),
    sizeBytes: entry.sizeBytes,
    async read(part) {
      const { stream } = await hub.files.open(c.var.viewer, repo, entry.commitId, path, part)
      return Readable.toWeb(stream) as ReadableStream
    },
    // The hub counts those that its catalogue says to count.
    onStart: () => hub.downloads.record(repo, path),
  }
}

function pointerContent(entry: FileAtCommit, lfs: NonNullable<FileAtCommit["lfs"]>): Content {
  const text = formatLfsPointer(lfs)
  return {
    entry,
    etag: `"${entry.oid}"`,
    type: "text/plain; charset=utf-8",
    sizeBytes: text.length,
    read: async (part) => (part ? text.slice(part.start, part.end + 1) : text),
  }
}

async function send(c: Context<HubEnvironment>, content: Content): Promise<Response> {
  const { sizeBytes, etag } = content
  const headers = fileHeaders(c, content)
  if (hasEntityTag(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  const range = byteRange(wantedRange(c, etag), sizeBytes)
  if (range === "unsatisfiable") {
    throw new HubError("range_not_satisfiable", { sizeBytes, commitId: content.entry.commitId })
  }
  // A client that asks for a range of an empty file learns its size from here.
  if (range === "empty") headers.set("content-range", "bytes */0")
  const part = typeof range === "object" ? range : undefined
  const length = part ? part.end - part.start + 1 : sizeBytes
  headers.set("content-length", String(length))
  if (part) headers.set("content-range", `bytes ${part.start}-${part.end}/${sizeBytes}`)
  if (!part || part.start === 0) content.onStart?.()
  const body = c.req.method === "HEAD" || length === 0 ? null : await content.read(part)
  return new Response(body, { status: part ? 206 : 200, headers })
}

/** The range that holds: only a GET has one, and one of another version of the file would give a mixture of both. */
function wantedRange(c: Context, etag: string): string | undefined {
  const condition = c.req.header("if-range")
  const isSameVersion = condition === undefined || condition === etag
  return c.req.method === "GET" && isSameVersion ? c.req.header("range") : undefined
}

function fileHeaders(c: Context, { entry, etag, type }: Content): Headers {
  const isAttachment = c.req.query("download") === "true"
  const headers = new Headers({
    "accept-ranges": "bytes",
    etag,
    "x-repo-commit": entry.commitId,
    "content-type": type,
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
  // These four are no characters of an extended value, and one of them separates its parts.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isAttachment ? "attachment" : "inline"}; filename*=UTF-8''${encoded}; filename="${ascii}"`
}
