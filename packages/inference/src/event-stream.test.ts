import fc from "fast-check"
import { expect, test } from "vitest"
import { readEventStream, type ServerSentEvent } from "./event-stream.ts"

async function* pieces(...list: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* list
}

async function eventsOf(...list: (string | Uint8Array)[]): Promise<ServerSentEvent[]> {
  const encoder = new TextEncoder()
  const bytes = list.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece))
  const events: ServerSentEvent[] = []
  for await (const event of readEventStream(pieces(...bytes))) {
    events.push(event)
  }
  return events
}

test.each([
  ["a plain event", "data: hi\n\n", [{ event: "message", data: "hi" }]],
  ["no blank after the colon", "data:hi\n\n", [{ event: "message", data: "hi" }]],
  ["only the first blank is dropped", "data:  hi\n\n", [{ event: "message", data: " hi" }]],
  ["several data lines", "data: a\ndata: b\n\n", [{ event: "message", data: "a\nb" }]],
  ["names and ids", "event: error\nid: 7\ndata: x\n\n", [{ event: "error", data: "x", id: "7" }]],
  ["comments and unknown fields", ": ping\nretry: 5\nfoo: bar\ndata: x\n\n", [{ event: "message", data: "x" }]],
  ["an event without data", "event: ping\n\ndata: x\n\n", [{ event: "message", data: "x" }]],
  ["a field without a colon", "data\n\n", [{ event: "message", data: "" }]],
  [
    "CR line ends",
    "data: a\r\rdata: b\r\r",
    [
      { event: "message", data: "a" },
      { event: "message", data: "b" },
    ],
  ],
  [
    "CRLF line ends",
    "data: a\r\n\r\ndata: b\r\n\r\n",
    [
      { event: "message", data: "a" },
      { event: "message", data: "b" },
    ],
  ],
  ["a byte order mark", "\ufeffdata: a\n\n", [{ event: "message", data: "a" }]],
  ["a cut event", 'data: a\n\ndata: {"half', [{ event: "message", data: "a" }]],
  ["a last [DONE] without its blank line", "data: [DONE]", [{ event: "message", data: "[DONE]" }]],
])("reads %s", async (_title, text, expected) => {
  expect(await eventsOf(text)).toEqual(expected)
})

const line = fc.oneof(
  fc.constantFrom("data: a", "data:", "data", "event: error", "id: 1", ": note", "", "data: ü€🚀", "data: [DONE]"),
  fc.string().map((text) => `data: ${text.replace(/[\r\n]/g, "")}`),
)
const stream = fc
  .array(fc.tuple(line, fc.constantFrom("\n", "\r", "\r\n")))
  .map((lines) => lines.map(([text, end]) => text + end).join(""))

test("gives the same events however the bytes are split", async () => {
  await fc.assert(
    fc.asyncProperty(stream, fc.array(fc.nat({ max: 40 }), { maxLength: 30 }), async (text, sizes) => {
      const bytes = new TextEncoder().encode(text)
      const parts: Uint8Array[] = []
      let from = 0
      for (const size of sizes) {
        parts.push(bytes.subarray(from, from + size))
        from += size
      }
      parts.push(bytes.subarray(from))
      expect(await eventsOf(...parts)).toEqual(await eventsOf(text))
    }),
    { numRuns: 300 },
  )
})

test("cancels the source when the loop is left", async () => {
  let cancelled = false
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: x\n\n")),
    cancel: () => {
      cancelled = true
    },
  })
  for await (const event of readEventStream(source)) {
    expect(event.data).toBe("x")
    break
  }
  expect(cancelled).toBe(true)
})

test.each([
  [9, "fits"],
  [8, "answer_too_large"],
])("bounds one event at %i bytes: %s", async (maxEventBytes, expected) => {
  const read = async () => {
    const bytes = new TextEncoder().encode("data: 123456789\n\n")
    for await (const event of readEventStream(pieces(bytes), { maxEventBytes })) {
      expect(event.data).toBe("123456789")
    }
    return "fits"
  }
  expect(await read().catch((error) => error.code)).toBe(expected)
})
