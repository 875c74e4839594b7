import type { GgufFileTypeName } from "./file-types.ts"

/** Every file type, from the largest and most faithful to the smallest. */
export const QUANTIZATION_ORDER = [
  "F32",
  "BF16",
  "F16",
  "Q8_K_XL",
  "Q8_0",
  "Q6_K_XL",
  "Q6_K",
  "Q5_K_XL",
  "Q5_K_M",
  "Q5_K_S",
  "Q5_0",
  "Q5_1",
  "Q4_K_XL",
  "Q4_K_M",
  "Q4_K_S",
  "IQ4_NL",
  "IQ4_XS",
  "Q4_0_4_4",
  "Q4_0_4_8",
  "Q4_0_8_8",
  "Q4_1_SOME_F16",
  "Q4_0",
  "Q4_1",
  "Q4_2",
  "Q4_3",
  "MXFP4_MOE",
  "NVFP4",
  "Q3_K_XL",
  "Q3_K_L",
  "Q3_K_M",
  "Q3_K_S",
  "IQ3_M",
  "IQ3_S",
  "IQ3_XS",
  "IQ3_XXS",
  "Q2_K_XL",
  "Q2_K",
  "Q2_K_S",
  "IQ2_M",
  "IQ2_S",
  "IQ2_XS",
  "IQ2_XXS",
  "Q2_0",
  "IQ1_S",
  "IQ1_M",
  "TQ1_0",
  "TQ2_0",
  "Q1_0",
] as const satisfies readonly GgufFileTypeName[]

/**
 * Chooses, among available quantizations, the one to use in place of a wanted one.
 *
 * @returns the wanted type or the largest that is not larger; if all are larger, the smallest of them; undefined when
 * none of the available names is known, or the wanted one is not
 */
export function nearestQuantization(wanted: string, available: readonly string[]): GgufFileTypeName | undefined {
  const order: readonly string[] = QUANTIZATION_ORDER
  const wantedRank = order.indexOf(wanted)
  if (wantedRank < 0) {
    return undefined
  }
  const known = QUANTIZATION_ORDER.filter((name) => available.includes(name))
  return known.find((name) => order.indexOf(name) >= wantedRank) ?? known.at(-1)
}
