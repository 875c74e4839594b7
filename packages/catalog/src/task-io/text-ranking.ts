import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of text ranking; unknown ones are passed to the provider. */
export interface TextRankingParameters {
  /** Answer the model's raw numbers instead of shares from 0 to 1. */
  raw_scores?: boolean
  /** Repeat each text in the answer. */
  return_text?: boolean
  /** Cut texts that are longer than the model's window instead of refusing them. */
  truncate?: boolean
  [extra: string]: unknown
}

/** Input of text ranking: a query and the texts to put in order. */
export interface TextRankingInput {
  inputs: { query: string; texts: string[] }
  parameters?: TextRankingParameters
  [extra: string]: unknown
}

/** The place of one text. */
export interface RankedText {
  /** Index of the text in the input. */
  index: number
  /** How well the text answers the query; 0 to 1 unless raw scores are asked for. */
  score: number
  text?: string
}

/** The texts, the best first. */
export type TextRankingOutput = RankedText[]

/** JSON Schema of {@link TextRankingInput}. */
export const TEXT_RANKING_SCHEMA: SchemaOf<TextRankingInput> = {
  title: "Text ranking",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["query", "texts"],
      properties: {
        query: { type: "string", minLength: 1, description: "What is looked for." },
        texts: { type: "array", minItems: 1, items: { type: "string" }, description: "The texts to put in order." },
      },
    },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        raw_scores: { type: "boolean", description: "Answer the model's raw numbers." },
        return_text: { type: "boolean", description: "Repeat each text in the answer." },
        truncate: { type: "boolean", description: "Cut texts that are too long instead of refusing them." },
      },
    },
  },
}

/** JSON Schema of {@link TextRankingOutput}. */
export const TEXT_RANKING_OUTPUT_SCHEMA: JsonSchema = {
  title: "Texts in order",
  type: "array",
  items: {
    type: "object",
    required: ["index", "score"],
    additionalProperties: true,
    properties: { index: { type: "integer", minimum: 0 }, score: { type: "number" }, text: { type: "string" } },
  },
}
