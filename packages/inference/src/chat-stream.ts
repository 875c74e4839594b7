import type { ChatCompletionChunk } from "@orrery/catalog"
import type { CallScope } from "./call-scope.ts"
import { ChunkReader } from "./chunk-reader.ts"
import { InferenceClientError, ProviderOutputError } from "./errors.ts"
import { EventParser, type ServerSentEvent } from "./event-stream.ts"
import { failure, redact, requestIdOf } from "./failure.ts"
import { GrowingText } from "./growing-text.ts"
import { objectOrNothing } from "./input-fields.ts"
import { located } from "./located.ts"
import type { OpenAnswer } from "./open-connection.ts"
import { reasonOf, recordedBody, SHOWN_REASON } from "./reason.ts"

/** Time that a server has to end its answer after `[DONE]`; it normally takes none. */
const MAX_DRAIN_MS = 100

const OPENING_BRACE = 0x7b

/** Where the chunks of chat, of completions and of token streams have their text, if they are what they should be. */
interface StreamedText {
  readonly choices?: readonly {
    readonly index?: unknown
    readonly delta?: { readonly content?: unknown }
    readonly text?: unknown
    readonly finish_reason?: unknown
  }[]
  readonly token?: { readonly text?: unknown }
  readonly generated_text?: unknown
}

/**
 * Reads the chunks of a stream of chat, or of generated text, until `[DONE]`.
 *
 * The next piece of the answer is read only when the chunks of the last one are used up, so a slow reader slows the server.
 * Errors carry the text so far as `partialText`. The call ends with the stream, also if it is left early.
 *
 * @throws ProviderApiError `stream_error_event`; ProviderOutputError `bad_json`, `answer_too_large`, and `stream_cut_off` when
 * the stream ends with neither `[DONE]` nor a finish reason
 */
export function readChatStream<Chunk extends object = ChatCompletionChunk>(
  scope: CallScope,
  answer: OpenAnswer,
): ChunkStream<Chunk> {
  return new ChunkStream<Chunk>(scope, answer)
}

/**
 * A generator written out: chunks that are there already are given without a detour, which a generator function takes for
 * each of them.
 */
export class ChunkStream<Chunk extends object> implements AsyncGenerator<Chunk, void, undefined> {
  readonly #scope: CallScope
  readonly #answer: OpenAnswer
  readonly #parser = new EventParser()
  readonly #reader = new ChunkReader()
  readonly #text = new GrowingText()
  readonly #textSoFar = () => this.#text.whole
  #events: readonly ServerSentEvent[] = []
  /** Index of the next event. */
  #next = 0
  /** The last question that is not answered yet: questions are answered in their order. */
  #pending: Promise<IteratorResult<Chunk, void>> | undefined
  #bytes = 0
  /** `[DONE]` was read: what may follow is of no interest. */
  #isDone = false
  #isOver = false
  #hasFinished = false

  constructor(scope: CallScope, answer: OpenAnswer) {
    this.#scope = scope
    this.#answer = answer
  }

  /** The text of the chunks that were given so far. */
  get textSoFar(): string {
    return this.#text.whole
  }

