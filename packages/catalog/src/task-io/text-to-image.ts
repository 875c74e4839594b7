import { DIFFUSION_PARAMETERS, type DiffusionParameters } from "./diffusion-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Parameters of image generation; unknown ones are passed to the provider. */
export interface TextToImageParameters extends DiffusionParameters {
  /** Width in pixels. */
  width?: number
  /** Height in pixels. */
  height?: number
  /** Name of the rule by which noise is removed, where the provider offers several. */
  scheduler?: string
  [extra: string]: unknown
}

/** Input of image generation: a description of the image. The output is an image. */
export interface TextToImageInput {
  inputs: string
  parameters?: TextToImageParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link TextToImageInput}. */
export const TEXT_TO_IMAGE_SCHEMA: SchemaOf<TextToImageInput> = {
  title: "Text to image",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "What the image shows." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        width: { type: "integer", minimum: 1, description: "Width in pixels." },
        height: { type: "integer", minimum: 1, description: "Height in pixels." },
        ...DIFFUSION_PARAMETERS,
        scheduler: { type: "string", description: "Name of the rule by which noise is removed." },
      },
    },
  },
}
