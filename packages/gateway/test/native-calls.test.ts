import { afterEach, beforeEach, expect, test } from "vitest"
import { completion, event, KEY, startStream } from "./with-gateway.ts"
import { modelOf, type NativeGateway, openNativeGateway, send } from "./with-native.ts"

let hub: NativeGateway
beforeEach(async () => {
  hub = await openNativeGateway()
})
afterEach(async () => {
  expect(hub.unexpected).toEqual([])
  await hub.close()
})

const json =
  (body: unknown, status = 200) =>
  (response: Parameters<typeof completion>[0]) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }

test("embeddings of a server of the operator's", async () => {
  hub.answers["/own/v1/embeddings"] = json({ data: [{ index: 0, embedding: [0.5, 1] }], model: "vectors" })
  const answer = await send(hub.port, "/router/own/v1/embeddings", {
    body: '{"input":"a","model":"vectors","seed":9007199254740993}',
    headers: { authorization: "Bearer hf_token_of_the_caller", cookie: "orrery_session=x", "x-api-key": "theirs" },
  })
  expect(JSON.parse(answer.text)).toEqual({ data: [{ index: 0, embedding: [0.5, 1] }], model: "vectors" })
  expect(answer.headers).toMatchObject({ "x-router-provider": "own", "content-type": "application/json" })
  const [asked] = hub.seen
  expect(asked?.body.toString()).toBe('{"input":"a","model":"vectors","seed":9007199254740993}')
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "accept-encoding": "identity" })
  expect(asked?.headers).not.toHaveProperty("cookie")
  expect(asked?.headers).not.toHaveProperty("x-api-key")
  expect(JSON.stringify(asked?.headers)).not.toContain("hf_token")
})

test("a client calls a server of the operator's by its id", async () => {
  hub.answers["/own/v1/embeddings"] = json({ data: [{ index: 0, embedding: [0.5, 1] }] })
  for (const provider of ["own", "auto"]) {
    const call = { provider, model: modelOf("vectors"), inputs: "a" }
    expect(await hub.client().featureExtraction(call)).toEqual([[0.5, 1]])
  }
  const chat = { provider: "own", model: modelOf("tiny"), messages: [{ role: "user" as const, content: "?" }] }
  hub.answers["/own/v1/chat/completions"] = completion
  expect((await hub.client().chatCompletion(chat)).choices[0]?.message.content).toBe("Four.")
})

test("a chat at one provider, whole and as a stream", async () => {
  hub.answers["/own/v1/chat/completions"] = (response, _request, text) => {
    if (JSON.parse(text).stream !== true) return completion(response)
    startStream(response, event("Fo"), event("ur.", "stop"), "data: [DONE]\n\n")
    response.end()
  }
  const body = { model: "tiny", messages: [{ role: "user", content: "?" }] }
  const path = "/router/own/v1/chat/completions"
  const whole = await send(hub.port, path, { body: JSON.stringify(body) })
  expect(JSON.parse(whole.text).choices[0].message.content).toBe("Four.")
  const streamed = await send(hub.port, path, { body: JSON.stringify({ ...body, stream: true }) })
  expect(streamed.headers["content-type"]).toBe("text/event-stream; charset=utf-8")
  expect(streamed.text).toBe(`${event("Fo")}${event("ur.", "stop")}data: [DONE]\n\n`)
})

test("speech comes as the file that it is", async () => {
  const file = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256))
  hub.answers["/own/v1/audio/speech"] = (response) => {
    response.writeHead(200, { "content-type": "audio/mpeg", "set-cookie": "a=b", server: "theirs" }).end(file)
  }
  const got = await send(hub.port, "/router/own/v1/audio/speech", { body: '{"input":"a","model":"voice"}' })
  expect(got.bytes.equals(file)).toBe(true)
  expect(got.headers).toMatchObject({
    "content-type": "audio/mpeg",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  })
  expect(got.headers).not.toHaveProperty("set-cookie")
  expect(got.headers).not.toHaveProperty("server")
})

test("a recording is sent on in its form", async () => {
  hub.answers["/own/v1/audio/transcriptions"] = json({ text: "Hello" })
  const form = new FormData()
  form.set("model", "ear")
  form.set("file", new Blob([Uint8Array.of(0, 255, 13, 10)], { type: "audio/wav" }), 'a "b".wav')
  const response = await fetch(`http://127.0.0.1:${hub.port}/router/own/v1/audio/transcriptions`, {
    method: "POST",
    body: form,
  })
  expect(await response.json()).toEqual({ text: "Hello" })
  const [asked] = hub.seen
  const type = String(asked?.headers["content-type"])
  const read = await new Response(new Uint8Array(asked?.body ?? []), { headers: { "content-type": type } }).formData()
  const file = read.get("file") as File
  expect([read.get("model"), file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
    "ear",
    "audio/wav",
    [0, 255, 13, 10],
  ])
})

