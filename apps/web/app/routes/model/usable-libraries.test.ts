import { expect, test } from "vitest"
import { type LibraryEvidence, usableLibraries } from "./usable-libraries.ts"

interface Case {
  repo: Partial<LibraryEvidence>
  files?: string[]
  expected: string[]
}

const WEIGHTS = ["config.json", "model.safetensors", "weights.pt", "weights.ckpt"]

test.each<[string, Case]>([
  ["no evidence is no library", { repo: {}, expected: [] }],
  ["the card's library is offered", { repo: { library: "timm" }, expected: ["timm"] }],
  ["an alias of the card's library counts", { repo: { library: "Sherpa_ONNX" }, expected: ["sherpa-onnx"] }],
  ["the card's library stays without a sample", { repo: { library: "f5-tts" }, expected: ["f5-tts"] }],
  ["an unknown library is left out", { repo: { library: "of-our-own" }, expected: [] }],
  [
    "formats come after the card, and each library once",
    {
      repo: { library: "llama-cpp-python", formats: ["gguf", "onnx"], tags: ["gguf", "onnx", "llama.cpp"] },
      files: ["a.gguf", "b.onnx"],
      expected: ["llama-cpp-python", "llama.cpp", "onnxruntime"],
    },
  ],
  [
    "a configuration that names a class is for transformers",
    {
      repo: {
        library: "sentence-transformers",
        transformersInfo: { auto_model: "AutoModel", processor: "AutoTokenizer" },
      },
      expected: ["sentence-transformers", "transformers"],
    },
  ],
  ["a tag that is a common filter counts", { repo: { tags: ["setfit"] }, expected: ["setfit"] }],
  ["a filter's tag without the filter's files does not", { repo: { tags: ["spacy"] }, files: WEIGHTS, expected: [] }],
  ["a filter's tag with its files does", { repo: { tags: ["spacy"] }, files: ["a.whl"], expected: ["spacy"] }],
  [
    "words that are keys count for nothing",
    {
      repo: { tags: ["same", "shadow", "merlin", "whisper", "hermes", "kernels", "constructor"] },
      files: WEIGHTS,
      expected: [],
    },
  ],
  [
    "a tag counts with a file that few libraries look for",
    { repo: { tags: ["catboost"] }, files: ["model.cbm"], expected: ["catboost"] },
  ],
  [
    "a tag in another letter case is a word",
    { repo: { tags: ["SetFit", "Transformers"] }, files: WEIGHTS, expected: [] },
  ],
])("%s", (_, { repo, files = [], expected }) => {
  const evidence: LibraryEvidence = { tags: [], formats: [], ...repo }
  const model = {
    id: "acme/tiny",
    tags: evidence.tags,
    libraryName: evidence.library,
    fileNames: files,
    transformersInfo: evidence.transformersInfo,
  }
  expect(usableLibraries(evidence, model).map(({ key }) => key)).toEqual(expected)
})
