import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { type ClassificationParameters, LABEL_SCORES, type LabelScore, SCORE_FUNCTION, TOP_K } from "./label-scores.ts"

/** Input of text classification: the text to label. */
export interface TextClassificationInput {
  inputs: string
  parameters?: ClassificationParameters
  [extra: string]: unknown
}

/** Labels of the text, the likeliest first. */
export type TextClassificationOutput = LabelScore[]

/** JSON Schema of {@link TextClassificationInput}. */
export const TEXT_CLASSIFICATION_SCHEMA: SchemaOf<TextClassificationInput> = {
  title: "Text classification",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "The text to label." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { function_to_apply: SCORE_FUNCTION, top_k: TOP_K },
    },
  },
}

/** JSON Schema of {@link TextClassificationOutput}. */
export const TEXT_CLASSIFICATION_OUTPUT_SCHEMA: JsonSchema = { ...LABEL_SCORES, title: "Labels of the text" }
