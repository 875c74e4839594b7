import { expect, test } from "vitest"
import { chooseUse } from "./choose-use.ts"

const REPO = { library: "gguf", tags: ["gguf"], formats: ["gguf"] }
const MODEL = {
  id: "acme/m",
  libraryName: "gguf",
  tags: REPO.tags,
  pipelineTag: "text-generation",
  fileNames: ["m.gguf"],
}

const REQUEST = { library: null, app: null, endpoint: "http://hub.example", fileName: undefined }

test.each([
  ["nothing is asked for: the first library", {}, "llama-cpp-python"],
  ["an app", { app: "ollama" }, "ollama"],
  ["an unknown app: the first library", { app: "none" }, "llama-cpp-python"],
  ["a library that is an app as well: the app", { library: "llama.cpp" }, "llama-cpp"],
  ["a library of another model: the first library", { library: "timm" }, "llama-cpp-python"],
])("%s", (_, asked, expected) => {
  const uses = chooseUse(REPO, MODEL, { ...REQUEST, ...asked })
  expect(uses.libraries.map(({ label }) => label)).toEqual(["llama-cpp-python"])
  expect([uses.library?.key, uses.app?.app.key].filter((key) => key !== undefined)).toEqual([expected])
})

test("a model without libraries is shown in its first app, and one without either in none", () => {
  const apart = chooseUse({ tags: [], formats: [] }, MODEL, REQUEST)
  expect([apart.library, apart.app?.app.key]).toEqual([undefined, "llama-cpp"])
  const none = chooseUse({ tags: [], formats: [] }, { id: "acme/m" }, REQUEST)
  expect([none.library, none.app]).toEqual([undefined, undefined])
})
