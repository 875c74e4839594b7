import { type CallScope, untilAborted } from "./call-scope.ts"
import { ProviderOutputError } from "./errors.ts"
import { failure, type OutgoingRequest, reasonIn } from "./failure.ts"

/** The parts of an open answer that reading needs. */
export interface ReadableAnswer {
  readonly request: OutgoingRequest
  readonly response: Response
  readonly abort: (reason: unknown) => void
  readonly signal: AbortSignal
}

/**
 * Reads the whole body of an answer.
 *
 * @returns parsed JSON, or a Blob for any other content type
 * @throws ProviderOutputError `answer_too_large`, `bad_json`, `unexpected_content_type` for a web page
 */
export async function readAnswer(scope: CallScope, answer: ReadableAnswer): Promise<unknown> {
  const contentType = answer.response.headers.get("content-type") ?? ""
  const bytes = await readBytes(scope, answer, scope.settings.maxAnswerBytes)
  if (/^(application|text)\/([^;]*\+)?json\b/i.test(contentType)) {
    return parseAnswer(scope, bytes)
  }
  if (/^text\/html\b/i.test(contentType)) {
    const reason = reasonIn(new TextDecoder().decode(bytes.slice(0, 64 * 1024)), contentType)
    throw new ProviderOutputError(`The answer is a web page, not what the task calls for: ${reason ?? "it is empty"}`, {
      code: "unexpected_content_type",
      place: scope.place,
      status: answer.response.status,
    })
  }
  return new Blob([bytes], { type: contentType })
}

/** Reads the body of an answer as text, at most so many bytes of it; the rest is not fetched. */
export async function readText(scope: CallScope, answer: ReadableAnswer, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  for await (const bytes of bodyPieces(scope, answer)) {
    size += bytes.length
    text += decoder.decode(bytes, { stream: true })
    if (size >= maxBytes) {
      break
    }
  }
  return text + decoder.decode()
}

/**
 * The body of an answer, piece by piece, with a limit on the time between two pieces.
 *
 * Leaving the loop early ends the connection.
 *
 * @throws ProviderApiError `idle_timeout`, `network_error`
 */
export async function* bodyPieces(
  scope: CallScope,
  answer: ReadableAnswer,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { body } = answer.response
  if (body === null) {
    return
  }
  const reader = body.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await readPiece(scope, answer, reader)
      if (done) {
        isDone = true
        return
      }
      yield value
    }
  } finally {
    if (!isDone) {
      // The connection may be broken already: then there is nothing left to cancel.
      reader.cancel().catch(() => undefined)
      answer.abort(new Error("The rest of the answer is not needed."))
    }
  }
}

async function readPiece(
  scope: CallScope,
  answer: ReadableAnswer,
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> {
  const { idleMs } = scope.settings.timeouts
  const facts = { request: answer.request, response: answer.response, place: scope.place, secret: scope.secret }
  const timer = setTimeout(() => {
    const message = `Nothing came from ${new URL(answer.request.url).host} for ${idleMs} ms in the middle of its answer.`
    answer.abort(failure(facts, { code: "idle_timeout", message, isRetryable: true }))
  }, idleMs)
  try {
    return await untilAborted(reader.read(), answer.signal)
  } catch (cause) {
    if (answer.signal.aborted) {
      throw answer.signal.reason
    }
    const message = `The connection to ${new URL(answer.request.url).host} broke in the middle of its answer.`
    throw failure({ ...facts, cause }, { code: "network_error", message, isRetryable: true })
  } finally {
    clearTimeout(timer)
  }
}

async function readBytes(scope: CallScope, answer: ReadableAnswer, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of bodyPieces(scope, answer)) {
    size += piece.length
    if (size > maxBytes) {
      throw new ProviderOutputError(`The answer is larger than ${maxBytes} bytes; the limit is maxAnswerBytes.`, {
        code: "answer_too_large",
        place: scope.place,
        status: answer.response.status,
      })
    }
    pieces.push(piece)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function parseAnswer(scope: CallScope, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own error quotes the text around the fault, which may be private.
    throw new ProviderOutputError(
      `The answer says that it is JSON, but ${text.length} characters of it do not parse.`,
      {
        code: "bad_json",
        place: scope.place,
      },
    )
  }
}
