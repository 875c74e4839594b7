import { DIFFUSION_PARAMETERS, type DiffusionParameters, NUM_FRAMES } from "./diffusion-parameters.ts"
import type { SchemaOf } from "./json-schema.ts"

/** Parameters of text to video; unknown ones are passed to the provider. */
export interface TextToVideoParameters extends DiffusionParameters {
  /** How many frames the video has. */
  num_frames?: number
  [extra: string]: unknown
}

/** Input of text to video: a description of the video. The output is a video. */
export interface TextToVideoInput {
  inputs: string
  parameters?: TextToVideoParameters
  [extra: string]: unknown
}

/** JSON Schema of {@link TextToVideoInput}. */
export const TEXT_TO_VIDEO_SCHEMA: SchemaOf<TextToVideoInput> = {
  title: "Text to video",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { type: "string", minLength: 1, description: "What the video shows." },
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { num_frames: NUM_FRAMES, ...DIFFUSION_PARAMETERS },
    },
  },
}
