import type { GgufFileTypeName } from "./file-types.ts"

/**
 * Bits per weight of a whole file, scales and the less compressed tensors included.
 *
 * The values of the K and IQ types are those that llama.cpp's quantize tool reports for Llama 3.1 8B; the four oldest
 * types are its file sizes for Llama 3 8B, divided by 8.03 billion weights. Smaller models need more bits, because
 * their vocabulary is a larger share and is compressed less. Left out: types whose mix each publisher chooses (XL) and
 * types without a published measurement; for those only the size of the file tells.
 */
const FILE_BITS: Readonly<Partial<Record<GgufFileTypeName, number>>> = {
  F32: 32,
  BF16: 16,
  F16: 16,
  Q8_0: 8.5,
  Q6_K: 6.56,
  Q5_K_M: 5.7,
  Q5_K_S: 5.57,
  Q5_1: 6.04,
  Q5_0: 5.57,
  Q4_K_M: 4.89,
  Q4_K_S: 4.67,
  Q4_1: 5.11,
  Q4_0: 4.64,
  IQ4_NL: 4.68,
  IQ4_XS: 4.46,
  Q3_K_L: 4.3,
  Q3_K_M: 4,
  Q3_K_S: 3.64,
  IQ3_M: 3.76,
  IQ3_S: 3.66,
  IQ3_XS: 3.5,
  IQ3_XXS: 3.25,
  Q2_K: 3.16,
  Q2_K_S: 2.97,
  IQ2_M: 2.93,
  IQ2_S: 2.74,
  IQ2_XS: 2.59,
  IQ2_XXS: 2.38,
  IQ1_M: 2.15,
  IQ1_S: 2,
}

/** Bits that one weight takes in a file of a type, on average; undefined where no measurement is known. */
export function fileBitsPerWeight(type: string): number | undefined {
  return Object.hasOwn(FILE_BITS, type) ? FILE_BITS[type as GgufFileTypeName] : undefined
}
