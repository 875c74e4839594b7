import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { InferenceClient, type InferenceClientOptions, PROVIDERS } from "../src/index.ts"
import { asValue, quickClock, textOf } from "./families/family-call.ts"
import { KEY, mappingOf, TOKEN } from "./families/family-server.ts"
import { partOfBody } from "./families/faults.ts"
import { withFakeTime } from "./families/passing-time.ts"
import { FILES, MESSAGES } from "./families/samples.ts"
import { HUB_MODEL } from "./families/served-task.ts"
import { servedTask } from "./families/table.ts"
import {
  chatBody,
  chatStream,
  chunkData,
  content,
  eventsThenReset,
  json,
  type ProviderServer,
  type Responder,
  redirect,
  reset,
  silence,
  startProviderServer,
} from "./provider-server.ts"

const CHATS = [servedTask("groq", "conversational"), servedTask("nebius", "conversational")]
const IMAGES = [
  servedTask("fal-ai", "text-to-image"),
  servedTask("replicate", "text-to-image"),
  servedTask("nscale", "text-to-image"),
]

/** Hub and router, with one answer per provider; a list of answers is given in its order. */
let answers: Record<string, readonly Responder[]> = {}
let mapping: Responder
let warnings: string[]
let server: ProviderServer

beforeEach(async () => {
  answers = {}
  warnings = []
  mapping = mappingOf(...CHATS)
  server = await startProviderServer((response, request) => {
    const [, provider = ""] = /^\/(?:router\/)?([^/?]+)/.exec(request.path) ?? []
    const given = provider === "api" ? [mapping] : (answers[provider] ?? [])
    const place = server.seen.filter(({ path }) => path === request.path).length - 1
    const answer = given[Math.min(place, given.length - 1)] ?? json({ error: "not expected here" }, 418)
    answer(response, request)
  })
})
afterEach(() => server.close())

function client(options: InferenceClientOptions = {}, key = TOKEN): InferenceClient {
  return new InferenceClient(key, {
    hubUrl: server.url,
    routerUrl: `${server.url}/router`,
    clock: quickClock(),
    maxRetries: 0,
    fallback: true,
    logger: { warn: (message) => void warnings.push(message) },
    ...options,
  })
}

/** Providers that were asked, in order. */
function asked(): string[] {
  const names = server.seen.flatMap(({ path }) => /^\/router\/([^/?]+)/.exec(path)?.[1] ?? [])
  return names.filter((name, place) => name !== names[place - 1])
}

const chat = { model: HUB_MODEL, messages: [...MESSAGES] }
const good = json(chatBody("Hello"))

const PASSED_ON: readonly (readonly [title: string, answer: Responder, options: InferenceClientOptions])[] = [
  ["fails", json({ error: "No GPU" }, 500), {}],
  ["is busy", json({ error: "No GPU" }, 429), {}],
  ["asks for a long wait", json({ error: "No GPU" }, 429, { "retry-after": "3600" }), {}],
  ["does not know the model", json({ error: "No GPU" }, 404), {}],
  ["breaks the connection", reset(), {}],
  ["breaks the connection in the middle", partOfBody("reset"), {}],
  ["answers with half of its JSON", content('{"id"', "application/json"), {}],
  ["answers in another shape", json({ choices: "none" }), {}],
  ["answers with a web page", content("<h1>Welcome</h1>", "text/html"), {}],
  ["answers with nothing", content("", "application/json"), {}],
  ["answers with too much", json({ ...chatBody("Hello"), more: "x".repeat(3000) }), { maxAnswerBytes: 2000 }],
  ["sends the call elsewhere", redirect("http://127.0.0.2:9/"), {}],
]

test.each(PASSED_ON)("asks the next provider when the first %s", async (_title, answer, options) => {
  answers = { groq: [answer], nebius: [good] }
  const { data, response } = await client(options)
    .chatCompletion({ ...chat, provider: "groq" })
    .withResponse()
  expect(data.choices[0]?.message.content).toBe("Hello")
  expect(response).toMatchObject({ provider: "nebius", status: 200 })
  expect(asked()).toEqual(["groq", "nebius"])
  expect(warnings).toEqual([expect.stringMatching(/^Groq failed, so Nebius AI Studio is asked: ./)])
})

test("asks the next provider when the first does not answer in time", async () => {
  answers = { groq: [silence()], nebius: [good] }
  await withFakeTime(async () => {
    const call = client({ timeouts: { headersMs: 150 } }).chatCompletion(chat)
    await server.arrived("POST", "/router/groq/")
    vi.advanceTimersByTime(150)
    expect((await call).choices[0]?.message.content).toBe("Hello")
    await server.clientLeft()
  })
  expect(asked()).toEqual(["groq", "nebius"])
})

test.each([400, 413, 422])("does not ask another provider when the first refuses the input with %s", async (status) => {
  answers = { groq: [json({ error: "max_tokens is too large" }, status)], nebius: [good] }
  await expect(client().chatCompletion({ ...chat, provider: "groq" })).rejects.toMatchObject({
    status,
    provider: "groq",
  })
  expect(asked()).toEqual(["groq"])
  expect(warnings).toEqual([])
})

test("without fallback the first error is the last", async () => {
  answers = { groq: [json({ error: "No GPU" }, 500)], nebius: [good] }
  const call = client({ fallback: false }).chatCompletion({ ...chat, provider: "groq" })
  await expect(call).rejects.toMatchObject({ status: 500, provider: "groq" })
  expect(asked()).toEqual(["groq"])
})

