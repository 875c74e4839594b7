import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE, TOP_K } from "./label-scores.ts"

/** Parameters of visual question answering; unknown ones are passed to the provider. */
export interface VisualQuestionAnsweringParameters {
  /** How many answers to give, the likeliest first. */
  top_k?: number
  [extra: string]: unknown
}

/** Input of visual question answering: an image and a question about it. */
export interface VisualQuestionAnsweringInput {
  inputs: { image: BinaryInput; question: string }
  parameters?: VisualQuestionAnsweringParameters
  [extra: string]: unknown
}

/** Output of visual question answering: one answer. */
export interface VisualQuestionAnsweringOutput {
  answer: string
  /** How sure the model is, 0 to 1. */
  score: number
}

/** JSON Schema of {@link VisualQuestionAnsweringInput}. */
export const VISUAL_QUESTION_ANSWERING_SCHEMA: SchemaOf<VisualQuestionAnsweringInput> = {
  title: "Visual question answering",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["image", "question"],
      properties: { image: IMAGE_BYTES, question: { type: "string", minLength: 1 } },
    },
    parameters: { type: "object", additionalProperties: true, properties: { top_k: TOP_K } },
  },
}

/** JSON Schema of {@link VisualQuestionAnsweringOutput}. */
export const VISUAL_QUESTION_ANSWERING_OUTPUT_SCHEMA: JsonSchema = {
  title: "Answer",
  type: "object",
  required: ["answer", "score"],
  additionalProperties: true,
  properties: { answer: { type: "string" }, score: SCORE },
}
