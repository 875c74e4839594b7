import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** How a model chooses its next token; unknown parameters are passed to the provider. */
export interface GenerationParameters {
  /** Upper bound of generated tokens. */
  max_new_tokens?: number
  /** Lower bound of generated tokens. */
  min_new_tokens?: number
  /** Upper bound of tokens, those of the input included. */
  max_length?: number
  /** Lower bound of tokens, those of the input included. */
  min_length?: number
  /** Draw tokens at random instead of taking the likeliest. */
  do_sample?: boolean
  /** Randomness, 0 to 2; 0 is the likeliest text. */
  temperature?: number
  /** How many of the likeliest tokens to sample from. */
  top_k?: number
  /** Share of probability mass to sample from, above 0 to 1. */
  top_p?: number
  /** Share of locally typical tokens to sample from, above 0 to 1. */
  typical_p?: number
  /** How many continuations are followed side by side; 1 follows the best alone. */
  num_beams?: number
  early_stopping?: boolean | "never"
  [extra: string]: unknown
}

/** Schema of {@link GenerationParameters}. */
export const GENERATION_PARAMETERS: SchemaOf<GenerationParameters> & JsonSchema = {
  type: "object",
  description: "How the model chooses its next token.",
  additionalProperties: true,
  properties: {
    max_new_tokens: { type: "integer", minimum: 1, description: "Upper bound of generated tokens." },
    min_new_tokens: { type: "integer", minimum: 0, description: "Lower bound of generated tokens." },
    max_length: { type: "integer", minimum: 1, description: "Upper bound of tokens, the input included." },
    min_length: { type: "integer", minimum: 0, description: "Lower bound of tokens, the input included." },
    do_sample: { type: "boolean", description: "Draw tokens at random instead of taking the likeliest." },
    temperature: { type: "number", minimum: 0, maximum: 2, description: "Randomness; 0 is the likeliest text." },
    top_k: { type: "integer", minimum: 1, description: "How many of the likeliest tokens to sample from." },
    top_p: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of probability to sample from." },
    typical_p: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of typical tokens." },
    num_beams: { type: "integer", minimum: 1, description: "How many continuations are followed side by side." },
    early_stopping: { anyOf: [{ type: "boolean" }, { const: "never" }] },
  },
}
