import { createServer, request } from "node:http"
import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type Answer, closeServer, KEY, listen } from "./with-gateway.ts"
import { modelOf, type NativeGateway, openNativeGateway, send } from "./with-native.ts"

let hub: NativeGateway
beforeEach(async () => {
  hub = await openNativeGateway({
    uploadBytes: 1_000_000,
    fileBytes: 1_000_000,
    answerBytes: 1_000_000,
    callsPerUser: 4,
    heldBytes: 4_000_000,
  })
})
afterEach(async () => {
  await vi.waitFor(() => expect(hub.open()).toBe(0))
  expect([hub.unexpected, hub.gateway.openCalls(), hub.gateway.heldBytes()]).toEqual([[], 0, 0])
  await hub.close()
})

const EMBEDDINGS = "/router/own/v1/embeddings"
const VECTORS = '{"model":"vectors","input":"a"}'
const json = (body: unknown, status = 200): Answer => {
  return (response) => void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
const codeOf = (text: string) => JSON.parse(text).error.code

describe("what no model here is asked for reaches no provider", () => {
  test.each([
    ["/router/own/v1/models", 404],
    ["/router/own/v1/embeddings/", 404],
    ["/router/own//v1/embeddings", 404],
    ["/router/own/./v1/embeddings", 404],
    ["/router/own/v1/x/../embeddings", 404],
    ["/router/own/v1%2fembeddings", 404],
    ["/router/own/v1/x/%2e%2e/embeddings", 404],
    ["/router/own/v1%5cembeddings", 404],
    ["/router/own/v1/embeddings%00", 404],
    ["/router/own/v1/embeddings%0d%0aX-A:%20b", 404],
    ["/router/own/v1/embeddings%", 404],
    ["/router/own/v1/embeddings;a=b", 404],
    ["/router/other/v1/embeddings", 404],
    ["/router/constructor/v1/embeddings", 404],
    ["/router/own/v1/embeddings?api-version=1", 400],
    ["/router/fal-ai/fal-ai/flux/dev", 400],
    ["/router/fal-ai/fal-ai/flux/dev?_subdomain=queue&_subdomain=queue", 400],
    ["/router/fal-ai/fal-ai/flux/dev?_subdomain=other", 400],
    ["/router/fal-ai/fal-ai/flux/dev?_subdomain=queue&fal_webhook=https%3A%2F%2Fevil.example", 400],
    ["/router/fal-ai/fal-ai/flux/pro?_subdomain=queue", 404],
    ["/router/hf-inference/models/acme/other", 404],
  ])("%s: %i", async (path, status) => {
    const got = await send(hub.port, path, { body: VECTORS })
    expect([got.status, hub.seen]).toEqual([status, []])
    expect(codeOf(got.text)).toBe(status === 404 ? "not_found" : "invalid_request_error")
  })

  test.each([
    ['{"model":"tiny","input":"a"}', "model_not_supported"],
    ['{"model":"hub/vectors","input":"a"}', "model_not_supported"],
    ['{"input":"a"}', "model_not_supported"],
    ['{"model":["vectors"],"input":"a"}', "model_not_supported"],
    ['{"__proto__":{"model":"vectors"},"input":"a"}', "model_not_supported"],
    ['{"model":"tiny","model":"vectors","input":"a"}', "invalid_request_error"],
    ['{"model":"tiny","\\u006dodel":"vectors","input":"a"}', "invalid_request_error"],
    ['{"model":"vectors","Model":"tiny","input":"a"}', "invalid_request_error"],
    ['{"model":"vectors","MOD\\u0045L":"tiny","input":"a"}', "invalid_request_error"],
    [`{"model":"vectors","input":${"[".repeat(70)}${"]".repeat(70)}}`, "invalid_request_error"],
    ['["vectors"]', "invalid_request_error"],
    ["{", "invalid_request_error"],
    ["", "invalid_request_error"],
  ])("the body %s: %s", async (body, code) => {
    const got = await send(hub.port, EMBEDDINGS, { body })
    expect([got.status, codeOf(got.text), hub.seen]).toEqual([400, code, []])
  })

  test.each([
    ["two models", ["tiny", "ear"], "invalid_request_error"],
    ["another model", ["tiny"], "model_not_supported"],
    ["no model", [], "model_not_supported"],
  ])("a form with %s", async (_name, models, code) => {
    const form = new FormData()
    for (const model of models) form.append("model", model)
    const url = `http://127.0.0.1:${hub.port}/router/own/v1/audio/transcriptions`
    const response = await fetch(url, { method: "POST", body: form })
    expect([response.status, codeOf(await response.text()), hub.seen]).toEqual([400, code, []])
  })

  test("a form that is none, and a file that is too large", async () => {
    const path = "/router/own/v1/audio/transcriptions"
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    const none = await send(hub.port, path, { body: "no form", headers })
    const large = await send(hub.port, path, { body: Buffer.alloc(1_000_001), headers })
    expect([none.status, large.status, hub.seen]).toEqual([400, 413, []])
  })
})

describe("jobs", () => {
  const JOB = "/fal-ai/fal-ai/flux/requests/r-1"
  const submit = () => send(hub.port, "/router/fal-ai/fal-ai/flux/dev?_subdomain=queue", { body: '{"prompt":"a"}' })
  const status = `/router${JOB}/status?_subdomain=queue`
  beforeEach(() => {
    const there = { request_id: "r-1", response_url: "https://queue.fal.run/fal-ai/flux/requests/r-1" }
    hub.answers["/fal-ai/fal-ai/flux/dev"] = json({ ...there, status: "IN_QUEUE" })
    hub.answers[`${JOB}/status`] = json({ status: "COMPLETED" })
    hub.answers[`${JOB}/cancel`] = json({ status: "CANCELLATION_REQUESTED" }, 202)
  })

  test("are followed and cancelled by who submitted them, and by nobody else", async () => {
    const before = await send(hub.port, status, { method: "GET" })
    expect([before.status, codeOf(before.text)]).toEqual([404, "job_not_found"])
    await submit()
    const other = await send(hub.port, status, { method: "GET", headers: { "x-test-user": "eve" } })
    const withoutQuery = await send(hub.port, `/router${JOB}/status`, { method: "GET" })
    expect([other.status, withoutQuery.status, hub.seen.length]).toEqual([404, 404, 1])
    expect(await send(hub.port, status, { method: "GET" })).toMatchObject({
      status: 200,
      text: '{"status":"COMPLETED"}',
    })
    const cancelled = await send(hub.port, `/router${JOB}/cancel?_subdomain=queue`, { method: "PUT" })
    expect([cancelled.status, hub.seen.at(-1)?.method, hub.seen.at(-1)?.url]).toEqual([202, "PUT", `${JOB}/cancel`])
  })

  test("tell nothing of the account", async () => {
    await submit()
    for (const path of ["/router/fal-ai/v1/keys", "/router/fal-ai/fal-ai/flux/requests", "/router/own/v1/models"]) {
      expect((await send(hub.port, path, { method: "GET" })).status).toBe(404)
    }
    expect(hub.seen.length).toBe(1)
  })

  test.each([
    { request_id: "r-1", response_url: "https://queue.fal.run/../../v1/keys", status: "IN_QUEUE" },
    { request_id: "r-1", response_url: "javascript:alert(1)", status: "IN_QUEUE" },
    { status: "IN_QUEUE" },
    [],
    null,
  ])("of another shape, such as %j, are passed on and not followed elsewhere", async (answer) => {
    hub.answers["/fal-ai/fal-ai/flux/dev"] = json(answer)
    expect(JSON.parse((await submit()).text)).toEqual(answer)
    await send(hub.port, status, { method: "GET" })
    expect(hub.seen.every(({ url }) => url.startsWith("/fal-ai/"))).toBe(true)
  })
})

describe("a provider that misbehaves", () => {
  const ask = async (answer: Answer, body = VECTORS) => {
    hub.answers["/own/v1/embeddings"] = answer
    return send(hub.port, EMBEDDINGS, { body })
  }
  const html: Answer = (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>")
  const packed: Answer = (response) =>
    void response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(gzipSync('{"data":[]}'))

  test.each<[string, Answer, number, string]>([
    ["refuses the key", json({ error: KEY }, 401), 502, "provider_auth_error"],
    ["refuses the request", json({ error: { message: `no ${KEY}` } }, 422), 422, "provider_rejected"],
    ["limits its rate", json({}, 429), 429, "provider_rate_limited"],
    ["fails", json({ detail: "broken" }, 500), 502, "provider_error"],
    [
      "redirects",
      (response) => void response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
      502,
      "provider_error",
    ],
    ["answers with a web page", html, 502, "provider_error"],
    ["compresses", packed, 502, "provider_error"],
    ["breaks off", (response) => void response.socket?.destroy(), 502, "provider_error"],
    ["answers with too much", json("x".repeat(1_000_001)), 502, "provider_error"],
    [
      "answers with half of its JSON",
      (response) => void response.writeHead(200, { "content-type": "application/json" }).end("{"),
      502,
      "provider_error",
    ],
    [
      "streams unasked",
      (response) => void response.writeHead(200, { "content-type": "text/event-stream" }).end("data: 1\n\n"),
      502,
      "provider_error",
    ],
  ])("%s", async (_name, answer, status, code) => {
    const got = await ask(answer)
    expect([got.status, codeOf(got.text)]).toEqual([status, code])
    expect(got.text).not.toContain(KEY)
    expect(got.text).not.toContain("<h1>")
  })

  test("answers a question for a stream with something else", async () => {
    const got = await ask(json({ data: [] }), '{"model":"vectors","input":"a","stream":true}')
    expect([got.status, codeOf(got.text)]).toEqual([502, "provider_error"])
  })

  test("repeats its key in answers and files", async () => {
    expect((await ask(json({ data: [KEY] }))).text).toBe('{"data":["[redacted]"]}')
    const file = await ask((response) => void response.writeHead(200, { "content-type": "audio/wav" }).end(`a${KEY}b`))
    expect(file.text).toBe("a[redacted]b")
  })

  test("cuts a file short, or never ends it", async () => {
    const cut = await ask((response) => {
      response.writeHead(200, { "content-type": "audio/wav", "content-length": 1000 })
      response.write("some", () => response.socket?.destroy())
    })
    expect([cut.status, cut.isBroken]).toEqual([200, true])
    const endless = await ask((response) => {
      response.writeHead(200, { "content-type": "audio/wav" })
      const more = () => void (response.destroyed || response.write(Buffer.alloc(100_000), () => setImmediate(more)))
      more()
    })
    expect(endless.isBroken).toBe(true)
  })
})

test("one user has so many calls at a time, and others have theirs", async () => {
  hub.answers["/own/v1/embeddings"] = () => new Promise(() => undefined)
  const headers = { "content-type": "application/json" }
  const waiting = Array.from({ length: 4 }, () => {
    const outgoing = request({ port: hub.port, method: "POST", path: EMBEDDINGS, headers, agent: false })
    outgoing.on("error", () => undefined).end(VECTORS)
    return outgoing
  })
  await vi.waitFor(() => expect(hub.open()).toBe(4))
  const fifth = await send(hub.port, EMBEDDINGS, { body: VECTORS })
  expect([fifth.status, fifth.headers["retry-after"], codeOf(fifth.text)]).toEqual([429, "1", "too_many_calls"])
  hub.answers["/own/v1/audio/speech"] = json({})
  const other = { body: '{"model":"voice","input":"a"}', headers: { "x-test-user": "eve" } }
  expect((await send(hub.port, "/router/own/v1/audio/speech", other)).status).toBe(200)
  for (const outgoing of waiting) outgoing.destroy()
  await vi.waitFor(() => expect(hub.gateway.openCalls()).toBe(0))
  hub.answers["/own/v1/embeddings"] = json({ data: [] })
  expect((await send(hub.port, EMBEDDINGS, { body: VECTORS })).status).toBe(200)
})

test("a client that leaves ends the provider's work", async () => {
  hub.answers["/own/v1/embeddings"] = () => new Promise(() => undefined)
  const outgoing = request({
    port: hub.port,
    method: "POST",
    path: EMBEDDINGS,
    headers: { "content-type": "application/json" },
  })
  outgoing.on("error", () => undefined).end(VECTORS)
  await vi.waitFor(() => expect(hub.open()).toBe(1))
  outgoing.destroy()
  await vi.waitFor(() => expect(hub.open()).toBe(0))
})

test("a chat answer without choices is none, also by the provider's own path", async () => {
  hub.answers["/own/v1/chat/completions"] = json({ id: "1" })
  const body = '{"model":"tiny","messages":[]}'
  const got = await send(hub.port, "/router/own/v1/chat/completions", { body })
  expect([got.status, JSON.parse(got.text).error.message]).toEqual([
    502,
    expect.stringContaining("choices is not a list"),
  ])
})

test("models of other tasks are refused as chats, and told where they are", async () => {
  const { gateway } = hub
  expect(gateway.models().data).toContainEqual(
    expect.objectContaining({
      id: modelOf("vectors"),
      providers: [{ provider: "own", status: "live", task: "feature-extraction" }],
    }),
  )
})

describe("bytes that calls hold", () => {
  const EYE = "/router/hf-inference/models/acme/eye"
  const image = (size: number) => ({ body: Buffer.alloc(size), headers: { "content-type": "image/png" } })

  test("no more is held than is allowed, and what is over is free again", async () => {
    const waiting: (() => void)[] = []
    hub.answers["/hf-inference/models/acme/eye"] = (...exchange) => void waiting.push(() => json([])(...exchange))
    const calls = [send(hub.port, EYE, image(900_000)), send(hub.port, EYE, image(900_000))]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    const third = await send(hub.port, EYE, image(900_000))
    expect([third.status, codeOf(third.text), third.headers["retry-after"]]).toEqual([503, "overloaded", "5"])
    // Nobody alone can keep others out.
    const eve = { ...image(900_000), headers: { "content-type": "image/png", "x-test-user": "eve" } }
    calls.push(send(hub.port, EYE, eve))
    await vi.waitFor(() => expect(waiting).toHaveLength(3))
    for (const answer of waiting) answer()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200])
    hub.answers["/hf-inference/models/acme/eye"] = json([])
    expect((await send(hub.port, EYE, image(900_000))).status).toBe(200)
  })

  test("answers that are read as a whole count, files that are passed on do not", async () => {
    hub.answers["/own/v1/embeddings"] = json({ data: "x".repeat(900_000) })
    hub.answers["/hf-inference/models/acme/eye"] = (response) => {
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(900_000))
    }
    const large = JSON.stringify({ model: "vectors", input: "a".repeat(1_500_000) })
    const whole = await send(hub.port, EMBEDDINGS, { body: large })
    expect([whole.status, codeOf(whole.text)]).toEqual([503, "overloaded"])
    const file = await send(hub.port, EYE, image(990_000))
    expect([file.status, file.bytes.length]).toEqual([200, 900_000])
  })

  test("a client that leaves in its upload gives back what it sent", async () => {
    const upload = request({
      port: hub.port,
      method: "POST",
      path: EYE,
      agent: false,
      headers: { "content-type": "image/png", "content-length": "900000" },
    })
    upload.on("error", () => undefined)
    upload.write(Buffer.alloc(500_000))
    await vi.waitFor(() => expect(hub.gateway.heldBytes()).toBe(500_000))
    upload.destroy()
    await vi.waitFor(() => expect(hub.gateway.heldBytes()).toBe(0))
  })
})

