import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  type Answer,
  call,
  chatBody,
  completion,
  KEY,
  MODELS,
  openTestGateway,
  raw,
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
type Refusal = { status: number; code: string; words: string }

const errorOf = (text: string): { code: string; message: string } => JSON.parse(text).error
const status =
  (code: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers }).end(body)
  }

describe("before an answer began", () => {
  // Reset, half an answer, a web page, nonsense: nothing of it may reach a client as an answer.
  const FAULTS: [string, Answer, Refusal][] = [
    [
      "breaks the connection",
      (response) => void response.destroy(),
      { status: 502, code: "provider_error", words: "broke the connection" },
    ],
    ["never answers", () => undefined, { status: 504, code: "provider_timeout", words: "no answer within 150 ms" }],
    [
      "answers 429",
      status(429, "{}", { "retry-after": "7" }),
      { status: 429, code: "provider_rate_limited", words: "limits its rate" },
    ],
    [
      "refuses our key",
      status(401, `{"error":"bad key ${KEY}"}`),
      { status: 502, code: "provider_auth_error", words: "did not accept" },
    ],
    [
      "answers 500",
      status(500, '{"error":{"message":"boom"}}'),
      { status: 502, code: "provider_error", words: "status 500: boom" },
    ],
    [
      "answers 502 with a page",
      status(502, "<!doctype html><h1>no</h1>", { "content-type": "text/html" }),
      { status: 502, code: "provider_error", words: "web page" },
    ],
    [
      "redirects to this machine",
      status(307, "", { location: "http://127.0.0.1:1/" }),
      { status: 502, code: "provider_error", words: "redirects" },
    ],
    [
      "redirects elsewhere",
      status(301, "", { location: "https://other.example/" }),
      { status: 502, code: "provider_error", words: "redirects" },
    ],
    [
      "is not speaking HTTP",
      raw("SSH-2.0-OpenSSH_9\r\n"),
      { status: 502, code: "provider_error", words: "broke the connection" },
    ],
    [
      "sends a header with NUL",
      raw("HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n"),
      { status: 502, code: "provider_error", words: "broke the connection" },
    ],
    [
      "sends a header of 64 kB",
      raw(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(65_536)}\r\n\r\n`),
      { status: 502, code: "provider_error", words: "broke the connection" },
    ],
    [
      "sends two lengths",
      raw("HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab"),
      { status: 502, code: "provider_error", words: "broke the connection" },
    ],
    [
      "switches protocols",
      raw("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      { status: 502, code: "provider_error", words: "" },
    ],
  ]

  test.each(FAULTS)("a provider that %s is told in words", async (_name, answer, { status: expected, code, words }) => {
    t.faulty.answer = answer
    const got = await ask(MODELS.alone)
    expect(got.status).toBe(expected)
    expect(got.headers["content-type"]).toBe("application/json")
    expect(errorOf(got.text)).toMatchObject({ code, message: expect.stringContaining(words) })
    expect(got.text).not.toContain(KEY)
    expect(t.records).toMatchObject([
      { outcome: code, status: expected, provider: "faulty", attempts: 1, userName: "ada" },
    ])
  })

  test.each(FAULTS)("a provider that %s is followed by the next one", async (_name, answer) => {
    t.faulty.answer = answer
    const got = await ask(MODELS.both)
    expect([got.status, got.headers["x-router-provider"]]).toEqual([200, "healthy"])
    expect(t.records).toMatchObject([{ outcome: "answered", provider: "healthy", attempts: 2 }])
  })

  test("a closed port is told, or passed over", async () => {
    expect(errorOf((await ask(MODELS.refused)).text).message).toContain("it cannot be reached (ECONNREFUSED)")
    expect((await ask(MODELS.closed)).headers["x-router-provider"]).toBe("healthy")
  })

  test("a request that is wrong is wrong everywhere: no other provider is asked", async () => {
    t.faulty.answer = status(422, '{"detail":"temperature is too high"}')
    const got = await ask(MODELS.both)
    expect(got.status).toBe(422)
    expect(errorOf(got.text)).toMatchObject({
      code: "provider_rejected",
      message: expect.stringContaining("temperature is too high"),
    })
    expect(t.healthy.seen).toHaveLength(0)
  })

  test.each(["7", "86400", "Sun, 01 Mar 2026 12:00:00 GMT"])(
    "a rate limit keeps the waiting time %s and is asked once",
    async (value) => {
      t.faulty.answer = status(429, "{}", { "retry-after": value })
      expect((await ask(MODELS.alone)).headers["retry-after"]).toBe(value)
      expect(t.faulty.seen).toHaveLength(1)
    },
  )

  test.each([0, 1, 400, 480, 490, 499, 500, 520])(
    "a key that stands behind %i characters of an explanation is not passed on, nor a part of it",
    async (offset) => {
      t.faulty.answer = status(400, JSON.stringify({ error: `${"x".repeat(offset)} ${KEY}` }))
      const { text } = await ask(MODELS.alone)
      for (let length = 10; length <= KEY.length; length++) expect(text).not.toContain(KEY.slice(0, length))
    },
  )

  test("an explanation without end is not read to its end", async () => {
    t.faulty.answer = status(400, JSON.stringify({ error: "y".repeat(1_000_000) }))
    const got = await ask(MODELS.alone)
    expect(got.status).toBe(400)
    expect(got.text.length).toBeLessThan(1_000)
  })

  test("a kept connection that the provider closed is replaced without anybody noticing", async () => {
    await ask(MODELS.alone)
    let times = 0
    t.faulty.answer = (response) => {
      times++
      if (times === 1) response.socket?.resetAndDestroy()
      else completion(response)
    }
    expect((await ask(MODELS.alone)).status).toBe(200)
    expect(times).toBe(2)
  })
})

describe("in a whole answer", () => {
  test("the provider's key is in none of what is passed on: body, headers, address or base64", async () => {
    const spelled = [KEY, encodeURIComponent(KEY), Buffer.from(`:${KEY}`).toString("base64")].join(" ")
    const choices = [{ index: 0, message: { role: "assistant", content: spelled }, finish_reason: "stop" }]
    t.faulty.answer = status(200, JSON.stringify({ choices }), { "x-request-id": `r-${KEY}` })
    const got = await ask(MODELS.alone)
    expect(got.status).toBe(200)
    expect(got.headers["x-router-provider-request-id"]).toBe("r-[redacted]")
    expect(JSON.parse(got.text).choices[0].message.content).toMatch(
      /^\[redacted\] \[redacted\] .{2}\[redacted\].{0,3}$/,
    )
  })

  test.each<[string, Answer, string]>([
    [
      "cut short",
      raw('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"choices":[]'),
      "broke the connection in the middle",
    ],
    ["a page", status(200, "<html>Sign in to the network</html>", { "content-type": "text/html" }), "not JSON"],
    ["empty", status(200, ""), "not JSON"],
    ["no completion", status(200, '{"hello":1}'), "choices is not a list"],
    ["a number", status(200, "1"), "choices is not a list"],
    ["null", status(200, "null"), "choices is not a list"],
    [
      "larger than the limit",
      status(200, `{"choices":[],"x":"${"x".repeat(3_000_000)}"}`),
      "larger than 3000000 bytes",
    ],
    ["silent behind its headers", (response) => response.writeHead(200).flushHeaders(), "nothing came for 150 ms"],
    ["compressed with gzip", compressed("gzip", gzipSync), "it compressed its answer (gzip)"],
    ["compressed with deflate", compressed("deflate", deflateSync), "it compressed its answer (deflate)"],
    ["compressed with br", compressed("br", brotliCompressSync), "it compressed its answer (br)"],
  ])("%s: an error in words, nothing of the answer", async (_name, answer, words) => {
    t.faulty.answer = answer
    const got = await ask(MODELS.alone)
    expect([502, 504]).toContain(got.status)
    expect(errorOf(got.text).message).toContain(words)
    expect(t.records[0]?.outcome).toMatch(/^provider_(?:error|timeout)$/)
  })

  test("headers that are the provider's own affair stay there", async () => {
    t.faulty.answer = (response) => {
      for (const name of [
        "server",
        "alt-svc",
        "x-powered-by",
        "access-control-allow-origin",
        "openai-organization",
        "strict-transport-security",
        "x-ratelimit-remaining",
      ])
        response.setHeader(name, "theirs")
      response.setHeader("set-cookie", ["a=1", "b=2"])
      response.setHeader("x-request-id", "their-id")
      response.setHeader("connection", "x-hop")
      response.setHeader("x-hop", "1")
      completion(response)
    }
    const { headers } = await ask(MODELS.alone)
    expect(Object.keys(headers).toSorted()).toEqual(
      [
        "connection",
        "content-length",
        "content-security-policy",
        "content-type",
        "date",
        "x-content-type-options",
        "x-request-id",
        "x-router-provider",
        "x-router-provider-request-id",
      ].toSorted(),
    )
    expect(headers["x-router-provider-request-id"]).toBe("their-id")
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
  })
})

function compressed(encoding: string, compress: (text: string) => Buffer): Answer {
  return (response) =>
    void response
      .writeHead(200, { "content-type": "application/json", "content-encoding": encoding })
      .end(compress('{"choices":[]}'))
}
