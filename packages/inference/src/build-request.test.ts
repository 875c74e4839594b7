import { expect, test } from "vitest"
import { buildRequest, endpointTaskUrl } from "./build-request.ts"
import { openaiCompatible } from "./openai-compatible.ts"
import { PROVIDERS } from "./providers/registry.ts"

const messages = [{ role: "user", content: "Hi" }]

test("builds a gateway's request to the provider's own host and passes unknown fields on", () => {
  const request = buildRequest({
    provider: PROVIDERS.groq,
    task: "conversational",
    model: "acme/tiny",
    providerModelId: "tiny-8b",
    accessToken: "key-1",
    input: { messages, stream: true, service_tier: "flex" },
  })
  expect(request).toEqual({
    url: "https://api.groq.com/openai/v1/chat/completions",
    baseUrl: "https://api.groq.com",
    method: "POST",
    headers: { Authorization: "Bearer key-1", "Content-Type": "application/json" },
    body: '{"model":"tiny-8b","messages":[{"role":"user","content":"Hi"}],"stream":true,"service_tier":"flex"}',
    json: { model: "tiny-8b", messages, stream: true, service_tier: "flex" },
  })
})

test("sends a provider's key by its own scheme, and a router's always as Bearer", () => {
  const call = {
    provider: PROVIDERS["fal-ai"],
    task: "text-to-image" as const,
    model: "acme/painter",
    providerModelId: "fal-ai/flux",
    accessToken: "key-1",
    input: { inputs: "a fox" },
  }
  expect(buildRequest(call).headers.Authorization).toBe("Key key-1")
  expect(buildRequest(call).url).toBe("https://queue.fal.run/fal-ai/flux")
  const routed = buildRequest({ ...call, route: "routed", routerUrl: "http://localhost:3000/router/" })
  expect(routed.headers.Authorization).toBe("Bearer key-1")
  expect(routed.url).toBe("http://localhost:3000/router/fal-ai/fal-ai/flux?_subdomain=queue")
})

test("names the payer to routers only", () => {
  const call = {
    provider: PROVIDERS.together,
    task: "conversational" as const,
    model: "acme/tiny",
    input: { messages },
    billTo: "acme-org",
  }
  expect(buildRequest({ ...call, route: "routed" }).headers["X-HF-Bill-To"]).toBe("acme-org")
  expect(buildRequest(call).headers).toEqual({ "Content-Type": "application/json" })
  expect(buildRequest({ ...call, endpointUrl: "https://ep.example" }).headers).not.toHaveProperty("X-HF-Bill-To")
})

test("does not let the input choose another model", () => {
  const request = buildRequest({
    provider: PROVIDERS.together,
    task: "conversational",
    model: "acme/tiny",
    input: { model: "other/expensive", messages },
  })
  expect(request.json?.model).toBe("acme/tiny")
})

test.each([
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/chat/completions"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1/chat/completions"],
  ["http://127.0.0.1:11434/v1", "http://127.0.0.1:11434/v1/chat/completions"],
  ["http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1/chat/completions"],
  ["https://host.example/api", "https://host.example/api/v1/chat/completions"],
])("calls an own server at %s", (baseUrl, expected) => {
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl })
  expect(buildRequest({ provider, task: "conversational", model: "m", input: { messages } }).url).toBe(expected)
})

test.each([
  ["https://ep.example/x1", "conversational", "https://ep.example/x1/v1/chat/completions"],
  ["https://ep.example/v1/", "conversational", "https://ep.example/v1/chat/completions"],
  ["https://ep.example/v1/chat/completions", "conversational", "https://ep.example/v1/chat/completions"],
  [" https://ep.example/v1 ", "text-generation", "https://ep.example/v1/completions"],
  ["https://ep.example/", "feature-extraction", "https://ep.example/"],
] as const)("addresses the endpoint %s for %s", (endpointUrl, task, expected) => {
  expect(endpointTaskUrl(endpointUrl, task)).toBe(expected)
})

test("flattens a JSON schema for the provider that wants it flat, without changing the caller's", () => {
  const input = {
    messages,
    response_format: {
      type: "json_schema" as const,
      json_schema: { name: "n", strict: true, schema: { type: "object" } },
    },
  }
  const request = buildRequest({ provider: PROVIDERS.together, task: "conversational", model: "m", input })
  expect(request.json?.response_format).toEqual({ type: "json_schema", schema: { type: "object" } })
  expect(input.response_format.json_schema.name).toBe("n")
})

test("loads an adapter at scale 1 from the hub", () => {
  const request = buildRequest({
    provider: PROVIDERS["fal-ai"],
    task: "text-to-image",
    model: "acme/style",
    providerModelId: "fal-ai/lora",
    input: { inputs: "a fox" },
    hubUrl: "https://hub.example",
    adapter: { kind: "lora", weightsPath: "style.safetensors" },
  })
  expect(request.json).toEqual({
    prompt: "a fox",
    model_name: "stabilityai/stable-diffusion-xl-base-1.0",
    loras: [{ path: "https://hub.example/acme/style/resolve/main/style.safetensors", scale: 1 }],
  })
})

test.each([
  ["fal-ai", { loras: [{ path: "https://huggingface.co/acme/Style/resolve/main/s.safetensors", scale: 1 }] }],
  ["replicate", { input: { lora_weights: "https://huggingface.co/acme/Style" } }],
  ["wavespeed", { loras: [{ path: "acme/Style", scale: 1 }] }],
] as const)("%s loads an adapter by the id that the hub lists it under", (provider, expected) => {
  const request = buildRequest({
    provider: PROVIDERS[provider],
    task: "text-to-image",
    model: "acme/style-alias",
    providerModelId: "base/model",
    input: { inputs: "a fox" },
    adapter: { kind: "lora", hubModelId: "acme/Style", weightsPath: "s.safetensors" },
  })
  expect(request.json).toMatchObject(expected)
})

test("leaves out slashes at the start of a provider's model id", () => {
  const input = { inputs: "a fox" }
  const model = { model: "acme/tiny", providerModelId: "/base/model" }
  const request = buildRequest({ provider: PROVIDERS["fal-ai"], task: "text-to-image", ...model, input })
  expect(request.url).toBe("https://queue.fal.run/base/model")
})

test.each(["../../admin", "a//b", "a/./b"])("refuses the model id %s in an address", (model) => {
  const call = { provider: PROVIDERS["hf-inference"], task: "conversational" as const, model, input: { messages } }
  expect(() => buildRequest(call)).toThrow(/cannot stand in an address/)
})

test("names what a provider serves when it lacks the task", () => {
  const call = { provider: PROVIDERS.groq, task: "text-to-image" as const, model: "m", input: { inputs: "x" } }
  expect(() => buildRequest(call)).toThrow(
    "Groq does not serve the task text-to-image; it serves conversational, text-generation.",
  )
})

test.each([
  ["https://llm.example/v1?api-version=2", "https://llm.example/v1/chat/completions?api-version=2"],
  ["https://llm.example?a=/v1", "https://llm.example/v1/chat/completions?a=/v1"],
  ["https://llm.example/chat/completions?a=b", "https://llm.example/chat/completions?a=b"],
])("puts the path of chat before the query of %s", (endpointUrl, expected) => {
  expect(endpointTaskUrl(endpointUrl, "conversational")).toBe(expected)
})
