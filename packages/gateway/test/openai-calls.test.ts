import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type Answer, KEY } from "./with-gateway.ts"
import { modelOf, type NativeGateway, openNativeGateway, send } from "./with-native.ts"

let hub: NativeGateway
beforeEach(async () => {
  hub = await openNativeGateway({ uploadBytes: 100_000 })
})
afterEach(async () => {
  await vi.waitFor(() => expect(hub.open()).toBe(0))
  expect(hub.unexpected).toEqual([])
  await hub.close()
})

const json = (body: unknown, status = 200): Answer => {
  return (response) => void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
const errorOf = (text: string) => JSON.parse(text).error

test.each([
  ["embeddings", modelOf("vectors"), "vectors"],
  ["completions", modelOf("writer"), "writer"],
  ["audio/speech", modelOf("voice"), "voice"],
])("%s in OpenAI's form, by the hub's name for the model", async (path, model, providerModel) => {
  hub.answers[`/own/v1/${path}`] = json({ object: "list" })
  const text = `{"seed":9007199254740993,"model" : "${model}","input":"\\u00e9"}`
  const got = await send(hub.port, `/router/v1/${path}`, {
    body: text,
    headers: { authorization: "Bearer hf_theirs", cookie: "a=b" },
  })
  expect([got.status, got.text, got.headers["x-router-provider"]]).toEqual([200, '{"object":"list"}', "own"])
  const [asked] = hub.seen
  expect(asked?.body.toString()).toBe(text.replace(`"${model}"`, `"${providerModel}"`))
  expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(asked?.headers).not.toHaveProperty("cookie")
})

test("the next provider is asked when the first fails, under its own name for the model", async () => {
  hub.answers["/own/v1/audio/speech"] = json({ error: "busy" }, 503)
  hub.answers["/spare/v1/audio/speech"] = (response) =>
    void response.writeHead(200, { "content-type": "audio/wav" }).end("RIFF")
  const got = await send(hub.port, "/router/v1/audio/speech", { body: '{"model":"hub/voice","input":"a"}' })
  expect([got.status, got.text, got.headers["x-router-provider"]]).toEqual([200, "RIFF", "spare"])
  expect(hub.seen.map(({ body }) => JSON.parse(body.toString()).model)).toEqual(["voice", "voice-2"])
  const chosen = await send(hub.port, "/router/v1/audio/speech", { body: '{"model":"hub/voice:own","input":"a"}' })
  expect([chosen.status, hub.seen.length]).toEqual([502, 3])
})

test("a form goes to the next provider with all its parts", async () => {
  hub.answers["/own/v1/audio/transcriptions"] = json({}, 500)
  hub.answers["/spare/v1/audio/transcriptions"] = json({ text: "Hello" })
  const form = new FormData()
  form.set("file", new Blob(["RIFF"], { type: "audio/wav" }), "a.wav")
  form.set("model", "hub/ear")
  form.append("timestamp_granularities[]", "word")
  form.append("timestamp_granularities[]", "segment")
  const url = `http://127.0.0.1:${hub.port}/router/v1/audio/transcriptions`
  const response = await fetch(url, { method: "POST", body: form })
  expect([response.status, await response.json()]).toEqual([200, { text: "Hello" }])
  const forms = hub.seen.map(({ headers, body }) => {
    return new Response(new Uint8Array(body), {
      headers: { "content-type": String(headers["content-type"]) },
    }).formData()
  })
  const [first, second] = await Promise.all(forms)
  expect([first?.getAll("model"), second?.getAll("model")]).toEqual([["ear"], ["ear-2"]])
  expect(second?.getAll("timestamp_granularities[]")).toEqual(["word", "segment"])
  const file = second?.get("file")
  expect(file instanceof File ? await file.text() : file).toBe("RIFF")
})

test("a stream of text, and one that is cut", async () => {
  const event = (text: string, reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ text, finish_reason: reason }] })}\n\n`
  const body = JSON.stringify({ model: modelOf("writer"), prompt: "a", stream: true })
  hub.answers["/own/v1/completions"] = (response) => {
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(`${event("Hi", null)}${event("", "stop")}data: [DONE]\n\n`)
  }
  expect((await send(hub.port, "/router/v1/completions", { body })).text).toContain("[DONE]")
  hub.answers["/own/v1/completions"] = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).end(event("Hi", null))
  }
  const cut = await send(hub.port, "/router/v1/completions", { body })
  expect([cut.isBroken, cut.text.includes('"code":"provider_error"')]).toEqual([true, true])
})

test.each([
  [
    "embeddings",
    '{"model":"hub/tiny","input":"a"}',
    "model_not_supported",
    "is served for conversational at own, not for feature-extraction",
  ],
  [
    "embeddings",
    `{"model":"${modelOf("acme/vectors")}","input":"a"}`,
    "model_not_supported",
    "hf-inference is called at /router/hf-inference/…",
  ],
  [
    "images/generations",
    `{"model":"${modelOf("fal-ai/flux/dev")}"}`,
    "model_not_supported",
    "not for text-to-image in this form",
  ],
  ["embeddings", '{"model":"hub/nobody","input":"a"}', "model_not_supported", "served are hub/vectors."],
  ["embeddings", '{"model":"hub/vectors:fal-ai"}', "model_not_supported", "own would"],
  ["embeddings", '{"model":"hub/tiny","model":"hub/vectors"}', "invalid_request_error", "twice"],
  ["embeddings", '{"MODEL":"hub/tiny","model":"hub/vectors"}', "invalid_request_error", "twice"],
  ["embeddings", '{"model":["hub/vectors"]}', "invalid_request_error", "model is"],
  ["embeddings", '{"input":"a"}', "invalid_request_error", "model is missing"],
  ["embeddings", "[]", "invalid_request_error", "not a JSON object"],
  [
    "embeddings",
    `{"model":"hub/vectors","input":${"[".repeat(70)}${"]".repeat(70)}}`,
    "invalid_request_error",
    "nested deeper",
  ],
])("%s with %s: %s", async (path, body, code, message) => {
  const got = await send(hub.port, `/router/v1/${path}`, { body })
  expect([got.status, errorOf(got.text).code, hub.seen]).toEqual([400, code, []])
  expect(errorOf(got.text).message).toContain(message)
})

test("forms without a model, with two, or too large", async () => {
  const url = `http://127.0.0.1:${hub.port}/router/v1/audio/transcriptions`
  const post = async (models: string[], bytes = 1) => {
    const form = new FormData()
    for (const model of models) form.append("model", model)
    form.set("file", new Blob([new Uint8Array(bytes)]), "a.wav")
    return (await fetch(url, { method: "POST", body: form })).status
  }
  expect([await post([]), await post(["hub/ear", "hub/voice"]), await post(["hub/ear"], 100_001)]).toEqual([
    400, 400, 413,
  ])
  expect(hub.seen).toEqual([])
})
