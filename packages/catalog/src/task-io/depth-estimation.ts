import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Input of depth estimation: the image to measure. */
export interface DepthEstimationInput {
  inputs: BinaryInput
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** Output of depth estimation: how far away each pixel is. */
export interface DepthEstimationOutput {
  /** A grey image in the size of the input, as base64 text. */
  depth: string
  /** Rows of numbers; in metres for models that know them, else by a scale of the model. */
  predicted_depth?: number[][]
}

/** JSON Schema of {@link DepthEstimationInput}. */
export const DEPTH_ESTIMATION_SCHEMA: SchemaOf<DepthEstimationInput> = {
  title: "Depth estimation",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: { inputs: IMAGE_BYTES },
}

/** JSON Schema of {@link DepthEstimationOutput}. */
export const DEPTH_ESTIMATION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Depth of each pixel",
  type: "object",
  required: ["depth"],
  additionalProperties: true,
  properties: {
    depth: IMAGE_BYTES,
    predicted_depth: { type: "array", items: { type: "array", items: { type: "number" } } },
  },
}
