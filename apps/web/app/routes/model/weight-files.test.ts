import type { TreeEntry } from "@orrery/hub"
import { expect, test } from "vitest"
import { usualWeightFile, weightFilesOf } from "./weight-files.ts"

const file = (path: string, sizeBytes: number): TreeEntry => ({ type: "file", path, name: path, oid: "", sizeBytes })

test("shards are one choice, and projectors and other files are none", () => {
  const files = weightFilesOf([
    { type: "directory", path: "big", name: "big", oid: "", sizeBytes: 0 },
    file("README.md", 1),
    file("big/m-Q8_0-00001-of-00002.gguf", 30),
    file("big/m-Q8_0-00002-of-00002.gguf", 12),
    file("m-Q4_K_M.gguf", 20),
    file("mmproj-m-F16.gguf", 5),
  ])
  expect(files).toEqual([
    { path: "big/m-Q8_0-00001-of-00002.gguf", label: "Q8_0", quantization: "Q8_0", sizeBytes: 42 },
    { path: "m-Q4_K_M.gguf", label: "Q4_K_M", quantization: "Q4_K_M", sizeBytes: 20 },
  ])
})

test("names tell apart what a quantization does not", () => {
  const files = weightFilesOf([file("a-Q4_0.gguf", 1), file("b-Q4_0.gguf", 1), file("plain.gguf", 1)])
  expect(files.map(({ label }) => label)).toEqual(["a-Q4_0.gguf", "b-Q4_0.gguf", "plain.gguf"])
})

test.each([
  ["the usual quantization", ["m-Q2_K.gguf", "m-Q4_K_M.gguf", "m-Q8_0.gguf"], "m-Q4_K_M.gguf"],
  ["the nearest to it", ["m-F16.gguf", "m-Q4_K_S.gguf", "m-Q8_0.gguf"], "m-Q4_K_S.gguf"],
  ["the first without any", ["b.gguf", "a.gguf"], "b.gguf"],
  ["none without files", [], undefined],
])("%s is shown when none was chosen", (_, paths, expected) => {
  expect(usualWeightFile(weightFilesOf(paths.map((path) => file(path, 1))))?.path).toBe(expected)
})
