/** A file type of GGUF: the mix of tensor types that a whole file is quantized with. */
export interface GgufFileType {
  readonly name: string
  readonly code: number
  /** True for names that publishers use in file names but never write inside files. */
  readonly namingOnly?: boolean
}

/**
 * GGUF file types in ascending code order.
 *
 * Codes 0 to 41 stand in the metadata key `general.file_type`; 1000 and above are a naming convention.
 */
export const GGUF_FILE_TYPES = [
  { name: "F32", code: 0 },
  { name: "F16", code: 1 },
  { name: "Q4_0", code: 2 },
  { name: "Q4_1", code: 3 },
  { name: "Q4_1_SOME_F16", code: 4 },
  { name: "Q4_2", code: 5 },
  { name: "Q4_3", code: 6 },
  { name: "Q8_0", code: 7 },
  { name: "Q5_0", code: 8 },
  { name: "Q5_1", code: 9 },
  { name: "Q2_K", code: 10 },
  { name: "Q3_K_S", code: 11 },
  { name: "Q3_K_M", code: 12 },
  { name: "Q3_K_L", code: 13 },
  { name: "Q4_K_S", code: 14 },
  { name: "Q4_K_M", code: 15 },
  { name: "Q5_K_S", code: 16 },
  { name: "Q5_K_M", code: 17 },
  { name: "Q6_K", code: 18 },
  { name: "IQ2_XXS", code: 19 },
  { name: "IQ2_XS", code: 20 },
  { name: "Q2_K_S", code: 21 },
  { name: "IQ3_XS", code: 22 },
  { name: "IQ3_XXS", code: 23 },
  { name: "IQ1_S", code: 24 },
  { name: "IQ4_NL", code: 25 },
  { name: "IQ3_S", code: 26 },
  { name: "IQ3_M", code: 27 },
  { name: "IQ2_S", code: 28 },
  { name: "IQ2_M", code: 29 },
  { name: "IQ4_XS", code: 30 },
  { name: "IQ1_M", code: 31 },
  { name: "BF16", code: 32 },
  { name: "Q4_0_4_4", code: 33 },
  { name: "Q4_0_4_8", code: 34 },
  { name: "Q4_0_8_8", code: 35 },
  { name: "TQ1_0", code: 36 },
  { name: "TQ2_0", code: 37 },
  { name: "MXFP4_MOE", code: 38 },
  { name: "NVFP4", code: 39 },
  { name: "Q1_0", code: 40 },
  { name: "Q2_0", code: 41 },
  { name: "Q2_K_XL", code: 1000, namingOnly: true },
  { name: "Q3_K_XL", code: 1001, namingOnly: true },
  { name: "Q4_K_XL", code: 1002, namingOnly: true },
  { name: "Q5_K_XL", code: 1003, namingOnly: true },
  { name: "Q6_K_XL", code: 1004, namingOnly: true },
  { name: "Q8_K_XL", code: 1005, namingOnly: true },
] as const satisfies readonly GgufFileType[]

/** The name of a GGUF file type, such as `Q4_K_M`. */
export type GgufFileTypeName = (typeof GGUF_FILE_TYPES)[number]["name"]

/** Finds a file type by the code that stands in a file's metadata. */
export function fileTypeByCode(code: number): GgufFileType | undefined {
  return GGUF_FILE_TYPES.find((type) => type.code === code)
}
