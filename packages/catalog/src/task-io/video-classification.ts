import { type BinaryInput, VIDEO_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { type ClassificationParameters, LABEL_SCORES, type LabelScore, SCORE_FUNCTION, TOP_K } from "./label-scores.ts"

/** Parameters of video classification; unknown ones are passed to the provider. */
export interface VideoClassificationParameters extends ClassificationParameters {
  /** How many frames the model looks at. */
  num_frames?: number
  /** Every how many frames one is taken; 1 takes neighbours. */
  frame_sampling_rate?: number
}

/** Input of video classification: the video to label. */
export interface VideoClassificationInput {
  inputs: BinaryInput
  parameters?: VideoClassificationParameters
  [extra: string]: unknown
}

/** Labels of the video, the likeliest first. */
export type VideoClassificationOutput = LabelScore[]

/** JSON Schema of {@link VideoClassificationInput}. */
export const VIDEO_CLASSIFICATION_SCHEMA: SchemaOf<VideoClassificationInput> = {
  title: "Video classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: VIDEO_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        function_to_apply: SCORE_FUNCTION,
        top_k: TOP_K,
        num_frames: { type: "integer", minimum: 1, description: "How many frames the model looks at." },
        frame_sampling_rate: { type: "integer", minimum: 1, description: "Every how many frames one is taken." },
      },
    },
  },
}

/** JSON Schema of {@link VideoClassificationOutput}. */
export const VIDEO_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = { ...LABEL_SCORES, title: "Labels of the video" }
