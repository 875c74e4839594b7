import { AUDIO_BYTES, type BinaryInput } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Input of audio to audio: the recording to separate or to clean. */
export interface AudioToAudioInput {
  inputs: BinaryInput
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** One recording of the answer. */
export interface LabelledAudio {
  /** What the recording holds, such as the name of a speaker. */
  label: string
  /** Media type of the recording, such as `audio/flac`. */
  "content-type": string
  /** The bytes of the recording, as base64 text. */
  blob: string
}

/** The recordings that came out, such as one per speaker. */
export type AudioToAudioOutput = LabelledAudio[]

/** JSON Schema of {@link AudioToAudioInput}. */
export const AUDIO_TO_AUDIO_SCHEMA: SchemaOf<AudioToAudioInput> = {
  title: "Audio to audio",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: { inputs: AUDIO_BYTES },
}

/** JSON Schema of {@link AudioToAudioOutput}. */
export const AUDIO_TO_AUDIO_OUTPUT_SCHEMA: JsonSchema = {
  title: "Recordings",
  type: "array",
  items: {
    type: "object",
    required: ["label", "content-type", "blob"],
    additionalProperties: true,
    properties: { label: { type: "string" }, "content-type": { type: "string" }, blob: AUDIO_BYTES },
  },
}
