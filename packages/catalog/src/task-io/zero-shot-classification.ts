import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { CANDIDATE_LABELS, LABEL_SCORES, type LabelScore } from "./label-scores.ts"

/** Parameters of zero-shot classification; unknown ones are passed to the provider. */
export interface ZeroShotClassificationParameters {
  /** The labels to choose from. */
  candidate_labels: string[]
  /** Sentence with `{}` where the label goes. */
  hypothesis_template?: string
  /** Score each label by itself, so that the scores need not add up to 1. */
  multi_label?: boolean
  [extra: string]: unknown
}

/** Input of zero-shot classification: a text and the labels to choose from. */
export interface ZeroShotClassificationInput {
  inputs: string
  parameters: ZeroShotClassificationParameters
  [extra: string]: unknown
}

/** The candidate labels, the likeliest first. */
export type ZeroShotClassificationOutput = LabelScore[]

/** JSON Schema of {@link ZeroShotClassificationInput}. */
export const ZERO_SHOT_CLASSIFICATION_SCHEMA: SchemaOf<ZeroShotClassificationInput> = {
  title: "Zero-shot classification",
  type: "object",
  required: ["inputs", "parameters"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "The text to label." },
    parameters: {
      type: "object",
      required: ["candidate_labels"],
      additionalProperties: true,
      properties: {
        candidate_labels: CANDIDATE_LABELS,
        hypothesis_template: { type: "string", description: "Sentence with {} where the label goes." },
        multi_label: { type: "boolean", description: "Score each label by itself." },
      },
    },
  },
}

/** JSON Schema of {@link ZeroShotClassificationOutput}. */
export const ZERO_SHOT_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = { ...LABEL_SCORES, title: "Labels of the text" }
