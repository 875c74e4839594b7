import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import type { BlobStore } from "../blob-store.ts"
import { HubError } from "../hub-error.ts"
import { BlobHash, checkExpected, clipRange } from "./blob-hash.ts"

/** Keeps contents in memory, for tests; they are gone when the process ends. */
export function createMemoryBlobs(): BlobStore {
  const contents = new Map<string, Buffer>()
  const contentOf = (sha256: string): Buffer => {
    const content = contents.get(sha256)
    if (content === undefined) throw new HubError("blob_not_found", { sha256 })
    return content
  }
  return {
    async put(bytes, expected) {
      const hash = new BlobHash(expected?.sizeBytes)
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes) {
        hash.update(chunk)
        chunks.push(Uint8Array.from(chunk))
      }
      const { sha256, sizeBytes } = hash.finish()
      checkExpected({ sha256, sizeBytes }, expected)
      const content = Buffer.concat(chunks)
      contents.set(sha256, content)
      const gitSha1 = createHash("sha1").update(`blob ${sizeBytes}\0`).update(content).digest("hex")
      return { sha256, sizeBytes, gitSha1 }
    },
    async read(sha256, range) {
      const content = contentOf(sha256)
      if (range === undefined) return Readable.from(content.length === 0 ? [] : [content])
      const { start, end } = clipRange(range, content.length)
      return Readable.from([content.subarray(start, end + 1)])
    },
    async stat(sha256) {
      const content = contents.get(sha256)
      return content === undefined ? undefined : { sizeBytes: content.length }
    },
    async delete(sha256) {
      contents.delete(sha256)
    },
    async *list() {
      for (const [sha256, content] of contents) yield { sha256, sizeBytes: content.length }
    },
  }
}
