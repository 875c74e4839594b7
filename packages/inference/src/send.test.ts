import { expect, test } from "vitest"
import { type InferenceCall, InferenceClient, type InferenceClientOptions, openaiCompatible } from "./index.ts"

const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: "https://local.example/v1" })
const chat = { model: "tiny", messages: [{ role: "user", content: "Hi" }] }

function call(options: InferenceClientOptions): InferenceCall<unknown> {
  return new InferenceClient("key-1", { provider, ...options }).chatCompletion(chat)
}

function neverEnding(onCancel?: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    ...(onCancel === undefined ? {} : { cancel: onCancel }),
  })
}

test("an abort while the body of a refusal comes ends the call with the caller's reason", async () => {
  const controller = new AbortController()
  const fetch = async () => {
    setImmediate(() => controller.abort(new Error("enough")))
    return new Response(neverEnding(), { status: 500 })
  }
  await expect(call({ fetch, signal: controller.signal })).rejects.toThrow("enough")
})

test("the end of the call's time is told as such while the body of a refusal comes", async () => {
  const fetch = async () => new Response(neverEnding(), { status: 500 })
  await expect(call({ fetch, timeouts: { totalMs: 20 } })).rejects.toMatchObject({ code: "call_timeout" })
})

test("an answer that comes after its time, from a transport that knows no signals, is cancelled", async () => {
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const outcome = call({ fetch: () => answered, timeouts: { headersMs: 10 } })
  await expect(outcome).rejects.toMatchObject({ code: "headers_timeout" })
  const cancelled = new Promise<void>((resolve) => answer(new Response(neverEnding(resolve))))
  await cancelled
})

test("nothing is sent after an abort, even if the clock slept through it", async () => {
  const controller = new AbortController()
  let requests = 0
  const fetch = async () => {
    requests += 1
    return new Response("", { status: 503 })
  }
  const clock = { now: () => 0, sleep: async () => controller.abort() }
  await expect(call({ fetch, clock, signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" })
  expect(requests).toBe(1)
})

test("the waits between many retries grow to half a minute and no further", async () => {
  const waits: number[] = []
  const clock = { now: () => 0, sleep: async (milliseconds: number) => void waits.push(milliseconds) }
  const fetch = async () => new Response("", { status: 503 })
  await expect(call({ fetch, clock, random: () => 1, maxRetries: 40 })).rejects.toMatchObject({ status: 503 })
  expect(waits).toHaveLength(40)
  expect(waits.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000])
  expect(Math.max(...waits)).toBe(30_000)
})

test("cookies go along with the request and not to the host of a file", async () => {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push([new URL(String(url)).host, init?.credentials])
    return String(url).includes("files.example")
      ? new Response("\x89PNG", { headers: { "content-type": "image/png" } })
      : Response.json({ data: [{ url: "https://files.example/1.png" }] })
  }
  const client = new InferenceClient("key-1", { provider, fetch, includeCredentials: true })
  await client.textToImage({ model: "tiny", inputs: "a fox" })
  expect(sent).toEqual([
    ["local.example", "include"],
    ["files.example", undefined],
  ])
})

test.each(["http://[::1", "http://local.example:99999"])("an address that cannot be read is told: %s", async (url) => {
  const own = new InferenceClient("key-1", { endpointUrl: url, maxRetries: 0 })
  await expect(own.chatCompletion(chat)).rejects.toMatchObject({
    code: "network_error",
    model: "tiny",
    phase: "submit",
  })
})
