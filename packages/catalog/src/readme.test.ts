import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { countsAsDownload, librarySnippets, parseQuantization, TASKS } from "./index.ts"

const example = `const model = { id: "acme/tiny-llm", pipelineTag: "text-generation", tags: ["conversational"] }
const [install, sample] = librarySnippets(model, "mlx")

console.log(TASKS["text-generation"].summary)
console.log(install?.code) // pip install -U mlx-lm
console.log(sample?.language) // python
console.log(parseQuantization("tiny-llm-Q4_K_M.gguf")?.type) // Q4_K_M
console.log(countsAsDownload("nemo", "speech.nemo")) // true`

test("runs the example of the README", () => {
  expect(readFileSync(new URL("../README.md", import.meta.url), "utf8")).toContain(example)
  const printed: unknown[] = []
  const run = new Function("librarySnippets", "parseQuantization", "TASKS", "countsAsDownload", "console", example)
  run(librarySnippets, parseQuantization, TASKS, countsAsDownload, { log: (value: unknown) => printed.push(value) })
  expect(printed.slice(1)).toEqual(["pip install -U mlx-lm", "python", "Q4_K_M", true])
  expect(printed[0]).toContain("one token after another")
})
