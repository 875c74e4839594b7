import type { CallScope } from "./call-scope.ts"
import { type InferenceErrorCode, ProviderOutputError } from "./errors.ts"
import { requestIdOf } from "./failure.ts"
import type { OpenAnswer } from "./open-connection.ts"

/**
 * Reads the whole body of an answer.
 *
 * @returns parsed JSON, or a Blob for any other content type
 * @throws ProviderOutputError `answer_too_large`, `bad_json`, `unexpected_content_type` for a web page
 */
export async function readAnswer(scope: CallScope, answer: OpenAnswer): Promise<unknown> {
  const { response } = answer
  const contentType = response.headers.get("content-type") ?? ""
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await answer.body.readAll(scope, answer.openedAt, collector(pieces, scope, answer))
  const bytes = joined(pieces)
  if (/^(application|text)\/([^;]*\+)?json\b/i.test(contentType)) {
    return parseAnswer(scope, response, bytes)
  }
  if (/^text\/html\b/i.test(contentType)) {
    const { webPageFound } = await import("./failed-answer.ts")
    throw outputError("unexpected_content_type", webPageFound(scope, bytes), { scope, response })
  }
  return new Blob([bytes], { type: contentType })
}

/** Collects pieces until they are too many. */
function collector(pieces: Uint8Array[], scope: CallScope, { body, response }: OpenAnswer) {
  const maxBytes = scope.settings.maxAnswerBytes
  let size = 0
  return (piece: Uint8Array) => {
    size += piece.length
    if (size > maxBytes) {
      body.cancel()
      const message = `The answer is larger than ${maxBytes} bytes; the limit is maxAnswerBytes.`
      throw outputError("answer_too_large", message, { scope, response })
    }
    pieces.push(piece)
  }
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = pieces
  if (first !== undefined && pieces.length === 1) {
    return first
  }
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function parseAnswer(scope: CallScope, response: Response, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own error quotes the text around the fault, which may be private.
    const message = `The answer says that it is JSON, but ${text.length} characters of it do not parse.`
    throw outputError("bad_json", message, { scope, response })
  }
}

function outputError(
  code: InferenceErrorCode,
  message: string,
  { scope, response }: { readonly scope: CallScope; readonly response: Response },
): ProviderOutputError {
  const requestId = requestIdOf(response, scope.secret)
  return new ProviderOutputError(message, { code, place: scope.place, status: response.status, requestId })
}
