import { readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { acceptsEncoding } from "./accept-encoding.ts"

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
}
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt"])
const ONE_HOUR = "public, max-age=3600"
// Names under assets/ hold a hash of their content.
const FOREVER = "public, max-age=31536000, immutable"

interface Asset {
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** The site's own files, held in memory with their compressed forms: a few hundred kilobytes in all. */
export function loadAssets(folder: string): (path: string, acceptEncoding: string) => Response | undefined {
  const assets = new Map(listFiles(folder).map((file) => [urlPath(folder, file), loadAsset(folder, file)]))
  return (path, acceptEncoding) => {
    const asset = assets.get(path)
    if (!asset) return undefined
    const brotli = acceptsEncoding(acceptEncoding, "br") ? asset.brotli : undefined
    const gzip = !brotli && acceptsEncoding(acceptEncoding, "gzip") ? asset.gzip : undefined
    const encoding = brotli ? "br" : gzip ? "gzip" : undefined
    const body = brotli ?? gzip ?? asset.body
    return new Response(body, {
      headers: {
        ...asset.headers,
        "content-length": String(body.byteLength),
        ...(encoding ? { "content-encoding": encoding } : {}),
      },
    })
  }
}

function loadAsset(folder: string, file: string): Asset {
  const body = new Uint8Array(readFileSync(file))
  const ending = extname(file)
  const headers = {
    "content-type": TYPES[ending] ?? "application/octet-stream",
    "cache-control": urlPath(folder, file).startsWith("/assets/") ? FOREVER : ONE_HOUR,
    vary: "accept-encoding",
  }
  if (!COMPRESSIBLE.has(ending)) return { body, headers }
  // A middle quality: the highest costs a second at start and saves three per cent.
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { body, gzip: new Uint8Array(gzipSync(body, { level: 7 })), brotli: new Uint8Array(brotli), headers }
}

function urlPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join("/")}`
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? listFiles(path) : [path]
    })
}
