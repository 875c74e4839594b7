import { expect, test } from "vitest"
import { inferenceSnippets } from "./index.ts"
import { fileOfInput } from "./snippet-file.ts"

const call = { task: "image-to-image", input: { inputs: "cat.png" } }

test("gives a file its type by the name's ending, and a usual one without", () => {
  const types = ["a.JPG", "a.png", "a.constructor", "a"].map(
    (inputs) => fileOfInput({ ...call, input: { inputs } })?.type,
  )
  expect(types).toEqual(["image/jpeg", "image/png", "image/png", "image/png"])
  expect(fileOfInput({ task: "audio-classification", input: { inputs: "talk" } })?.type).toBe("audio/wav")
})

test("takes addresses and other values for no file", () => {
  for (const inputs of ["https://a.example/cat.png", "data:image/png;base64,AA==", 7, undefined]) {
    expect(fileOfInput({ ...call, input: { inputs } })).toBeUndefined()
  }
  expect(fileOfInput({ task: "summarization", input: { inputs: "cat.png" } })).toBeUndefined()
})

test("marks the file with a text that occurs in nothing that the caller wrote", () => {
  const first = fileOfInput(call)?.mark ?? ""
  const model = { id: "acme/m", pipelineTag: "image-to-image" }
  for (const own of [{ inputs: { parameters: { prompt: first } } }, { providerModelId: `acme/${first}` }]) {
    const written = inferenceSnippets(model, { task: "image-to-image", provider: "together", ...own })
    expect(written).toHaveLength(5)
    for (const { client, code } of written.filter(
      (snippet) => !["huggingface_hub", "orrery.js"].includes(snippet.client),
    )) {
      expect(code, client).toContain(first)
    }
  }
})
