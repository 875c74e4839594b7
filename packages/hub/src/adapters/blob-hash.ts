import { createHash } from "node:crypto"
import type { ExpectedBlob, StoredBlob } from "../blob-store.ts"
import { HubError } from "../hub-error.ts"

/** Refuses bytes that are not what the sender announced. */
export function checkExpected(actual: { sha256: string; sizeBytes: number }, expected: ExpectedBlob | undefined): void {
  if (expected?.sizeBytes !== undefined && expected.sizeBytes !== actual.sizeBytes) {
    throw new HubError("blob_mismatch", {
      reason: `${expected.sizeBytes} bytes were announced, ${actual.sizeBytes} arrived`,
    })
  }
  if (expected?.sha256 !== undefined && expected.sha256.toLowerCase() !== actual.sha256) {
    throw new HubError("blob_mismatch", {
      reason: `the sha256 ${expected.sha256} was announced, the bytes have ${actual.sha256}`,
    })
  }
}

/**
 * Clips a range to a content.
 *
 * @throws HubError `range_not_satisfiable` when it starts behind the end or is empty
 */
export function clipRange(range: { start: number; end: number }, sizeBytes: number): { start: number; end: number } {
  const isWhole = Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end)
  if (!isWhole || range.start < 0 || range.start >= sizeBytes || range.end < range.start) {
    throw new HubError("range_not_satisfiable", { sizeBytes })
  }
  return { start: range.start, end: Math.min(range.end, sizeBytes - 1) }
}

/** Hashes a content while it passes; git's id starts with the size, so it needs that beforehand. */
export class BlobHash {
  readonly #sha256 = createHash("sha256")
  readonly #git: ReturnType<typeof createHash> | undefined
  readonly #announcedBytes: number | undefined
  #sizeBytes = 0

  constructor(announcedBytes: number | undefined) {
    this.#announcedBytes = announcedBytes
    this.#git = announcedBytes === undefined ? undefined : createHash("sha1").update(`blob ${announcedBytes}\0`)
  }

  update(chunk: Uint8Array): void {
    this.#sha256.update(chunk)
    this.#git?.update(chunk)
    this.#sizeBytes += chunk.length
    // Stops a sender who would fill the disk under a small announced size.
    if (this.#announcedBytes !== undefined && this.#sizeBytes > this.#announcedBytes) {
      throw new HubError("blob_mismatch", { reason: `more than the announced ${this.#announcedBytes} bytes arrived` })
    }
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  /** Final hashes; `gitSha1` is undefined when the size was not announced. */
  finish(): Omit<StoredBlob, "gitSha1"> & { gitSha1: string | undefined } {
    return { sha256: this.#sha256.digest("hex"), sizeBytes: this.#sizeBytes, gitSha1: this.#git?.digest("hex") }
  }
}
