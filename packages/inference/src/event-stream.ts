import { ProviderOutputError } from "./errors.ts"

/** One server-sent event. */
export interface ServerSentEvent {
  /** Name of the event; `message` if the stream names none. */
  readonly event: string
  /** The data lines, joined with a newline. */
  readonly data: string
  readonly id?: string
}

/** Bounds of a stream. */
export interface EventStreamLimits {
  /** Most bytes of one event; 16 MiB if left out: an event can carry an image as base64. */
  readonly maxEventBytes?: number
}

const MAX_EVENT_BYTES = 16 * 2 ** 20

const BLANK = 0x20

const LINE_FEED = 0x0a

/**
 * Reads server-sent events from bytes, however the bytes are split.
 *
 * Leaving the loop early cancels the source. An event that is not ended by a blank line when the bytes end is dropped, as the
 * standard says, since it may be cut in half; only a last `[DONE]` is given all the same.
 *
 * @throws ProviderOutputError `answer_too_large` when one event is larger than the limit
 * @see HTML Standard, "Server-sent events", section 9.2.6
 */
export async function* readEventStream(
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  limits: EventStreamLimits = {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const parser = new EventParser(limits)
  for await (const bytes of toIterable(source)) {
    for (const event of parser.push(bytes)) {
      yield event
    }
  }
  const last = parser.end()
  if (last !== undefined) {
    yield last
  }
}

/** Finds the events in bytes as they come: each piece gives those that it completes. */
export class EventParser {
  readonly #maxEventBytes: number
  readonly #decoder = new PieceDecoder()
  #rest = ""
  #data: string | undefined
  #event = ""
  #id: string | undefined
  /** True when the last piece ended in CR: a LF at the start of the next belongs to it. */
  #skipLineFeed = false

  constructor(limits: EventStreamLimits = {}) {
    this.#maxEventBytes = limits.maxEventBytes ?? MAX_EVENT_BYTES
  }

  /** @throws ProviderOutputError `answer_too_large` */
  push(bytes: Uint8Array): readonly ServerSentEvent[] {
    const events: ServerSentEvent[] = []
    this.#decoder.decode(bytes, (text) => this.#read(text, events))
    return events
  }

  /** The last event, if it is the `[DONE]` of a stream that forgot the blank line after it. */
  end(): ServerSentEvent | undefined {
    const events: ServerSentEvent[] = []
    this.#read(`${this.#decoder.end()}\n\n`, events)
    const [last] = events
    return last?.data.trim() === "[DONE]" ? last : undefined
  }

  #read(text: string, events: ServerSentEvent[]): void {
    let from = this.#skipLineFeed && text.startsWith("\n") ? 1 : 0
    this.#skipLineFeed &&= text === ""
    const lineEnd = text.includes("\r") ? /\r\n?|\n/g : undefined
    while (from < text.length) {
      if (lineEnd === undefined && this.#rest === "" && this.#data === undefined && this.#event === "") {
        from = this.#readPlainEvents(text, from, events)
      }
      const end = lineEnd === undefined ? text.indexOf("\n", from) : indexFrom(text, lineEnd, from)
      if (end < 0) {
        break
      }
      this.#line(this.#rest + text.slice(from, end), events)
      this.#rest = ""
      from = lineEnd?.lastIndex ?? end + 1
      this.#skipLineFeed = from === text.length && text.endsWith("\r")
    }
    if (from < text.length) {
      this.#rest += text.slice(from)
      this.#checkSize(this.#rest.length - "data: ".length)
    }
  }

  /** Takes the events that are one line of data each, as most are; returns the place of the first line that is not. */
  #readPlainEvents(text: string, start: number, events: ServerSentEvent[]): number {
    let from = start
    // A slice is compared faster than `startsWith` compares.
    while (text.slice(from, from + 5) === "data:") {
      const end = text.indexOf("\n", from)
      if (end < 0 || text.charCodeAt(end + 1) !== LINE_FEED) {
        return from
      }
      const data = text.slice(from + (text.charCodeAt(from + 5) === BLANK ? 6 : 5), end)
      this.#checkSize(data.length)
      events.push(this.#id === undefined ? { event: "message", data } : { event: "message", data, id: this.#id })
      from = end + 2
    }
    return from
  }

  /** Takes one line; a blank one ends an event. */
  #line(line: string, events: ServerSentEvent[]): void {
    if (line === "") {
      this.#dispatch(events)
      return
    }
    const colon = line.indexOf(":")
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(line.charCodeAt(colon + 1) === BLANK ? colon + 2 : colon + 1)
    if (field === "data") {
      this.#addData(value)
    } else if (field === "event") {
      this.#event = value
    } else if (field === "id" && !value.includes("\0")) {
      this.#id = value
    }
  }

  #addData(value: string): void {
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`
    this.#checkSize(0)
  }

  #dispatch(events: ServerSentEvent[]): void {
    const data = this.#data
    const event = this.#event === "" ? "message" : this.#event
    this.#data = undefined
    this.#event = ""
    if (data !== undefined) {
      events.push(this.#id === undefined ? { event, data } : { event, data, id: this.#id })
    }
  }

  #checkSize(pending: number): void {
    if ((this.#data?.length ?? 0) + pending > this.#maxEventBytes) {
      throw new ProviderOutputError(`One event of the stream is larger than ${this.#maxEventBytes} bytes.`, {
        code: "answer_too_large",
        place: { phase: "stream" },
      })
    }
  }
}

