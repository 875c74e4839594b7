import type { JsonSchema } from "./json-schema.ts"

/** A rectangle in pixels; the origin is the top left corner of the image. */
export interface BoundingBox {
  xmin: number
  ymin: number
  xmax: number
  ymax: number
}

/** A thing found in an image. */
export interface FoundObject {
  label: string
  /** How sure the model is, 0 to 1. */
  score: number
  box: BoundingBox
}

/** Schema of a list of {@link FoundObject}. */
export const FOUND_OBJECTS: JsonSchema = {
  type: "array",
  items: {
    type: "object",
    required: ["label", "score", "box"],
    additionalProperties: true,
    properties: {
      label: { type: "string" },
      score: { type: "number", minimum: 0, maximum: 1 },
      box: {
        type: "object",
        required: ["xmin", "ymin", "xmax", "ymax"],
        properties: {
          xmin: { type: "number" },
          ymin: { type: "number" },
          xmax: { type: "number" },
          ymax: { type: "number" },
        },
      },
    },
  },
}
