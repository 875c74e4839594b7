import { inspect } from "node:util"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest"
import {
  chatBody,
  chatStream,
  chunkData,
  content,
  events,
  eventsThenReset,
  eventsThenSilence,
  json,
  type ProviderServer,
  type Responder,
  redirect,
  reset,
  silence,
  startProviderServer,
} from "../test/provider-server.ts"
import {
  type InferenceCall,
  InferenceClient,
  InferenceClientError,
  type InferenceClientOptions,
  openaiCompatible,
} from "./index.ts"

const MARKER = "marker-key-5f1c"
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
  const clock = { now: () => 0, sleep: async () => undefined }
  return new InferenceClient(MARKER, { provider, clock, maxRetries: 0, ...options })
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

async function textOf(stream: AsyncIterable<{ choices: { delta: { content?: string | null } }[] }>): Promise<string> {
  let text = ""
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? ""
  }
  return text
}

test("chats with a server over real HTTP", async () => {
  server.answerWith(json(chatBody("Hello")))
  const answer = await client().chatCompletion({ ...chat, temperature: 0 })
  expect(answer.choices[0]?.message.content).toBe("Hello")
  expect(server.seen[0]?.path).toBe("/v1/chat/completions")
  expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${MARKER}`)
  expect(server.seen[0]?.body).toBe('{"model":"tiny","messages":[{"role":"user","content":"Hi"}],"temperature":0}')
})

test("streams a chat and asks for a stream", async () => {
  server.answerWith(chatStream("Hel", "lo"))
  expect(await textOf(client().chatCompletionStream(chat))).toBe("Hello")
  expect(JSON.parse(server.seen[0]?.body ?? "{}")).toMatchObject({ stream: true })
})

test("ends the connection when the loop over a stream is left", async () => {
  server.answerWith(eventsThenSilence(chunkData("a"), chunkData("b")))
  for await (const chunk of client().chatCompletionStream(chat)) {
    expect(chunk.choices[0]?.delta.content).toBe("a")
    break
  }
  await server.clientLeft()
})

test("takes a stream with a finish reason and without [DONE] as complete", async () => {
  server.answerWith(events(chunkData("a", "stop")))
  expect(await textOf(client().chatCompletionStream(chat))).toBe("a")
})

test.each<[string, Responder, InferenceClientOptions, Partial<InferenceClientError>]>([
  ["headers that never come", silence(), { timeouts: { headersMs: 40 } }, { code: "headers_timeout", phase: "submit" }],
  ["a call that takes too long", silence(), { timeouts: { totalMs: 40 } }, { code: "call_timeout" }],
  ["a connection that breaks", reset(), {}, { code: "network_error", isRetryable: true }],
  ["a web page", content("<h1>Welcome</h1>", "text/html"), {}, { code: "unexpected_content_type" }],
  [
    "an answer that is too large",
    json(chatBody("x".repeat(500))),
    { maxAnswerBytes: 200 },
    { code: "answer_too_large" },
  ],
  ["JSON that does not parse", content('{"id":', "application/json"), {}, { code: "bad_json" }],
  ["an answer of another shape", json({ choices: {} }), {}, { code: "bad_shape", provider: "local", model: "tiny" }],
  [
    "too many requests",
    json({ error: { message: "Slow down" } }, 429, { "retry-after": "3" }),
    {},
    { code: "http_error", status: 429, retryAfter: 3000, isRetryable: true, requestId: "req-7" },
  ],
  ["a bad request", json({ detail: [{ msg: "field required" }] }, 422), {}, { code: "http_error", isRetryable: false }],
  ["a redirect to another host", redirect("http://127.0.0.2:9/v1"), {}, { code: "redirect_refused" }],
])("tells %s", async (_title, responder, options, expected) => {
  server.answerWith(responder)
  expect(await failureOf(client(options).chatCompletion(chat))).toMatchObject({ ...expected, task: "conversational" })
})

test.each<[string, Responder, InferenceClientOptions, Partial<InferenceClientError>]>([
  [
    "silence",
    eventsThenSilence(chunkData("a")),
    { timeouts: { idleMs: 40 } },
    { code: "idle_timeout", phase: "stream" },
  ],
  ["a broken connection", eventsThenReset(chunkData("a")), {}, { code: "network_error", phase: "stream" }],
  ["a cut", events(chunkData("a")), {}, { code: "stream_cut_off", isRetryable: true }],
  [
    "an error event",
    events(chunkData("a"), '{"error":{"message":"Out of memory","code":503}}'),
    {},
    { code: "stream_error_event", status: 503, isRetryable: true },
  ],
  ["an event that is no JSON", events(chunkData("a"), "oops"), {}, { code: "bad_json" }],
])("gives the chunks before %s in a stream, then tells it", async (_title, responder, options, expected) => {
  server.answerWith(responder)
  const texts: unknown[] = []
  const read = async () => {
    for await (const chunk of client(options).chatCompletionStream(chat)) {
      texts.push(chunk.choices[0]?.delta.content)
    }
  }
  expect(await failureOf(read())).toMatchObject(expected)
  expect(texts).toEqual(["a"])
})

test("keeps the connection for the next call after a stream has ended", async () => {
  server.answerWith(chatStream("a"))
  await textOf(client().chatCompletionStream(chat))
  // Node's fetch hands a connection back in the next turn of its loop.
  await new Promise(setImmediate)
  await textOf(client().chatCompletionStream(chat))
  expect(server.openConnections()).toBe(1)
})

test("does not wait for a server that goes on after [DONE]", async () => {
  server.answerWith(eventsThenSilence(chunkData("a"), "[DONE]", chunkData("late")))
  expect(await textOf(client().chatCompletionStream(chat))).toBe("a")
  await server.clientLeft()
})

test("reads an error event that is named so and holds plain text", async () => {
  server.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.end("event: error\ndata: Model crashed\n\n")
  })
  const error = await failureOf(textOf(client().chatCompletionStream(chat)))
  expect(error.message).toBe("local ended the stream with an error: Model crashed")
})

test("ends on [DONE] with blanks around it", async () => {
  server.answerWith(events(chunkData("a"), " [DONE] "))
  expect(await textOf(client().chatCompletionStream(chat))).toBe("a")
})

test("passes the caller's abort on as it is", async () => {
  server.answerWith(silence())
  const controller = new AbortController()
  const call = client({ signal: controller.signal }).chatCompletion(chat)
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: "AbortError" })
})

test("reads a compressed answer", async () => {
  server.answerWith((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
    response.end(gzipSync(JSON.stringify(chatBody("Small"))))
  })
  expect((await client().chatCompletion(chat)).choices[0]?.message.content).toBe("Small")
})

test("tells an answer that is shorter than announced", async () => {
  server.answerWith((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" })
    response.write('{"id":"chat-1"', () => response.destroy())
  })
  expect(await failureOf(client().chatCompletion(chat))).toMatchObject({ code: "network_error", phase: "submit" })
})

test.each(["key\n1", "key\r\nX-Other: 1", "key\u20281"])(
  "refuses the key %j, which no header can hold, without showing it",
  async (key) => {
    const error = await failureOf(client().chatCompletion({ ...chat, accessToken: key }))
    expect(error.code).toBe("bad_input")
    expect(inspect(error, { depth: 20 })).not.toContain("key\\")
    expect(server.seen).toHaveLength(0)
  },
)

test("retries what may pass, as often as allowed, and waits as long as it is asked to", async () => {
  const waits: number[] = []
  const clock = { now: () => 0, sleep: async (milliseconds: number) => void waits.push(milliseconds) }
  server.answerWith(json({ error: "busy" }, 503, { "retry-after": "2" }), reset(), json(chatBody("Third time")))
  const answer = await client({ maxRetries: 2, clock, random: () => 1 }).chatCompletion(chat)
  expect(answer.choices[0]?.message.content).toBe("Third time")
  expect(waits).toEqual([2000, 1000])
})

test("does not retry after more waiting than a minute's half, nor a refusal", async () => {
  server.answerWith(json({ error: "busy" }, 503, { "retry-after": "3600" }))
  await failureOf(client({ maxRetries: 2 }).chatCompletion(chat))
  server.answerWith(json({ error: "no" }, 403))
  await failureOf(client({ maxRetries: 2 }).chatCompletion(chat))
  expect(server.seen).toHaveLength(2)
})

test("follows a redirect within its own host, with the key and the body", async () => {
  server.answerWith(redirect("/elsewhere", 308), json(chatBody("Here")))
  await client().chatCompletion(chat)
  expect(server.seen.map((request) => request.path)).toEqual(["/v1/chat/completions", "/elsewhere"])
  expect(server.seen[1]?.headers.authorization).toBe(`Bearer ${MARKER}`)
  expect(server.seen[1]?.body).toBe(server.seen[0]?.body)
})

test("returns vectors in the order of the inputs", async () => {
  server.answerWith(
    json({
      data: [
        { index: 1, embedding: [3, 4] },
        { index: 0, embedding: [1, 2] },
      ],
    }),
  )
  expect(await client().featureExtraction({ model: "tiny", inputs: ["a", "b"] })).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test("downloads an image that the answer names, without the key", async () => {
  const image = Buffer.from(PIXEL, "base64")
  server.answerWith(json({ data: [{ url: `${server.url}/files/1.png` }] }), content(image, "image/png"))
  const blob = await client().textToImage({ model: "tiny", inputs: "a fox" })
  expect(blob.type).toBe("image/png")
  expect(blob.size).toBe(image.length)
  expect(server.seen[1]?.headers).not.toHaveProperty("authorization")
})

test("gives a base64 image its true type, as a Blob and as a data URL", async () => {
  server.answerWith(json({ data: [{ b64_json: PIXEL }] }))
  expect((await client().textToImage({ model: "tiny", inputs: "a fox" })).type).toBe("image/png")
  const dataUrl = await client().textToImage({ model: "tiny", inputs: "a fox" }, { outputType: "dataUrl" })
  expect(dataUrl).toBe(`data:image/png;base64,${PIXEL}`)
})

test("tells that a file could not be downloaded", async () => {
  server.answerWith(json({ data: [{ url: `${server.url}/gone.png` }] }), content("gone", "text/plain", 404))
  const error = await failureOf(client().textToImage({ model: "tiny", inputs: "a fox" }))
  expect(error).toMatchObject({ code: "http_error", status: 404, phase: "download" })
})

test("keeps the key out of every error", async () => {
  const echo: Responder = (response, request) => {
    response.writeHead(401, { "content-type": "application/json", "set-cookie": MARKER, "x-debug": MARKER })
    response.end(JSON.stringify({ error: `Bad key ${MARKER}`, sent: request.headers }))
  }
  const responders = [
    echo,
    reset(),
    redirect(`http://127.0.0.2:9/?key=${MARKER}`),
    content(`<p>${MARKER}</p>`, "text/html", 502),
    content(`<p>${MARKER}</p>`, "text/html"),
    content(`{"${MARKER}`, "application/json"),
    json({ choices: [MARKER], id: MARKER }),
    events(`{"error":"${MARKER}"}`),
    events(MARKER),
  ]
  for (const responder of responders) {
    server.answerWith(responder)
    for (const call of [() => client().chatCompletion(chat), () => textOf(client().chatCompletionStream(chat))]) {
      const error = await failureOf(call())
      const shown = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error) + error.stack
      expect(shown).not.toContain(MARKER)
    }
  }
})

