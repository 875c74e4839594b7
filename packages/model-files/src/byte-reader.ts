import { type ByteSource, readExactly } from "./byte-source.ts"
import { ModelFileError } from "./model-file-error.ts"

/** Where and how far a reader may go. */
type ReaderBounds = { windowBytes: number; maxBytes: number }

/** Reads little-endian values one after another, fetching the file in windows. */
export class ByteReader {
  readonly #source: ByteSource
  readonly #bounds: ReaderBounds
  #position = 0
  #windowStart = 0
  #window: Uint8Array = new Uint8Array()

  constructor(source: ByteSource, bounds: ReaderBounds) {
    this.#source = source
    this.#bounds = bounds
  }

  /** Bytes read so far. */
  get position(): number {
    return this.#position
  }

  /** Tells whether this many values can follow when each takes at least so many bytes. */
  canHold(count: number, bytesEach: number): boolean {
    return count <= (this.#source.sizeBytes - this.#position) / bytesEach
  }

  async bytes(length: number): Promise<Uint8Array> {
    await this.#need(length)
    const start = this.#position - this.#windowStart
    this.#position += length
    return this.#window.subarray(start, start + length)
  }

  async view(length: number): Promise<DataView> {
    const bytes = await this.bytes(length)
    return new DataView(bytes.buffer, bytes.byteOffset, length)
  }

  async uint32(): Promise<number> {
    return (await this.view(4)).getUint32(0, true)
  }

  /** A 64-bit count or length; beyond 2^53 it cannot be real. */
  async count(what: string): Promise<number> {
    const value = (await this.view(8)).getBigUint64(0, true)
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) {
      throw new ModelFileError("invalid_header", `The ${what} at byte ${this.#position - 8} is ${value}.`)
    }
    return Number(value)
  }

  /** Moves on without reading. */
  skip(length: number): void {
    this.#refuseBeyond(length)
    this.#position += length
  }

  async #need(length: number): Promise<void> {
    const isInWindow =
      this.#position >= this.#windowStart && this.#position + length <= this.#windowStart + this.#window.length
    if (isInWindow) return
    this.#refuseBeyond(length)
    const rest = this.#source.sizeBytes - this.#position
    this.#window = await readExactly(
      this.#source,
      this.#position,
      Math.min(rest, Math.max(length, this.#bounds.windowBytes)),
    )
    this.#windowStart = this.#position
  }

  #refuseBeyond(length: number): void {
    if (this.#position + length > this.#source.sizeBytes) {
      throw new ModelFileError(
        "out_of_bounds",
        `The header goes on behind the end of the file at byte ${this.#source.sizeBytes}.`,
      )
    }
    if (this.#position + length > this.#bounds.maxBytes) {
      throw new ModelFileError("header_too_large", `The header is longer than ${this.#bounds.maxBytes} bytes.`)
    }
  }
}
