import type { ChatCompletionChunk } from "@orrery/catalog"
import type { CallScope } from "./call-scope.ts"
import { ProviderOutputError } from "./errors.ts"
import { readEventStream, type ServerSentEvent } from "./event-stream.ts"
import { failure, reasonOf } from "./failure.ts"
import { bodyPieces, readText } from "./read-body.ts"
import type { OpenAnswer } from "./send.ts"

/** Bytes of a wrong answer that are read for its reason. */
const MAX_REASON_BYTES = 64 * 1024

/** Time that a server has to end its answer after `[DONE]`; it normally takes none. */
const MAX_DRAIN_MS = 100

/**
 * Reads the chunks of a chat stream until `[DONE]`.
 *
 * @throws ProviderApiError `stream_error_event`, `unexpected_content_type`; ProviderOutputError `bad_json`, and
 * `stream_cut_off` when the stream ends with neither `[DONE]` nor a finish reason
 */
export async function* readChatStream(
  scope: CallScope,
  answer: OpenAnswer,
): AsyncGenerator<ChatCompletionChunk, void, undefined> {
  await checkContentType(scope, answer)
  let hasFinished = false
  let textLength = 0
  const events = readEventStream(bodyPieces(scope, answer))
  for await (const event of events) {
    const data = event.data.trim()
    if (data === "[DONE]") {
      await drain(events, answer)
      return
    }
    if (data === "") {
      continue
    }
    const chunk = parseChunk(scope, answer, event)
    hasFinished ||= isFinished(chunk)
    textLength += contentLength(chunk)
    yield chunk
  }
  if (!hasFinished) {
    throw new ProviderOutputError(`The stream was cut off after ${textLength} characters: it ended without [DONE].`, {
      code: "stream_cut_off",
      place: scope.place,
      isRetryable: true,
    })
  }
}

/** Reads on after `[DONE]` to the end of the answer, so that the connection can serve the next call; gives up soon. */
async function drain(events: AsyncGenerator<ServerSentEvent>, answer: OpenAnswer): Promise<void> {
  const timer = setTimeout(() => answer.abort(new Error("The stream goes on after [DONE].")), MAX_DRAIN_MS)
  try {
    let next = await events.next()
    while (next.done !== true) {
      next = await events.next()
    }
  } catch {
    // The answer is complete: how the connection ends after it is of no interest.
  } finally {
    clearTimeout(timer)
  }
}

async function checkContentType(scope: CallScope, answer: OpenAnswer): Promise<void> {
  const { request, response } = answer
  const contentType = response.headers.get("content-type") ?? ""
  if (/^text\/event-stream\b/i.test(contentType)) {
    return
  }
  const bodyText = await readText(scope, answer, MAX_REASON_BYTES)
  const message = `The answer is ${contentType === "" ? "of no named type" : contentType}, not a stream of events.`
  throw failure(
    { request, response, bodyText, place: scope.place, secret: scope.secret },
    { code: "unexpected_content_type", message },
  )
}

function parseChunk(scope: CallScope, { request, response }: OpenAnswer, event: ServerSentEvent): ChatCompletionChunk {
  const parsed = parseJson(event.data)
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
  if (event.event === "error" || (isObject && "error" in parsed && parsed.error !== null)) {
    const facts = { request, response, bodyText: event.data, place: scope.place, secret: scope.secret }
    const status = statusOf(parsed)
    const reason = reasonOf(parsed) ?? (parsed === undefined ? event.data.slice(0, 500) : "no reason given")
    throw failure(facts, {
      code: "stream_error_event",
      message: `${scope.place.provider ?? "The server"} ended the stream with an error: ${reason}`,
      isRetryable: status !== undefined && (status === 429 || status >= 500),
      ...(status === undefined ? {} : { status }),
    })
  }
  if (!isObject) {
    throw new ProviderOutputError("An event of the stream is not a JSON object.", {
      code: "bad_json",
      place: scope.place,
    })
  }
  return parsed as ChatCompletionChunk
}

/** Error events carry the status that the answer would have had, under one of two names. */
function statusOf(event: unknown): number | undefined {
  const error = (event as { error?: unknown } | undefined)?.error
  for (const place of [error, event]) {
    const { code, status } = (typeof place === "object" && place !== null ? place : {}) as {
      code?: unknown
      status?: unknown
    }
    for (const value of [code, status]) {
      if (typeof value === "number" && value >= 400 && value < 600) {
        return value
      }
    }
  }
  return undefined
}

function isFinished(chunk: ChatCompletionChunk): boolean {
  return Array.isArray(chunk.choices) && chunk.choices.some((choice) => typeof choice?.finish_reason === "string")
}

function contentLength(chunk: ChatCompletionChunk): number {
  const content = Array.isArray(chunk.choices) ? chunk.choices[0]?.delta?.content : undefined
  return typeof content === "string" ? content.length : 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // JSON has no undefined, so it stands for "does not parse"
  }
}
