import { expect, test } from "vitest"
import { openScope } from "./call-scope.ts"
import { readChatStream } from "./chat-stream.ts"
import type { InferenceClientError } from "./errors.ts"
import { send } from "./send.ts"
import { type CallOptions, resolveSettings } from "./settings.ts"

const SECRET = "key-7f3a9b"

/** A server whose pieces are counted as they are taken. */
function source(pieces: readonly (string | Error)[]) {
  const seen = { taken: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[seen.taken]
        seen.taken += 1
        if (piece === undefined) {
          controller.close()
        } else if (piece instanceof Error) {
          controller.error(piece)
        } else {
          controller.enqueue(new TextEncoder().encode(piece))
        }
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, fetch: async () => new Response(body, { headers: { "content-type": "text/event-stream" } }) }
}

async function open(fetch: typeof globalThis.fetch, options: CallOptions = {}) {
  const settings = resolveSettings({ fetch, maxRetries: 0, ...options }, {})
  const place = { provider: "local", model: "tiny", task: "conversational", phase: "stream" } as const
  const scope = openScope(settings, place, SECRET)
  const answer = await send(scope, { method: "POST", url: "https://local.example/v1/chat/completions", headers: {} })
  return readChatStream(scope, answer)
}

function event(content: string, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finishReason }] })}\n\n`
}

async function contents(stream: AsyncIterable<{ choices: { delta: { content?: string | null } }[] }>) {
  const list: unknown[] = []
  for await (const chunk of stream) {
    list.push(chunk.choices[0]?.delta.content)
  }
  return list
}

async function failureOf(stream: AsyncIterable<unknown>): Promise<InferenceClientError> {
  try {
    for await (const _chunk of stream) {
      // Only the error is of interest.
    }
  } catch (error) {
    return error as InferenceClientError
  }
  throw new Error("The stream did not fail.")
}

test("reads the next piece only when the chunks of the last one are used up", async () => {
  const { seen, fetch } = source([event("a") + event("b"), event("c") + event("d"), "data: [DONE]\n\n"])
  const stream = await open(fetch)
  const takenAfter: number[] = []
  for await (const _chunk of stream) {
    await new Promise(setImmediate)
    takenAfter.push(seen.taken)
  }
  expect(takenAfter).toEqual([1, 1, 2, 2])
})

test("cancels the answer when the loop is left, though chunks are waiting", async () => {
  const { seen, fetch } = source([event("a") + event("b") + event("c"), event("d")])
  const stream = await open(fetch)
  for await (const chunk of stream) {
    expect(chunk.choices[0]?.delta.content).toBe("a")
    break
  }
  expect(seen.isCancelled).toBe(true)
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})

test("answers several questions in their order", async () => {
  const { fetch } = source([event("a"), event("b") + event("c"), event("d"), "data: [DONE]\n\n"])
  const stream = await open(fetch)
  const results = await Promise.all(Array.from({ length: 6 }, () => stream.next()))
  const texts = results.map(({ done, value }) => (done ? "end" : value.choices[0]?.delta.content))
  expect(texts).toEqual(["a", "b", "c", "d", "end", "end"])
})

test.each([
  ["[DONE]", "data: [DONE]\n\n"],
  ["[DONE] with blanks around it", "data:   [DONE]  \r\n\r\n"],
  ["[DONE] without the blank line after it", "data: [DONE]"],
  ["a finish reason", event("", "stop")],
])("takes %s for the end", async (_title, end) => {
  const { fetch } = source([event("a"), end])
  expect((await contents(await open(fetch))).filter((text) => text !== "")).toEqual(["a"])
})

test("gives nothing that follows [DONE], and passes over empty events", async () => {
  const { fetch } = source([
    `${event("a")}data:\n\ndata:  \n\n${event("b")}data: [DONE]\n\n${event("late")}`,
    event("later"),
  ])
  expect(await contents(await open(fetch))).toEqual(["a", "b"])
})

test("keeps the text of the first choice", async () => {
  const other = { choices: [{ index: 1, delta: { content: "x" } }] }
  const { fetch } = source([event("Hel"), `data: ${JSON.stringify(other)}\n\n`, event("lo", "stop")])
  const stream = await open(fetch)
  await contents(stream)
  expect(stream.textSoFar).toBe("Hello")
})

test.each<[string, (string | Error)[], CallOptions, Partial<InferenceClientError>]>([
  ["a cut", [event("Hel"), event("lo")], {}, { code: "stream_cut_off", isRetryable: true, phase: "stream" }],
  ["a cut within an event", [event("Hel"), `${event("lo")}data: {"cho`], {}, { code: "stream_cut_off" }],
  ["a broken connection", [event("Hel"), event("lo"), new Error("reset")], {}, { code: "network_error" }],
  [
    "an error event",
    [event("Hel"), `${event("lo")}data: {"error":{"message":"Too many","code":429}}\n\n`],
    {},
    {
      code: "stream_error_event",
      status: 429,
      isRetryable: true,
      message: "local ended the stream with an error: Too many",
    },
  ],
  [
    "an error event by name",
    [event("Hello"), 'event: error\ndata: {"message":"No","status":400}\n\n'],
    {},
    { code: "stream_error_event", status: 400, isRetryable: false },
  ],
  ["an event that is no object", [event("Hello"), "data: 7\n\n"], {}, { code: "bad_json" }],
])("tells %s together with the text so far", async (_title, pieces, options, expected) => {
  const { fetch } = source(pieces)
  const error = await failureOf(await open(fetch, options))
  expect(error).toMatchObject({ ...expected, provider: "local", partialText: "Hello" })
})

