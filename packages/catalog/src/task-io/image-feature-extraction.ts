import { type BinaryInput, IMAGE_BYTES } from "./bytes.ts"
import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Parameters of image feature extraction; unknown ones are passed to the provider. */
export interface ImageFeatureExtractionParameters {
  /** Answer one vector for the whole image instead of one per patch. */
  pool?: boolean
  [extra: string]: unknown
}

/** Input of image feature extraction: the image to describe by numbers. */
export interface ImageFeatureExtractionInput {
  inputs: BinaryInput
  parameters?: ImageFeatureExtractionParameters
  [extra: string]: unknown
}

/** Numbers, nested one to three levels: the shape depends on the model. */
export type ImageFeatureExtractionOutput = (number | number[] | number[][])[]

/** JSON Schema of {@link ImageFeatureExtractionInput}. */
export const IMAGE_FEATURE_EXTRACTION_SCHEMA: SchemaOf<ImageFeatureExtractionInput> = {
  title: "Image feature extraction",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: IMAGE_BYTES,
    parameters: {
      type: "object",
      additionalProperties: true,
      properties: { pool: { type: "boolean", description: "Answer one vector for the whole image." } },
    },
  },
}

/** JSON Schema of {@link ImageFeatureExtractionOutput}. */
export const IMAGE_FEATURE_EXTRACTION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Features",
  type: "array",
  items: {
    anyOf: [
      { type: "number" },
      { type: "array", items: { anyOf: [{ type: "number" }, { type: "array", items: { type: "number" } }] } },
    ],
  },
}
