import { once } from "node:events"
import { request } from "node:http"
import { connect, type Socket } from "node:net"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  call,
  chatBody,
  completion,
  event,
  MODELS,
  openTestGateway,
  startStream,
  type TestGateway,
} from "./with-gateway.ts"

const LIMIT = 1_000_000

let t: TestGateway
beforeAll(async () => {
  t = await openTestGateway({ limits: { requestBytes: LIMIT } })
})
afterAll(() => t.close())
beforeEach(() => {
  t.faulty.answer = completion
  t.faulty.seen.length = 0
  t.records.length = 0
})
afterEach(async () => {
  await expect.poll(() => [t.gateway.openCalls(), t.faulty.open(), t.healthy.open()]).toEqual([0, 0, 0])
  expect(t.unexpected).toEqual([])
  t.faulty.answer = completion
  expect((await call(t.port, chatBody(MODELS.alone))).status).toBe(200)
})

/** Sends a call over a bare socket, so that it can end in any way. */
function bareCall(body: string, announced = body.length): Socket {
  const socket = connect(t.port, "127.0.0.1")
  socket.on("error", () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n${body}`,
  )
  return socket
}

describe("a client that leaves", () => {
  test.each([
    ["in the middle of a stream", true],
    ["before the first byte of a stream", true],
    ["before a whole answer", false],
  ])("%s ends the provider's work within a moment", async (name, stream) => {
    const isMidStream = name.includes("middle")
    t.faulty.answer = (response) => {
      if (isMidStream) startStream(response, event("One"), event(" two"))
    }
    const socket = bareCall(chatBody(MODELS.both, { stream }))
    if (isMidStream) await once(socket, "data")
    await expect.poll(() => t.faulty.seen.length).toBe(1)
    socket.destroy()
    await expect.poll(() => t.faulty.open(), { interval: 5 }).toBe(0)
    await expect
      .poll(() => t.records)
      .toMatchObject([{ outcome: "client_gone", status: 499, isStream: stream, attempts: 1 }])
    expect(t.healthy.seen).toHaveLength(0)
  })

  test("while it sends its body is no call at all", async () => {
    const socket = bareCall('{"model":', 500)
    await expect.poll(() => t.gateway.openCalls()).toBe(1)
    socket.destroy()
    await expect.poll(() => t.records).toMatchObject([{ outcome: "client_gone", status: 499, provider: undefined }])
    expect(t.faulty.seen).toHaveLength(0)
  })

  test("by closing its half of the connection has left too", async () => {
    t.faulty.answer = () => {}
    const socket = bareCall(chatBody(MODELS.alone))
    await expect.poll(() => t.faulty.seen.length).toBe(1)
    socket.end()
    await expect.poll(() => t.records).toMatchObject([{ outcome: "client_gone" }])
  })
})

test("a client that stops reading slows the provider down and costs no memory", async () => {
  const piece = Buffer.from(event("x".repeat(64_000)))
  const wanted = 80_000_000
  let written = 0
  t.faulty.answer = async (response) => {
    startStream(response)
    while (written < wanted && !response.destroyed) {
      written += piece.length
      if (!response.write(piece)) await once(response, "drain").catch(() => undefined)
    }
    response.end("data: [DONE]\n\n")
  }
  const before = process.memoryUsage()
  const socket = bareCall(chatBody(MODELS.alone, { stream: true }))
  await once(socket, "data")
  try {
    socket.pause()
    let last = -1
    // Until nothing moves any more: every buffer on the way is full.
    await expect
      .poll(
        () => {
          const isStill = last === written
          last = written
          return isStill
        },
        { interval: 100, timeout: 10_000 },
      )
      .toBe(true)
    expect(written).toBeLessThan(20_000_000)
    const after = process.memoryUsage()
    // What is collected when is not known, so the bound is loose; what is not written would be far above it.
    expect(after.external + after.heapUsed - before.external - before.heapUsed).toBeLessThan(30_000_000)
    let received = 0
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length
    })
    socket.resume()
    await expect.poll(() => written, { timeout: 10_000 }).toBeGreaterThanOrEqual(wanted)
    await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(wanted - 200_000)
    await expect.poll(() => t.records).toMatchObject([{ outcome: "answered" }])
  } finally {
    socket.destroy()
  }
})

const messages = '"messages":[{"role":"user","content":"Hi"}]'
describe("a body", () => {
  test.each([
    ["empty", "", "the body is not JSON"],
    ["half", '{"model":"acme/alone"', "the body is not JSON"],
    ["a list", "[]", "not a JSON object"],
    ["null", "null", "not a JSON object"],
    ["NaN", `{"model":"acme/alone",${messages},"temperature":NaN}`, "the body is not JSON"],
    ["two models", `{"model":"acme/alone",${messages},"model":"acme/both"}`, "model stands in it twice"],
    ["two models for Go", `{"model":"acme/alone",${messages},"Model":"acme/both"}`, "model stands in it twice"],
    [
      "two models, one written otherwise",
      `{"model":"acme/alone",${messages},"\\u006dodel":"acme/both"}`,
      "model stands in it twice",
    ],
    ["a model of line breaks", `{"model":"\\r\\nx: y",${messages}}`, "not supported"],
    ["a model with dots", `{"model":"../../acme/alone",${messages}}`, "not supported"],
    ["a model of 301 characters", `{"model":"${"x".repeat(301)}",${messages}}`, "model is not the id of a model"],
    ["__proto__ as model", `{"model":"__proto__",${messages}}`, "not supported"],
    [
      "two levels too deep",
      `{"model":"acme/alone",${messages},"x":${"[".repeat(64)}${"]".repeat(64)}}`,
      "nested deeper than 64",
    ],
    [
      "a hundred thousand levels",
      `{"model":"acme/alone",${messages},"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      "nested deeper than 64",
    ],
  ])("that is %s is refused and nobody is asked", async (_name, body, words) => {
    const got = await call(t.port, body)
    expect(got.status).toBe(400)
    expect(JSON.parse(got.text).error.message).toContain(words)
    expect(t.faulty.seen).toHaveLength(0)
  })

  test("that is not UTF-8 is refused", async () => {
    const got = await call(t.port, Buffer.from([0x7b, 0xff, 0x7d]))
    expect([got.status, JSON.parse(got.text).error.message]).toEqual([
      400,
      "The request is not valid: the body is not UTF-8.",
    ])
  })

  test.each(["text/plain", "multipart/form-data; boundary=x", "application/jsonp"])(
    "of the type %s is refused",
    async (contentType) => {
      expect((await call(t.port, chatBody(MODELS.alone), { "content-type": contentType })).status).toBe(415)
    },
  )

  test("with a mark at its start is read and sent without it", async () => {
    const body = chatBody(MODELS.alone)
    expect((await call(t.port, `\ufeff${body}`)).status).toBe(200)
    expect(t.faulty.seen[0]?.text).toBe(body.replace("acme/alone", "tiny"))
  })

  test("reaches the provider as it was written, but for the model", async () => {
    const more = '"__proto__":{"isAdmin":true},"seed":9007199254740993,"x":1.50,"y":"\\ud800","constructor":1'
    const body = `{ "model" : "acme/alone" , ${messages}, ${more} }`
    expect((await call(t.port, body)).status).toBe(200)
    expect(t.faulty.seen[0]?.text).toBe(body.replace("acme/alone", "tiny"))
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test.each([
    [LIMIT, 200],
    [LIMIT + 1, 413],
  ])("of %i bytes is answered with %i, announced or not", async (bytes, status) => {
    const start = chatBody(MODELS.alone).slice(0, -1)
    const body = `${start},"pad":"${"x".repeat(bytes - start.length - 10)}"}`
    expect(body).toHaveLength(bytes)
    expect((await call(t.port, body, { "content-length": String(bytes) })).status).toBe(status)
    expect((await call(t.port, body, { "transfer-encoding": "chunked" })).status).toBe(status)
  })

  test("without end is refused before it was all read", async () => {
    const piece = Buffer.alloc(65_536, "x")
    let sent = 0
    const outgoing = request({
      port: t.port,
      host: "127.0.0.1",
      method: "POST",
      agent: false,
      headers: { "content-type": "application/json" },
    })
    const answered = once(outgoing, "response")
    outgoing.on("error", () => undefined)
    while (!outgoing.destroyed && sent < 50_000_000 && !outgoing.closed) {
      sent += piece.length
      const isFull = !outgoing.write(piece)
      if (isFull && (await Promise.race([once(outgoing, "drain").then(() => false), answered.then(() => true)]))) break
    }
    const [response] = await answered
    expect(response.statusCode).toBe(413)
    expect(sent).toBeLessThan(20_000_000)
    outgoing.destroy()
  })

  test.each([
    [
      "sixty thousand keys",
      `{"model":"acme/nobody",${messages},${Array.from({ length: 60_000 }, (_value, key) => `"${key}":0`).join()}}`,
    ],
    [
      "twenty thousand messages",
      JSON.stringify({ model: "acme/nobody", messages: Array(20_000).fill({ role: "user", content: "x" }) }),
    ],
  ])("of %s does not hold up others for long", async (_name, body) => {
    expect(body.length).toBeLessThanOrEqual(LIMIT)
    let longest = 0
    let last = performance.now()
    const clock = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 1)
    expect((await call(t.port, body)).status).toBe(400)
    clearInterval(clock)
    expect(longest).toBeLessThan(1_000)
  })
})
