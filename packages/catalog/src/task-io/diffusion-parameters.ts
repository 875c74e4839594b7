import type { JsonSchema } from "./json-schema.ts"

/** Parameters that models share which make images or videos by removing noise. */
export interface DiffusionParameters {
  /** What the result should not show. */
  negative_prompt?: string
  /** How closely the result follows the text; 0 ignores it. */
  guidance_scale?: number
  /** How many denoising steps: more are slower and finer. */
  num_inference_steps?: number
  /** The same seed asks for the same result. */
  seed?: number
}

/** A size in pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** Schemas of the members of {@link DiffusionParameters}. */
export const DIFFUSION_PARAMETERS = {
  negative_prompt: { type: "string", description: "What the result should not show." },
  guidance_scale: { type: "number", minimum: 0, description: "How closely the result follows the text." },
  num_inference_steps: { type: "integer", minimum: 1, description: "Denoising steps: more are slower and finer." },
  seed: { type: "integer", description: "The same seed asks for the same result." },
} as const satisfies Readonly<Record<keyof DiffusionParameters, JsonSchema>>

/** Schema of {@link PixelSize}. */
export const PIXEL_SIZE: JsonSchema = {
  type: "object",
  required: ["width", "height"],
  properties: {
    width: { type: "integer", minimum: 1, description: "Width in pixels." },
    height: { type: "integer", minimum: 1, description: "Height in pixels." },
  },
}

/** Schema of a number of video frames. */
export const NUM_FRAMES: JsonSchema = { type: "number", minimum: 1, description: "How many frames the video has." }
