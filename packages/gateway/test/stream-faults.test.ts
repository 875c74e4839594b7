import { once } from "node:events"
import { gzipSync } from "node:zlib"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { redactionOf } from "../src/key-redaction.ts"
import {
  type Answer,
  call,
  chatBody,
  completion,
  event,
  KEY,
  MODELS,
  openTestGateway,
  startStream,
  type TestGateway,
} from "./with-gateway.ts"

let t: TestGateway
beforeAll(async () => {
  t = await openTestGateway({
    timeouts: { connectMs: 1_000, firstByteMs: 150, idleMs: 150, totalMs: 5_000, keepAliveMs: 40 },
    limits: { eventBytes: 2_000_000, answerBytes: 3_000_000 },
  })
})
afterAll(() => t.close())
beforeEach(() => {
  t.faulty.seen.length = 0
  t.healthy.seen.length = 0
  t.records.length = 0
})
afterEach(async () => {
  await expect.poll(() => [t.gateway.openCalls(), t.faulty.open(), t.healthy.open()]).toEqual([0, 0, 0])
  expect(t.unexpected).toEqual([])
  t.faulty.answer = completion
  expect((await call(t.port, chatBody(MODELS.alone))).status).toBe(200)
})

const ask = (model: string, more: object = {}) => call(t.port, chatBody(model, more))

const errorOf = (text: string): { code: string; message: string } => JSON.parse(text).error
const status =
  (code: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, { "content-type": "application/json", ...headers }).end(body)

