/** What is wrong with a model file. */
export type ModelFileErrorCode =
  | "not_this_format"
  | "unsupported_version"
  | "header_too_large"
  | "out_of_bounds"
  | "short_read"
  | "invalid_header"
  | "duplicate_key"
  | "invalid_tensor"
  | "overlapping_tensors"
  | "too_many"

/** A model file whose header cannot be read; the message names the place. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError"
  readonly code: ModelFileErrorCode

  constructor(code: ModelFileErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** Shows text from a file in a message: shortened, with control characters escaped. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}
