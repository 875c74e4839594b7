import type { JsonSchema } from "./json-schema.ts"

/** Parameters of text generation; unknown ones are passed to the provider. */
export interface TextGenerationParameters {
  /** Upper bound of generated tokens. */
  max_new_tokens?: number
  /** Randomness, 0 to 2; 0 is the most likely text. */
  temperature?: number
  /** Share of probability mass to sample from, above 0 to 1. */
  top_p?: number
  /** How many of the likeliest tokens to sample from. */
  top_k?: number
  repetition_penalty?: number
  frequency_penalty?: number
  do_sample?: boolean
  seed?: number
  stop?: string[]
  return_full_text?: boolean
  [extra: string]: unknown
}

/** Input of text generation: the beginning of a text to continue. */
export interface TextGenerationInput {
  inputs: string
  parameters?: TextGenerationParameters
  [extra: string]: unknown
}

/** Output of text generation: the continuation, without the input. */
export interface TextGenerationOutput {
  generated_text: string
  details?: { finish_reason?: string; seed?: number; [extra: string]: unknown }
}

/** JSON Schema of {@link TextGenerationInput}. */
export const TEXT_GENERATION_SCHEMA: JsonSchema = {
  title: "Text generation",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", description: "The beginning of the text to continue." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        max_new_tokens: { type: "integer", minimum: 1, description: "Upper bound of generated tokens." },
        temperature: { type: "number", minimum: 0, maximum: 2, description: "Randomness; 0 is the likeliest text." },
        top_p: { type: "number", exclusiveMinimum: 0, maximum: 1 },
        top_k: { type: "integer", minimum: 1 },
        repetition_penalty: { type: "number", exclusiveMinimum: 0 },
        seed: { type: "integer" },
        stop: { type: "array", items: { type: "string" } },
      },
    },
  },
}
