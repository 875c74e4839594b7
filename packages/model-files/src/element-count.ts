import { ModelFileError, quoted } from "./model-file-error.ts"

/**
 * Multiplies a shape.
 *
 * @throws ModelFileError `invalid_tensor` when a dimension is negative or broken, or the product is above 2^53 - 1
 */
export function elementCount(tensor: string, shape: readonly number[]): number {
  let product = 1
  for (const size of shape) {
    if (!Number.isSafeInteger(size) || size < 0) {
      throw new ModelFileError("invalid_tensor", `Tensor ${quoted(tensor)} has the dimension ${size}.`)
    }
    product *= size
    if (!Number.isSafeInteger(product)) {
      throw new ModelFileError("invalid_tensor", `Tensor ${quoted(tensor)} has more elements than can be counted.`)
    }
  }
  return product
}

/**
 * Adds two counts.
 *
 * @throws ModelFileError `invalid_tensor` when the sum is above 2^53 - 1
 */
export function addCounts(sum: number, count: number): number {
  if (!Number.isSafeInteger(sum + count)) {
    throw new ModelFileError("invalid_tensor", "The tensors together have more elements than can be counted.")
  }
  return sum + count
}
