import { connect, type Socket } from "node:net"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type Answer, event, startStream } from "./with-gateway.ts"
import { type NativeGateway, openNativeGateway, send } from "./with-native.ts"

let hub: NativeGateway
beforeEach(async () => {
  // The first byte may take much longer than a silence.
  hub = await openNativeGateway({}, { connectMs: 1_000, firstByteMs: 4_000, idleMs: 1_000, totalMs: 10_000 })
})
afterEach(async () => {
  await vi.waitFor(() => expect(hub.open()).toBe(0))
  expect([hub.unexpected, hub.gateway.openCalls(), hub.gateway.heldBytes()]).toEqual([[], 0, 0])
  await hub.close()
})

const json = (body: unknown, status = 200): Answer => {
  return (response) => void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

// More than a connection holds on its way.
const LARGE = 30_000_000

describe("a client that does not read", () => {
  const speech: Answer = (response) =>
    void response.writeHead(200, { "content-type": "audio/mpeg" }).end(Buffer.alloc(LARGE))
  const stream: Answer = (response) =>
    startStream(response, ...Array.from({ length: 30 }, () => event("x".repeat(1_000_000))))
  test.each([
    ["JSON", "v1/embeddings", '{"model":"vectors","input":"a"}', json({ data: "x".repeat(LARGE) })],
    ["a file", "v1/audio/speech", '{"model":"voice","input":"a"}', speech],
    ["a stream", "v1/completions", '{"model":"writer","prompt":"a","stream":true}', stream],
  ])("gets %s for as long as a silence may last, and holds nothing any longer", async (_what, path, body, answer) => {
    hub.answers[`/own/${path}`] = answer
    const socket = ask(path, body)
    await vi.waitFor(() => expect(hub.gateway.openCalls()).toBe(1))
    await vi.waitFor(() => expect(hub.records.map(({ outcome }) => outcome)).toEqual(["client_gone"]), 5_000)
    const closed = new Promise((resolve) => socket.once("close", resolve))
    socket.resume()
    await closed
  })

  test("but reads slowly gets all of it", async () => {
    hub.answers["/own/v1/embeddings"] = json({ data: "x".repeat(LARGE) })
    const socket = ask("v1/embeddings", '{"model":"vectors","input":"a"}')
    let size = 0
    socket.on("data", (chunk) => {
      size += chunk.length
      // Half a megabyte at a time.
      if (size % 500_000 < chunk.length) socket.pause()
    })
    const timer = setInterval(() => socket.resume(), 5)
    await vi.waitFor(() => expect(hub.records.map(({ outcome }) => outcome)).toEqual(["answered"]), 9_000)
    await vi.waitFor(() => expect(size).toBeGreaterThan(LARGE), 5_000)
    clearInterval(timer)
    socket.destroy()
  })

  function ask(path: string, body: string): Socket {
    const socket = connect(hub.port, "127.0.0.1")
    socket.on("error", () => undefined)
    socket.pause()
    const head = `POST /router/own/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
    return socket
  }
})

describe("the next provider", () => {
  const SPEECH = '{"model":"hub/voice","input":"a"}'
  const late: Answer = (response) => {
    setTimeout(() => response.writeHead(200, { "content-type": "audio/mpeg" }).end("mp3"), 1_500)
  }

  test("has the time of a first byte, whatever the one before it said", async () => {
    hub.answers["/own/v1/audio/speech"] = json({ error: "busy" }, 503)
    hub.answers["/spare/v1/audio/speech"] = late
    const got = await send(hub.port, "/router/v1/audio/speech", { body: SPEECH })
    expect([got.status, got.text, hub.records[0]?.attempts]).toEqual([200, "mp3", 2])
  })

  test("is asked when the one before falls silent in its explanation", { timeout: 15_000 }, async () => {
    hub.answers["/own/v1/audio/speech"] = (response) => void response.writeHead(500).write("because")
    hub.answers["/spare/v1/audio/speech"] = late
    const got = await send(hub.port, "/router/v1/audio/speech", { body: SPEECH })
    expect([got.status, got.text]).toEqual([200, "mp3"])
  })
})

test("a file that breaks before its first byte is an error with a status", async () => {
  hub.answers["/own/v1/audio/speech"] = (response) => {
    response.writeHead(200, { "content-type": "audio/mpeg", "content-length": "10" }).flushHeaders()
    setTimeout(() => response.destroy(), 50)
  }
  const got = await send(hub.port, "/router/own/v1/audio/speech", { body: '{"model":"voice","input":"a"}' })
  expect([got.status, JSON.parse(got.text).error.code]).toEqual([502, "provider_error"])
})

test("speech is streamed as events when its own field asks for them", async () => {
  const events: Answer = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).end('data: {"type":"speech.audio.done"}\n\n')
  }
  hub.answers["/own/v1/audio/speech"] = events
  const body = '{"model":"hub/voice","input":"a","stream_format":"sse"}'
  const got = await send(hub.port, "/router/v1/audio/speech", { body })
  expect([got.status, got.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"])
  expect(got.text).toContain("speech.audio.done")
})

test("requests that wait behind another on a connection end with it", async () => {
  hub.answers["/own/v1/embeddings"] = () => undefined
  const body = '{"model":"vectors","input":"a"}'
  const head = "POST /router/own/v1/embeddings HTTP/1.1\r\nhost: x\r\ncontent-type: application/json"
  const socket = connect(hub.port, "127.0.0.1")
  socket.on("error", () => undefined)
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`.repeat(20))
  await vi.waitFor(() => expect(hub.gateway.openCalls()).toBe(20))
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(hub.records.map(({ outcome }) => outcome)).toEqual(Array(20).fill("client_gone")))
})

test("mistakes that FastAPI lists reach the caller", async () => {
  const detail = [
    { loc: ["body", "input"], msg: "Field required" },
    { loc: ["body", "user"], msg: "Too long" },
  ]
  hub.answers["/own/v1/embeddings"] = json({ detail }, 422)
  const got = await send(hub.port, "/router/own/v1/embeddings", { body: '{"model":"vectors"}' })
  expect([got.status, JSON.parse(got.text).error.message]).toEqual([
    422,
    "Own refused the request: Field required; Too long",
  ])
})

test.each(["/router/own/v1/embeddings", "/router/v1/embeddings"])(
  "%s reads no body of a million objects",
  async (path) => {
    const body = `{"model":"${path.includes("/own/") ? "vectors" : "hub/vectors"}","x":[${"{},".repeat(1_000_000)}{}]}`
    const got = await send(hub.port, path, { body })
    expect([got.status, hub.seen]).toEqual([400, []])
    expect(got.text).toContain("more than 250000 objects, lists and keys")
  },
)
