import { afterAll, beforeAll, expect, test } from "vitest"
import { type Answer, call, chatBody, event, MODELS, openTestGateway, type TestGateway } from "./with-gateway.ts"

let t: TestGateway
beforeAll(async () => {
  t = await openTestGateway({ timeouts: { keepAliveMs: 60_000 } })
})
afterAll(() => t.close())

// Everything that the format allows: a mark, comments, all ends of lines, fields, several data lines, wide characters.
const RECORDED = Buffer.from(
  [
    "\ufeff: hello\r\n\r\n",
    "event: chunk\r\nid: 1\r\nretry: 5\r\n",
    event("Größe 模型 🪐"),
    event("\\u00e9\\ud83e").replaceAll("\n", "\r\n"),
    "data: first\ndata: second\r\r: comment\n\n",
    event("", "stop").replaceAll("\n", "\r"),
    "data: [DONE]\r\n\r\n",
  ].join(""),
)

const inPieces =
  (pieces: Buffer[]): Answer =>
  async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" })
    response.flushHeaders()
    response.socket?.setNoDelay(true)
    for (const piece of pieces) {
      response.write(piece)
      // Lets the piece leave alone, so that it arrives as a read of its own.
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  }

test("a stream that is cut at any byte arrives byte for byte and is taken for whole", async () => {
  for (let at = 1; at < RECORDED.length; at++) {
    t.faulty.answer = inPieces([RECORDED.subarray(0, at), RECORDED.subarray(at)])
    const got = await call(t.port, chatBody(MODELS.alone, { stream: true }))
    expect(got.bytes.equals(RECORDED), `cut at ${at}`).toBe(true)
    expect(got.isBroken).toBe(false)
  }
  expect(t.records.every(({ outcome }) => outcome === "answered")).toBe(true)
})

test("a stream that comes byte after byte arrives byte for byte", async () => {
  t.faulty.answer = inPieces([...RECORDED].map((byte) => Buffer.from([byte])))
  const got = await call(t.port, chatBody(MODELS.alone, { stream: true }))
  expect(got.bytes.equals(RECORDED)).toBe(true)
})

test("a stream that is cut off at any byte before its finish reason never ends cleanly", async () => {
  const end = RECORDED.indexOf('"stop"')
  for (let length = 0; length < end; length += 7) {
    t.faulty.answer = inPieces([RECORDED.subarray(0, length)])
    const got = await call(t.port, chatBody(MODELS.alone, { stream: true }))
    expect(got.isBroken, `${length} bytes`).toBe(true)
    expect(got.text).toContain('"code":"provider_error"')
  }
})
