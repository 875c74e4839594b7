import { ModelFileError } from "./model-file-error.ts"

/** A file that can be read in parts. */
export interface ByteSource {
  /** Length of the file. */
  readonly sizeBytes: number
  /** Reads exactly `length` bytes from `offset`; callers stay inside the file. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Reads from bytes in memory. */
export function bytesFromArray(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) }
}

/** Reads from a Blob or a File, as a browser's file field gives it. */
export function bytesFromBlob(blob: Blob): ByteSource {
  return {
    sizeBytes: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  }
}

/**
 * Reads a part of a file.
 *
 * @throws ModelFileError `out_of_bounds` when the part is not inside the file, `short_read` when the source ended early
 */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  const isInside =
    Number.isSafeInteger(offset) &&
    Number.isSafeInteger(length) &&
    offset >= 0 &&
    length >= 0 &&
    offset + length <= source.sizeBytes
  if (!isInside) {
    throw new ModelFileError(
      "out_of_bounds",
      `Bytes ${offset} to ${offset + length} lie outside the ${source.sizeBytes} bytes of the file.`,
    )
  }
  const bytes = await source.read(offset, length)
  if (bytes.length !== length) {
    throw new ModelFileError(
      "short_read",
      `The source gave ${bytes.length} bytes at ${offset}, ${length} were asked for.`,
    )
  }
  return bytes
}
