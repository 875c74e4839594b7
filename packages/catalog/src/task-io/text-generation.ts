import type { JsonSchema, SchemaOf } from "./json-schema.ts"

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
  /** Share of locally typical tokens to sample from, above 0 to 1. */
  typical_p?: number
  /** Above 1 makes tokens less likely that came before. */
  repetition_penalty?: number
  /** -2 to 2; positive values discourage repetition of frequent tokens. */
  frequency_penalty?: number
  do_sample?: boolean
  seed?: number
  /** Texts that end the answer. */
  stop?: string[]
  /** Put the input before the continuation. */
  return_full_text?: boolean
  /** How many answers are drawn; the best is given. */
  best_of?: number
  /** Answer details about the tokens. */
  details?: boolean
  /** Answer details about the tokens of the input; needs `details`. */
  decoder_input_details?: boolean
  /** Keep that many tokens of the input, from its end. */
  truncate?: number
  watermark?: boolean
  /** The form of the answer: a regular expression or a JSON Schema. */
  grammar?: { type: string; value: unknown }
  /** An adapter to use, where the provider has loaded several. */
  adapter_id?: string
  /** How many alternatives per token to answer; needs `details`. */
  top_n_tokens?: number
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
export const TEXT_GENERATION_SCHEMA: SchemaOf<TextGenerationInput> = {
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
        top_p: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of probability to sample from." },
        top_k: { type: "integer", minimum: 1, description: "How many of the likeliest tokens to sample from." },
        typical_p: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of typical tokens." },
        repetition_penalty: { type: "number", exclusiveMinimum: 0, description: "Above 1 discourages repetition." },
        frequency_penalty: { type: "number", minimum: -2, maximum: 2 },
        do_sample: { type: "boolean", description: "Draw tokens at random instead of taking the likeliest." },
        seed: { type: "integer", description: "The same seed asks for the same answer." },
        stop: { type: "array", items: { type: "string" }, description: "Texts that end the answer." },
        return_full_text: { type: "boolean", description: "Put the input before the continuation." },
        best_of: { type: "integer", minimum: 1, description: "How many answers are drawn; the best is given." },
        details: { type: "boolean", description: "Answer details about the tokens." },
        decoder_input_details: { type: "boolean" },
        truncate: { type: "integer", minimum: 1, description: "How many tokens of the input to keep." },
        watermark: { type: "boolean" },
        grammar: {
          type: "object",
          required: ["type", "value"],
          properties: { type: { type: "string" }, value: {} },
          description: "The form of the answer: a regular expression or a JSON Schema.",
        },
        adapter_id: { type: "string" },
        top_n_tokens: { type: "integer", minimum: 0, description: "How many alternatives per token to answer." },
      },
    },
  },
}

/** JSON Schema of {@link TextGenerationOutput}. */
export const TEXT_GENERATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Continuation",
  type: "object",
  required: ["generated_text"],
  additionalProperties: true,
  properties: { generated_text: { type: "string" }, details: { type: ["object", "null"] } },
}