describe("in a stream", () => {
  const FIVE = ["One", " two", " three", " four", " five"].map((word) => event(word))

  test.each<[string, Answer, string]>([
    [
      "a reset",
      (response) => startStreamThen(response, FIVE, () => response.destroy()),
      "broke the connection in the middle",
    ],
    [
      "an end without [DONE]",
      (response) => startStreamThen(response, FIVE, () => response.end()),
      "cut off before the answer was whole",
    ],
    ["silence", (response) => startStream(response, ...FIVE), "nothing came for 150 ms"],
  ])("%s behind five events: they arrive, then an error, then a broken connection", async (_name, answer, words) => {
    t.faulty.answer = answer
    const got = await ask(MODELS.both, { stream: true })
    expect(got.status).toBe(200)
    expect(got.isBroken).toBe(true)
    const withoutComments = got.text.replaceAll(": keep-alive\n\n", "")
    expect(withoutComments.startsWith(FIVE.join(""))).toBe(true)
    const last = withoutComments.slice(FIVE.join("").length).trim()
    expect(JSON.parse(last.slice("data: ".length)).error.message).toContain(words)
    expect(got.text).not.toContain("[DONE]")
    expect(t.healthy.seen).toHaveLength(0)
    expect(t.records).toMatchObject([{ status: 200, isStream: true, outcome: expect.stringMatching(/^provider_/) }])
  })

  test("silence behind the headers ends with an error", async () => {
    t.faulty.answer = (response) => {
      startStream(response)
      response.flushHeaders()
    }
    const got = await ask(MODELS.alone, { stream: true })
    expect(got.text).toContain('"code":"provider_timeout"')
  })

  test("comments keep a quiet stream open, and one that trickles longer than any limit of silence is whole", async () => {
    const pieces = [...FIVE, ...FIVE, event("", "stop"), "data: [DONE]\n\n"]
    t.faulty.answer = (response) => trickle(response, pieces, 60)
    const got = await ask(MODELS.alone, { stream: true })
    expect(got.isBroken).toBe(false)
    expect(got.text).toContain(": keep-alive\n\n")
    expect(got.text.replaceAll(": keep-alive\n\n", "")).toBe(pieces.join(""))
  })

  test("a comment never stands inside an event, whatever ends its lines", async () => {
    for (const eol of ["\n", "\r\n", "\r"]) {
      const parts = [
        "event: chunk",
        eol,
        `data: {"a":1}`,
        eol,
        eol,
        `data: {"finish_reason":"stop"}`,
        eol,
        eol,
        "data: [DONE]",
        eol,
        eol,
      ]
      const pieces = parts.flatMap((part) => (part === "\r\n" ? ["\r", "\n"] : [part]))
      t.faulty.answer = (response) => trickle(response, pieces, 60)
      const got = await ask(MODELS.alone, { stream: true })
      expect(got.text.replaceAll(": keep-alive\n\n", "")).toBe(parts.join(""))
      const events = got.text.split(/: keep-alive\n\n/).join("\u0000")
      // Between the first line of an event and the empty one behind it nothing may stand.
      expect(events.replaceAll("\u0000", "|")).not.toMatch(/chunk(?:\r\n|\r|\n)?\|/)
    }
  })

  test("an error that the provider reports in its stream is passed on and recorded as one", async () => {
    const text = `${FIVE[0]}data: {"error":{"message":"overloaded"}}\n\n`
    for (const end of ["", "data: [DONE]\n\n"]) {
      t.records.length = 0
      t.faulty.answer = (response) => startStreamThen(response, [text + end], () => response.end())
      const got = await ask(MODELS.alone, { stream: true })
      expect([got.text, got.isBroken]).toEqual([text + end, false])
      expect(t.records).toMatchObject([{ outcome: "provider_error" }])
    }
  })

  test("the provider's key is taken out of a stream, wherever two pieces part it, and in other spellings", async () => {
    const basic = Buffer.from(`user:${KEY}`).toString("base64")
    const said = `data: {"error":{"message":"oops Bearer ${KEY} ${basic}, provider-key"}}\n\n`
    for (let at = 20; at <= 20 + KEY.length + 8; at += 3) {
      t.faulty.answer = (response) => trickle(response, [said.slice(0, at), said.slice(at)], 5)
      const { text } = await ask(MODELS.alone, { stream: true })
      const shown = text.replaceAll(": keep-alive\n\n", "")
      expect(shown).toMatch(
        /^data: \{"error":\{"message":"oops Bearer \[redacted\] \S+\[redacted\]\S*, provider-key"\}\}\n\n$/,
      )
      expect(shown).not.toContain(basic.slice(8, 24))
    }
  })

  test("a piece that ends like the start of the key waits for the next one, every other passes at once", () => {
    const stream = redactionOf(KEY).stream()
    const pass = (text: string) => stream.push(Buffer.from(text)).toString()
    expect([pass("a pro"), pass("blem"), pass(`x${KEY.slice(0, -1)}`), pass("?")]).toEqual([
      "a ",
      "problem",
      "x",
      `${KEY.slice(0, -1)}?`,
    ])
    expect([pass(KEY.slice(0, -1)), stream.end().toString()]).toEqual(["", "[redacted]"])
    const bytes = Buffer.from("say ollama")
    expect(redactionOf("ollama").stream().push(bytes)).toBe(bytes)
    expect(redactionOf(undefined).bytes(bytes)).toBe(bytes)
  })

  test("broken JSON in an event is passed on as it is", async () => {
    const text = `data: {"choices":[{"del\n\n${event("", "stop")}data: [DONE]\n\n`
    t.faulty.answer = (response) => startStreamThen(response, [text], () => response.end())
    expect(await ask(MODELS.alone, { stream: true })).toMatchObject({ status: 200, text, isBroken: false })
  })

  test("a finish reason makes a whole answer, even without [DONE], and nothing is added", async () => {
    const text = FIVE[0] + event("", "stop")
    t.faulty.answer = (response) => startStreamThen(response, [text], () => response.end())
    expect(await ask(MODELS.alone, { stream: true })).toMatchObject({ status: 200, text, isBroken: false })
    expect(t.records).toMatchObject([{ outcome: "answered" }])
  })

  test.each<[string, Answer, string]>([
    ["an answer that is no stream", status(200, '{"choices":[]}'), "something else than a stream"],
    ["a page", status(200, "<html></html>", { "content-type": "text/html" }), "something else than a stream"],
    [
      "a compressed stream",
      (response) =>
        void response
          .writeHead(200, { "content-type": "text/event-stream", "content-encoding": "gzip" })
          .end(gzipSync(FIVE.join(""))),
      "it compressed its answer (gzip)",
    ],
  ])("%s is an error with its own status", async (_name, answer, words) => {
    t.faulty.answer = answer
    const got = await ask(MODELS.alone, { stream: true })
    expect(got.status).toBe(502)
    expect(errorOf(got.text).message).toContain(words)
  })

  test("an event of one megabyte passes, a line without end does not", async () => {
    const large = `${event("x".repeat(1_000_000))}data: [DONE]\n\n`
    t.faulty.answer = (response) => startStreamThen(response, [large], () => response.end())
    expect((await ask(MODELS.alone, { stream: true })).text === large).toBe(true)
    const piece = Buffer.alloc(100_000, "x")
    let written = 0
    t.faulty.answer = async (response) => {
      startStream(response, "data: ")
      for (; written < 1_000 && !response.destroyed; written++) {
        if (!response.write(piece)) await once(response, "drain").catch(() => undefined)
      }
    }
    const got = await ask(MODELS.alone, { stream: true })
    expect(got.isBroken).toBe(true)
    expect(got.text.slice(-300)).toContain("one event is larger than 2000000 bytes")
    expect(written).toBeLessThan(200)
  })
})

function startStreamThen(response: Parameters<Answer>[0], events: string[], then: () => void): void {
  startStream(response, ...events.slice(0, -1))
  response.write(events.at(-1) ?? "", then)
}

async function trickle(response: Parameters<Answer>[0], pieces: string[], everyMs: number): Promise<void> {
  startStream(response)
  for (const piece of pieces) {
    response.write(piece)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  response.end()
}
