import { GGUF_FILE_TYPES, type GgufFileType } from "./file-types.ts"

/** The quantization that a file name tells. */
export interface ParsedQuantization {
  /** The whole label in upper case, such as `UD-Q4_K_XL`. */
  readonly label: string
  /** The file type, such as `Q4_K_M`; `MXFP4` is known from file names only. */
  readonly type: string
  /** The letters after the type, such as `L` in `Q6_K_L`. */
  readonly variation?: string
  /** The publisher's mark before the type, such as `UD`. */
  readonly prefix?: string
  /** The code of the file type; absent for names that have none. */
  readonly code?: number
}

/**
 * Reads the quantization from the name or path of a GGUF file.
 *
 * Known types are tried in code order and the first that fits wins, so `Q2_K_S` reads as `Q2_K` with variation `S`; the
 * last label of a path counts. Letter case does not matter.
 *
 * @returns undefined for names without a known type, such as `model-fp16.gguf`
 */
export function parseQuantization(fileName: string): ParsedQuantization | undefined {
  const names = [...GGUF_FILE_TYPES.map((type) => type.name), "MXFP4"]
  const pattern = new RegExp(`(?:(UD)-)?(${names.join("|")})(?:_([A-Z]+))?`, "g")
  const match = [...fileName.toUpperCase().matchAll(pattern)].at(-1)
  const [label, prefix, type, variation] = match ?? []
  if (label === undefined || type === undefined) {
    return undefined
  }
  const code = (GGUF_FILE_TYPES as readonly GgufFileType[]).find((known) => known.name === type)?.code
  return {
    label,
    type,
    ...(variation === undefined ? {} : { variation }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(code === undefined ? {} : { code }),
  }
}
