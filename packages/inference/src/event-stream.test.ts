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
  fc.constantFrom("data: a", "data:", "data", "event: error", "id: 1", ": note", "", "", "data: ü€🚀", "data: [DONE]"),
  fc.constantFrom("\ufeffdata: a", " data: a", "dat", "data:\t", "id: a\0b"),
  fc.string({ unit: "binary" }).map((text) => `data: ${text.replace(/[\r\n]/g, "")}`),
)
const stream = fc
  .tuple(fc.constantFrom("", "\ufeff"), fc.array(fc.tuple(line, fc.constantFrom("\n", "\r", "\r\n"))))
  .map(([mark, lines]) => mark + lines.map(([text, end]) => text + end).join(""))
const cuts = fc.array(fc.nat({ max: 40 }), { maxLength: 30 })

function cutInto(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  let from = 0
  for (const size of sizes) {
    parts.push(bytes.subarray(from, from + size))
    from += size
  }
  return [...parts, bytes.subarray(from)]
}

/** The rules of the standard once more, for a text that is there as a whole. */
function eventsByTheBook(text: string): ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  let [event, id, data] = ["", undefined as string | undefined, [] as string[]]
  // What follows the last line end is an unfinished line.
  for (const whole of text.split(/\r\n|\r|\n/).slice(0, -1)) {
    const [, field = whole, value = ""] = /^([^:]*): ?(.*)$/su.exec(whole) ?? []
    if (whole === "") {
      if (data.length > 0) {
        events.push({ event: event || "message", data: data.join("\n"), ...(id === undefined ? {} : { id }) })
      }
      ;[event, data] = ["", []]
    } else if (field === "data") {
      data.push(value)
    } else if (field === "event") {
      event = value
    } else if (field === "id" && !value.includes("\0")) {
      id = value
    }
  }
  return events
}

test("gives the events of the standard however the bytes are split", async () => {
  await fc.assert(
    fc.asyncProperty(stream, cuts, async (text, sizes) => {
      // Random letters can be half a pair, which bytes cannot hold; an end with [DONE] has a rule of its own.
      const bytes = new TextEncoder().encode(`${text}\n\n`)
      expect(await eventsOf(...cutInto(bytes, sizes))).toEqual(eventsByTheBook(new TextDecoder().decode(bytes)))
    }),
    { numRuns: 500 },
  )
})

test("gives the same events for bytes that are no text, however they are split", async () => {
  const byte = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0x0a, 0x0d, 0x3a, 0x20, 0xe2, 0x82, 0xf0, 0x9f, 0xef))
  const bytesOfLine = fc.array(byte, { maxLength: 12 }).map((list) => [...new TextEncoder().encode("data:"), ...list])
  await fc.assert(
    fc.asyncProperty(fc.array(bytesOfLine, { maxLength: 12 }), cuts, async (lines, sizes) => {
      const bytes = Uint8Array.from([...lines.flat(), 0x0a, 0x0a])
      expect(await eventsOf(...cutInto(bytes, sizes))).toEqual(eventsByTheBook(new TextDecoder().decode(bytes)))
    }),
    { numRuns: 500 },
  )
})

test("reads large pieces with letters of all lengths as it reads small ones", async () => {
  const text = Array.from(
    { length: 2000 },
    (_, place) => `data: ${place % 40 < 20 ? "plain" : "ü€🚀"} ${place}\n\n`,
  ).join("")
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 3, 4095, 4096, 4097, 5001, 16_384]) {
    const sizes = Array.from({ length: Math.ceil(bytes.length / size) }, () => size)
    expect(await eventsOf(...cutInto(bytes, sizes))).toEqual(eventsByTheBook(text))
  }
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

const nine = "data: 123456789\n\n"

test.each<[string, string[], number, string]>([
  ["an event below the limit", [nine], 10, "fits"],
  ["an event at the limit", [nine], 9, "fits"],
  ["an event above the limit", [nine], 8, "answer_too_large"],
  ["an event at the limit in two pieces", [nine.slice(0, 12), nine.slice(12)], 9, "fits"],
  ["an event above the limit in two pieces", [nine.slice(0, 12), nine.slice(12)], 8, "answer_too_large"],
  ["several lines at the limit", ["data: 1234\ndata: 6789\n\n"], 9, "fits"],
  ["several lines above the limit", ["data: 1234\ndata: 67890\n\n"], 9, "answer_too_large"],
  ["empty lines without end", [Array.from({ length: 12 }, () => "data\n").join("")], 9, "answer_too_large"],
  ["a line without end", ["data: 1234", "5678901234"], 9, "answer_too_large"],
])("bounds one event: %s", async (_title, texts, maxEventBytes, expected) => {
  const bytes = texts.map((text) => new TextEncoder().encode(text))
  const read = async () => {
    const seen: ServerSentEvent[] = []
    for await (const event of readEventStream(pieces(...bytes), { maxEventBytes })) {
      seen.push(event)
    }
    return seen.length === 1 ? "fits" : "nothing"
  }
  expect(await read().catch((error) => error.code)).toBe(expected)
})
