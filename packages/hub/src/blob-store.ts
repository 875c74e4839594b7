import type { Readable } from "node:stream"

/** Bytes `start` to `end`, both inclusive and counted from 0, as in an HTTP range. */
export type ByteRange = { start: number; end: number }

/** What was stored: hashes are computed from the bytes that arrived. */
export type StoredBlob = {
  /** 64 hex digits. */
  sha256: string
  sizeBytes: number
  /** Id that git gives a blob with this content. */
  gitSha1: string
}

/** What the sender says the bytes are; a difference is refused. */
export type ExpectedBlob = { sha256?: string | undefined; sizeBytes?: number | undefined }

/** Keeps contents under their sha256. Implementations pass `test/blob-store.contract.ts`. */
export interface BlobStore {
  /**
   * Stores the bytes durably and returns their hashes.
   *
   * @throws HubError `blob_mismatch` when hash or size differ from `expected`; nothing is kept then
   */
  put(bytes: AsyncIterable<Uint8Array>, expected?: ExpectedBlob): Promise<StoredBlob>
  /**
   * Opens a content, or a part of it.
   *
   * @throws HubError `blob_not_found`, `range_not_satisfiable`
   */
  read(sha256: string, range?: ByteRange): Promise<Readable>
  /** Size of a stored content, or undefined when it is not there. */
  stat(sha256: string): Promise<{ sizeBytes: number } | undefined>
  /** Removes a content; absent ones are fine. */
  delete(sha256: string): Promise<void>
  /** Every stored content, in no order. */
  list(): AsyncIterable<{ sha256: string; sizeBytes: number }>
}
