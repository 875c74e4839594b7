import type { CallEnd } from "./call-end.ts"
import type { CallScope } from "./call-scope.ts"
import { failure, hostOf, type OutgoingRequest } from "./failure.ts"

type Piece = Uint8Array<ArrayBuffer>

/** The body of an answer, piece by piece, with a limit on the time between two pieces. */
export class BodyReader {
  readonly #scope: CallScope
  readonly #idleMs: number
  readonly #request: OutgoingRequest
  readonly #response: Response
  readonly #callEnd: CallEnd
  // Made once, not for each piece.
  readonly #late = () => {
    const message = `Nothing came from ${hostOf(this.#request)} for ${this.#idleMs} ms in the middle of its answer.`
    this.#giveUp(this.#failure("idle_timeout", message))
  }
  readonly #giveUp = (reason: unknown) => {
    this.cancel()
    this.#reject?.(reason)
  }
  readonly #take = ({ done, value }: ReadableStreamReadResult<Piece>) => {
    // What comes after the end is no business of the call, which may wait for something else by now.
    if (!this.#isOver) {
      if (done) {
        this.#end()
      } else {
        this.#callEnd.settle()
      }
    }
    this.#resolve?.(value)
  }
  readonly #fail = (cause: unknown) => {
    const wasOver = this.#isOver
    if (!wasOver) {
      this.#end()
    }
    // A reason that ended the wait was given already; the stream then fails with another form of it.
    const message = `The connection to ${hostOf(this.#request)} broke in the middle of its answer.`
    this.#reject?.(wasOver ? cause : this.#failure("network_error", message, cause))
  }
  readonly #reader: ReadableStreamDefaultReader<Piece> | undefined
  /** Of the read that waits: one is over before the next begins. */
  #resolve: ((piece: Piece | undefined) => void) | undefined
  #reject: ((reason: unknown) => void) | undefined
  #textSoFar: (() => string) | undefined
  #isOver = false

  /** @throws TypeError for an answer that is none, or whose body is no stream or is read elsewhere */
  constructor(scope: CallScope, request: OutgoingRequest, response: Response, callEnd: CallEnd) {
    this.#scope = scope
    this.#idleMs = scope.settings.timeouts.idleMs
    this.#request = request
    this.#response = response
    this.#callEnd = callEnd
    this.#reader = response.body?.getReader()
  }

  /**
   * Reads the next piece; undefined at the end.
   *
   * @param textSoFar what the pieces before amounted to, for errors
   * @throws ProviderApiError `idle_timeout`, `network_error`; whatever ended the call
   */
  read(textSoFar?: () => string): Promise<Piece | undefined> {
    this.#textSoFar = textSoFar
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#next()
    })
  }

  /**
   * Reads all that is left.
   *
   * @param now the time by `performance.now()`
   * @param take gets one piece after the other; what it throws ends the reading
   * @throws ProviderApiError as {@link read} does
   */
  readAll(now: number, take: (piece: Piece) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const takeNext = (piece: Piece | undefined) => {
        if (piece === undefined) {
          resolve()
          return
        }
        try {
          take(piece)
        } catch (error) {
          reject(error)
          return
        }
        this.#next()
      }
      this.#resolve = takeNext
      this.#reject = reject
      this.#next(now)
    })
  }

  #next(now?: number): void {
    const reader = this.#reader
    if (this.#isOver || reader === undefined) {
      this.#end()
      this.#resolve?.(undefined)
      return
    }
    this.#callEnd.wait(this.#idleMs, this.#late, this.#giveUp, now)
    reader.read().then(this.#take, this.#fail)
  }

  /** Ends the connection with a reason; a read that waits fails with it, later ones find the end. */
  abort(reason: unknown): void {
    if (!this.#isOver) {
      this.cancel()
      this.#reject?.(reason)
    }
  }

  /** Ends the connection unless everything was read. */
  cancel(): void {
    if (!this.#isOver) {
      this.#end()
      // The connection may be broken already: then there is nothing left to cancel.
      this.#reader?.cancel().catch(() => undefined)
    }
  }

  #end(): void {
    this.#isOver = true
    this.#callEnd.finish()
  }

  #failure(code: "idle_timeout" | "network_error", message: string, cause?: unknown): unknown {
    const { record, secret } = this.#scope
    // Where the call is by now: an answer that was opened by its submission may be read as a stream.
    const { place } = record
    const facts = { request: this.#request, response: this.#response, place, secret, cause }
    return failure(facts, { code, message, isRetryable: true, partialText: this.#textSoFar?.() })
  }
}