  next(): Promise<IteratorResult<Chunk, void>> {
    if (this.#pending !== undefined) {
      const inTurn = () => this.next()
      return this.#pending.then(inTurn, inTurn)
    }
    try {
      if (!this.#isOver && !this.#isDone) {
        // Chunks that are there already are given no more once the caller has enough, or the time is over.
        this.#scope.end.throwIfOver()
      }
      const chunk = this.#takeChunk()
      if (chunk !== undefined) {
        return Promise.resolve({ done: false, value: chunk })
      }
    } catch (error) {
      return Promise.reject(this.#failed(error))
    }
    if (this.#isOver) {
      return Promise.resolve({ done: true, value: undefined })
    }
    this.#pending = this.#readOn()
    return this.#pending
  }

  async return(): Promise<IteratorResult<Chunk, void>> {
    this.#stop()
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<Chunk, void>> {
    this.#stop()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop()
  }

  /** Reads until there is a chunk, or no more. */
  async #readOn(): Promise<IteratorResult<Chunk, void>> {
    try {
      while (!this.#isOver) {
        if (this.#isDone) {
          await drain(this.#answer)
          this.#stop()
          break
        }
        const piece = await this.#answer.body.read(this.#textSoFar)
        if (piece === undefined) {
          this.#checkEnd()
          break
        }
        this.#countBytes(piece.length)
        this.#events = this.#parser.push(piece)
        this.#next = 0
        const chunk = this.#takeChunk()
        if (chunk !== undefined) {
          return { done: false, value: chunk }
        }
      }
      return { done: true, value: undefined }
    } catch (error) {
      throw this.#failed(error)
    } finally {
      this.#pending = undefined
    }
  }

  #countBytes(count: number): void {
    const { maxAnswerBytes } = this.#scope.settings
    this.#bytes += count
    if (this.#bytes > maxAnswerBytes) {
      const message = `The stream is larger than ${maxAnswerBytes} bytes; the limit is maxAnswerBytes.`
      throw this.#outputError("answer_too_large", message)
    }
  }

  #checkEnd(): void {
    const isComplete = this.#parser.end() !== undefined || this.#hasFinished || this.#isOver
    this.#stop()
    if (!isComplete) {
      throw this.#outputError(
        "stream_cut_off",
        `The stream was cut off after ${this.textSoFar.length} characters: it ended without [DONE].`,
      )
    }
  }

  /** The chunk of the next event that has one. */
  #takeChunk(): Chunk | undefined {
    for (let event = this.#events[this.#next]; event !== undefined; event = this.#events[this.#next]) {
      this.#next += 1
      const data = event.data.charCodeAt(0) === OPENING_BRACE ? event.data : event.data.trim()
      if (data === "[DONE]") {
        this.#isDone = true
        this.#events = []
      } else if (data !== "") {
        return this.#toChunk(event)
      }
    }
    return undefined
  }

  #toChunk(event: ServerSentEvent): Chunk {
    const parsed = this.#parse(event.data)
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
    if (event.event === "error" || (isObject && "error" in parsed)) {
      throw this.#errorOf(event, parsed)
    }
    if (!isObject) {
      throw this.#outputError("bad_json", "An event of the stream is not a JSON object.")
    }
    this.#note(parsed)
    return parsed as Chunk
  }

  #parse(json: string): unknown {
    try {
      return this.#reader.read(json)
    } catch {
      return undefined // JSON has no undefined, so it stands for "does not parse"
    }
  }

  /** Remembers the text, and whether the stream may end now. */
  #note({ choices, token, generated_text }: StreamedText): void {
    if (Array.isArray(choices)) {
      // By index: an iterator takes longer than all the rest of this for the one choice that most chunks have.
      for (let index = 0; index < choices.length; index += 1) {
        const choice = choices[index]
        this.#hasFinished ||= typeof choice?.finish_reason === "string"
        const text = choice?.delta?.content ?? choice?.text
        if (typeof text === "string" && (choice.index ?? 0) === 0) {
          this.#text.add(text)
        }
      }
    } else {
      this.#hasFinished ||= typeof generated_text === "string"
      this.#text.add(typeof token?.text === "string" ? token.text : "")
    }
  }

  #errorOf(event: ServerSentEvent, parsed: unknown): Error {
    const { place, secret } = this.#scope
    const { request, response } = this.#answer
    const status = statusOf(parsed)
    const reason = redact(reasonOf(parsed) ?? event.data, secret).slice(0, SHOWN_REASON)
    return failure(
      { request, response, recordedBody: recordedBody(event.data, secret), place, secret },
      {
        code: "stream_error_event",
        message: `${place.provider ?? "The server"} ended the stream with an error: ${reason}`,
        isRetryable: status !== undefined && (status === 429 || status >= 500),
        partialText: this.textSoFar,
        ...(status === undefined ? {} : { status }),
      },
    )
  }

  #outputError(code: "stream_cut_off" | "bad_json" | "answer_too_large", message: string): ProviderOutputError {
    const { place, secret } = this.#scope
    const { response } = this.#answer
    return new ProviderOutputError(message, {
      code,
      place,
      status: response.status,
      requestId: requestIdOf(response, secret),
      isRetryable: code === "stream_cut_off",
      partialText: redact(this.textSoFar, secret),
    })
  }

  #failed(error: unknown): unknown {
    this.#stop()
    const partialText = redact(this.textSoFar, this.#scope.secret)
    if (error instanceof InferenceClientError && error.code === "call_timeout") {
      const { code, isRetryable, message } = error
      return new InferenceClientError(message, { code, place: this.#scope.place, isRetryable, partialText })
    }
    return located(error, this.#scope, partialText)
  }

  #stop(): void {
    this.#isOver = true
    this.#events = []
    this.#answer.body.cancel()
    this.#scope.close()
  }
}

/** Reads on after `[DONE]` to the end of the answer, so that the connection can serve the next call; gives up soon. */
async function drain({ body }: OpenAnswer): Promise<void> {
  const timer = setTimeout(() => body.abort(new Error("The stream goes on after [DONE].")), MAX_DRAIN_MS)
  try {
    let piece = await body.read()
    while (piece !== undefined) {
      piece = await body.read()
    }
  } catch {
    // The answer is complete: how the connection ends after it is of no interest.
  } finally {
    clearTimeout(timer)
  }
}

/** Error events carry the status that the answer would have had, under one of several names, as a number or as a text. */
function statusOf(event: unknown): number | undefined {
  for (const place of [objectOrNothing(event).error, event]) {
    const { code, status, status_code, http_status_code } = objectOrNothing(place)
    for (const value of [code, status, status_code, http_status_code]) {
      if (/^[45]\d\d$/.test(`${value}`)) {
        return Number(value)
      }
    }
  }
  return undefined
}
