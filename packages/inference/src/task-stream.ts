import type { CallEnd } from "./call-end.ts"
import type { CallScope } from "./call-scope.ts"
import { GrowingText } from "./growing-text.ts"
import { type CallOutcome, type CallResponse, responseOf } from "./inference-call.ts"
import type { OpenAnswer } from "./open-connection.ts"

/** An open stream of a call. */
interface OpenedStream {
  readonly scope: CallScope
  readonly answer: OpenAnswer
}

/** How the chunks of a stream are read. */
export interface StreamPlan<Chunk> {
  /**
   * Sends the request; called once, when the first chunk or the response is asked for.
   *
   * @param onBegun told at once how the call is ended before its answer is there
   */
  readonly open: (onBegun: (end: CallEnd) => void) => Promise<OpenedStream>
  readonly read: (scope: CallScope, answer: OpenAnswer) => ChunkIterator<Chunk>
  /** The text that a chunk adds; without it, the text is kept by what reads the chunks, which is quicker. */
  readonly textOf?: (chunk: Chunk) => string
}

interface ChunkIterator<Chunk> extends AsyncIterator<Chunk, void, undefined> {
  readonly textSoFar?: string
}

/**
 * The chunks of an answer as they come.
 *
 * The request is sent when the first chunk, or the response, is asked for. Leaving a `for await` loop early, `close()` and
 * `return()` all end the connection, so that the provider stops generating.
 */
export class TaskStream<Chunk> implements AsyncGenerator<Chunk, void, undefined> {
  readonly #plan: StreamPlan<Chunk>
  #opened: Promise<OpenedStream> | undefined
  #chunks: ChunkIterator<Chunk> | undefined
  #current: OpenedStream | undefined
  #callEnd: CallEnd | undefined
  #isOver = false
  readonly #text = new GrowingText()

  constructor(plan: StreamPlan<Chunk>) {
    this.#plan = plan
  }

  /** Status, headers and times of the answer, as soon as its headers are there. */
  get response(): Promise<CallResponse> {
    const response = this.#open().then(({ scope }) => responseOf(scope))
    // The loop may throw before anybody waits for the response: its failure is told there already.
    response.catch(() => undefined)
    return response
  }

  /** The text of the chunks that were read so far. */
  get textSoFar(): string {
    return this.#plan.textOf === undefined ? (this.#chunks?.textSoFar ?? "") : this.#text.whole
  }

  /** The stream together with its response. */
  async withResponse(): Promise<CallOutcome<TaskStream<Chunk>>> {
    return { data: this, response: await this.response }
  }

  /** Ends the stream and its connection; reading on finds the end. */
  async close(): Promise<void> {
    await this.return()
  }

  next(): Promise<IteratorResult<Chunk, void>> {
    if (this.#chunks !== undefined && !this.#isOver) {
      const { textOf } = this.#plan
      return textOf === undefined ? this.#chunks.next() : this.#take(this.#chunks, textOf)
    }
    return this.#isOver ? Promise.resolve({ done: true, value: undefined }) : this.#first()
  }

  async return(): Promise<IteratorResult<Chunk, void>> {
    const wasOver = this.#isOver
    this.#isOver = true
    if (!wasOver && this.#opened !== undefined) {
      const reason = closed()
      if (this.#current === undefined) {
        this.#callEnd?.end(reason)
      }
      // First, so that a wait for the next chunk ends as the stream does rather than with the reason.
      const returned = this.#chunks?.return?.()
      this.#current?.answer.body.abort(reason)
      await returned?.catch(() => undefined)
      this.#end()
    }
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<Chunk, void>> {
    await this.return()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
  }

  async #first(): Promise<IteratorResult<Chunk, void>> {
    try {
      const { scope, answer } = await this.#open()
      if (!this.#isOver) {
        this.#chunks ??= this.#plan.read(scope, answer)
      }
    } catch (error) {
      if (!this.#isOver) {
        this.#isOver = true
        throw error
      }
    }
    return this.next()
  }

  async #take(chunks: ChunkIterator<Chunk>, textOf: (chunk: Chunk) => string): Promise<IteratorResult<Chunk, void>> {
    try {
      const result = await chunks.next()
      if (this.#isOver || result.done === true) {
        this.#end()
        return { done: true, value: undefined }
      }
      this.#text.add(textOf(result.value))
      return result
    } catch (error) {
      const wasClosed = this.#isOver
      this.#end()
      if (wasClosed) {
        return { done: true, value: undefined }
      }
      throw error
    }
  }

  #open(): Promise<OpenedStream> {
    this.#opened ??= this.#begin()
    return this.#opened
  }

  async #begin(): Promise<OpenedStream> {
    if (this.#isOver) {
      throw closed()
    }
    const opened = await this.#plan.open((end) => {
      this.#callEnd = end
    })
    this.#current = opened
    if (this.#isOver) {
      opened.answer.body.abort(closed())
      opened.scope.close()
    }
    return opened
  }

  #end(): void {
    this.#isOver = true
    this.#current?.scope.close()
  }
}

/** As with an abort of the caller's. */
function closed(): DOMException {
  return new DOMException("The stream was closed.", "AbortError")
}