test.each(["/router/own/v1/audio/transcriptions", "/router/v1/audio/transcriptions"])(
  "a form of too many fields is refused by %s before it is read",
  async (path) => {
    const form = new FormData()
    form.set("model", path.includes("/own/") ? "ear" : "hub/ear")
    for (let index = 0; index < 1_000; index++) form.append("temperature", "0")
    const written = new Response(form)
    const contentType = written.headers.get("content-type") ?? ""
    const body = Buffer.from(await written.arrayBuffer())
    const got = await send(hub.port, path, { body, headers: { "content-type": contentType } })
    expect([got.status, hub.seen]).toEqual([400, []])
    expect(got.text).toContain("the form has more than 1000 fields")
  },
)

test("a body that is compressed is refused, as nobody here reads it", async () => {
  const headers = { "content-type": "image/png", "content-encoding": "gzip" }
  const got = await send(hub.port, "/router/hf-inference/models/acme/eye", { body: gzipSync("a"), headers })
  expect([got.status, codeOf(got.text), hub.seen]).toEqual([415, "unsupported_media_type", []])
})

describe("a client that leaves while its token is looked up", () => {
  // As the server does: the gateway is handed a request some time after it came.
  test.each([
    ["with half a body", '{"model":', 100],
    ["with a whole body", VECTORS, VECTORS.length],
  ])("%s takes no place and asks nobody", async (_what, text, length) => {
    const ended = vi.fn()
    const late = createServer((incoming, outgoing) => {
      incoming.on("error", () => undefined)
      setTimeout(async () => {
        await hub.gateway.native(incoming, outgoing, { userName: "ada" }, address)
        ended()
      }, 60)
    })
    const address = { providerId: "own", path: "v1/embeddings", query: new URLSearchParams() }
    const socket = connect(await listen(late), "127.0.0.1")
    socket.on("error", () => undefined)
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`,
    )
    setTimeout(() => socket.resetAndDestroy(), 20)
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
    expect([hub.gateway.openCalls(), hub.seen]).toEqual([0, []])
    await closeServer(late)
  })
})
