import { GENERATION_PARAMETERS, type GenerationParameters } from "./generation-parameters.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** What to do with a text that is longer than the model's window. */
export type TextTruncation = "do_not_truncate" | "longest_first" | "only_first" | "only_second"

/** Parameters of summarization; unknown ones are passed to the provider. */
export interface SummarizationParameters {
  /** Remove blanks that the tokenizer puts before punctuation. */
  clean_up_tokenization_spaces?: boolean
  truncation?: TextTruncation
  generate_parameters?: GenerationParameters
  [extra: string]: unknown
}

/** Input of summarization: the text to shorten. */
export interface SummarizationInput {
  inputs: string
  parameters?: SummarizationParameters
  [extra: string]: unknown
}

/** Output of summarization. */
export interface SummarizationOutput {
  summary_text: string
}

/** Schema of {@link TextTruncation}. */
export const TEXT_TRUNCATION: JsonSchema = {
  type: "string",
  enum: ["do_not_truncate", "longest_first", "only_first", "only_second"],
  description: "What to do with a text that is too long.",
}

/** JSON Schema of {@link SummarizationInput}. */
export const SUMMARIZATION_SCHEMA: SchemaOf<SummarizationInput> = {
  title: "Summarization",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "The text to shorten." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        clean_up_tokenization_spaces: { type: "boolean", description: "Remove blanks before punctuation." },
        truncation: TEXT_TRUNCATION,
        generate_parameters: GENERATION_PARAMETERS,
      },
    },
  },
}

/** JSON Schema of {@link SummarizationOutput}. */
export const SUMMARIZATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Summary",
  type: "object",
  required: ["summary_text"],
  additionalProperties: true,
  properties: { summary_text: { type: "string" } },
}
