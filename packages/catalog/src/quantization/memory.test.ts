import { expect, test } from "vitest"
import { fileBitsPerWeight } from "./file-bits.ts"
import { GGUF_FILE_TYPES } from "./file-types.ts"
import { fitsInMemory, quantizationsThatFit } from "./memory.ts"
import { QUANTIZATION_ORDER } from "./preference.ts"

const GIB = 2 ** 30
const MIB = 2 ** 20

/** Llama 3.1 8B: 32 layers, 8 heads for keys and values, 128 numbers each. */
const LLAMA = { layers: 32, kvHeads: 8, headSize: 128, vocabularySize: 128_256 }

test("adds up weights, cache and overhead of a known model", () => {
  const estimate = fitsInMemory({
    parameters: 8_000_000_000,
    quantization: "Q4_K_M",
    contextTokens: 8192,
    memoryBytes: 8 * GIB,
    ...LLAMA,
  })
  expect(estimate).toEqual({
    weightBytes: 4_890_000_000,
    // 128 KiB per token, as llama.cpp reports for this model in F16.
    cacheBytes: GIB,
    overheadBytes: 512 * 128_256 * 4 + 256 * MIB,
    totalBytes: 4_890_000_000 + GIB + 512 * 128_256 * 4 + 256 * MIB,
    fits: true,
  })
})

test.each([
  ["one byte too little", -1, false],
  ["exactly enough", 0, true],
  ["one byte to spare", 1, true],
])("with %s memory the answer is right", (_case, difference, fits) => {
  const needed = 1000 + 256 * MIB + 256 * MIB
  expect(fitsInMemory({ bytes: 1000, memoryBytes: needed + difference })?.fits).toBe(fits)
})

test("counts no cache without the shape of the model, and half of it at one byte per number", () => {
  const shape = { bytes: 0, memoryBytes: 0, contextTokens: 1000, ...LLAMA }
  expect(fitsInMemory({ bytes: 0, memoryBytes: 0, contextTokens: 1000 })?.cacheBytes).toBe(0)
  expect(fitsInMemory(shape)?.cacheBytes).toBe(131_072_000)
  expect(fitsInMemory({ ...shape, cacheBytesPerNumber: 1 })?.cacheBytes).toBe(65_536_000)
})

test("takes 4,096 tokens when no context is given", () => {
  expect(fitsInMemory({ bytes: 0, memoryBytes: 0, ...LLAMA })?.cacheBytes).toBe(512 * MIB)
})

test("has no estimate for a type that nobody measured", () => {
  expect(fitsInMemory({ parameters: 1, quantization: "Q4_K_XL", memoryBytes: GIB })).toBeUndefined()
  expect(fitsInMemory({ parameters: 1, quantization: "__proto__", memoryBytes: GIB })).toBeUndefined()
})

test.each([
  ["memoryBytes", -1],
  ["contextTokens", Number.NaN],
  ["layers", Number.POSITIVE_INFINITY],
])("refuses %s of %d", (name, value) => {
  expect(() => fitsInMemory({ bytes: 1, memoryBytes: 1, [name]: value })).toThrow(
    new RangeError(`${name} is ${value}; it has to be a finite number of 0 or more.`),
  )
})

test("lists what fits, the most faithful first, by file size where one is known", () => {
  const available = [
    { quantization: "Q2_K" },
    { quantization: "F16" },
    { quantization: "Q4_K_XL" },
    { quantization: "UNKNOWN", bytes: 10 },
    { quantization: "Q4_K_M" },
    { quantization: "Q8_0", bytes: 100 * GIB },
    { quantization: "Q6_K", bytes: 2 * GIB },
  ]
  const fitting = quantizationsThatFit(available, { parameters: 8_000_000_000, memoryBytes: 6 * GIB })
  expect(fitting.map(({ quantization }) => quantization)).toEqual(["Q6_K", "Q4_K_M", "Q2_K", "UNKNOWN"])
  expect(fitting.every(({ estimate }) => estimate.totalBytes <= 6 * GIB)).toBe(true)
})

test("lists nothing without sizes or parameters", () => {
  expect(quantizationsThatFit([{ quantization: "Q4_K_M" }], { memoryBytes: GIB })).toEqual([])
})

test("knows the bits of every type but the mixes of publishers and the types that nobody measured", () => {
  const unknown = GGUF_FILE_TYPES.map(({ name }) => name).filter((name) => fileBitsPerWeight(name) === undefined)
  expect(unknown).toEqual([
    "Q4_1_SOME_F16",
    "Q4_2",
    "Q4_3",
    "Q4_0_4_4",
    "Q4_0_4_8",
    "Q4_0_8_8",
    "TQ1_0",
    "TQ2_0",
    "MXFP4_MOE",
    "NVFP4",
    "Q1_0",
    "Q2_0",
    ...["Q2_K_XL", "Q3_K_XL", "Q4_K_XL", "Q5_K_XL", "Q6_K_XL", "Q8_K_XL"],
  ])
})

test("needs fewer bits for a type that comes later in the order of preference", () => {
  const bits = QUANTIZATION_ORDER.flatMap((type) => fileBitsPerWeight(type) ?? [])
  // The older Q5_1, Q4_1 and IQ3_S need more than a K type that is preferred to them; hence the tolerance.
  const rises = bits.filter((value, index) => value > (bits[index - 1] ?? 32) + 0.5)
  expect(rises).toEqual([])
})