/** Where the next match is, or -1; the expression then stands after it. */
function indexFrom(text: string, expression: RegExp, from: number): number {
  expression.lastIndex = from
  return expression.exec(text)?.index ?? -1
}

/** Bytes that are decoded at once where letters beyond ASCII are among them: most such parts are plain ASCII still. */
const PART_BYTES = 1024

/**
 * Decodes UTF-8 that comes in pieces; drops a byte order mark at the start.
 *
 * Decoders are many times faster with plain ASCII, and with bytes that stand for themselves rather than continue others. So a
 * decoder that remembers the beginning of a character is used only where one may be cut, and long pieces are taken in parts.
 */
class PieceDecoder {
  readonly #whole = new TextDecoder("utf-8", { ignoreBOM: true })
  readonly #cut = new TextDecoder("utf-8", { ignoreBOM: true })
  #hasBegun = false
  /** True when the last piece ended in the middle of a character, as far as its last byte tells. */
  #isCut = false
  #wasAscii = true

  /** @param take gets the text, in parts if it is long: joining them would cost more than it helps */
  decode(bytes: Uint8Array, take: (text: string) => void): void {
    const last = bytes.at(-1)
    if (last === undefined) {
      return
    }
    const mayEndInCharacter = last >= 0x80
    if (this.#isCut || mayEndInCharacter) {
      this.#wasAscii = false
      take(this.#withoutMark(this.#cut.decode(bytes, { stream: true })))
    } else {
      this.#decodeWhole(bytes, take)
    }
    this.#isCut = mayEndInCharacter
  }

  #decodeWhole(bytes: Uint8Array, take: (text: string) => void): void {
    let characters = 0
    for (let from = 0; from < bytes.length; ) {
      const isShort = this.#wasAscii || bytes.length - from <= 2 * PART_BYTES
      const lineEnd = isShort ? -1 : bytes.indexOf(LINE_FEED, from + PART_BYTES)
      const to = lineEnd < 0 ? bytes.length : lineEnd + 1
      const text = this.#whole.decode(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to))
      characters += text.length
      take(this.#withoutMark(text))
      from = to
    }
    this.#wasAscii = characters === bytes.length
  }

  end(): string {
    return this.#withoutMark(this.#cut.decode())
  }

  #withoutMark(text: string): string {
    if (this.#hasBegun || text === "") {
      return text
    }
    this.#hasBegun = true
    return text.startsWith("\ufeff") ? text.slice(1) : text
  }
}

/** Streams are async iterables in Node only; in browsers the reader is used by hand. Both cancel on an early exit. */
async function* toIterable(
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!("getReader" in source)) {
    yield* source
    return
  }
  const reader = source.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        isDone = true
        return
      }
      yield value
    }
  } finally {
    if (!isDone) {
      // A stream that already failed rejects here with the error that is on its way to the caller anyway.
      await reader.cancel().catch(() => undefined)
    }
    reader.releaseLock()
  }
}
