import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import {
  DIFFUSION_PARAMETERS,
  type DiffusionParameters,
  NUM_FRAMES,
  PIXEL_SIZE,
  type PixelSize,
} from "./diffusion-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Parameters of image to video; unknown ones are passed to the provider. */
export interface ImageToVideoParameters extends DiffusionParameters {
  /** What happens in the video. */
  prompt?: string
  /** How many frames the video has. */
  num_frames?: number
  /** Size of the video in pixels. */
  target_size?: PixelSize
  [extra: string]: unknown
}

/** Input of image to video: the image that the video begins with. The output is a video. */
export interface ImageToVideoInput {
  inputs: BinaryInput
  parameters?: ImageToVideoParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link ImageToVideoInput}. */
export const IMAGE_TO_VIDEO_SCHEMA: SchemaOf<ImageToVideoInput> = {
  title: "Image to video",
  type: "object",
  required: ["inputs"],
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
