import type { JsonSchema } from "./json-schema.ts"

/** A label and how likely it is, from 0 to 1. */
export interface LabelScore {
  label: string
  score: number
}

/** How a model's raw numbers become scores; `none` leaves them as they are, beyond 0 to 1. */
export type ScoreFunction = "sigmoid" | "softmax" | "none"

/** Parameters of tasks that label one whole input; unknown ones are passed to the provider. */
export interface ClassificationParameters {
  function_to_apply?: ScoreFunction
  /** How many labels to answer, the likeliest first. */
  top_k?: number
  [extra: string]: unknown
}

/** A share from 0 to 1. */
export const SCORE: JsonSchema = { type: "number", minimum: 0, maximum: 1 }

/** Schema of a list of {@link LabelScore}. */
export const LABEL_SCORES: JsonSchema = {
  type: "array",
  items: {
    type: "object",
    required: ["label", "score"],
    additionalProperties: true,
    // Without a function the scores are the model's raw numbers, so they have no bounds.
    properties: { label: { type: "string" }, score: { type: "number" } },
  },
}

/** Schema of {@link ScoreFunction}. */
export const SCORE_FUNCTION: JsonSchema = {
  type: "string",
  enum: ["sigmoid", "softmax", "none"],
  description: "How raw numbers become scores; none leaves them as they are.",
}

/** Schema of a number of answers. */
export const TOP_K: JsonSchema = {
  type: "integer",
  minimum: 1,
  description: "How many answers to give, the likeliest first.",
}

/** Schema of candidate labels. */
export const CANDIDATE_LABELS: JsonSchema = {
  type: "array",
  minItems: 1,
  items: { type: "string" },
  description: "The labels to choose from.",
}
