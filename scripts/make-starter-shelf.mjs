#!/usr/bin/env node
/**
 * Writes the starter shelf: small demonstration models that a new hub begins with, so that lists, facets, cards and file
 * views have something to show. Weights are drawn from fixed seeds; every run writes the same bytes.
 *
 * Usage: node scripts/make-starter-shelf.mjs [--check]
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { MODELS } from "./starter-shelf-models.mjs"

const SHELF = fileURLToPath(new URL("../starter-shelf", import.meta.url))

const wanted = new Map(
  MODELS.flatMap(({ id, files }) =>
    Object.entries(files).map(([path, content]) => [join(id, path), toBytes(content, `${id}/${path}`)]),
  ),
)

if (process.argv.includes("--check")) check()
else write()

function write() {
  rmSync(SHELF, { recursive: true, force: true })
  for (const [path, bytes] of wanted) {
    mkdirSync(dirname(join(SHELF, path)), { recursive: true })
    writeFileSync(join(SHELF, path), bytes)
  }
}

function check() {
  const present = existsSync(SHELF) ? listFiles(SHELF).map((file) => relative(SHELF, file)) : []
  const stale = [...wanted.keys()].filter(
    (path) => !present.includes(path) || !readFileSync(join(SHELF, path)).equals(wanted.get(path)),
  )
  const unknown = present.filter((path) => !wanted.has(path))
  if (stale.length + unknown.length === 0) return
  console.error(
    `The starter shelf is not what its script writes: ${[...stale, ...unknown].join(", ")}. Run npm run generate.`,
  )
  process.exit(1)
}

/** Text as it is, objects as JSON, `{ tensors }` as a safetensors file, bytes as they are. */
function toBytes(content, seed) {
  if (Buffer.isBuffer(content)) return content
  if (typeof content === "string") return Buffer.from(content)
  if (Array.isArray(content.tensors)) return safetensors(content, seed)
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/** A safetensors file: header length, JSON header padded with blanks to eight bytes, then the tensors' bytes. */
function safetensors({ tensors, metadata }, seed) {
  let offset = 0
  const header = metadata ? { __metadata__: metadata } : {}
  const bodies = tensors.map(({ name, dtype, shape }) => {
    const size = shape.reduce((product, length) => product * length, 1) * (dtype === "F32" ? 4 : 2)
    header[name] = { dtype, shape, data_offsets: [offset, offset + size] }
    offset += size
    return smallNumbers(size, dtype, `${seed}/${name}`)
  })
  const json = JSON.stringify(header)
  const padded = json + " ".repeat((8 - (json.length % 8)) % 8)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(padded.length))
  return Buffer.concat([length, Buffer.from(padded), ...bodies])
}

/** Numbers between -1/8 and 1/8, in the top bits of the type, from a hash of the name. */
function smallNumbers(size, dtype, seed) {
  const bytes = Buffer.alloc(size)
  const width = dtype === "F32" ? 4 : 2
  let block = createHash("sha256").update(seed).digest()
  for (let at = 0, used = 0; at < size; at += width, used++) {
    if (used === block.length) {
      block = createHash("sha256").update(block).digest()
      used = 0
    }
    const value = (block[used] - 127.5) / 1024
    if (dtype === "F32") bytes.writeFloatLE(value, at)
    else if (dtype === "BF16") bytes.writeUInt16LE(floatBits(value) >>> 16, at)
    else bytes.writeUInt16LE(halfBits(value), at)
  }
  return bytes
}

function floatBits(value) {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  return view.getUint32(0)
}

function halfBits(value) {
  const bits = floatBits(value)
  const exponent = ((bits >>> 23) & 0xff) - 112
  return ((bits >>> 16) & 0x8000) | (exponent <= 0 ? 0 : (exponent << 10) | ((bits >>> 13) & 0x3ff))
}

function listFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? listFiles(path) : [path]
  })
}
