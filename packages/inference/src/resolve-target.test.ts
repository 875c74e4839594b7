import { afterEach, beforeEach, describe, expect, test } from "vitest"
import {
  chatBody,
  content,
  json,
  type ProviderServer,
  type Responder,
  startProviderServer,
} from "../test/provider-server.ts"
import { InferenceClient, InferenceClientError, type InferenceClientOptions, openaiCompatible } from "./index.ts"

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

let server: ProviderServer

beforeEach(async () => {
  server = await startProviderServer()
})

afterEach(async () => {
  await server.close()
})

function client(options: InferenceClientOptions = {}): InferenceClient {
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: server.url })
  return new InferenceClient("key-1", { provider, maxRetries: 0, ...options })
}

const chat = { model: "tiny", messages: [{ role: "user", content: "Hi" }] }

async function failureOf(call: Promise<unknown>): Promise<InferenceClientError> {
  const error: unknown = await call.then(
    () => new Error("the call succeeded"),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(InferenceClientError)
  return error as InferenceClientError
}

test("takes hub and router from the options, the router's path below an own hub", async () => {
  const mapping = [
    { provider: "together", providerId: "tiny-8b", hfModelId: "acme/tiny", status: "staging", task: "conversational" },
  ]
  server.answerWith(json({ inferenceProviderMapping: mapping }), json(chatBody("Hi")))
  const warnings: string[] = []
  const own = new InferenceClient("hf_token", {
    hubUrl: `${server.url}/`,
    logger: { warn: (text) => warnings.push(text) },
  })
  await own.chatCompletion({ ...chat, model: "acme/tiny", provider: "together" })
  expect(server.seen.map((request) => request.path)).toEqual([
    "/api/models/acme/tiny?expand[]=inferenceProviderMapping",
    "/router/together/v1/chat/completions",
  ])
  expect(warnings).toEqual([
    "Together AI is only trying out acme/tiny for the task conversational: answers may be slow or fail.",
  ])
})

test.each<[string, Responder, Partial<InferenceClientError>]>([
  ["that a model is missing", json({ error: "Repository not found" }, 404), { code: "http_error", status: 404 }],
  ["a web page in place of the model", content("<h1>Sign in</h1>", "text/html"), { code: "bad_shape" }],
  ["JSON that does not parse", content("{", "application/json"), { code: "bad_shape" }],
])("tells that the hub says %s", async (_title, responder, expected) => {
  server.answerWith(responder)
  const own = new InferenceClient("hf_token", { hubUrl: server.url, provider: "together", maxRetries: 0 })
  const error = await failureOf(own.chatCompletion({ ...chat, model: "acme/tiny" }))
  expect(error).toMatchObject({ name: "HubApiError", phase: "lookup", model: "acme/tiny", ...expected })
})

test("finds no provider in a mapping of another shape", async () => {
  server.answerWith(json({ inferenceProviderMapping: [null, { provider: 7 }, "x"] }))
  const own = new InferenceClient("hf_token", { hubUrl: server.url, provider: "together" })
  const error = await failureOf(own.chatCompletion({ ...chat, model: "acme/tiny" }))
  expect(error.message).toBe("Together AI does not serve acme/tiny for the task conversational. The hub lists: none.")
})

test("uses the first listed provider that it knows and that serves the task", async () => {
  const entry = { hfModelId: "acme/painter", status: "live" }
  const mapping = [
    { ...entry, provider: "unheard-of", providerId: "p1", task: "text-to-image" },
    { ...entry, provider: "groq", providerId: "p2", task: "conversational" },
    { ...entry, provider: "together", providerId: "p3", task: "text-to-image" },
  ]
  server.answerWith(json({ inferenceProviderMapping: mapping }), json({ data: [{ b64_json: PIXEL }] }))
  const own = new InferenceClient("hf_token", { hubUrl: server.url })
  await own.textToImage({ model: "acme/painter", inputs: "a fox", parameters: { num_inference_steps: 4 } })
  expect(server.seen[1]?.path).toBe("/router/together/v1/images/generations")
  expect(JSON.parse(server.seen[1]?.body ?? "{}")).toMatchObject({ model: "p3", steps: 4 })
})

describe("a server that only the hub knows", () => {
  const entry = { providerId: "v1", status: "live", task: "feature-extraction", protocol: "openai" }
  const vectors = json({ data: [{ embedding: [1] }] })
  const call = (provider: string | undefined) =>
    new InferenceClient("hf_token", { hubUrl: server.url }).featureExtraction({
      model: "acme/vectors",
      inputs: "a",
      ...(provider === undefined ? {} : { provider }),
    })

  test.each(["in-house", "auto", undefined])("is called through its router as %s", async (provider) => {
    server.answerWith(json({ inferenceProviderMapping: { "in-house": entry } }), vectors)
    expect(await call(provider)).toEqual([[1]])
    const { path, headers, body } = server.seen[1] ?? {}
    expect([path, headers?.authorization]).toEqual(["/router/in-house/v1/embeddings", "Bearer hf_token"])
    expect(JSON.parse(body ?? "{}")).toEqual({ input: "a", model: "v1" })
  })

  test.each([
    ["that is not listed", "other", { "in-house": entry }],
    ["whose protocol is unknown", "in-house", { "in-house": { ...entry, protocol: "grpc" } }],
    ["whose id leads elsewhere", "../v1", { "../v1": entry }],
  ])("%s stays unknown", async (_title, provider, inferenceProviderMapping) => {
    server.answerWith(json({ inferenceProviderMapping }))
    expect(await failureOf(call(provider))).toMatchObject({ code: "unknown_provider", provider })
  })

  test.each(["in-house", "auto"])("gets no key of another host, called as %s", async (provider) => {
    server.answerWith(json({ inferenceProviderMapping: { "in-house": entry } }), vectors)
    const own = new InferenceClient("sk-of-another-host", { hubUrl: server.url })
    const error = await failureOf(own.featureExtraction({ model: "acme/vectors", inputs: "a", provider }))
    expect(error).toMatchObject({ name: "RoutingError", code: "router_token_required", provider: "in-house" })
    // The list of the hub alone was asked for, without a key.
    expect(server.seen.map(({ method, headers }) => [method, headers.authorization])).toEqual([["GET", undefined]])
  })

  test("nor does the default provider, unless it is named", async () => {
    const listed = { "hf-inference": { providerId: "v1", status: "live", task: "feature-extraction" } }
    server.answerWith(json({ inferenceProviderMapping: listed }), vectors)
    const own = new InferenceClient("sk-of-another-host", { hubUrl: server.url })
    const error = await failureOf(own.featureExtraction({ model: "acme/vectors", inputs: "a" }))
    expect(error).toMatchObject({ code: "router_token_required", provider: "hf-inference" })
    expect(server.seen).toHaveLength(1)
  })

  test("is not asked for what it does not serve", async () => {
    server.answerWith(json({ inferenceProviderMapping: { "in-house": { ...entry, task: "fill-mask" } } }))
    const error = await failureOf(call("in-house"))
    expect(error).toMatchObject({ code: "model_not_served", message: expect.stringContaining("in-house (fill-mask)") })
  })

  test("is none of the public hub's", async () => {
    const asked: string[] = []
    const fetch = (url: unknown) => Promise.reject(asked.push(String(url)))
    const client = new InferenceClient("hf_token", { fetch })
    const error = await failureOf(
      client.featureExtraction({ model: "acme/vectors", provider: "in-house", inputs: "a" }),
    )
    expect([error.code, asked]).toEqual(["unknown_provider", []])
  })
})

test("asks the hub once for a model within one client", async () => {
  const mapping = { together: { providerId: "tiny-8b", status: "live", task: "conversational" } }
  server.answerWith(json({ inferenceProviderMapping: mapping }), json(chatBody("1")), json(chatBody("2")))
  const own = new InferenceClient("hf_token", { hubUrl: server.url, provider: "together" })
  await own.chatCompletion({ ...chat, model: "acme/tiny" })
  await own.chatCompletion({ ...chat, model: "acme/tiny" })
  expect(server.seen.map((request) => request.method)).toEqual(["GET", "POST", "POST"])
})

test.each<[string, object, InferenceClientOptions, string]>([
  ["an unknown provider", { provider: "nobody" }, {}, "unknown_provider"],
  ["a task that the provider lacks", { provider: "fal-ai" }, {}, "unsupported_task"],
  ["a provider together with an endpoint", { provider: "groq", endpointUrl: "https://ep.example" }, {}, "bad_input"],
  ["an address as model", { model: "https://ep.example" }, {}, "bad_input"],
  ["automatic chat with a provider's own key", { provider: "auto" }, {}, "router_token_required"],
  ["an endpoint with a password", { endpointUrl: "https://a:b@ep.example" }, {}, "bad_input"],
  ["an endpoint with a fragment", { endpointUrl: "https://ep.example/#v1" }, {}, "bad_input"],
  ["a router address without a scheme", {}, { routerUrl: "router.example" }, "bad_input"],
])("refuses %s before any request", async (_title, args, options, code) => {
  expect((await failureOf(client(options).chatCompletion({ ...chat, ...args }))).code).toBe(code)
  expect(server.seen).toHaveLength(0)
})

test("does not send a hub's token to a server that takes keys of its own", async () => {
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: server.url })
  const error = await failureOf(new InferenceClient("hf_token").chatCompletion({ ...chat, provider }))
  expect(error.message).toBe("Local takes keys of its own; a token of the hub is not sent there.")
  expect(server.seen).toHaveLength(0)
})

