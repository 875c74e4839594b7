import { inspect } from "node:util"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import {
  defineProvider,
  InferenceClient,
  type InferenceClientError,
  type InferenceClientOptions,
  type Provider,
  request,
  runTools,
  streamingRequest,
} from "../src/index.ts"
import {
  chatBody,
  content,
  events,
  json,
  type ProviderServer,
  type Responder,
  startProviderServer,
} from "./provider-server.ts"

const TOKEN = "hf_Marker5f1c"
const MESSAGES = [{ role: "user", content: "Hi" }]

let server: ProviderServer

beforeEach(async () => {
  server = await startProviderServer()
})
afterEach(() => server.close())

function client(options: InferenceClientOptions = {}, key = TOKEN): InferenceClient {
  return new InferenceClient(key, { hubUrl: server.url, maxRetries: 0, ...options })
}

/** What the hub lists for a model. */
function listed(
  ...entries: readonly (readonly [provider: string, task: string, status?: string, id?: string])[]
): Responder {
  return json({
    inferenceProviderMapping: entries.map(([provider, task, status = "live", id = `${provider}-${status}`]) => ({
      provider,
      providerId: id,
      task,
      status,
    })),
  })
}

async function errorOf(call: () => unknown): Promise<InferenceClientError> {
  const found: unknown = await (async () => call())().catch((error) => error)
  expect(found).toBeInstanceOf(Error)
  return found as InferenceClientError
}

test.each([`${TOKEN} `, ` ${TOKEN}`, `${TOKEN}\n`])("masks the key %j without its blanks", async (key) => {
  server.answerWith((response, { headers }) =>
    json({ error: `Not valid: ${headers.authorization}` }, 401)(response, {} as never),
  )
  const error = await errorOf(() => client({}, key).chatCompletion({ model: "acme/tiny", messages: MESSAGES }))
  expect(error).toMatchObject({ code: "http_error", status: 401 })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("Marker5f1c")
})

test.each(["-1", "-5", "soon 5", "1, 2", "2026"])(
  "a Retry-After of %j is known to be none, or seconds",
  async (value) => {
    server.answerWith(json({ error: "busy" }, 503, { "retry-after": value }))
    const error = await errorOf(() => client().chatCompletion({ model: "acme/tiny", messages: MESSAGES }))
    expect(error.retryAfter).toBe(value === "2026" ? 2_026_000 : undefined)
  },
)

test.each([
  [{ error: { message: `Key ${TOKEN} is not valid` } }, "Key [redacted] is not valid"],
  [{ detail: "No GPU" }, "No GPU"],
  [{ code: 401, message: "No credit", data: null }, "No credit"],
])("tells the reason of a refusal with a status of success: %j", async (body, reason) => {
  server.answerWith(json(body))
  const error = await errorOf(() => client().chatCompletion({ model: "acme/tiny", messages: MESSAGES }))
  expect(error).toMatchObject({ name: "ProviderOutputError", code: "bad_shape", httpResponse: { status: 200 } })
  expect(error.message).toMatch(new RegExp(`found nothing\\. It says: ${reason.replace(/[[\]]/g, "\\$&")}$`))
  expect(inspect(error, { depth: 9 })).not.toContain("Marker5f1c")
})

