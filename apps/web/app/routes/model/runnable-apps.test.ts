import type { ModelSummary } from "@orrery/catalog"
import { expect, test } from "vitest"
import { runnableApps } from "./runnable-apps.ts"

const CHOICE = { endpoint: "http://hub.example", fileName: "m-Q8_0.gguf" }
const GGUF: ModelSummary = {
  id: "acme/m",
  tags: ["gguf"],
  pipelineTag: "text-generation",
  fileNames: ["m-Q4_K_M.gguf", "m-Q8_0.gguf"],
}
const MLX: ModelSummary = {
  id: "acme/m",
  tags: ["mlx"],
  libraryName: "mlx",
  pipelineTag: "text-generation",
  fileNames: [],
}

test("a GGUF model runs in the well-known apps first, with the chosen file", () => {
  const { apps } = runnableApps(GGUF, CHOICE)
  expect(apps.slice(0, 3).map(({ app }) => app.key)).toEqual(["llama-cpp", "ollama", "lm-studio"])
  const code = apps.find(({ app }) => app.key === "ollama")?.blocks.map((block) => block.code) ?? []
  expect(code.join("\n")).toContain("http://hub.example/acme/m/resolve/main/m-Q8_0.gguf")
})

test("apps that cannot take a model from here are told apart with their reason", () => {
  const { apps, absent } = runnableApps(MLX, { endpoint: CHOICE.endpoint })
  expect(apps.map(({ app }) => app.key)).toEqual(["mlx-lm"])
  expect(absent).toEqual([{ label: "LM Studio", reason: expect.stringContaining("GGUF") }])
})

test.each(["image-classification", "tabular-regression"])("a model for %s runs in no app", (pipelineTag) => {
  const model = { id: "acme/m", tags: ["transformers"], libraryName: "transformers", pipelineTag, fileNames: [] }
  expect(runnableApps(model, CHOICE)).toEqual({ apps: [], absent: [] })
})
