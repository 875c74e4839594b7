import type { CallScope } from "./call-scope.ts"
import { type InferenceErrorCode, ProviderOutputError } from "./errors.ts"
import { requestIdOf } from "./failure.ts"
import { lateCode } from "./late-code.ts"
import type { OpenAnswer } from "./open-connection.ts"

/** One for all: it keeps nothing of a text that is decoded at once, and making one takes half a microsecond. */
const UTF_8 = new TextDecoder()

/**
 * Reads the whole body of an answer.
 *
 * @returns parsed JSON, or a Blob for any other content type
 * @throws ProviderOutputError `answer_too_large`, `bad_json`, `unexpected_content_type` for a web page
 */
export async function readAnswer(scope: CallScope, { body, response, openedAt }: OpenAnswer): Promise<unknown> {
  const { maxAnswerBytes } = scope.settings
  const contentType = response.headers.get("content-type") ?? ""
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const failed = (code: InferenceErrorCode, message: string) => {
    const requestId = requestIdOf(response, scope.secret)
    return new ProviderOutputError(message, { code, place: scope.place, status: response.status, requestId })
  }
  await body.readAll(openedAt, (piece) => {
    size += piece.length
    if (size > maxAnswerBytes) {
      body.cancel()
      throw failed(
        "answer_too_large",
        `The answer is larger than ${maxAnswerBytes} bytes; the limit is maxAnswerBytes.`,
      )
    }
    pieces.push(piece)
  })
  if (!/^(application|text)\/([^;]*\+)?json\b/i.test(contentType)) {
    if (/^text\/html\b/i.test(contentType)) {
      const late = await lateCode()
      const message = late?.webPageFound(scope, await new Blob(pieces).text()) ?? "The answer is a web page."
      throw failed("unexpected_content_type", message)
    }
    return new Blob(pieces, { type: contentType })
  }
  const [first] = pieces
  // Most answers are one piece, which needs no promise; a decoder that takes pieces is several times as slow.
  const isWhole = first !== undefined && pieces.length === 1
  const text = isWhole ? UTF_8.decode(first) : await new Blob(pieces).text()
  try {
    const answer: unknown = JSON.parse(text)
    scope.record.answer = answer
    return answer
  } catch {
    // The parser's own error quotes the text around the fault, which may be private.
    throw failed("bad_json", `The answer says that it is JSON, but ${text.length} characters of it do not parse.`)
  }
}
