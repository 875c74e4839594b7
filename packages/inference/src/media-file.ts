import { InputError } from "./errors.ts"
import { encodeBase64, mediaTypeOf } from "./media.ts"

/** A file of the caller whose bytes are read: adapters send it as a body, a form field, base64 text or a data URL. */
export class MediaFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type as the caller gave it, in lower case and without parameters; empty when there was none. */
  readonly type: string
  readonly #blob: Blob | undefined

  constructor(bytes: Uint8Array<ArrayBuffer>, type = "", blob?: Blob) {
    this.bytes = bytes
    this.type = type.split(";", 1)[0]?.trim().toLowerCase() ?? ""
    this.#blob = blob
  }

  get base64(): string {
    return encodeBase64(this.bytes)
  }

  /** The bytes as the caller's own Blob, or as one of the type that the first bytes tell. */
  get blob(): Blob {
    return this.#blob ?? new Blob([this.bytes], { type: this.type })
  }

  /** A file stands in a body of JSON only where the task takes a text. @throws InputError */
  toJSON(): never {
    throw new InputError("inputs is a file, but the task takes text.")
  }

  /** The file as a data URL; without a type of its own it gets the one of its first bytes, else the fallback. */
  dataUrl(fallbackType: string): string {
    return `data:${this.type || mediaTypeOf(this.bytes, fallbackType)};base64,${this.base64}`
  }
}

/** Reads the bytes of a file; undefined when the value is none. */
export async function readMediaFile(value: unknown): Promise<MediaFile | undefined> {
  if (value instanceof MediaFile) {
    return value
  }
  if (value instanceof Blob) {
    return new MediaFile(new Uint8Array(await value.arrayBuffer()), value.type, value)
  }
  if (value instanceof ArrayBuffer) {
    return new MediaFile(new Uint8Array(value))
  }
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength)
    return new MediaFile(bytes.slice())
  }
  return undefined
}
