import fc from "fast-check"
import { expect, test } from "vitest"
import { bytesFromArray, bytesFromBlob } from "../byte-source.ts"
import { ModelFileError } from "../model-file-error.ts"
import { readSafetensors } from "./read.ts"

function file(header: string, dataBytes = 0, claimedLength?: bigint): Uint8Array {
  const json = Buffer.from(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(claimedLength ?? BigInt(json.length))
  return Buffer.concat([length, json, Buffer.alloc(dataBytes)])
}

const read = (bytes: Uint8Array) => readSafetensors(bytesFromArray(bytes))

test("reads tensors, counts by type and metadata", async () => {
  const header = JSON.stringify({
    __metadata__: { format: "pt" },
    b: { dtype: "F16", shape: [4], data_offsets: [24, 32] },
    a: { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] },
    scalar: { dtype: "I64", shape: [], data_offsets: [32, 40] },
    empty: { dtype: "F32", shape: [0, 5], data_offsets: [40, 40] },
  })
  expect(await read(file(header, 40))).toEqual({
    metadata: { format: "pt" },
    tensors: [
      { name: "a", dtype: "F32", shape: [2, 3], start: 0, end: 24 },
      { name: "b", dtype: "F16", shape: [4], start: 24, end: 32 },
      { name: "scalar", dtype: "I64", shape: [], start: 32, end: 40 },
      { name: "empty", dtype: "F32", shape: [0, 5], start: 40, end: 40 },
    ],
    parameters: { F16: 4, F32: 6, I64: 1 },
    total: 11,
  })
})

test("keeps an unknown element type as text", async () => {
  const header = '{"a":{"dtype":"F4","shape":[8],"data_offsets":[0,4]}}'
  expect((await read(file(header, 4))).parameters).toEqual({ F4: 8 })
})

test("reads from a Blob in two reads, without the data", async () => {
  const blob = new Blob([file('{"a":{"dtype":"U8","shape":[9],"data_offsets":[0,9]}}', 9) as Uint8Array<ArrayBuffer>])
  const reads: number[] = []
  const source = bytesFromBlob(blob)
  const counted = {
    sizeBytes: source.sizeBytes,
    read: (offset: number, length: number) => {
      reads.push(length)
      return source.read(offset, length)
    },
  }
  expect((await readSafetensors(counted)).total).toBe(9)
  expect(reads).toEqual([8, 53])
})

test("takes names that objects inherit as ordinary names", async () => {
  const header =
    '{"__proto__":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"constructor":{"dtype":"toString","shape":[1],"data_offsets":[1,2]}}'
  const { tensors, parameters } = await read(file(header, 2))
  expect(tensors.map((tensor) => tensor.name)).toEqual(["__proto__", "constructor"])
  expect(parameters).toEqual({ U8: 1, toString: 1 })
})

