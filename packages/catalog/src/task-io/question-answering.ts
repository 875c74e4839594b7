import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE, TOP_K } from "./label-scores.ts"

/** Parameters of question answering; lengths count tokens, unknown parameters are passed to the provider. */
export interface QuestionAnsweringParameters {
  /** How many answers to look for, the likeliest first. */
  top_k?: number
  /** Tokens that two neighbouring pieces of a long context share. */
  doc_stride?: number
  max_answer_len?: number
  /** Length of question and piece of context together. */
  max_seq_len?: number
  max_question_len?: number
  /** Allow the empty answer, for contexts that hold none. */
  handle_impossible_answer?: boolean
  /** Move the answer's ends to word boundaries. */
  align_to_words?: boolean
  [extra: string]: unknown
}

/** Input of question answering: a question and the text that holds the answer. */
export interface QuestionAnsweringInput {
  inputs: { question: string; context: string }
  parameters?: QuestionAnsweringParameters
  [extra: string]: unknown
}

/** Output of question answering: the passage of the context that answers. */
export interface QuestionAnsweringOutput {
  answer: string
  /** How sure the model is, 0 to 1. */
  score: number
  /** Offset of the first character in the context. */
  start: number
  /** Offset after the last character in the context. */
  end: number
}

/** JSON Schema of {@link QuestionAnsweringInput}. */
export const QUESTION_ANSWERING_SCHEMA: SchemaOf<QuestionAnsweringInput> = {
  title: "Question answering",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["question", "context"],
      properties: {
        question: { type: "string", minLength: 1 },
        context: { type: "string", minLength: 1, description: "The text that holds the answer." },
      },
    },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        top_k: TOP_K,
        doc_stride: { type: "integer", minimum: 0, description: "Tokens that neighbouring pieces share." },
        max_answer_len: { type: "integer", minimum: 1, description: "Longest answer in tokens." },
        max_seq_len: { type: "integer", minimum: 1, description: "Question and piece of context, in tokens." },
        max_question_len: { type: "integer", minimum: 1, description: "Longest question in tokens." },
        handle_impossible_answer: { type: "boolean", description: "Allow the empty answer." },
        align_to_words: { type: "boolean", description: "Move the answer's ends to word boundaries." },
      },
    },
  },
}

/** JSON Schema of {@link QuestionAnsweringOutput}. */
export const QUESTION_ANSWERING_OUTPUT_SCHEMA: JsonSchema = {
  title: "Answer",
  type: "object",
  required: ["answer", "score", "start", "end"],
  additionalProperties: true,
  properties: {
    answer: { type: "string" },
    score: SCORE,
    start: { type: "integer", minimum: 0, description: "Offset of the first character." },
    end: { type: "integer", minimum: 0, description: "Offset after the last character." },
  },
}
