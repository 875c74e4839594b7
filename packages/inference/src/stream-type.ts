import type { CallScope } from "./call-scope.ts"
import { failure, redact } from "./failure.ts"
import type { OpenAnswer } from "./open-connection.ts"
import { readText } from "./read-text.ts"
import { reasonIn, recordedBody } from "./reason.ts"

/** Bytes of a wrong answer that are read for its reason. */
const MAX_REASON_BYTES = 64 * 1024

/**
 * Refuses an answer that is no stream of events, such as the web page of a proxy, before anything of it is handed on: another
 * provider can still be asked.
 *
 * @throws ProviderApiError `unexpected_content_type`, with what the answer says
 */
export async function requireEventStream(scope: CallScope, answer: OpenAnswer): Promise<void> {
  const { request, response } = answer
  const contentType = response.headers.get("content-type") ?? ""
  if (/^text\/event-stream\b/i.test(contentType)) {
    return
  }
  const { place, secret } = scope
  const bodyText = await readText(scope, answer, MAX_REASON_BYTES)
  const reason = reasonIn(redact(bodyText, secret), contentType)
  const found = contentType === "" ? "of no named type" : contentType
  const message = `The answer is ${found}, not a stream of events${reason === undefined ? "." : `: ${reason}`}`
  const facts = { request, response, recordedBody: recordedBody(bodyText, secret), place, secret }
  throw failure(facts, { code: "unexpected_content_type", message })
}
