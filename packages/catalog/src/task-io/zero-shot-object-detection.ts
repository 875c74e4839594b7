import { FOUND_OBJECTS, type FoundObject } from "./bounding-box.ts"
import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"
import { CANDIDATE_LABELS } from "./label-scores.ts"

/** Parameters of zero-shot object detection; unknown ones are passed to the provider. */
export interface ZeroShotObjectDetectionParameters {
  /** The things to look for. */
  candidate_labels: string[]
  /** Lowest score of a thing that is reported, 0 to 1. */
  threshold?: number
  /** How many things to report, the surest first. */
  top_k?: number
  [extra: string]: unknown
}

/** Input of zero-shot object detection: an image and the names of things to look for. */
export interface ZeroShotObjectDetectionInput {
  inputs: BinaryInput
  parameters: ZeroShotObjectDetectionParameters
  [extra: string]: unknown
}

/** The things that were found; a label may come more than once. */
export type ZeroShotObjectDetectionOutput = FoundObject[]

/** JSON Schema of {@link ZeroShotObjectDetectionInput}. */
export const ZERO_SHOT_OBJECT_DETECTION_SCHEMA: SchemaOf<ZeroShotObjectDetectionInput> = {
  title: "Zero-shot object detection",
  type: "object",
  required: ["inputs", "parameters"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      required: ["candidate_labels"],
      additionalProperties: true,
      properties: {
        candidate_labels: { ...CANDIDATE_LABELS, description: "The things to look for." },
        threshold: { type: "number", minimum: 0, maximum: 1, description: "Lowest score that is reported." },
        top_k: { type: "integer", minimum: 1, description: "How many things to report, the surest first." },
      },
    },
  },
}

/** JSON Schema of {@link ZeroShotObjectDetectionOutput}. */
export const ZERO_SHOT_OBJECT_DETECTION_OUTPUT_SCHEMA: JsonSchema = { ...FOUND_OBJECTS, title: "Things in the image" }
