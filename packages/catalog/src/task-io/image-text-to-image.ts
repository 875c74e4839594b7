import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import { DIFFUSION_PARAMETERS, PIXEL_SIZE } from "./diffusion-parameters.ts"
import type { ImageToImageParameters } from "./image-to-image.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Input of image and text to image: a text, an image or both. The output is an image. */
export interface ImageTextToImageInput {
  /** Absent when the image is made from the prompt alone. */
  inputs?: BinaryInput
  parameters?: ImageToImageParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link ImageTextToImageInput}. */
export const IMAGE_TEXT_TO_IMAGE_SCHEMA: SchemaOf<ImageTextToImageInput> = {
  title: "Image and text to image",
  type: "object",
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        prompt: { type: "string", description: "What to change, or what the new image shows." },
        ...DIFFUSION_PARAMETERS,
        target_size: PIXEL_SIZE,
      },
    },
  },
}