test("knows a hub's token with a blank before it, which goes to no provider's host", async () => {
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: server.url })
  const error = await failureOf(new InferenceClient(" hf_token").chatCompletion({ ...chat, provider }))
  expect(error).toMatchObject({ name: "InputError", provider: "local", model: "tiny", task: "conversational" })
  expect(server.seen).toHaveLength(0)
})

test.each(["hubUrl", "routerUrl", "timeouts", "fetch"])(
  "an option %s that is undefined changes nothing",
  async (name) => {
    const settings = { hubUrl: server.url, routerUrl: `${server.url}/own`, timeouts: { totalMs: 60_000 }, fetch }
    const own = new InferenceClient("hf_token", settings)
    server.answerWith(json(chatBody("Hi")))
    await own.chatCompletion(chat, { [name]: undefined })
    expect(server.seen.map(({ path }) => path)).toEqual(["/own/v1/chat/completions"])
  },
)

test("an error of the input tells the whole place, whoever found it", async () => {
  const place = { name: "InputError", provider: "local", model: "tiny" }
  const speech = client().automaticSpeechRecognition({ model: "tiny", inputs: "not a file" })
  expect(await failureOf(speech)).toMatchObject({ ...place, task: "automatic-speech-recognition" })
  const parameters = { mask: new Uint8Array(4) }
  const image = client().textToImage({ model: "tiny", inputs: "a fox", parameters })
  expect(await failureOf(image)).toMatchObject({
    ...place,
    message: expect.stringMatching(/^parameters.mask is a file/),
  })
  expect(server.seen).toHaveLength(0)
})
