import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { TABULAR_DATA, type TabularData } from "./tabular-classification.ts"

/** Input of tabular regression: the rows to predict a number for. */
export interface TabularRegressionInput {
  inputs: TabularData
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** One number per row, in their order. */
export type TabularRegressionOutput = number[]

/** JSON Schema of {@link TabularRegressionInput}. */
export const TABULAR_REGRESSION_SCHEMA: SchemaOf<TabularRegressionInput> = {
  title: "Tabular regression",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: { inputs: TABULAR_DATA },
}

/** JSON Schema of {@link TabularRegressionOutput}. */
export const TABULAR_REGRESSION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Number of each row",
  type: "array",
  items: { type: "number" },
}
