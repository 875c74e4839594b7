import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE, TOP_K } from "./label-scores.ts"

/** Parameters of fill-mask; unknown ones are passed to the provider. */
export interface FillMaskParameters {
  /** Words to choose from, in place of the whole vocabulary. */
  targets?: string[]
  /** How many words to answer, the likeliest first. */
  top_k?: number
  [extra: string]: unknown
}

/** Input of fill-mask: a text with the model's mask token where a word is missing. */
export interface FillMaskInput {
  /** The mask token depends on the model: `[MASK]` or `<mask>` for most. */
  inputs: string
  parameters?: FillMaskParameters
  [extra: string]: unknown
}

/** Output of fill-mask: words for the gap, the likeliest first. */
export type FillMaskOutput = {
  /** The text with the word in place. */
  sequence: string
  /** How likely the word is, 0 to 1. */
  score: number
  /** Number of the token in the model's vocabulary. */
  token: number
  token_str: string
}[]

/** JSON Schema of {@link FillMaskInput}. */
export const FILL_MASK_SCHEMA: SchemaOf<FillMaskInput> = {
  title: "Fill mask",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "A text with the model's mask token in the gap." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        targets: { type: "array", items: { type: "string" }, description: "Words to choose from." },
        top_k: TOP_K,
      },
    },
  },
}

/** JSON Schema of {@link FillMaskOutput}. */
export const FILL_MASK_OUTPUT_SCHEMA: JsonSchema = {
  title: "Words for the gap",
  type: "array",
  items: {
    type: "object",
    required: ["sequence", "score", "token", "token_str"],
    additionalProperties: true,
    properties: {
      sequence: { type: "string" },
      score: SCORE,
      token: { type: "integer" },
      token_str: { type: "string" },
    },
  },
}
