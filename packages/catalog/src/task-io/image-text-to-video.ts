import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import { DIFFUSION_PARAMETERS, NUM_FRAMES, PIXEL_SIZE } from "./diffusion-parameters.ts"
import type { ImageToVideoParameters } from "./image-to-video.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Input of image and text to video: a text, an image to begin with, or both. The output is a video. */
export interface ImageTextToVideoInput {
  /** Absent when the video is made from the prompt alone. */
  inputs?: BinaryInput
  parameters?: ImageToVideoParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link ImageTextToVideoInput}. */
export const IMAGE_TEXT_TO_VIDEO_SCHEMA: SchemaOf<ImageTextToVideoInput> = {
  title: "Image and text to video",
  type: "object",
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        prompt: { type: "string", description: "What happens in the video." },
        num_frames: NUM_FRAMES,
        ...DIFFUSION_PARAMETERS,
        target_size: PIXEL_SIZE,
      },
    },
  },
}