test("tells the reason of a refusal that is deeper than the stack", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`
  server.answerWith(content(`{"message":"No credit","more":${deep}}`, "application/json"))
  const error = await errorOf(() => client().chatCompletion({ model: "acme/tiny", messages: MESSAGES }))
  expect(error).toMatchObject({ code: "bad_shape", message: expect.stringMatching(/It says: No credit$/) })
})

function withImage(url: unknown) {
  return [{ role: "user", content: [{ type: "image_url", image_url: { url } }] }]
}

function nested(depth: number): unknown[] {
  let list: unknown[] = [new Blob(["x"])]
  for (let level = 1; level < depth; level += 1) {
    list = [list]
  }
  return list
}

const CIRCLE: { self?: unknown } = {}
CIRCLE.self = CIRCLE

test.each<[name: string, args: unknown, options?: unknown]>([
  ["messages[0].self is an object that holds itself", { model: "a/b", messages: [CIRCLE] }],
  ["seed is a BigInt", { model: "a/b", messages: [], seed: 1n }],
  ["messages should be a list", { model: "a/b" }],
  ["messages should be a list", { model: "a/b", messages: "Hi" }],
  ["messages[0].content[0].image_url.url is a Blob", { model: "a/b", messages: withImage(new Blob(["x"])) }],
  ["url is a Buffer", { model: "a/b", messages: withImage(Buffer.from("x")) }],
  ["url is a Uint8Array", { model: "a/b", messages: withImage(new Uint8Array(2)) }],
  ["image is a Blob", { model: "a/b", messages: [{ role: "user", content: "Hi" }], image: new Blob(["x"]) }],
  ["messages[0].images[0] is a File", { model: "a/b", messages: [{ content: "Hi", images: [new File(["x"], "a")] }] }],
  ["too deep", { model: "a/b", messages: nested(20_000) }],
  [`messages${"[0]".repeat(2_000)} is a Blob`, { model: "a/b", messages: nested(2_000) }],
  ["url is a ArrayBuffer", { model: "a/b", messages: withImage(new ArrayBuffer(2)) }],
  ["url is a Promise", { model: "a/b", messages: withImage(Promise.resolve("data:,")) }],
  ["arguments", undefined],
  ["arguments", null],
  ["endpointUrl", { endpointUrl: 5, messages: [] }],
  ["accessToken", { model: "a/b", accessToken: {}, messages: [] }],
  ["provider", { model: "a/b", provider: {}, messages: [] }],
  ["provider", { model: "a/b", provider: [], messages: [] }],
  ["signal", { model: "a/b", messages: [] }, { signal: {} }],
  ["providers", { model: "a/b", provider: "groq", messages: [] }, { providers: 5 }],
  ["clock", { model: "a/b", provider: "groq", messages: [] }, { clock: {} }],
  ["mappingCache", { model: "a/b", provider: "groq", messages: [] }, { mappingCache: {} }],
])("a wrong value is an error of the input that names %s", async (name, args, options) => {
  const error = await errorOf(() => client().chatCompletion(args as never, options as never))
  expect(error).toMatchObject({ name: "InputError", code: "bad_input", message: expect.stringContaining(name) })
  expect(server.seen).toHaveLength(0)
})

test("what JSON writes like something lost is sent where nothing is", async () => {
  server.answerWith(json(chatBody("Hi")))
  const tools = [{ type: "function", function: { name: "now", parameters: { type: "object", properties: {} } } }]
  const messages = [{ role: "user", content: 'What is {} in "Buffer"?' }]
  const logit_bias = Object.assign(Object.create(null), { "0": 5 })
  const more = { at: new Date(0), of: new URL("https://a.example/"), other: runInNewContext("({})") }
  await client().chatCompletion({ model: "acme/tiny", messages, tools, logit_bias, ...more } as never)
  expect(JSON.parse(server.seen[0]?.body ?? "")).toMatchObject({
    tools,
    messages,
    logit_bias: { "0": 5 },
    at: "1970-01-01T00:00:00.000Z",
    of: "https://a.example/",
    other: {},
  })
})

test.each<[name: string, call: () => unknown]>([
  ["tools and messages", () => runTools(undefined as never)],
  ["tools and messages", () => runTools({ model: "a/b" } as never, null as never)],
  ["signal", () => runTools({ provider: null, messages: [], tools: [] } as never, { signal: {} } as never)],
  ["maxRetries", () => runTools({ messages: [], tools: [] } as never, { maxRetries: "x" } as never)],
  ["arguments", () => request(undefined as never)],
  ["options.task", () => request({ provider: "groq", model: "a/b" }, null as never)],
  ["arguments", () => streamingRequest(undefined as never, null as never).next()],
])("a function without its arguments tells of %s, and rejects", async (name, call) => {
  const running = call()
  expect(running).toBeInstanceOf(Promise)
  const error = await errorOf(() => running)
  expect(error).toMatchObject({ name: "InputError", message: expect.stringContaining(name) })
})

test("a model of null is one that is left out", async () => {
  server.answerWith(json({ conversational: { models: [{ id: "acme/tiny" }] } }), json(chatBody("Hi")))
  await client().chatCompletion({ model: null, messages: MESSAGES } as never)
  expect(server.seen.map(({ path }) => path)).toEqual(["/api/tasks", "/router/v1/chat/completions"])
})

test.each([null, ""])("a payer of %j is none", async (billTo) => {
  server.answerWith(json(chatBody("Hi")))
  await client().chatCompletion({ model: "acme/tiny", messages: MESSAGES }, { billTo } as never)
  expect(server.seen[0]?.headers).not.toHaveProperty("x-hf-bill-to")
})

test.each([
  ["a server of the client", (url: string) => client().endpoint(url)],
  ["a server in the client's options", (url: string) => client({ endpointUrl: url })],
])("%s and a provider of the call exclude each other", async (_title, made) => {
  for (const provider of ["auto", "groq"]) {
    const error = await errorOf(() => made(server.url).chatCompletion({ model: "a/b", provider, messages: MESSAGES }))
    expect(error).toMatchObject({ name: "InputError", code: "bad_input" })
  }
  expect(server.seen).toHaveLength(0)
})

test.each<[name: string, args: object, options?: object]>([
  ["tools", {}],
  ["tools", { tools: [null] }],
  ["messages", { tools: [], messages: undefined }],
  ["maxRounds", { tools: [] }, { maxRounds: null }],
  ["maxRounds", { tools: [] }, { maxRounds: Number.NaN }],
])("a run of tools refuses wrong %s", async (name, args, options) => {
  const error = await errorOf(() => client().runTools({ messages: MESSAGES, ...args } as never, options))
  expect(error).toMatchObject({ name: "InputError", message: expect.stringContaining(name) })
})

test.each([null, undefined, {}, z.object({ on: z.date() })])("data of no usable schema are refused", async (schema) => {
  const error = await errorOf(() => client().parsedChatCompletion({ messages: MESSAGES, schema } as never))
  expect(error).toMatchObject({ name: "InputError", message: expect.stringContaining("schema") })
  expect(server.seen).toHaveLength(0)
})

test("an abort ends the wait for a tool", async () => {
  const call = { id: "a", type: "function", function: { name: "wait", arguments: "" } }
  const message = { role: "assistant", content: null, tool_calls: [call] }
  server.answerWith(json({ ...chatBody(""), choices: [{ index: 0, message, finish_reason: "tool_calls" }] }))
  const controller = new AbortController()
  const run = () => {
    controller.abort(new Error("enough"))
    return new Promise<never>(() => undefined)
  }
  const args = { model: "a/b", messages: MESSAGES, tools: [{ name: "wait", run }] }
  await expect(client().runTools(args, { signal: controller.signal })).rejects.toThrow("enough")
})

test("a file where a task takes a text is refused", async () => {
  server.answerWith(listed(["deepinfra", "feature-extraction"]))
  const args = { model: "a/b", provider: "deepinfra", inputs: new Blob(["x"]) as never }
  const error = await errorOf(() => client().featureExtraction(args))
  expect(error).toMatchObject({ name: "InputError", message: expect.stringMatching(/^inputs is a file/) })
  expect(server.seen).toHaveLength(1)
})

test.each([null, [], { error: "overloaded" }])("junk of the hub is an error that is not kept: %j", async (junk) => {
  server.answerWith(json(junk), listed(["groq", "conversational"]), json(chatBody("Hi")))
  const own = client()
  const args = { model: "a/b", provider: "groq", messages: MESSAGES }
  expect(await errorOf(() => own.chatCompletion(args))).toMatchObject({ name: "HubApiError", code: "bad_shape" })
  expect((await own.chatCompletion(args)).choices[0]?.message.content).toBe("Hi")
})

test("takes the entry that is offered, and tells the status of one that is not", async () => {
  const entry = ["groq", "conversational", "error"] as const
  server.answerWith(
    listed(entry, ["groq", "conversational"]),
    json(chatBody("Hi")),
    listed(entry, ["cohere", "conversational"]),
  )
  await client().chatCompletion({ model: "a/b", provider: "groq", messages: MESSAGES })
  expect(JSON.parse(server.seen[1]?.body ?? "")).toMatchObject({ model: "groq-live" })
  const error = await errorOf(() => client().chatCompletion({ model: "a/b", provider: "groq", messages: MESSAGES }))
  expect(error.code).toBe("model_not_served")
  expect(error.message).toBe(
    "Groq does not serve a/b for the task conversational. The hub lists: groq (conversational, status error), cohere (conversational).",
  )
})

test("warns once of a provider that only tries a model out, and only when it is asked", async () => {
  const warnings: string[] = []
  const entries = listed(["groq", "conversational", "staging"], ["cohere", "conversational", "staging"])
  server.answerWith(entries, json(chatBody("Hi")))
  const own = client({ fallback: true, logger: { warn: (message) => void warnings.push(message) } })
  await own.chatCompletion({ model: "a/b", messages: MESSAGES })
  await own.chatCompletion({ model: "a/b", messages: MESSAGES })
  expect(warnings).toEqual([expect.stringMatching(/^Groq is only trying out a\/b/)])
})

test.each([
  ["nothing", () => undefined],
  ["a body that is no stream", () => ({ ok: true, status: 200, headers: new Headers(), body: {} })],
])("a stand-in for fetch that answers with %s is told as such, once", async (_title, answer) => {
  let calls = 0
  const transport = async () => {
    calls += 1
    return answer()
  }
  const own = client({ fetch: transport as never, maxRetries: 2 })
  expect(await errorOf(() => own.chatCompletion({ model: "a/b", messages: MESSAGES }))).toMatchObject({
    name: "ProviderApiError",
    code: "network_error",
    isRetryable: false,
  })
  expect(calls).toBe(1)
})

test.each([{ code: "429" }, { status_code: 429 }, { http_status_code: 429 }])(
  "reads the status in %j",
  async (fields) => {
    server.answerWith(events(JSON.stringify({ error: { message: "Slow down", ...fields } })))
    const stream = client().chatCompletionStream({ model: "a/b", messages: MESSAGES })
    expect(await errorOf(() => stream.next())).toMatchObject({ status: 429, isRetryable: true })
  },
)

test("the response of a stream that was closed is an abort", async () => {
  const stream = client().chatCompletionStream({ model: "a/b", messages: MESSAGES })
  await stream.close()
  expect(await errorOf(() => stream.response)).toMatchObject({ name: "AbortError" })
})

test("an error that stalls keeps the reason that had come", async () => {
  server.answerWith((response) => {
    response.writeHead(500, { "content-type": "text/plain" })
    response.write("No GPU", () => response.destroy())
  })
  const error = await errorOf(() => client().chatCompletion({ model: "a/b", messages: MESSAGES }))
  expect(error).toMatchObject({ code: "http_error", status: 500, message: expect.stringMatching(/: No GPU$/) })
})

test.each([
  ["feature-extraction", "sentence-similarity"],
  ["sentence-similarity", "feature-extraction"],
] as const)("the default provider serves %s with a model that is listed for %s", async (task, as) => {
  const isSimilarity = task === "sentence-similarity"
  server.answerWith(listed(["hf-inference", as]), json(isSimilarity ? [0.5] : [0.1, 0.2]))
  const target = { model: "acme/tiny", provider: "hf-inference" }
  const inputs = { source_sentence: "a", sentences: ["b"] }
  const call = isSimilarity
    ? client().sentenceSimilarity({ ...target, inputs })
    : client().featureExtraction({ ...target, inputs: "a" })
  expect(await call).toHaveLength(isSimilarity ? 1 : 2)
  expect(server.seen[1]?.path).toMatch(new RegExp(`/pipeline/${task}$`))
})

test("embeddings that are not all as deep as the first are refused", async () => {
  server.answerWith(listed(["hf-inference", "feature-extraction"]), json([[1], [[2]]]))
  const call = client().featureExtraction({ model: "acme/tiny", provider: "hf-inference", inputs: "a" })
  await expect(call).rejects.toMatchObject({ code: "bad_shape", message: expect.stringContaining("answer[1][0]") })
})

test.each([
  [{ inputs: { a: 1 } }, '{"inputs":{"a":1}}'],
  [{ prompt: "x" }, '{"prompt":"x"}'],
  [{ inputs: "https://a.example/1.png" }, '{"inputs":"https://a.example/1.png"}'],
  [{ inputs: { image: new Blob(["AB"]), question: "?" } }, '{"inputs":{"image":"QUI=","question":"?"}}'],
  [{ inputs: new Uint8Array([65, 66]) }, "AB"],
  [{ data: new Blob(["AB"]) }, "AB"],
  [{ inputs: new Uint8Array([65, 66]), parameters: { a: 1 } }, '{"inputs":"QUI=","parameters":{"a":1}}'],
])("a free-form call sends %j to an own server as it is", async (input, sent) => {
  server.answerWith(json({ b: 2 }))
  expect(await client().request({ endpointUrl: `${server.url}/any`, ...input })).toEqual({ b: 2 })
  expect(server.seen.map(({ path, body }) => [path, body])).toEqual([["/any", sent]])
})

test.each([
  ["hf-inference", "fill-mask", { inputs: "a [MASK]" }, ["/models/x", '{"inputs":"a [MASK]"}']],
  [undefined, "feature-extraction", { inputs: "a" }, ["/models/x/pipeline/feature-extraction", '{"inputs":"a"}']],
  ["hf-inference", "object-detection", { data: new Blob(["AB"]) }, ["/models/x", "AB"]],
])("a free-form call at %s runs the task that the model is listed for: %s", async (provider, task, input, sent) => {
  server.answerWith(listed(["hf-inference", task, "live", "x"]), json({ b: 2 }))
  expect(await client().request({ model: "acme/tiny", provider, ...input })).toEqual({ b: 2 })
  const { path, body } = server.seen[1] ?? {}
  expect([path, body]).toEqual([`/router/hf-inference${sent[0]}`, sent[1]])
})

test("an error of a free-form call names the task that the model is listed for", async () => {
  server.answerWith(listed(["hf-inference", "fill-mask"]), json({ error: "no" }, 400))
  const error = await errorOf(() => client().request({ model: "acme/tiny", inputs: "a [MASK]" }))
  expect(error).toMatchObject({ code: "http_error", task: "fill-mask" })
})

test("the word of the transport is no reason for a failed job or a wrong answer", async () => {
  const urls = { get: "https://api.wavespeed.ai/api/v3/predictions/7/result" }
  const listing = listed(["wavespeed", "text-to-image"])
  const failed = { code: 200, message: "success", data: { status: "failed", urls } }
  const call = () => client().textToImage({ model: "acme/tiny", provider: "wavespeed", inputs: "x" })
  server.answerWith(listing, json(failed))
  expect((await errorOf(call)).message).toContain("status failed")
  server.answerWith(listing, json({ code: 200, message: "success", data: {} }))
  expect((await errorOf(call)).message).not.toContain("success")
})

test.each([{ foo: "bar" }, 5, null])("an error event of %j is told as it came", async (reason) => {
  server.answerWith(events(JSON.stringify({ error: reason })))
  const stream = client().chatCompletionStream({ model: "acme/tiny", messages: MESSAGES })
  const error = await errorOf(() => stream.next())
  expect(error).toMatchObject({ code: "stream_error_event" })
  expect(error.message).toContain(JSON.stringify({ error: reason }))
})

test("an adapter that stumbles over an answer tells that it has another shape", async () => {
  server.answerWith(json({}))
  const moods: Provider = defineProvider({
    id: "moods",
    label: "Moods",
    baseUrl: server.url,
    route: "direct-only",
    tasks: {
      "text-classification": {
        request: ({ inputs }) => ({ path: "x", body: { inputs } }),
        parse: (answer) => [{ label: (answer as { mood: string }).mood.toUpperCase(), score: 1 }],
      },
    },
  })
  const error = await errorOf(() =>
    client({}, "key-1").textClassification({ model: "m", provider: moods, inputs: "x" }),
  )
  expect(error).toMatchObject({ name: "ProviderOutputError", code: "bad_shape", provider: "moods" })
  expect(error.cause).toMatchObject({ message: expect.stringContaining("toUpperCase") })
})