test("leaves no connection and no timer behind", async () => {
  server.answerWith(chatStream("a"))
  await textOf(client().chatCompletionStream(chat))
  server.answerWith(silence())
  await failureOf(client({ timeouts: { headersMs: 20 } }).chatCompletion(chat))
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === "Timeout")
  const before = timers.length
  server.answerWith(json(chatBody("x")))
  await client().chatCompletion(chat)
  expect(process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length).toBeLessThanOrEqual(before)
  expect(server.openConnections()).toBeLessThanOrEqual(2)
})

test("types the image by the form that is asked for", () => {
  const args = { model: "tiny", inputs: "a fox" }
  type Method = InferenceClient["textToImage"]
  expectTypeOf<Method>().toBeCallableWith(args, { outputType: "blob" })
  const own = client()
  const forms = () => ({
    blob: own.textToImage(args),
    url: own.textToImage(args, { outputType: "url" }),
    json: own.textToImage(args, { outputType: "json" }),
  })
  expectTypeOf<ReturnType<typeof forms>>().toEqualTypeOf<{
    blob: InferenceCall<Blob>
    url: InferenceCall<string>
    json: InferenceCall<unknown>
  }>()
})

test("keeps its client in methods that are handed on alone, in subclasses and behind a proxy", async () => {
  server.answerWith(json(chatBody("Hello.")))
  class Named extends InferenceClient {
    override endpoint(endpointUrl: string): InferenceClient {
      return super.endpoint(endpointUrl)
    }
  }
  const provider = openaiCompatible({ id: "local", label: "Local", baseUrl: server.url })
  const { chatCompletion, jobs } = new Named(MARKER, { provider, maxRetries: 0 })
  expect((await chatCompletion(chat)).choices[0]?.message.content).toBe("Hello.")
  const proxy = new Proxy(client(), {})
  expect((await proxy.chatCompletion(chat)).choices[0]?.message.content).toBe("Hello.")
  expect([proxy.jobs, jobs].map(({ submit }) => typeof submit)).toEqual(["function", "function"])
  expect(Object.keys(client())).toEqual(["jobs"])
})
