import fc from "fast-check"
import { expect, test } from "vitest"
import { gguf } from "../../test/gguf-file.ts"
import { bytesFromArray } from "../byte-source.ts"
import { ModelFileError } from "../model-file-error.ts"
import { readGguf } from "./read.ts"

const read = (bytes: Uint8Array) => readGguf(bytesFromArray(bytes))
const tokens = (count: number) =>
  gguf.array(
    8,
    Array.from({ length: count }, (_, index) => gguf.text(`t${index}`)),
  )

test.each([2, 3])("reads keys and tensors of version %i", async (version) => {
  const file = gguf.file(
    [
      gguf.textKey("general.architecture", "llama"),
      gguf.key("llama.context_length", 4, gguf.u32(4096)),
      gguf.key("flag", 7, Buffer.from([1])),
      gguf.key("small", 1, Buffer.from([0xff])),
      gguf.key("float", 6, Buffer.from([0, 0, 0x20, 0x41])),
      gguf.key("big", 10, gguf.u64(2n ** 63n)),
    ],
    [gguf.tensor("a", [4, 8], 0), gguf.tensor("b", [256], 12), gguf.tensor("c", [2], 99)],
    { version },
  )
  const header = await read(file)
  expect([...header.metadata]).toEqual([
    ["general.architecture", "llama"],
    ["llama.context_length", 4096],
    ["flag", true],
    ["small", -1],
    ["float", 10],
    ["big", 2n ** 63n],
  ])
  expect(header).toMatchObject({ version, total: 290, parameters: { F32: 32, Q4_K: 256, "type 99": 2 } })
  expect(header.tensors[0]).toEqual({ name: "a", type: "F32", shape: [4, 8], offset: 0 })
})

test.each([
  [255, 255],
  [256, 256],
  [257, 256],
  [5000, 256],
])("keeps of %i tokens the first %i and reads what follows", async (count, kept) => {
  const header = await read(gguf.file([gguf.key("tokens", 9, tokens(count)), gguf.textKey("after", "yes")], []))
  const value = header.metadata.get("tokens")
  expect(value).toMatchObject({ length: count })
  expect(typeof value === "object" ? value.items.length : 0).toBe(kept)
  expect(header.metadata.get("after")).toBe("yes")
})

test("skips a long array of numbers without reading it", async () => {
  const numbers = gguf.array(6, [Buffer.alloc(4 * 3_000_000)], 3_000_000)
  const file = gguf.file([gguf.key("scores", 9, numbers), gguf.textKey("after", "yes")], [])
  let bytesRead = 0
  const source = {
    sizeBytes: file.length,
    read: async (offset: number, length: number) => {
      bytesRead += length
      return file.subarray(offset, offset + length)
    },
  }
  expect((await readGguf(source)).metadata.get("after")).toBe("yes")
  expect(bytesRead).toBeLessThan(2 * 2 ** 20)
})

const nested = (depth: number): Buffer =>
  depth === 0 ? gguf.array(0, [Buffer.from([7])]) : gguf.array(9, [nested(depth - 1)])

test("reads arrays that nest four deep", async () => {
  expect((await read(gguf.file([gguf.key("a", 9, nested(3))], []))).metadata.size).toBe(1)
})

test.each<[string, Uint8Array, string]>([
  ["an empty file", new Uint8Array(), "not_this_format"],
  ["another format", Buffer.alloc(64, 1), "not_this_format"],
  ["version 1", gguf.file([], [], { version: 1 }), "unsupported_version"],
  ["a file for big-endian machines", gguf.file([], [], { version: 0x03000000 }), "unsupported_version"],
  ["more keys than fit", gguf.file([], [], { keyCount: 1 }), "too_many"],
  ["a count of keys without bound", gguf.file([], [], { keyCount: 2n ** 64n - 1n }), "invalid_header"],
  ["a count of tensors without bound", gguf.file([], [], { tensorCount: 2n ** 40n }), "too_many"],
  ["the same key twice", gguf.file([gguf.textKey("a", "1"), gguf.textKey("a", "2")], []), "duplicate_key"],
  ["the same tensor twice", gguf.file([], [gguf.tensor("a", [1], 0), gguf.tensor("a", [1], 0)]), "duplicate_key"],
  ["an unknown value type", gguf.file([gguf.key("a", 13, gguf.u64(0))], []), "invalid_header"],
  ["a text that is longer than the file", gguf.file([gguf.key("a", 8, gguf.u64(1000))], []), "out_of_bounds"],
  ["a text that is longer than any", gguf.file([gguf.key("a", 8, gguf.u64(2 ** 40))], []), "header_too_large"],
  [
    "an array that is longer than the file",
    gguf.file([gguf.key("a", 9, gguf.array(0, [], 1000))], []),
    "out_of_bounds",
  ],
  ["an array that is longer than any", gguf.file([gguf.key("a", 9, gguf.array(8, [], 2 ** 50))], []), "out_of_bounds"],
  ["arrays that nest five deep", gguf.file([gguf.key("a", 9, nested(4))], []), "too_many"],
  ["nine dimensions", gguf.file([], [gguf.tensor("a", Array(9).fill(1), 0)]), "invalid_tensor"],
  ["a product that overflows", gguf.file([], [gguf.tensor("a", [2 ** 40, 2 ** 40], 0)]), "invalid_tensor"],
  [
    "a sum that overflows",
    gguf.file([], [gguf.tensor("a", [2 ** 52], 0), gguf.tensor("b", [2 ** 52], 0)]),
    "invalid_tensor",
  ],
])("refuses %s", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ModelFileError", code })
})

test("gives a header or a ModelFileError for any bytes and for any damage to a sound file", async () => {
  const sound = gguf.file(
    [gguf.textKey("a", "b"), gguf.key("t", 9, tokens(20)), gguf.key("n", 9, nested(2)), gguf.key("x", 5, gguf.u32(1))],
    [gguf.tensor("a", [4, 8], 0), gguf.tensor("b", [2], 1)],
  )
  const damaged = fc.tuple(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length)).map(([place, byte, cut]) => {
    const bytes = Buffer.from(sound)
    bytes[place] = byte
    return bytes.subarray(0, byte % 3 === 0 ? cut : bytes.length)
  })
  const random = fc
    .uint8Array({ maxLength: 120 })
    .map((tail) => Buffer.concat([Buffer.from("GGUF"), gguf.u32(3), tail]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, random, fc.uint8Array({ maxLength: 60 })), async (bytes) => {
      try {
        await read(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(ModelFileError)
      }
    }),
    { numRuns: 2000 },
  )
})
