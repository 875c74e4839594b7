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
  const parser = new EventParser(limits.maxEventBytes ?? MAX_EVENT_BYTES)
  const decoder = new TextDecoder()
  for await (const bytes of toIterable(source)) {
    yield* parser.push(decoder.decode(bytes, { stream: true }))
  }
  yield* parser.end(decoder.decode())
}

class EventParser {
  readonly #maxEventBytes: number
  #rest = ""
  #data: string[] = []
  #size = 0
  #event = ""
  #id: string | undefined
  /** True when the last chunk ended in CR: a LF at the start of the next belongs to it. */
  #skipLineFeed = false

  constructor(maxEventBytes: number) {
    this.#maxEventBytes = maxEventBytes
  }

  *push(text: string): Generator<ServerSentEvent> {
    let from = 0
    if (this.#skipLineFeed && text !== "") {
      from = text.startsWith("\n") ? 1 : 0
      this.#skipLineFeed = false
    }
    let end = nextLineEnd(text, from)
    while (end >= 0) {
      const event = this.#line(this.#rest + text.slice(from, end))
      this.#rest = ""
      from = end + 1
      if (text[end] === "\r") {
        if (from === text.length) {
          this.#skipLineFeed = true
        } else if (text[from] === "\n") {
          from += 1
        }
      }
      if (event !== undefined) {
        yield event
      }
      end = nextLineEnd(text, from)
    }
    this.#rest += text.slice(from)
    this.#checkSize(this.#rest.length)
  }

  *end(text: string): Generator<ServerSentEvent> {
    yield* this.push(text)
    const event = this.#line(this.#rest) ?? this.#dispatch()
    if (event !== undefined && event.data.trim() === "[DONE]") {
      yield event
    }
  }

  /** Takes one line; returns the event that a blank line ends. */
  #line(line: string): ServerSentEvent | undefined {
    if (line === "") {
      return this.#dispatch()
    }
    const colon = line.indexOf(":")
    if (colon === 0) {
      return undefined
    }
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1)
    if (field === "data") {
      this.#data.push(value)
      this.#size += value.length
      this.#checkSize(0)
    } else if (field === "event") {
      this.#event = value
    } else if (field === "id" && !value.includes("\0")) {
      this.#id = value
    }
    return undefined
  }

  #dispatch(): ServerSentEvent | undefined {
    const data = this.#data
    const event = this.#event
    this.#data = []
    this.#size = 0
    this.#event = ""
    if (data.length === 0) {
      return undefined
    }
    return {
      event: event === "" ? "message" : event,
      data: data.join("\n"),
      ...(this.#id === undefined ? {} : { id: this.#id }),
    }
  }

  #checkSize(pending: number): void {
    if (this.#size + pending > this.#maxEventBytes) {
      throw new ProviderOutputError(`One event of the stream is larger than ${this.#maxEventBytes} bytes.`, {
        code: "answer_too_large",
        place: { phase: "stream" },
      })
    }
  }
}

function nextLineEnd(text: string, from: number): number {
  const lineFeed = text.indexOf("\n", from)
  const carriageReturn = text.indexOf("\r", from)
  if (lineFeed < 0 || carriageReturn < 0) {
    return Math.max(lineFeed, carriageReturn)
  }
  return Math.min(lineFeed, carriageReturn)
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
