import type { BodyReader } from "./body-reader.ts"
import type { CallScope } from "./call-scope.ts"
import { type InferenceErrorCode, ProviderOutputError } from "./errors.ts"
import { reasonIn, redact, requestIdOf } from "./failure.ts"

/** The parts of an open answer that reading needs. */
export interface ReadableAnswer {
  readonly response: Response
  readonly body: BodyReader
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
    return parseAnswer(scope, answer.response, bytes)
  }
  if (/^text\/html\b/i.test(contentType)) {
    const text = redact(new TextDecoder().decode(bytes.slice(0, 64 * 1024)), scope.secret)
    const reason = reasonIn(text, contentType)
    const message = `The answer is a web page, not what the task calls for: ${reason ?? "it is empty"}`
    throw outputError("unexpected_content_type", message, { scope, response: answer.response })
  }
  return new Blob([bytes], { type: contentType })
}

/** Reads the body of an answer as text, at most so many bytes of it; the rest is not fetched. */
export async function readText(scope: CallScope, { body }: ReadableAnswer, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  for (let piece = await body.read(scope); piece !== undefined; piece = await body.read(scope)) {
    size += piece.length
    text += decoder.decode(piece, { stream: true })
    if (size >= maxBytes) {
      body.cancel()
      break
    }
  }
  return text + decoder.decode()
}

async function readBytes(scope: CallScope, answer: ReadableAnswer, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const { body, response } = answer
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let piece = await body.read(scope); piece !== undefined; piece = await body.read(scope)) {
    size += piece.length
    if (size > maxBytes) {
      body.cancel()
      const message = `The answer is larger than ${maxBytes} bytes; the limit is maxAnswerBytes.`
      throw outputError("answer_too_large", message, { scope, response })
    }
    pieces.push(piece)
  }
  return joined(pieces, size)
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const [first] = pieces
  if (first !== undefined && pieces.length === 1) {
    return first
  }
  const whole = new Uint8Array(size)
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
