import { inferenceSnippets, SNIPPET_TASKS } from "@orrery/snippets"
import { expect, test } from "vitest"
import { modelCall } from "./model-call.ts"

const PROVIDERS = [{ provider: "local", label: "Local", providerModel: "tiny", task: "conversational" }]
const SETTING = {
  providers: [],
  choice: { language: "sh", client: "", isStreaming: true, provider: "local", endpoint: "http://127.0.0.1:9000" },
  routerUrl: "https://hub.example/router",
} as const

const ROUTER = { provider: "local", routerUrl: "https://hub.example/router", stream: true }

test.each([
  ["text-generation", [], { kind: "router", options: { task: "text-generation", ...ROUTER } }],
  ["image-text-to-text", [], { kind: "router", options: { task: "image-text-to-text", ...ROUTER } }],
  ["any-to-any", PROVIDERS, { kind: "router", options: { task: "conversational", ...ROUTER } }],
  [undefined, PROVIDERS, { kind: "router", options: { task: "conversational", ...ROUTER } }],
  [
    "fill-mask",
    [],
    {
      kind: "endpoint",
      options: { task: "fill-mask", provider: "hf-inference", endpointUrl: "http://127.0.0.1:9000" },
    },
  ],
  [undefined, [], undefined],
])("a model of the task %s with the providers %j is called so", (task, providers, expected) => {
  expect(modelCall(task, { ...SETTING, providers })).toEqual(expected)
})

test("code that names this hub's router calls its chat", () => {
  for (const task of SNIPPET_TASKS) {
    const call = modelCall(task, SETTING)
    const snippets = call === undefined ? [] : inferenceSnippets({ id: "acme/tiny", pipelineTag: task }, call.options)
    for (const { code, client } of snippets) {
      const isRouted = code.includes("hub.example")
      expect(isRouted, `${task}, ${client}`).toBe(call?.kind === "router")
      if (client === "curl" && isRouted) expect(code).toContain("https://hub.example/router/v1/chat/completions")
    }
  }
})
