import { InputError } from "./errors.ts"
import { MediaFile } from "./media-file.ts"
import type { JsonObject } from "./provider.ts"

/** The input of a task with a file, as far as adapters that serve several such tasks look at it. */
export interface FileTaskInput {
  readonly inputs: MediaFile | string
  readonly parameters?: JsonObject
}

/** The same where the file may be missing. */
export interface OptionalFileTaskInput {
  readonly inputs?: MediaFile | string
  readonly parameters?: JsonObject
}

/** The file of an input whose provider takes bytes only. @throws InputError `bad_input` */
export function fileOf(inputs: unknown): MediaFile {
  if (inputs instanceof MediaFile) {
    return inputs
  }
  throw new InputError("inputs should be a file: a Blob, an ArrayBuffer or a Uint8Array.")
}

/** A file as a data URL with the whole type that the caller gave, or the one that the provider takes for granted. */
export function labelledDataUrl(file: MediaFile, defaultType: string): string {
  return `data:${file.blob.type || defaultType};base64,${file.base64}`
}

/**
 * The file of an input as an address: a data URL of its bytes, or the address that the caller gave.
 *
 * @throws InputError `bad_input` when it is neither
 */
export function fileUrl(inputs: unknown, fallbackType: string): string {
  if (typeof inputs === "string" && /^(https?:\/\/|data:)/i.test(inputs)) {
    return inputs
  }
  if (inputs instanceof MediaFile) {
    return inputs.dataUrl(fallbackType)
  }
  throw new InputError("inputs should be a file (a Blob, an ArrayBuffer or a Uint8Array) or the address of one.")
}