test("a client draws an image through a queue", async () => {
  const job = "/fal-ai/fal-ai/flux/requests/r-1"
  const there = { request_id: "r-1", response_url: "https://queue.fal.run/fal-ai/flux/requests/r-1" }
  let asked = 0
  hub.answers["/fal-ai/fal-ai/flux/dev"] = json({ ...there, status: "IN_QUEUE" })
  hub.answers[`${job}/status`] = (response) => json({ status: ++asked < 3 ? "IN_PROGRESS" : "COMPLETED" })(response)
  hub.answers[job] = json({ images: [{ url: "https://files.example/1.png" }] })
  const call = { provider: "fal-ai", model: modelOf("fal-ai/flux/dev"), inputs: "a moon" }
  const url = await hub.client().textToImage(call, { outputType: "url" })
  expect(url).toBe("https://files.example/1.png")
  expect(hub.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    "POST /fal-ai/fal-ai/flux/dev",
    `GET ${job}/status`,
    `GET ${job}/status`,
    `GET ${job}/status`,
    `GET ${job}`,
  ])
  expect(new Set(hub.seen.map(({ headers }) => headers.authorization))).toEqual(new Set([`Key ${KEY}`]))
})

test.each([
  [{ prompt: "a", image_url: "data:,", image_urls: [] }, "/fal-ai/fal-ai/flux/edit"],
  [{ prompt: "a" }, "/fal-ai/fal-ai/flux"],
])("an image from words and perhaps an image: %j goes to %s", async (body, path) => {
  hub.answers[path] = json({ images: [] })
  const asked = "/router/fal-ai/fal-ai/flux/edit?_subdomain=queue"
  const { status } = await send(hub.port, asked, { body: JSON.stringify(body) })
  expect([status, hub.seen.map(({ url }) => url)]).toEqual([200, [path]])
})

test("a prediction that is not done at once is followed, and asked to wait", async () => {
  hub.answers["/replicate/v1/models/acme/painter/predictions"] = json({ id: "p1", status: "starting" }, 201)
  hub.answers["/replicate/v1/predictions/p1"] = json({
    id: "p1",
    status: "succeeded",
    output: ["https://files.example/2.png"],
  })
  const call = { provider: "replicate", model: modelOf("acme/painter"), inputs: "a moon" }
  expect(await hub.client().textToImage(call, { outputType: "url" })).toBe("https://files.example/2.png")
  expect(hub.seen[0]?.headers.prefer).toBe("wait")
})

test("tasks of the default provider: words, vectors by either task, bytes", async () => {
  hub.answers["/hf-inference/models/acme/mask"] = json([{ sequence: "a b", score: 1, token: 1, token_str: "b" }])
  hub.answers["/hf-inference/models/acme/vectors/pipeline/feature-extraction"] = json([[1]])
  hub.answers["/hf-inference/models/acme/vectors/pipeline/sentence-similarity"] = json([0.5])
  hub.answers["/hf-inference/models/acme/eye"] = json([{ label: "cat", score: 1 }])
  const client = hub.client({ provider: "hf-inference" })
  const model = modelOf("acme/vectors")
  expect((await client.fillMask({ model: modelOf("acme/mask"), inputs: "a [MASK]" }))[0]?.token_str).toBe("b")
  expect(await client.featureExtraction({ model, inputs: ["a"] })).toEqual([[1]])
  const inputs = { source_sentence: "a", sentences: ["b"] }
  expect(await client.sentenceSimilarity({ model, inputs })).toEqual([0.5])
  const data = new Blob([Uint8Array.of(1, 2)], { type: "image/png" })
  expect((await client.imageClassification({ model: modelOf("acme/eye"), data }))[0]?.label).toBe("cat")
  expect([hub.seen[3]?.headers["content-type"], hub.seen[3]?.body.length]).toEqual(["image/png", 2])
})

test("a client's stream of text", async () => {
  hub.answers["/own/v1/completions"] = (response) => {
    startStream(response, 'data: {"token":{"text":"Hi"},"generated_text":"Hi"}\n\n')
    response.end()
  }
  const got = await send(hub.port, "/router/own/v1/completions", {
    body: '{"model":"writer","prompt":"a","stream":true}',
  })
  expect([got.status, got.isBroken, got.text.includes('"error"')]).toEqual([200, false, false])
})
