import { FOUND_OBJECTS, type FoundObject } from "./bounding-box.ts"
import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of object detection; unknown ones are passed to the provider. */
export interface ObjectDetectionParameters {
  /** Lowest score of a thing that is reported, 0 to 1. */
  threshold?: number
  [extra: string]: unknown
}

/** Input of object detection: the image to look at. */
export interface ObjectDetectionInput {
  inputs: BinaryInput
  parameters?: ObjectDetectionParameters
  [extra: string]: unknown
}

/** The things that were found. */
export type ObjectDetectionOutput = FoundObject[]

/** JSON Schema of {@link ObjectDetectionInput}. */
export const OBJECT_DETECTION_SCHEMA: SchemaOf<ObjectDetectionInput> = {
  title: "Object detection",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: {
        threshold: { type: "number", minimum: 0, maximum: 1, description: "Lowest score that is reported." },
      },
    },
  },
}

/** JSON Schema of {@link ObjectDetectionOutput}. */
export const OBJECT_DETECTION_OUTPUT_SCHEMA: JsonSchema = { ...FOUND_OBJECTS, title: "Things in the image" }
