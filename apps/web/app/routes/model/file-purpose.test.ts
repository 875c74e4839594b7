import { expect, test } from "vitest"
import { filePurpose } from "./file-purpose.ts"

test.each([
  ["README.md", "Model card"],
  ["onnx/model.onnx", "Weights for ONNX Runtime"],
  ["model-00002-of-00004.safetensors", "Weights, part 2 of 4"],
  ["model.safetensors.index.json", "Index of the weight shards"],
  ["sub/config.json", "Model configuration"],
  ["notes.xyz", ""],
])("says what %s is", (path, expected) => {
  expect(filePurpose(path)).toBe(expected)
})
