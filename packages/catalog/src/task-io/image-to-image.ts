import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import { DIFFUSION_PARAMETERS, type DiffusionParameters, PIXEL_SIZE, type PixelSize } from "./diffusion-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Parameters of image to image; unknown ones are passed to the provider. */
export interface ImageToImageParameters extends DiffusionParameters {
  /** What to change, or what the new image shows. */
  prompt?: string
  /** Size of the new image in pixels. */
  target_size?: PixelSize
  [extra: string]: unknown
}

/** Input of image to image: the image to change. The output is an image. */
export interface ImageToImageInput {
  inputs: BinaryInput
  parameters?: ImageToImageParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link ImageToImageInput}. */
export const IMAGE_TO_IMAGE_SCHEMA: SchemaOf<ImageToImageInput> = {
  title: "Image to image",
  type: "object",
  required: ["inputs"],
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
