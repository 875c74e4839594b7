import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { SCORE } from "./label-scores.ts"

/** Parameters of image segmentation; unknown ones are passed to the provider. */
export interface ImageSegmentationParameters {
  /** Lowest score of an area that is reported, 0 to 1. */
  threshold?: number
  /** From which value on a pixel belongs to a mask, 0 to 1. */
  mask_threshold?: number
  /** Share of an area that must be left after overlaps are taken away, 0 to 1. */
  overlap_mask_area_threshold?: number
  /** Single things, single things with their background, or kinds of things. */
  subtask?: "instance" | "panoptic" | "semantic"
  [extra: string]: unknown
}

/** Input of image segmentation: the image to divide into areas. */
export interface ImageSegmentationInput {
  inputs: BinaryInput
  parameters?: ImageSegmentationParameters
  [extra: string]: unknown
}

/** An area of the image. */
export interface ImageSegment {
  label: string
  /** A black and white image in the size of the input, as base64 text; white is the area. */
  mask: string
  /** How sure the model is, 0 to 1; absent for kinds of things. */
  score?: number
}

/** Areas of the image. */
export type ImageSegmentationOutput = ImageSegment[]

const SHARE: JsonSchema = { type: "number", minimum: 0, maximum: 1 }

/** JSON Schema of {@link ImageSegmentationInput}. */
export const IMAGE_SEGMENTATION_SCHEMA: SchemaOf<ImageSegmentationInput> = {
  title: "Image segmentation",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        threshold: { ...SHARE, description: "Lowest score that is reported." },
        mask_threshold: { ...SHARE, description: "From which value on a pixel belongs to a mask." },
        overlap_mask_area_threshold: { ...SHARE, description: "Share that must be left without overlaps." },
        subtask: { type: "string", enum: ["instance", "panoptic", "semantic"] },
      },
    },
  },
}

/** JSON Schema of {@link ImageSegmentationOutput}. */
export const IMAGE_SEGMENTATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Areas of the image",
  type: "array",
  items: {
    type: "object",
    required: ["label", "mask"],
    additionalProperties: true,
    properties: { label: { type: "string" }, mask: IMAGE_BYTES, score: { anyOf: [SCORE, { type: "null" }] } },
  },
}
