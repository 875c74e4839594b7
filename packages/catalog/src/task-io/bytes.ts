import type { JsonSchema } from "./json-schema.ts"

/**
 * An image, a recording or a video as a program holds it, with its media type.
 *
 * A provider takes it as a request body, a form field, a data URL or base64 text; the client does that step. The
 * schemas describe the form that JSON can hold, which is base64 text without the `data:` prefix.
 */
export type BinaryInput = Blob

/** An image as base64 text. */
export const IMAGE_BYTES: JsonSchema = {
  type: "string",
  minLength: 1,
  contentEncoding: "base64",
  contentMediaType: "image/*",
  description: "The bytes of an image, as base64 text.",
}

/** A recording as base64 text. */
export const AUDIO_BYTES: JsonSchema = {
  type: "string",
  minLength: 1,
  contentEncoding: "base64",
  contentMediaType: "audio/*",
  description: "The bytes of a recording, as base64 text.",
}

/** A video as base64 text. */
export const VIDEO_BYTES: JsonSchema = {
  type: "string",
  minLength: 1,
  contentEncoding: "base64",
  contentMediaType: "video/*",
  description: "The bytes of a video, as base64 text.",
}
