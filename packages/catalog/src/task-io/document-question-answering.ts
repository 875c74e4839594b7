import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE, TOP_K } from "./label-scores.ts"

/** Parameters of document question answering; lengths count tokens, unknown parameters are passed to the provider. */
export interface DocumentQuestionAnsweringParameters {
  /** How many answers to look for, the likeliest first. */
  top_k?: number
  /** Tokens that two neighbouring pieces of a long document share. */
  doc_stride?: number
  /** Language of the text recognition, such as `eng`. */
  lang?: string
  max_answer_len?: number
  max_seq_len?: number
  max_question_len?: number
  handle_impossible_answer?: boolean
  /** Words of the document with their boxes, where they were recognized before; boxes run from 0 to 1000. */
  word_boxes?: unknown[]
  [extra: string]: unknown
}

/** Input of document question answering: a picture of a page and a question about it. */
export interface DocumentQuestionAnsweringInput {
  inputs: { image: BinaryInput; question: string }
  parameters?: DocumentQuestionAnsweringParameters
  [extra: string]: unknown
}

/** Output of document question answering: one answer. */
export interface DocumentQuestionAnsweringOutput {
  answer: string
  /** How sure the model is, 0 to 1. */
  score?: number
  /** Index of the answer's first word on the page. */
  start?: number
  /** Index of the answer's last word on the page. */
  end?: number
}

/** JSON Schema of {@link DocumentQuestionAnsweringInput}. */
export const DOCUMENT_QUESTION_ANSWERING_SCHEMA: SchemaOf<DocumentQuestionAnsweringInput> = {
  title: "Document question answering",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["image", "question"],
      properties: { image: IMAGE_BYTES, question: { type: "string", minLength: 1 } },
    },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        top_k: TOP_K,
        doc_stride: { type: "integer", minimum: 0, description: "Tokens that neighbouring pieces share." },
        lang: { type: "string", description: "Language of the text recognition, such as eng." },
        max_answer_len: { type: "integer", minimum: 1, description: "Longest answer in tokens." },
        max_seq_len: { type: "integer", minimum: 1, description: "Question and piece of the page, in tokens." },
        max_question_len: { type: "integer", minimum: 1, description: "Longest question in tokens." },
        handle_impossible_answer: { type: "boolean", description: "Allow the empty answer." },
        word_boxes: { type: "array", description: "Words and their boxes, from 0 to 1000." },
      },
    },
  },
}

/** JSON Schema of {@link DocumentQuestionAnsweringOutput}. */
export const DOCUMENT_QUESTION_ANSWERING_OUTPUT_SCHEMA: JsonSchema = {
  title: "Answer",
  type: "object",
  required: ["answer"],
  additionalProperties: true,
  properties: {
    answer: { type: "string" },
    score: SCORE,
    start: { type: "integer", minimum: 0, description: "Index of the first word." },
    end: { type: "integer", minimum: 0, description: "Index of the last word." },
  },
}
