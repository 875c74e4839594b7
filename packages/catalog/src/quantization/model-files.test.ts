import fc from "fast-check"
import { expect, test } from "vitest"
import { groupModelFiles } from "./model-files.ts"

const shard = (base: string, number: number, count: number) =>
  `${base}-${String(number).padStart(5, "0")}-of-${String(count).padStart(5, "0")}.gguf`

test("joins the shards of a model in the order of their numbers", () => {
  const files = [3, 1, 2].map((number) => shard("UD-Q4_K_XL/model-UD-Q4_K_XL", number, 3))
  expect(groupModelFiles(files)).toEqual([
    {
      kind: "weights",
      name: "UD-Q4_K_XL/model-UD-Q4_K_XL.gguf",
      files: [...files].sort(),
      quantization: { label: "UD-Q4_K_XL", prefix: "UD", type: "Q4_K_XL", code: 1002 },
      shardCount: 3,
      missingShards: [],
    },
  ])
})

test("says which shards are missing and adds sizes only when all are known", () => {
  const files = [1, 4].map((number) => shard("m-Q8_0", number, 4))
  const sizes = new Map([[files[0] ?? "", 10]])
  expect(groupModelFiles(files, sizes)[0]).toMatchObject({ missingShards: [2, 3], shardCount: 4 })
  expect(groupModelFiles(files, sizes)[0]).not.toHaveProperty("totalBytes")
  expect(groupModelFiles(files, sizes.set(files[1] ?? "", 32))[0]?.totalBytes).toBe(42)
})

test.each([
  ["model-Q4_K_M.gguf", "weights", "Q4_K_M"],
  ["deep/folder/MODEL.GGUF", "weights", undefined],
  ["mmproj-F16.gguf", "projector", "F16"],
  ["mmproj-model-Q8_0.gguf", "projector", "Q8_0"],
  ["model.mmproj-bf16.gguf", "projector", "BF16"],
  ["mmprojector-lora.gguf", "weights", undefined],
  ["mmproj/model-Q4_0.gguf", "weights", "Q4_0"],
  ["imatrix.dat", "imatrix", undefined],
  ["model.imatrix", "imatrix", undefined],
  ["model-imatrix.gguf", "imatrix", undefined],
  ["model-BF16.imatrix.gguf", "imatrix", undefined],
  ["imatrix_calibration.gguf", "imatrix", undefined],
  ["m-Q4_K_M.imatrix.gguf", "weights", "Q4_K_M"],
  ["m-Q4_K_S_IMAT.gguf", "weights", "Q4_K_S"],
])("takes %s for %s of type %s", (file, kind, type) => {
  const [group] = groupModelFiles([file])
  expect([group?.kind, group?.quantization?.type, group?.files]).toEqual([kind, type, [file]])
})

test.each(["README.md", "model.safetensors", "weights.dat", "gguf", "model.gguf.txt", ""])("leaves out %j", (file) => {
  expect(groupModelFiles([file])).toEqual([])
})

test("keeps sets of different length, kind and folder apart", () => {
  const files = [shard("m", 1, 2), shard("m", 1, 3), shard("a/m", 1, 2), shard("mmproj", 1, 2), "m.gguf", "imatrix.dat"]
  const groups = groupModelFiles(files)
  expect(groups.map(({ name, shardCount }) => `${name} ${shardCount}`)).toEqual([
    "m.gguf 2",
    "m.gguf 3",
    "a/m.gguf 2",
    "mmproj.gguf 2",
    "m.gguf 1",
    "imatrix.dat 1",
  ])
})

test.each([
  ["shard 0", shard("m", 0, 2), 1],
  ["a shard after the last", shard("m", 3, 2), 1],
  ["1,000 shards", shard("m", 1, 1000), 1000],
  ["1,001 shards", shard("m", 1, 1001), 1],
  ["four digits", "m-0001-of-0002.gguf", 1],
])("reads a name with %s", (_case, file, shardCount) => {
  expect(groupModelFiles([file])[0]?.shardCount).toBe(shardCount)
})

test("names a file twice given only once, and keeps hostile names", () => {
  expect(groupModelFiles(["a.gguf", "a.gguf"])[0]?.files).toEqual(["a.gguf"])
  expect(groupModelFiles(["__proto__.gguf", "a\nb-00001-of-00001.gguf"]).map(({ name }) => name)).toEqual([
    "__proto__.gguf",
    "a\nb.gguf",
  ])
})

test("puts every GGUF file into exactly one group", () => {
  const path = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom("a", "b/c", "mmproj"), fc.nat(5), fc.nat(5)).map(([base, n, of]) => shard(base, n, of)),
  )
  fc.assert(
    fc.property(fc.array(path), (files) => {
      const grouped = groupModelFiles(files).flatMap((group) => group.files)
      expect(grouped).toHaveLength(new Set(grouped).size)
      for (const file of files.filter((name) => name.endsWith(".gguf"))) expect(grouped).toContain(file)
    }),
  )
})
