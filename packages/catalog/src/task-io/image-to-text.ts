import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import { GENERATION_PARAMETERS, type GenerationParameters } from "./generation-parameters.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of image to text; unknown ones are passed to the provider. */
export interface ImageToTextParameters {
  /** Upper bound of generated tokens. */
  max_new_tokens?: number
  generation_parameters?: GenerationParameters
  [extra: string]: unknown
}

/** Input of image to text: the image to describe or to read. */
export interface ImageToTextInput {
  inputs: BinaryInput
  parameters?: ImageToTextParameters
  [extra: string]: unknown
}

/** Output of image to text. */
export interface ImageToTextOutput {
  generated_text: string
}

/** JSON Schema of {@link ImageToTextInput}. */
export const IMAGE_TO_TEXT_SCHEMA: SchemaOf<ImageToTextInput> = {
  title: "Image to text",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        max_new_tokens: { type: "integer", minimum: 1, description: "Upper bound of generated tokens." },
        generation_parameters: GENERATION_PARAMETERS,
      },
    },
  },
}

/** JSON Schema of {@link ImageToTextOutput}. */
export const IMAGE_TO_TEXT_OUTPUT_SCHEMA: JsonSchema = {
  title: "Text of the image",
  type: "object",
  required: ["generated_text"],
  additionalProperties: true,
  properties: { generated_text: { type: "string" } },
}
