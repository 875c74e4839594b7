import type { IncomingMessage, ServerResponse } from "node:http"
import { clientHeaders } from "./allowed-headers.ts"
import type { Deadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import { type KeyRedaction, redactionOf } from "./key-redaction.ts"
import type { MemoryShare } from "./memory.ts"
import type { KeyStore, Limits, Target, Timeouts } from "./ports.ts"
import { isText, providerError, readChatAnswer, readTextAnswer, refuseEncoded } from "./provider-answer.ts"
import { relayStream } from "./relay-stream.ts"
import { endToClient, writeToClient } from "./send-to-client.ts"

/** Where an answer goes. */
interface AnswerExchange {
  readonly response: ServerResponse
  readonly deadlines: Deadlines
  readonly memory: MemoryShare
}

interface AnswerParts {
  readonly keys: KeyStore
  readonly timeouts: Timeouts
  readonly limits: Limits
}

/** What was asked for. */
interface AnswerPlan {
  readonly target: Target
  readonly isStream: boolean
  readonly isChat: boolean
  /** Told what the answer says, if it is JSON, before the client has it. */
  readonly onJson?: (json: unknown) => void
}

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
}

/** A page of this hub's own origin must never be made of what a provider answers. */
const FOREIGN_CONTENT = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
}

/**
 * Passes on whatever a provider answers by its own protocol: JSON and text as a whole, streams and files while they come.
 *
 * @throws GatewayError `provider_error` when it is not what was asked for
 */
export async function relayAnswer(
  answer: IncomingMessage,
  exchange: AnswerExchange,
  parts: AnswerParts,
  { target, isStream, isChat, onJson }: AnswerPlan,
): Promise<void> {
  const { response, deadlines } = exchange
  const { limits, timeouts } = parts
  refuseEncoded(answer, target)
  const redaction = redactionOf(parts.keys.keyOf(target.provider.id))
  const status = answer.statusCode ?? 200
  const contentType = redaction.text(answer.headers["content-type"] ?? "application/json")
  const isEvents = /^text\/event-stream\b/i.test(contentType)
  const headers = {
    ...clientHeaders(answer.headers, redaction),
    ...FOREIGN_CONTENT,
    "x-router-provider": target.provider.id,
    "content-type": contentType,
  }
  if (isEvents !== isStream) {
    answer.destroy()
    throw providerError(
      target,
      `it answered with ${isEvents ? "an unasked" : "something else than a"} stream of events.`,
    )
  }
  if (isStream) {
    response.writeHead(status, { ...headers, ...STREAM_HEADERS })
    response.flushHeaders()
    // Streams of recordings need not end with `[DONE]`.
    const hasKnownEnd = isChat || target.task === "text-generation"
    await relayStream(answer, response, { target, deadlines, timeouts, limits, redaction, hasKnownEnd })
    return
  }
  if (!isChat && !isText(answer)) {
    const begin = () => response.writeHead(status, headers)
    await relayFile(answer, exchange, target, { redaction, begin, limitBytes: limits.fileBytes })
    return
  }
  const read = isChat ? readChatAnswer : readTextAnswer
  const shown = redaction.bytes(await readWhole())
  const shownType = isChat ? "application/json" : contentType
  response.writeHead(status, { ...headers, "content-type": shownType, "content-length": shown.length })
  await endToClient(response, shown, deadlines)

  // A function of its own, so that what was parsed is let go before a slow client has read it all.
  async function readWhole(): Promise<Buffer> {
    const { bytes, json } = await read(answer, target, { ...exchange, limitBytes: limits.answerBytes })
    if (json !== undefined) onJson?.(json)
    return bytes
  }
}

/** Passes a file on as fast as the client reads it. */
async function relayFile(
  answer: IncomingMessage,
  { response, deadlines }: AnswerExchange,
  target: Target,
  { redaction, begin, limitBytes }: { redaction: KeyRedaction; begin: () => void; limitBytes: number },
): Promise<void> {
  const pieces = redaction.stream()
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      deadlines.alive()
      size += chunk.length
      if (size > limitBytes) throw providerError(target, `its file is larger than ${limitBytes} bytes.`)
      // Until there is a file, its failure is an answer like any other.
      if (!response.headersSent) begin()
      await writeToClient(response, pieces.push(chunk), deadlines)
    }
  } catch (error) {
    // Half a file must not look like a whole one.
    if (response.headersSent) response.destroy()
    if (deadlines.signal.aborted) throw deadlines.signal.reason
    if (error instanceof GatewayError) throw error
    throw providerError(target, "it broke the connection in the middle of its file.", error)
  }
  if (!response.headersSent) begin()
  await endToClient(response, pieces.end(), deadlines)
}
