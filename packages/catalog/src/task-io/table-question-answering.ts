import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of table question answering; unknown ones are passed to the provider. */
export interface TableQuestionAnsweringParameters {
  /** How short inputs are filled up when several are asked at once. */
  padding?: "do_not_pad" | "longest" | "max_length"
  /** Answer questions one after the other, so that a later one may refer to an earlier one. */
  sequential?: boolean
  /** Drop rows that do not fit into the model's window instead of refusing the table. */
  truncation?: boolean
  [extra: string]: unknown
}

/** Input of table question answering: a question and a table by columns, all of one length. */
export interface TableQuestionAnsweringInput {
  inputs: { question: string; table: Record<string, string[]> }
  parameters?: TableQuestionAnsweringParameters
  [extra: string]: unknown
}

/** Output of table question answering: an answer and the cells it comes from. */
export interface TableQuestionAnsweringOutput {
  /** The answer as text, with the aggregator before the cells, such as `SUM > 12, 30`. */
  answer: string
  /** Texts of the cells. */
  cells: string[]
  /** Row and column of each cell, both from 0. */
  coordinates: number[][]
  /** What to do with the cells: `NONE`, `SUM`, `AVERAGE` or `COUNT`; models without aggregation leave it out. */
  aggregator?: string
}

/** JSON Schema of {@link TableQuestionAnsweringInput}. */
export const TABLE_QUESTION_ANSWERING_SCHEMA: SchemaOf<TableQuestionAnsweringInput> = {
  title: "Table question answering",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: {
      type: "object",
      required: ["question", "table"],
      properties: {
        question: { type: "string", minLength: 1 },
        table: {
          type: "object",
          description: "Columns by name, all of one length; every cell is a text.",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
      },
    },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        padding: { type: "string", enum: ["do_not_pad", "longest", "max_length"] },
        sequential: { type: "boolean", description: "Answer questions one after the other." },
        truncation: { type: "boolean", description: "Drop rows that do not fit instead of refusing the table." },
      },
    },
  },
}

/** JSON Schema of {@link TableQuestionAnsweringOutput}. */
export const TABLE_QUESTION_ANSWERING_OUTPUT_SCHEMA: JsonSchema = {
  title: "Answer",
  type: "object",
  required: ["answer", "cells", "coordinates"],
  additionalProperties: true,
  properties: {
    answer: { type: "string" },
    cells: { type: "array", items: { type: "string" } },
    coordinates: {
      type: "array",
      items: { type: "array", minItems: 2, maxItems: 2, items: { type: "integer", minimum: 0 } },
    },
    aggregator: { type: "string" },
  },
}
