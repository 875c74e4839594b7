import { createHash, randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import type { BlobStore, ByteRange, ExpectedBlob, StoredBlob } from "../blob-store.ts"
import { type FaultPoint, noFault } from "../fault-point.ts"
import { HubError } from "../hub-error.ts"
import { BlobHash, checkExpected, clipRange } from "./blob-hash.ts"

/** A blob store in a folder. */
export type DiskBlobs = BlobStore & {
  /** Removes temporary files that writers left behind more than 24 hours ago; returns how many. */
  sweep(now: Date): Promise<number>
}

const TEMPORARY_MAX_AGE_MS = 24 * 3_600_000 // longer than any upload may take
const HEX = /^[0-9a-f]{64}$/

/**
 * Keeps contents as files: `sha256/ab/cd/<hash>`.
 *
 * A content is synced to disk before its name appears, and the folder after. Old temporary files are swept at once.
 */
export function createDiskBlobs(options: { folder: string; faultPoint?: FaultPoint | undefined }): DiskBlobs {
  const store = new DiskBlobStore(options.folder, options.faultPoint ?? noFault)
  // What cannot be removed now is tried again at the next start.
  store.sweep(new Date()).catch(() => undefined)
  return store
}

class DiskBlobStore implements DiskBlobs {
  readonly #contents: string
  readonly #temporary: string
  readonly #faultPoint: FaultPoint

  constructor(folder: string, faultPoint: FaultPoint) {
    this.#contents = join(folder, "sha256")
    this.#temporary = join(folder, "temporary")
    this.#faultPoint = faultPoint
  }

  async put(bytes: AsyncIterable<Uint8Array>, expected?: ExpectedBlob): Promise<StoredBlob> {
    await makeDurableFolder(this.#temporary)
    const temporary = join(this.#temporary, `${process.pid}-${randomBytes(8).toString("hex")}`)
    try {
      const stored = await writeTemporary(temporary, bytes, expected)
      this.#faultPoint("after-temp-write")
      const path = this.#path(stored.sha256)
      if ((await sizeOf(path)) === stored.sizeBytes) {
        await rm(temporary)
      } else {
        await makeDurableFolder(dirname(path))
        await rename(temporary, path)
      }
      // Also for a content that was there: the writer before may have died between rename and sync.
      await syncFolder(dirname(path))
      this.#faultPoint("after-rename")
      return stored
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const path = this.#path(sha256)
    const sizeBytes = await sizeOf(path)
    if (sizeBytes === undefined) throw new HubError("blob_not_found", { sha256 })
    const clipped = range === undefined ? undefined : clipRange(range, sizeBytes)
    return createReadStream(path, { ...clipped, highWaterMark: 256 * 1024 })
  }

  async stat(sha256: string): Promise<{ sizeBytes: number } | undefined> {
    const sizeBytes = await sizeOf(this.#path(sha256))
    return sizeBytes === undefined ? undefined : { sizeBytes }
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.#path(sha256), { force: true })
  }

  async *list(): AsyncGenerator<{ sha256: string; sizeBytes: number }> {
    for await (const file of filesBelow(this.#contents)) {
      const name = file.slice(file.lastIndexOf("/") + 1)
      const sizeBytes = HEX.test(name) ? await sizeOf(file) : undefined
      if (sizeBytes !== undefined) yield { sha256: name, sizeBytes }
    }
  }

  async sweep(now: Date): Promise<number> {
    let removed = 0
    for await (const file of filesBelow(this.#temporary)) {
      const found = await stat(file).catch(ignoreAbsent)
      if (found === undefined || now.getTime() - found.mtimeMs < TEMPORARY_MAX_AGE_MS) continue
      await unlink(file).catch(ignoreAbsent)
      removed += 1
    }
    return removed
  }

  #path(sha256: string): string {
    // The hash becomes a file name, so nothing else may pass.
    if (!HEX.test(sha256)) throw new HubError("blob_not_found", { sha256 })
    return join(this.#contents, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
}

async function writeTemporary(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  expected: ExpectedBlob | undefined,
): Promise<StoredBlob> {
  const file = await open(path, "wx+", 0o600)
  try {
    const hash = new BlobHash(expected?.sizeBytes)
    for await (const chunk of bytes) {
      hash.update(chunk)
      await writeAll(file, chunk)
    }
    const { gitSha1, ...written } = hash.finish()
    checkExpected(written, expected)
    await file.sync()
    return { ...written, gitSha1: gitSha1 ?? (await gitHashOf(file, written.sizeBytes)) }
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0
  while (offset < chunk.length) offset += (await file.write(chunk, offset)).bytesWritten
}

async function gitHashOf(file: FileHandle, sizeBytes: number): Promise<string> {
  const hash = createHash("sha1").update(`blob ${sizeBytes}\0`)
  const buffer = Buffer.allocUnsafe(256 * 1024)
  for (let position = 0; position < sizeBytes; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) break
    hash.update(buffer.subarray(0, bytesRead))
    position += bytesRead
  }
  return hash.digest("hex")
}

// A new folder's own name must be on disk as well, up to the first one that was there.
async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let created = folder; created.length >= first.length; created = dirname(created)) {
    await syncFolder(dirname(created))
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(ignoreAbsent))?.size
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreAbsent)
  if (entries === undefined) return
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function ignoreAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
  throw error
}