test.each<[string, Uint8Array, string]>([
  ["an empty file", new Uint8Array(), "not_this_format"],
  ["seven bytes", new Uint8Array(7), "not_this_format"],
  ["a length beyond the file", file("{}", 0, 3n), "out_of_bounds"],
  ["a length above the limit", file("{}", 0, 100_000_001n), "header_too_large"],
  ["the largest length there is", file("{}", 0, 2n ** 64n - 1n), "header_too_large"],
  ["an empty header", file("", 4), "invalid_header"],
  ["broken JSON", file('{"a":'), "invalid_header"],
  ["JSON that is no object", file("[1]"), "invalid_header"],
  [
    "bytes that are not UTF-8",
    Buffer.concat([file("", 0, 4n), Buffer.from([0x7b, 0xff, 0x22, 0x7d])]),
    "invalid_header",
  ],
  ["space before the object", file(" {}"), "invalid_header"],
  [
    "the same tensor twice",
    file(
      '{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}',
      1,
    ),
    "duplicate_key",
  ],
  [
    "the same name spelled differently",
    file(
      '{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"\\u0061":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}',
      1,
    ),
    "duplicate_key",
  ],
  [
    "a shape given twice",
    file('{"a":{"dtype":"U8","shape":[1],"shape":[1],"data_offsets":[0,1]}}', 1),
    "duplicate_key",
  ],
  ["metadata that is not text", file('{"__metadata__":{"a":1}}'), "invalid_header"],
  ["metadata that is a list", file('{"__metadata__":[]}'), "invalid_header"],
  ["a tensor without a shape", file('{"a":{"dtype":"U8","data_offsets":[0,1]}}', 1), "invalid_tensor"],
  ["a tensor that is null", file('{"a":null}'), "invalid_tensor"],
  ["a negative dimension", file('{"a":{"dtype":"X","shape":[-1],"data_offsets":[0,0]}}'), "invalid_tensor"],
  ["half a dimension", file('{"a":{"dtype":"X","shape":[0.5],"data_offsets":[0,0]}}'), "invalid_tensor"],
  [
    "a product that overflows",
    file('{"a":{"dtype":"X","shape":[4294967296,4294967296],"data_offsets":[0,0]}}'),
    "invalid_tensor",
  ],
  [
    "a sum that overflows",
    file(
      '{"a":{"dtype":"X","shape":[9007199254740991],"data_offsets":[0,0]},"b":{"dtype":"X","shape":[1],"data_offsets":[0,0]}}',
    ),
    "invalid_tensor",
  ],
  ["offsets behind the data", file('{"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}}', 1), "invalid_tensor"],
  ["offsets that run backwards", file('{"a":{"dtype":"U8","shape":[1],"data_offsets":[1,0]}}', 1), "invalid_tensor"],
  ["a negative offset", file('{"a":{"dtype":"U8","shape":[1],"data_offsets":[-1,0]}}', 1), "invalid_tensor"],
  [
    "a size that does not fit the shape",
    file('{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}', 4),
    "invalid_tensor",
  ],
  ["33 dimensions", file(`{"a":{"dtype":"X","shape":[${Array(33).fill(1)}],"data_offsets":[0,0]}}`), "invalid_tensor"],
  [
    "tensors that share bytes",
    file(
      '{"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"b":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}}',
      3,
    ),
    "overlapping_tensors",
  ],
  [
    "tensors that share bytes around an empty one",
    file(
      '{"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},"e":{"dtype":"U8","shape":[0],"data_offsets":[1,1]},"b":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}}',
      3,
    ),
    "overlapping_tensors",
  ],
])("refuses %s", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ModelFileError", code })
})

test("accepts 32 dimensions", async () => {
  const header = `{"a":{"dtype":"U8","shape":[${Array(32).fill(1)}],"data_offsets":[0,1]}}`
  expect((await read(file(header, 1))).total).toBe(1)
})

test("reports a source that gives fewer bytes than it has", async () => {
  const source = { sizeBytes: 100, read: async () => new Uint8Array(3) }
  await expect(readSafetensors(source)).rejects.toMatchObject({ code: "short_read" })
})

test("gives a header or a ModelFileError for any bytes", async () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  const tensor = fc.record({
    dtype: fc.constantFrom("F32", "U8", "?"),
    shape: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 3 }),
    data_offsets: fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 3 }),
  })
  const header = fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(tensor, value), { maxKeys: 4 })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.tuple(header, fc.nat(40)).map(([object, dataBytes]) => file(JSON.stringify(object), dataBytes)),
    fc.tuple(header, fc.nat(300), fc.nat(255)).map(([object, place, byte]) => {
      const whole = Uint8Array.from(file(JSON.stringify(object), 40))
      whole[place % whole.length] = byte
      return whole
    }),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (input) => {
      try {
        const result = await read(input)
        expect(Number.isSafeInteger(result.total)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(ModelFileError)
      }
    }),
    { numRuns: 1500 },
  )
})
