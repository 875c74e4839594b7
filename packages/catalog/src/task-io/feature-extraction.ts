import type { JsonSchema, SchemaOf } from "./json-schema.ts"

/** Input of feature extraction: one text or several. */
export interface FeatureExtractionInput {
  inputs: string | string[]
  /** Scale each vector to length 1. */
  normalize?: boolean
  /** Cut texts that are longer than the model's window instead of refusing them. */
  truncate?: boolean
  truncation_direction?: "left" | "right"
  /** Name of a prompt of the model that is put before each text. */
  prompt_name?: string
  /** `float` or `base64`, where the provider knows it. */
  encoding_format?: string
  /** Length of the vectors, where the model can shorten them. */
  dimensions?: number
  parameters?: Record<string, unknown>
  [extra: string]: unknown
}

/** Numbers, nested one to four levels: the shape depends on the model. */
export type FeatureExtractionOutput = (number | number[] | number[][] | number[][][])[]

/** JSON Schema of {@link FeatureExtractionInput}. */
export const FEATURE_EXTRACTION_SCHEMA: SchemaOf<FeatureExtractionInput> = {
  title: "Feature extraction",
  type: "object",
  required: ["inputs"],
  additionalProperties: true,
  properties: {
    inputs: { anyOf: [{ type: "string" }, { type: "array", minItems: 1, items: { type: "string" } }] },
    normalize: { type: "boolean", description: "Scale each vector to length 1." },
    truncate: { type: "boolean", description: "Cut texts that are too long instead of refusing them." },
    truncation_direction: { type: "string", enum: ["left", "right"] },
    prompt_name: { type: "string", description: "Name of a prompt of the model that is put before each text." },
    encoding_format: { type: "string", description: "float or base64, where the provider knows it." },
    dimensions: { type: "integer", minimum: 1, description: "Length of the vectors." },
  },
}

const VECTOR: JsonSchema = { type: "array", items: { type: "number" } }
const MATRIX: JsonSchema = { type: "array", items: VECTOR }

/** JSON Schema of {@link FeatureExtractionOutput}. */
export const FEATURE_EXTRACTION_OUTPUT_SCHEMA: JsonSchema = {
  title: "Features",
  type: "array",
  items: { anyOf: [{ type: "number" }, VECTOR, MATRIX, { type: "array", items: MATRIX }] },
}
