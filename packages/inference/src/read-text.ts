import type { CallScope } from "./call-scope.ts"
import type { OpenAnswer } from "./open-connection.ts"

/**
 * Reads the body of a wrong answer as text, at most so many bytes of it; the rest is not fetched. Of an answer that stops in the
 * middle, what has come is given: why it is wrong is often in there.
 */
export async function readText(scope: CallScope, { body }: OpenAnswer, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  try {
    for (let piece = await body.read(); piece !== undefined; piece = await body.read()) {
      size += piece.length
      text += decoder.decode(piece, { stream: true })
      if (size >= maxBytes) {
        body.cancel()
        break
      }
    }
  } catch {
    scope.end.throwIfOver()
  }
  return text + decoder.decode()
}
