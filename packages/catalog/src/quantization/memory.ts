import { fileBitsPerWeight } from "./file-bits.ts"
import { QUANTIZATION_ORDER } from "./preference.ts"

/** How large the weights are: the size of the files, or an estimate from the number of weights. */
export type WeightSize = { readonly bytes: number } | { readonly parameters: number; readonly quantization: string }

/** What a model needs besides its weights, and how much memory there is. */
export interface MemoryConditions {
  /** Memory that the model may use, in bytes: of the graphics card, or of the computer. */
  readonly memoryBytes: number
  /** Tokens of input and answer together; 4,096 if left out. */
  readonly contextTokens?: number
  /** How many layers attend to earlier tokens; without layers, heads and head size no cache is counted. */
  readonly layers?: number
  /** How many heads keep keys and values: fewer than attention heads where heads share them. */
  readonly kvHeads?: number
  /** Numbers per head, for a key or a value. */
  readonly headSize?: number
  /** Bytes per number of the cache: 2 for F16, the default; 1.0625 for Q8_0. */
  readonly cacheBytesPerNumber?: number
  /** Tokens in the vocabulary; 131,072 if left out. */
  readonly vocabularySize?: number
}

/** Where the memory goes, in bytes, rounded up. */
export interface MemoryEstimate {
  readonly weightBytes: number
  readonly cacheBytes: number
  readonly overheadBytes: number
  readonly totalBytes: number
  readonly fits: boolean
}

const DEFAULT_CONTEXT_TOKENS = 4096
const F16_BYTES = 2
/** Near the vocabularies of the larger families, which have 128,256 to 151,936 tokens. */
const DEFAULT_VOCABULARY_SIZE = 131_072
/** Tokens that llama.cpp computes at a time (`--ubatch-size`). */
const MICRO_BATCH_TOKENS = 512
/** Activations of a micro-batch and the driver's own share of a graphics card; the order of magnitude, not a measurement. */
const RUNTIME_BYTES = 256 * 2 ** 20

/**
 * Estimates the memory that a model needs and whether it is there.
 *
 * - weights: the size of the files, or parameters × bits per weight of the type ÷ 8
 * - cache: 2 × layers × KV heads × head size × context × bytes per number; 2 because each token leaves a key and a value
 *   in every layer
 * - overhead: 512 × vocabulary × 4, the scores of one micro-batch in F32, and 256 MiB for activations and driver
 *
 * Models that keep less per token, by sliding windows, compressed or linear attention, need less than the estimate.
 *
 * @returns undefined if the size of the weights is to be estimated and no measurement of the type is known
 * @throws RangeError for a negative or infinite number
 */
export function fitsInMemory(question: WeightSize & MemoryConditions): MemoryEstimate | undefined {
  for (const [name, value] of Object.entries(question)) {
    if (typeof value === "number" && !(value >= 0 && Number.isFinite(value))) {
      throw new RangeError(`${name} is ${value}; it has to be a finite number of 0 or more.`)
    }
  }
  const weightBytes = sizeOfWeights(question)
  if (weightBytes === undefined) {
    return undefined
  }
  const cacheBytes = Math.ceil(sizeOfCache(question))
  const overheadBytes = MICRO_BATCH_TOKENS * (question.vocabularySize ?? DEFAULT_VOCABULARY_SIZE) * 4 + RUNTIME_BYTES
  const totalBytes = weightBytes + cacheBytes + overheadBytes
  return { weightBytes, cacheBytes, overheadBytes, totalBytes, fits: totalBytes <= question.memoryBytes }
}

/** A quantization that a model is available in. */
export interface AvailableQuantization {
  /** File type, such as `Q4_K_M`. */
  readonly quantization: string
  /** Size of its files; without it the size is estimated from `parameters`. */
  readonly bytes?: number
}

/** A quantization that fits, with what it needs. */
export interface FittingQuantization {
  readonly quantization: string
  readonly estimate: MemoryEstimate
}

/**
 * Which of the available quantizations fit into memory, the most faithful first.
 *
 * Types outside the order of preference come last; those whose size neither is given nor can be estimated are left out.
 */
export function quantizationsThatFit(
  available: readonly AvailableQuantization[],
  conditions: MemoryConditions & { readonly parameters?: number },
): readonly FittingQuantization[] {
  const order: readonly string[] = QUANTIZATION_ORDER
  const rank = (quantization: string) => (order.includes(quantization) ? order.indexOf(quantization) : order.length)
  const { parameters, ...rest } = conditions
  return available
    .flatMap(({ quantization, bytes }) => {
      const size = bytes === undefined ? estimatedSize(parameters, quantization) : { bytes }
      const estimate = size === undefined ? undefined : fitsInMemory({ ...rest, ...size })
      return estimate?.fits === true ? [{ quantization, estimate }] : []
    })
    .sort((left, right) => rank(left.quantization) - rank(right.quantization))
}

function estimatedSize(parameters: number | undefined, quantization: string): WeightSize | undefined {
  return parameters === undefined ? undefined : { parameters, quantization }
}

function sizeOfWeights(size: WeightSize): number | undefined {
  if ("bytes" in size) {
    return size.bytes
  }
  const bits = fileBitsPerWeight(size.quantization)
  return bits === undefined ? undefined : Math.ceil((size.parameters * bits) / 8)
}

function sizeOfCache(conditions: MemoryConditions): number {
  const { contextTokens = DEFAULT_CONTEXT_TOKENS, cacheBytesPerNumber = F16_BYTES } = conditions
  const { layers = 0, kvHeads = 0, headSize = 0 } = conditions
  return 2 * layers * kvHeads * headSize * contextTokens * cacheBytesPerNumber
}
