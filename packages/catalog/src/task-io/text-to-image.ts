import type { JsonSchema } from "./json-schema.ts"

/** Parameters of image generation; unknown ones are passed to the provider. */
export interface TextToImageParameters {
  /** Width in pixels. */
  width?: number
  /** Height in pixels. */
  height?: number
  /** How many denoising steps: more are slower and finer. */
  num_inference_steps?: number
  /** How closely the image follows the text. */
  guidance_scale?: number
  /** What the image should not show. */
  negative_prompt?: string
  scheduler?: string
  seed?: number
  [extra: string]: unknown
}

/** Input of image generation: a description of the image. */
export interface TextToImageInput {
  inputs: string
  parameters?: TextToImageParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link TextToImageInput}. */
export const TEXT_TO_IMAGE_SCHEMA: JsonSchema = {
  title: "Text to image",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", description: "What the image shows." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        width: { type: "integer", minimum: 1, description: "Width in pixels." },
        height: { type: "integer", minimum: 1, description: "Height in pixels." },
        num_inference_steps: {
          type: "integer",
          minimum: 1,
          description: "Denoising steps: more are slower and finer.",
        },
        guidance_scale: { type: "number", minimum: 0, description: "How closely the image follows the text." },
        negative_prompt: { type: "string", description: "What the image should not show." },
        seed: { type: "integer" },
      },
    },
  },
}
