import { AUDIO_BYTES, type BinaryInput } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { type ClassificationParameters, LABEL_SCORES, type LabelScore, SCORE_FUNCTION, TOP_K } from "./label-scores.ts"

/** Input of audio classification: the recording to label. */
export interface AudioClassificationInput {
  inputs: BinaryInput
  parameters?: ClassificationParameters
  [extra: string]: unknown
}

/** Labels of the recording, the likeliest first. */
export type AudioClassificationOutput = LabelScore[]

/** JSON Schema of {@link AudioClassificationInput}. */
export const AUDIO_CLASSIFICATION_SCHEMA: SchemaOf<AudioClassificationInput> = {
  title: "Audio classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: AUDIO_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { function_to_apply: SCORE_FUNCTION, top_k: TOP_K },
    },
  },
}

/** JSON Schema of {@link AudioClassificationOutput}. */
export const AUDIO_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = { ...LABEL_SCORES, title: "Labels of the recording" }
