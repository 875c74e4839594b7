import { inferenceSnippets, SNIPPET_TASKS } from "@orrery/snippets"
import { expect, test } from "vitest"
import { modelCall, routedProviders } from "./model-call.ts"

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

const FAL = { provider: "fal-ai", label: "fal", providerModel: "fal-ai/flux", task: "text-to-image" }
const LOCAL = { provider: "local", label: "Local", providerModel: "vectors", task: "feature-extraction" }
const DRAWS = ["text-to-image", "/router/fal-ai/fal-ai/flux?_subdomain=queue"]
const EMBEDS = ["feature-extraction", "/router/local/v1/embeddings"]

test.each([
  ["text-to-image", [FAL], "fal-ai", DRAWS],
  // What the reader had chosen elsewhere is no provider of this model.
  ["feature-extraction", [LOCAL], "fal-ai", EMBEDS],
  ["feature-extraction", [...PROVIDERS, LOCAL], "local", EMBEDS],
  [undefined, [FAL], "auto", DRAWS],
  ["text-generation", [LOCAL], "auto", EMBEDS],
  ["text-generation", [...PROVIDERS, LOCAL], "auto", ["text-generation", "/router/v1/chat/completions"]],
])(
  "a model of the task %s that is served by %j is called where it is served",
  (task, providers, provider, expected) => {
    const call = modelCall(task, { ...SETTING, providers, choice: { ...SETTING.choice, provider } })
    expect([call?.kind, call?.options.task]).toEqual(["router", expected[0]])
    const snippets = call === undefined ? [] : inferenceSnippets({ id: "acme/tiny", pipelineTag: task }, call.options)
    expect(snippets.find(({ client }) => client === "curl")?.code).toContain(`https://hub.example${expected[1]}`)
    expect(snippets.find(({ client }) => client === "orrery.js")?.code).toContain('"https://hub.example')
  },
)

test("a model that only completes texts here has no code of the router's", () => {
  const providers = [{ ...LOCAL, task: "text-generation" }]
  expect(modelCall("text-generation", { ...SETTING, providers })?.kind).toBe("endpoint")
  expect(routedProviders("text-generation", providers)).toEqual([])
})

test("code of models without a provider that names this hub's router calls its chat", () => {
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
