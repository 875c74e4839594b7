import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { fileTypeByCode, GGUF_FILE_TYPES } from "./file-types.ts"
import { parseQuantization } from "./parse-name.ts"
import { nearestQuantization, QUANTIZATION_ORDER } from "./preference.ts"
import { bitsPerWeight, TENSOR_TYPES, tensorTypeByCode } from "./tensor-types.ts"

interface NameCase {
  file: string
  label: string | null
  type: string | null
  variation: string | null
  code: number | null
}
const names: NameCase[] = JSON.parse(
  readFileSync(new URL("../../test/quantization-names.json", import.meta.url), "utf8"),
)

test("has all 44 recorded file names", () => {
  expect(names).toHaveLength(44)
})

test.each(names)("reads $label from $file", ({ file, label, type, variation, code }) => {
  const parsed = parseQuantization(file)
  expect(parsed?.label ?? null).toBe(label)
  expect(parsed?.type ?? null).toBe(type)
  expect(parsed?.variation ?? null).toBe(variation)
  expect(parsed?.code ?? null).toBe(code)
})

test("tells the publisher's prefix", () => {
  expect(parseQuantization("Qwen3-30B-UD-Q4_K_XL.gguf")).toEqual({
    label: "UD-Q4_K_XL",
    prefix: "UD",
    type: "Q4_K_XL",
    code: 1002,
  })
})

test.each([
  ["Q4_K_M", ["Q8_0", "Q5_K_M", "Q3_K_S"], "Q3_K_S"],
  ["Q4_K_M", ["Q8_0", "F16"], "Q8_0"],
  ["Q4_K_M", ["Q4_K_M", "Q4_K_S"], "Q4_K_M"],
  ["F32", ["Q2_K", "Q8_0"], "Q8_0"],
  ["TQ1_0", ["Q4_0", "IQ1_S"], "IQ1_S"],
  ["Q4_K_M", [], undefined],
  ["Q8_0", ["Q8_K_XL", "Q6_K"], "Q6_K"],
  ["IQ4_XS", ["Q4_0", "IQ4_NL"], "Q4_0"],
  ["Q2_K_S", ["Q2_K", "IQ2_M"], "IQ2_M"],
  ["BF16", ["F16", "F32"], "F16"],
  ["nonsense", ["F16"], undefined],
])("chooses in place of %s, among %j, %s", (wanted, available, expected) => {
  expect(nearestQuantization(wanted, available)).toBe(expected)
})

test("has the file types that the format fixes", () => {
  const codes = GGUF_FILE_TYPES.map((type) => type.code)
  expect(codes).toEqual([...Array.from({ length: 42 }, (_, code) => code), 1000, 1001, 1002, 1003, 1004, 1005])
  expect(fileTypeByCode(15)?.name).toBe("Q4_K_M")
  expect(fileTypeByCode(999)).toBeUndefined()
})

test("orders every file type by preference, each once", () => {
  expect([...QUANTIZATION_ORDER].sort()).toEqual(GGUF_FILE_TYPES.map((type) => type.name).sort())
})

test("has unique tensor codes, without the unused ones", () => {
  const codes: number[] = TENSOR_TYPES.map((type) => type.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => [4, 5, 31, 32, 33, 36, 37, 38].includes(code))).toEqual([])
})

test.each([
  [12, "Q4_K", 4.5],
  [14, "Q6_K", 6.5625],
  [30, "BF16", 16],
  [41, "Q1_0", undefined],
])("computes the bits per weight of tensor type %i", (code, name, bits) => {
  const type = tensorTypeByCode(code)
  expect(type?.name).toBe(name)
  expect(type === undefined ? undefined : bitsPerWeight(type)).toBe(bits)
})
