import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Rows of a table by columns, all of one length; every cell is a text. */
export interface TabularData {
  data: Record<string, string[]>
}

/** Input of tabular classification: the rows to label. */
export interface TabularClassificationInput {
  inputs: TabularData
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** One number per row, in their order: the label's number. */
export type TabularClassificationOutput = number[]

/** Schema of {@link TabularData}. */
export const TABULAR_DATA: JsonSchema = {
  type: "object",
  required: ["data"],
  properties: {
    data: {
      type: "object",
      description: "Columns by name, all of one length; every cell is a text.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
}

/** JSON Schema of {@link TabularClassificationInput}. */
export const TABULAR_CLASSIFICATION_SCHEMA: SchemaOf<TabularClassificationInput> = {
  title: "Tabular classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: { inputs: TABULAR_DATA },
}

/** JSON Schema of {@link TabularClassificationOutput}. */
export const TABULAR_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Label of each row",
  type: "array",
  items: { type: "number" },
}
