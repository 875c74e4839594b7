import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Input of sentence similarity: one sentence and those it is compared with. */
export interface SentenceSimilarityInput {
  inputs: { source_sentence: string; sentences: string[] }
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** One number per sentence, in their order; the greater, the closer in meaning, usually -1 to 1. */
export type SentenceSimilarityOutput = number[]

/** JSON Schema of {@link SentenceSimilarityInput}. */
export const SENTENCE_SIMILARITY_SCHEMA: SchemaOf<SentenceSimilarityInput> = {
  title: "Sentence similarity",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["source_sentence", "sentences"],
      properties: {
        source_sentence: { type: "string", minLength: 1, description: "The sentence to compare." },
        sentences: {
          type: "array",
          minItems: 1,
          items: { type: "string" },
          description: "The sentences to compare it with.",
        },
      },
    },
  },
}

/** JSON Schema of {@link SentenceSimilarityOutput}. */
export const SENTENCE_SIMILARITY_OUTPUT_SCHEMA: JsonSchema = {
  title: "Closeness of each sentence",
  type: "array",
  items: { type: "number" },
}