test("tells silence together with the text so far, and cancels the answer", async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(event("Hello"))),
    cancel: () => {
      isCancelled = true
    },
  })
  const fetch = async () => new Response(body, { headers: { "content-type": "text/event-stream" } })
  const stream = await open(fetch, { timeouts: { idleMs: 20 } })
  expect(await failureOf(stream)).toMatchObject({ code: "idle_timeout", partialText: "Hello", isRetryable: true })
  expect(isCancelled).toBe(true)
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})

test("masks the key in the text so far", async () => {
  const { fetch } = source([event(`It is ${SECRET}.`)])
  expect((await failureOf(await open(fetch))).partialText).toBe("It is [redacted].")
})

test("ends a stream that is larger than the limit, with the text so far", async () => {
  const { seen, fetch } = source(Array.from({ length: 20 }, () => event("Hello")))
  const maxAnswerBytes = 3 * event("Hello").length
  expect(await failureOf(await open(fetch, { maxAnswerBytes }))).toMatchObject({
    code: "answer_too_large",
    message: expect.stringContaining("maxAnswerBytes"),
    partialText: "HelloHelloHello",
  })
  expect(seen).toEqual({ taken: 4, isCancelled: true })
})

test("gives no chunk that was waiting once the caller has aborted", async () => {
  const controller = new AbortController()
  const { seen, fetch } = source([event("a") + event("b") + event("c"), "data: [DONE]\n\n"])
  const stream = await open(fetch, { signal: controller.signal })
  expect((await stream.next()).done).toBe(false)
  controller.abort(new Error("enough"))
  await expect(stream.next()).rejects.toThrow("enough")
  expect(seen.isCancelled).toBe(true)
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})

test("ends as it should when the caller aborts after the last chunk was read", async () => {
  const controller = new AbortController()
  const { fetch } = source([`${event("a")}data: [DONE]\n\n`])
  const stream = await open(fetch, { signal: controller.signal })
  await stream.next()
  expect((await stream.next()).done).toBe(true)
  controller.abort()
  expect((await stream.next()).done).toBe(true)
})

test("tells of an event that is too large where it came from, with the text so far", async () => {
  const { fetch } = source([event("Hello"), `data: ${"x".repeat(17 * 2 ** 20)}`])
  expect(await failureOf(await open(fetch))).toMatchObject({
    code: "answer_too_large",
    provider: "local",
    model: "tiny",
    phase: "stream",
    partialText: "Hello",
  })
})

test("cuts the reason of an error event, however long or deep it is", async () => {
  const long = source([`data: ${JSON.stringify({ error: { message: "x".repeat(10_000) } })}\n\n`])
  expect((await failureOf(await open(long.fetch))).message).toHaveLength(
    "local ended the stream with an error: ".length + 500,
  )
  const deep = source([`data: {"error":${"[".repeat(50_000)}${"]".repeat(50_000)}}\n\n`])
  expect(await failureOf(await open(deep.fetch))).toMatchObject({ code: "stream_error_event" })
})
