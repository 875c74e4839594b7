import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type CallOutcome, type CallResponse, type InferenceCall, InferenceClient } from "../src/index.ts"
import { argsOf, asValue, familyClient, openStream, resultOf, withFamily } from "./families/family-call.ts"
import { TOKEN } from "./families/family-server.ts"
import { MESSAGES, SAMPLES } from "./families/samples.ts"
import { HUB_MODEL, type ServedTask } from "./families/served-task.ts"
import { CHAT_STREAM, STREAMS } from "./families/streams.ts"
import { servedTask } from "./families/table.ts"
import { chatBody, json, reset, startProviderServer } from "./provider-server.ts"

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => void process.on("unhandledRejection", note))
afterAll(() => void process.off("unhandledRejection", note))

/** Rejections that nobody took are told after the microtasks of a turn. */
async function expectNoneUnhandled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
}

type Method = (args: object) => InferenceCall<unknown>

function methodOf(client: InferenceClient, served: ServedTask): () => InferenceCall<unknown> {
  const method = (client as unknown as Record<string, Method>)[SAMPLES[served.task].method]
  return () => (method as Method).call(client, argsOf(served))
}

function expectResponse(response: CallResponse, served: ServedTask, requestId: string | undefined): void {
  expect(response).toMatchObject({ status: 200, requestId, provider: served.provider, model: HUB_MODEL })
  expect(response.headers["x-request-id"]).toBe(requestId)
  expect(response.headers).toHaveProperty("content-type")
  const { lookupMs, headersMs, totalMs } = response.timings
  expect(lookupMs).toBeGreaterThan(0)
  expect(headersMs).toBeGreaterThanOrEqual(lookupMs)
  expect(totalMs).toBeGreaterThanOrEqual(headersMs)
}

/** Answered at once, as JSON or as a file; as a job, whose last JSON answer it is that counts; with a download. */
const CALLS: readonly (readonly [ServedTask, requestId: string | undefined])[] = [
  [servedTask("groq", "conversational"), "req-7"],
  [servedTask("hf-inference", "text-classification"), "req-7"],
  [servedTask("together", "automatic-speech-recognition"), "req-7"],
  [servedTask("deepinfra", "text-to-speech"), undefined],
  [servedTask("fal-ai", "text-to-image"), "req-7"],
  [servedTask("fal-ai", "text-to-speech"), "req-7"],
  [servedTask("replicate", "text-to-image"), "req-7"],
  [servedTask("black-forest-labs", "text-to-image"), "req-7"],
]

describe.each(CALLS)("$provider, $task", (served, requestId) => {
  test("withResponse() gives the result and its response", () =>
    withFamily(served, {}, async (server) => {
      const { data, response } = await methodOf(familyClient(server, served), served)().withResponse()
      expect(await asValue(data)).toEqual(resultOf(served))
      expectResponse(response, served, requestId)
    }))

  test("the result and its response can both be awaited, and are of one call", () =>
    withFamily(served, {}, async (server) => {
      const call = methodOf(familyClient(server, served), served)()
      const [result, first, second] = await Promise.all([call, call.withResponse(), call.withResponse()])
      expect(first.data).toBe(result)
      expect(second).toBe(first)
      expect(server.requestsOf("submit")).toHaveLength(1)
    }))
})

test("a job's submission and its resumption have responses of their own", async () => {
  const served = servedTask("fal-ai", "text-to-image")
  await withFamily(served, {}, async (server) => {
    const { jobs } = familyClient(server, served)
    const submitted = await jobs.submit("text-to-image", argsOf(served)).withResponse()
    expectResponse(submitted.response, served, "req-7")
    const { data, response } = await jobs.resume(submitted.data).withResponse()
    expect(data.type).toBe("image/png")
    expect(response).toMatchObject({ status: 200, requestId: "req-7", provider: "fal-ai", model: HUB_MODEL })
  })
})

test.each(STREAMS)("a stream of $provider for $task has a response", async (served) => {
  await withFamily(served, {}, async (server) => {
    const { data, response } = await openStream(familyClient(server, served), served).withResponse()
    expectResponse(response, served, undefined)
    await data.close()
  })
})

test("the router's own choice of a provider is told as auto", async () => {
  const server = await startProviderServer(json(chatBody("Hello")))
  const client = new InferenceClient(TOKEN, { routerUrl: server.url, hubUrl: server.url })
  const { response } = await client.chatCompletion({ model: HUB_MODEL, messages: [...MESSAGES] }).withResponse()
  expect(response).toMatchObject({ status: 200, provider: "auto", model: HUB_MODEL })
  await server.close()
})

const refused = json({ error: "No" }, 403)
const failed = { status: 403 }

/** The ways to wait for a call that fails. */
const WAITS: readonly (readonly [string, (call: InferenceCall<unknown>) => readonly Promise<unknown>[]])[] = [
  ["its result", (call) => [call]],
  ["its response", (call) => [call.withResponse()]],
  ["both", (call) => [call, call.withResponse()]],
  ["its response twice", (call) => [call.withResponse(), call.withResponse()]],
]

test.each(WAITS)("a call that fails is told once to each who waits for %s", async (_title, waitsOf) => {
  for (const [served] of CALLS) {
    await withFamily(served, { submit: [refused] }, async (server) => {
      const waits = waitsOf(methodOf(familyClient(server, served), served)())
      const outcomes = await Promise.allSettled(waits)
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: "rejected", reason: failed })
      }
      expect(server.requestsOf("submit")).toHaveLength(1)
    })
  }
  await expectNoneUnhandled()
})

test("a stream that fails is told to those who wait for it, and to nobody else", async () => {
  const waits: readonly ((stream: ReturnType<typeof openStream>) => Promise<unknown>)[] = [
    (stream) => stream.next(),
    (stream) => stream.response,
    (stream) => stream.withResponse(),
  ]
  for (const wait of waits) {
    await withFamily(CHAT_STREAM, { submit: [refused] }, async (server) => {
      await expect(wait(openStream(familyClient(server, CHAT_STREAM), CHAT_STREAM))).rejects.toMatchObject(failed)
    })
  }
  await expectNoneUnhandled()
})

test("what fails beside a call leaves no rejection behind", async () => {
  const served = servedTask("fal-ai", "text-to-image")
  await withFamily(served, { poll: [reset()], cancel: [reset()] }, async (server) => {
    const controller = new AbortController()
    const options = { signal: controller.signal, onProgress: () => controller.abort() }
    const call: Promise<CallOutcome<unknown>> = methodOf(familyClient(server, served, options), served)().withResponse()
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
    await server.reached("cancel")
  })
  await expectNoneUnhandled()
})

test("a loop that fails leaves no rejection of a response that was asked for before it", async () => {
  await withFamily(CHAT_STREAM, { submit: [refused] }, async (server) => {
    const stream = openStream(familyClient(server, CHAT_STREAM), CHAT_STREAM)
    const { response } = stream
    await expect(stream.next()).rejects.toMatchObject(failed)
    await expectNoneUnhandled()
    await expect(response).rejects.toMatchObject(failed)
  })
})

test("a stream that was closed sends nothing for its response", async () => {
  await withFamily(CHAT_STREAM, {}, async (server) => {
    const stream = openStream(familyClient(server, CHAT_STREAM), CHAT_STREAM)
    await stream.close()
    await expect(stream.response).rejects.toThrow("The stream was closed.")
    expect(server.seen).toHaveLength(0)
  })
})
