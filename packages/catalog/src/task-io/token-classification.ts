import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE } from "./label-scores.ts"

/** How pieces of words become words; `none` leaves one entry per token. */
export type TokenAggregation = "none" | "simple" | "first" | "average" | "max"

/** Parameters of token classification; unknown ones are passed to the provider. */
export interface TokenClassificationParameters {
  aggregation_strategy?: TokenAggregation
  /** Labels that are left out of the answer, such as `O`. */
  ignore_labels?: string[]
  /** Tokens that two neighbouring pieces of a long text share. */
  stride?: number
  [extra: string]: unknown
}

/** Input of token classification: the text to mark. */
export interface TokenClassificationInput {
  inputs: string
  parameters?: TokenClassificationParameters
  [extra: string]: unknown
}

/** A marked passage of the text. */
export interface MarkedPassage {
  /** Label of a passage; with `aggregation_strategy: "none"` the label stands in `entity`. */
  entity_group?: string
  entity?: string
  word: string
  /** How sure the model is, 0 to 1. */
  score: number
  /** Offset of the first character; null where the tokenizer cannot tell. */
  start: number | null
  /** Offset after the last character; null where the tokenizer cannot tell. */
  end: number | null
}

/** Marked passages in the order of the text. */
export type TokenClassificationOutput = MarkedPassage[]

/** JSON Schema of {@link TokenClassificationInput}. */
export const TOKEN_CLASSIFICATION_SCHEMA: SchemaOf<TokenClassificationInput> = {
  title: "Token classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "The text to mark." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        aggregation_strategy: {
          type: "string",
          enum: ["none", "simple", "first", "average", "max"],
          description: "How pieces of words become words.",
        },
        ignore_labels: { type: "array", items: { type: "string" }, description: "Labels to leave out." },
        stride: { type: "integer", minimum: 0, description: "Tokens that neighbouring pieces share." },
      },
    },
  },
}

const PASSAGE = {
  word: { type: "string" },
  score: SCORE,
  start: { type: ["integer", "null"] },
  end: { type: ["integer", "null"] },
} as const

/** JSON Schema of {@link TokenClassificationOutput}. */
export const TOKEN_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Marked passages",
  type: "array",
  items: {
    anyOf: [
      {
        type: "object",
        required: ["entity_group", "word", "score"],
        properties: { entity_group: { type: "string" }, ...PASSAGE },
      },
      {
        type: "object",
        required: ["entity", "word", "score"],
        properties: { entity: { type: "string" }, ...PASSAGE },
      },
    ],
  },
}
