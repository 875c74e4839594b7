/** A tensor type of GGUF and how it packs weights. */
export interface TensorType {
  readonly name: string
  readonly code: number
  /** Weights per block; absent where the layout is not established. */
  readonly blockSize?: number
  /** Bytes per block; absent where the layout is not established. */
  readonly blockBytes?: number
}

/** GGUF tensor types in ascending code order; codes 4, 5, 31 to 33 and 36 to 38 are unused. */
export const TENSOR_TYPES = [
  { name: "F32", code: 0, blockSize: 1, blockBytes: 4 },
  { name: "F16", code: 1, blockSize: 1, blockBytes: 2 },
  { name: "Q4_0", code: 2, blockSize: 32, blockBytes: 18 },
  { name: "Q4_1", code: 3, blockSize: 32, blockBytes: 20 },
  { name: "Q5_0", code: 6, blockSize: 32, blockBytes: 22 },
  { name: "Q5_1", code: 7, blockSize: 32, blockBytes: 24 },
  { name: "Q8_0", code: 8, blockSize: 32, blockBytes: 34 },
  { name: "Q8_1", code: 9, blockSize: 32, blockBytes: 36 },
  { name: "Q2_K", code: 10, blockSize: 256, blockBytes: 84 },
  { name: "Q3_K", code: 11, blockSize: 256, blockBytes: 110 },
  { name: "Q4_K", code: 12, blockSize: 256, blockBytes: 144 },
  { name: "Q5_K", code: 13, blockSize: 256, blockBytes: 176 },
  { name: "Q6_K", code: 14, blockSize: 256, blockBytes: 210 },
  { name: "Q8_K", code: 15, blockSize: 256, blockBytes: 292 },
  { name: "IQ2_XXS", code: 16, blockSize: 256, blockBytes: 66 },
  { name: "IQ2_XS", code: 17, blockSize: 256, blockBytes: 74 },
  { name: "IQ3_XXS", code: 18, blockSize: 256, blockBytes: 98 },
  { name: "IQ1_S", code: 19, blockSize: 256, blockBytes: 50 },
  { name: "IQ4_NL", code: 20, blockSize: 32, blockBytes: 18 },
  { name: "IQ3_S", code: 21, blockSize: 256, blockBytes: 110 },
  { name: "IQ2_S", code: 22, blockSize: 256, blockBytes: 82 },
  { name: "IQ4_XS", code: 23, blockSize: 256, blockBytes: 136 },
  { name: "I8", code: 24, blockSize: 1, blockBytes: 1 },
  { name: "I16", code: 25, blockSize: 1, blockBytes: 2 },
  { name: "I32", code: 26, blockSize: 1, blockBytes: 4 },
  { name: "I64", code: 27, blockSize: 1, blockBytes: 8 },
  { name: "F64", code: 28, blockSize: 1, blockBytes: 8 },
  { name: "IQ1_M", code: 29, blockSize: 256, blockBytes: 56 },
  { name: "BF16", code: 30, blockSize: 1, blockBytes: 2 },
  { name: "TQ1_0", code: 34, blockSize: 256, blockBytes: 54 },
  { name: "TQ2_0", code: 35, blockSize: 256, blockBytes: 66 },
  { name: "MXFP4", code: 39, blockSize: 32, blockBytes: 17 },
  { name: "NVFP4", code: 40, blockSize: 64, blockBytes: 36 },
  { name: "Q1_0", code: 41 },
  { name: "Q2_0", code: 42 },
] as const satisfies readonly TensorType[]

/** The name of a GGUF tensor type, such as `Q4_K`. */
export type TensorTypeName = (typeof TENSOR_TYPES)[number]["name"]

/** Finds a tensor type by the code that stands in a file's tensor list. */
export function tensorTypeByCode(code: number): TensorType | undefined {
  return TENSOR_TYPES.find((type) => type.code === code)
}

/** Bits that one weight takes, scales included; undefined where the layout is not established. */
export function bitsPerWeight(type: TensorType): number | undefined {
  if (type.blockSize === undefined || type.blockBytes === undefined) {
    return undefined
  }
  return (type.blockBytes * 8) / type.blockSize
}
