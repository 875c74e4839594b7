import type { CallScope } from "./call-scope.ts"
import { failure, hostOf, type OutgoingRequest } from "./failure.ts"
import type { LimitedWait } from "./limited-wait.ts"

type Piece = Uint8Array<ArrayBuffer>

/** The body of an answer, piece by piece, with a limit on the time between two pieces. */
export class BodyReader {
  readonly #request: OutgoingRequest
  readonly #response: Response
  readonly #wait: LimitedWait
  readonly #late = () => this.#idleTimeout()
  readonly #reader: ReadableStreamDefaultReader<Piece> | undefined
  #scope: CallScope | undefined
  #textSoFar: (() => string) | undefined
  #isOver = false

  /** @throws TypeError for an answer that is none, or whose body is no stream or is read elsewhere */
  constructor(request: OutgoingRequest, response: Response, wait: LimitedWait) {
    this.#request = request
    this.#response = response
    this.#wait = wait
    this.#reader = response.body?.getReader()
  }

  /**
   * Reads the next piece; undefined at the end.
   *
   * @param textSoFar what the pieces before amounted to, for errors
   * @throws ProviderApiError `idle_timeout`, `network_error`; whatever ended the call
   */
  read(scope: CallScope, textSoFar?: () => string): Promise<Piece | undefined> {
    this.#textSoFar = textSoFar
    return new Promise((resolve, reject) => this.#next(scope, resolve, reject))
  }

  /**
   * Reads all that is left.
   *
   * @param now the time by `performance.now()`
   * @param take gets one piece after the other; what it throws ends the reading
   * @throws ProviderApiError as {@link read} does
   */
  readAll(scope: CallScope, now: number, take: (piece: Piece) => void): Promise<void> {
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
        this.#next(scope, takeNext, reject)
      }
      this.#next(scope, takeNext, reject, now)
    })
  }

  #next(
    scope: CallScope,
    resolve: (piece: Piece | undefined) => void,
    reject: (reason: unknown) => void,
    now?: number,
  ): void {
    const reader = this.#reader
    if (this.#isOver || reader === undefined) {
      this.#end()
      resolve(undefined)
      return
    }
    this.#scope = scope
    const giveUp = (reason: unknown) => {
      this.cancel()
      reject(reason)
    }
    this.#wait.start(scope.settings.timeouts.idleMs, this.#late, giveUp, now)
    reader.read().then(
      ({ done, value }) => {
        this.#wait.settle()
        if (done) {
          this.#end()
        }
        resolve(value)
      },
      (cause) => {
        const wasOver = this.#isOver
        this.#wait.settle()
        this.#end()
        // A reason that ended the wait was given already; the stream then fails with another form of it.
        reject(wasOver ? cause : this.#broken(cause))
      },
    )
  }

  /** Ends the connection with a reason; a read that waits fails with it, later ones find the end. */
  abort(reason: unknown): void {
    if (!this.#isOver) {
      this.#wait.end(reason)
      this.cancel()
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
    this.#wait.close()
  }

  #broken(cause: unknown): unknown {
    return this.#failure("network_error", `The connection to ${this.#host()} broke in the middle of its answer.`, cause)
  }

  #idleTimeout(): unknown {
    const idleMs = this.#scope?.settings.timeouts.idleMs
    return this.#failure(
      "idle_timeout",
      `Nothing came from ${this.#host()} for ${idleMs} ms in the middle of its answer.`,
    )
  }

  #failure(code: "idle_timeout" | "network_error", message: string, cause?: unknown): unknown {
    const { place = {}, secret } = this.#scope ?? {}
    const facts = { request: this.#request, response: this.#response, place, secret, cause }
    return failure(facts, { code, message, isRetryable: true, partialText: this.#textSoFar?.() })
  }

  #host(): string {
    return hostOf(this.#request)
  }
}
