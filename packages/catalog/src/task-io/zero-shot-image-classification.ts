import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { CANDIDATE_LABELS, LABEL_SCORES, type LabelScore } from "./label-scores.ts"

/** Parameters of zero-shot image classification; unknown ones are passed to the provider. */
export interface ZeroShotImageClassificationParameters {
  /** The labels to choose from. */
  candidate_labels: string[]
  /** Sentence with `{}` where the label goes. */
  hypothesis_template?: string
  [extra: string]: unknown
}

/** Input of zero-shot image classification: an image, by itself or as `image`, and the labels to choose from. */
export interface ZeroShotImageClassificationInput {
  inputs: BinaryInput | { image: BinaryInput }
  parameters: ZeroShotImageClassificationParameters
  [extra: string]: unknown
}

/** The candidate labels, the likeliest first. */
export type ZeroShotImageClassificationOutput = LabelScore[]

/** JSON Schema of {@link ZeroShotImageClassificationInput}. */
export const ZERO_SHOT_IMAGE_CLASSIFICATION_SCHEMA: SchemaOf<ZeroShotImageClassificationInput> = {
  title: "Zero-shot image classification",
  type: "object",
  required: ["inputs", "parameters"],
  additionalProperties: true,
  properties: {
    inputs: { anyOf: [IMAGE_BYTES, { type: "object", required: ["image"], properties: { image: IMAGE_BYTES } }] },
    parameters: {
      type: "object",
      required: ["candidate_labels"],
      additionalProperties: true,
      properties: {
        candidate_labels: CANDIDATE_LABELS,
        hypothesis_template: { type: "string", description: "Sentence with {} where the label goes." },
      },
    },
  },
}

/** JSON Schema of {@link ZeroShotImageClassificationOutput}. */
export const ZERO_SHOT_IMAGE_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = {
  ...LABEL_SCORES,
  title: "Labels of the image",
}