test("chooses in the order of the hub when no provider is named, and tells the last error when all fail", async () => {
  answers = { groq: [json({ error: "No GPU" }, 500)], nebius: [json({ error: "No key for it" }, 401)] }
  await expect(client().chatCompletion(chat)).rejects.toMatchObject({ status: 401, provider: "nebius" })
  expect(asked()).toEqual(["groq", "nebius"])
  expect(warnings).toHaveLength(1)
})

test("asks the named provider first, wherever it is in the list", async () => {
  answers = { nebius: [json({ error: "No GPU" }, 500)], groq: [good] }
  await client().chatCompletion({ ...chat, provider: "nebius" })
  expect(asked()).toEqual(["nebius", "groq"])
})

test("retries before it asks the next", async () => {
  answers = { groq: [json({ error: "No GPU" }, 503)], nebius: [good] }
  await client({ maxRetries: 2 }).chatCompletion(chat)
  expect(server.seen.map(({ path }) => path.split("/")[2])).toEqual(["models", "groq", "groq", "groq", "nebius"])
})

test.each([
  ["fails", json({ error: "No GPU" }, 500)],
  ["answers with a web page", content("<h1>Welcome</h1>", "text/html")],
  ["answers without a stream", good],
])("a stream goes to the next provider when the first %s", async (_title, answer) => {
  answers = { groq: [answer], nebius: [chatStream("Hel", "lo")] }
  const stream = client().chatCompletionStream(chat)
  expect(await textOf(stream)).toBe("Hello")
  expect((await stream.response).provider).toBe("nebius")
  expect(warnings).toHaveLength(1)
})

test("a stream that breaks after its first chunk is not begun again elsewhere", async () => {
  answers = { groq: [eventsThenReset(chunkData("Hel"))], nebius: [chatStream("Hel", "lo")] }
  const error = { code: "network_error", partialText: "Hel", provider: "groq" }
  await expect(textOf(client().chatCompletionStream(chat))).rejects.toMatchObject(error)
  expect(asked()).toEqual(["groq"])
})

test("goes from a queue to a prediction to an answer at once", async () => {
  mapping = mappingOf(...IMAGES)
  const submitted = { request_id: "r1", status: "IN_QUEUE", response_url: "https://queue.fal.run/org/requests/r1" }
  answers = {
    "fal-ai": [json({ ...submitted, status: "FAILED", error: "No GPU" })],
    replicate: [json({ id: "p1", status: "succeeded", output: `${server.url}/files/1.png` })],
    files: [json({ error: "gone" }, 404)],
    nscale: [json({ data: [{ b64_json: FILES.png }] })],
  }
  const image = await client().textToImage({ model: HUB_MODEL, inputs: "a fox" })
  expect(await asValue(image)).toEqual({ type: "image/png", base64: FILES.png })
  expect(asked()).toEqual(["fal-ai", "replicate", "nscale"])
  expect(warnings).toEqual([
    expect.stringMatching(/^fal failed, so Replicate is asked: .*No GPU/),
    expect.stringMatching(/^Replicate failed, so Nscale is asked: .*404/),
  ])
})

test.each([
  ["fails", json({ error: "No GPU" }, 500)],
  ["breaks the connection", reset()],
  ["answers with a web page", content("<h1>Welcome</h1>", "text/html")],
])("a job whose status request %s is not submitted elsewhere", async (_title, status) => {
  mapping = mappingOf(...IMAGES)
  const submitted = json({ request_id: "1", status: "IN_QUEUE", response_url: "https://queue.fal.run/x/requests/1" })
  answers = { "fal-ai": [submitted], nscale: [json({ data: [{ b64_json: FILES.png }] })] }
  const queue = answers["fal-ai"] as Responder[]
  queue[0] = (response, request) => (request.path.includes("/status") ? status : submitted)(response, request)
  const call = client().textToImage({ model: HUB_MODEL, inputs: "a fox" })
  await expect(call).rejects.toMatchObject({ provider: "fal-ai", phase: "poll" })
  expect(asked()).toEqual(["fal-ai"])
  expect(warnings).toEqual([])
})

test("the caller's abort and the end of the call's time are not passed on", async () => {
  answers = { groq: [silence()], nebius: [good] }
  const controller = new AbortController()
  const aborted = client({ signal: controller.signal }).chatCompletion(chat)
  await server.arrived("POST", "/router/groq/")
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" })
  await expect(client({ timeouts: { totalMs: 100 } }).chatCompletion(chat)).rejects.toMatchObject({
    code: "call_timeout",
  })
  expect(asked()).not.toContain("nebius")
})

test("a provider's own key opens no other provider", async () => {
  answers = { groq: [json({ error: "No GPU" }, 500)], nebius: [good], own: [json({ error: "No GPU" }, 500)] }
  const own = { ...PROVIDERS.groq, baseUrl: `${server.url}/own` }
  const call = client({ providers: [own] }, KEY).chatCompletion({ ...chat, provider: "groq" })
  await expect(call).rejects.toMatchObject({ status: 500, provider: "groq" })
  const withKey = server.seen.filter(({ headers }) => JSON.stringify(headers).includes(KEY))
  expect(withKey.map(({ path }) => path)).toEqual(["/own/openai/v1/chat/completions"])
  expect(asked()).toEqual([])
})

test("a warning never shows the key", async () => {
  answers = { groq: [json({ error: `Bad key ${TOKEN}` }, 401)], nebius: [good] }
  await client().chatCompletion(chat)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain(TOKEN)
})
