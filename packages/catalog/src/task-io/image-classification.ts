import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { type ClassificationParameters, LABEL_SCORES, type LabelScore, SCORE_FUNCTION, TOP_K } from "./label-scores.ts"

/** Input of image classification: the image to label. */
export interface ImageClassificationInput {
  inputs: BinaryInput
  parameters?: ClassificationParameters
  [extra: string]: unknown
}

/** Labels of the image, the likeliest first. */
export type ImageClassificationOutput = LabelScore[]

/** JSON Schema of {@link ImageClassificationInput}. */
export const IMAGE_CLASSIFICATION_SCHEMA: SchemaOf<ImageClassificationInput> = {
  title: "Image classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { function_to_apply: SCORE_FUNCTION, top_k: TOP_K },
    },
  },
}

/** JSON Schema of {@link ImageClassificationOutput}. */
export const IMAGE_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = { ...LABEL_SCORES, title: "Labels of the image" }
