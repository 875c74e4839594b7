import { createHash, randomBytes } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const LARGE_BYTES = 30 * 1024 * 1024
/** Every character that an address treats in its own way. */
export const ODD_NAME = "odd names/a b+c #1 100% [ü] 星?&=.txt"

const CARD = `---
license: mit
language: [en, de]
library_name: transformers
pipeline_tag: fill-mask
tags: [astronomy, test-fixture]
base_model: acme/older
---
# Everything

A model folder with files of every kind.
`

/** Writes a model folder with a card, weights, a file of 30 MB, an empty one and one with an odd name. */
export function writeSampleFolder(folder: string): void {
  const files: Record<string, string | Uint8Array> = {
    "README.md": CARD,
    "config.json": JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }, undefined, 2),
    "model.safetensors": safetensors(),
    "data/large.bin": randomBytes(LARGE_BYTES),
    "data/deeper/empty.txt": "",
    [ODD_NAME]: "found\n",
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Two tensors: 6 numbers of F32 and 5 of BF16. */
function safetensors(): Uint8Array {
  const header = JSON.stringify({
    __metadata__: { format: "pt" },
    "first.weight": { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] },
    "second.weight": { dtype: "BF16", shape: [5], data_offsets: [24, 34] },
  })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return Buffer.concat([length, Buffer.from(header), randomBytes(34)])
}

/** SHA-256 of every file below a folder, by path with forward slashes. */
export function hashesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return Object.fromEntries(paths.sort().map((path) => [path, sha256(readFileSync(join(folder, path)))]))
}

/** @returns the hexadecimal digest */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}
