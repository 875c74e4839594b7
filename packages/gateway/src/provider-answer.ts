import type { IncomingMessage } from "node:http"
import type { Deadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import { admitAnswer } from "./json-weight.ts"
import { redactionOf } from "./key-redaction.ts"
import type { MemoryShare } from "./memory.ts"
import type { Target } from "./ports.ts"

const MAX_ERROR_BYTES = 64_000
const MAX_REASON_CHARS = 500
const REASON_MS = 5_000
const RATE_LIMITED = 429
// Named in messages; any other value is the provider's own text, which may hold anything.
const KNOWN_ENCODINGS = new Set(["gzip", "br", "deflate", "zstd", "compress"])
// Statuses that are about the request itself; everything else is the provider's or the operator's affair.
const CLIENT_STATUSES = new Set([400, 404, 409, 413, 422])

/** How an answer is read as a whole. */
interface Reading {
  readonly deadlines: Deadlines
  readonly limitBytes: number
  readonly memory: MemoryShare
}

/** An answer that was read to its end. */
interface WholeAnswer {
  readonly bytes: Buffer
  /** What it says, if it is JSON. */
  readonly json: unknown
}

/**
 * Reads a whole chat answer and checks that it is one.
 *
 * @throws GatewayError `provider_error` for anything that is not a chat completion, `overloaded`
 */
export async function readChatAnswer(
  response: IncomingMessage,
  target: Target,
  reading: Reading,
): Promise<WholeAnswer> {
  const bytes = await readBytes(response, target, reading)
  if (!admitAnswer(bytes, reading.memory)) throw providerError(target, "its answer has more values than a chat has.")
  let answer: unknown
  try {
    answer = JSON.parse(bytes.toString("utf8"))
  } catch (error) {
    throw providerError(target, "its answer is not JSON.", error)
  }
  const choices = typeof answer === "object" && answer !== null && "choices" in answer ? answer.choices : undefined
  if (!Array.isArray(choices)) throw providerError(target, "its answer is malformed: choices is not a list.")
  return { bytes, json: answer }
}

/** The error that an answer with an error status stands for; the provider's reason is kept, its key never. */
export async function answerError(
  response: IncomingMessage,
  target: Target,
  key: string | undefined,
  deadlines: Deadlines,
): Promise<GatewayError> {
  const status = response.statusCode ?? 0
  const provider = target.provider.label
  if (status >= 300 && status < 400) {
    response.destroy()
    return new GatewayError("provider_error", {
      provider,
      reason: `it redirects (status ${status}), which is not followed.`,
    })
  }
  // Cut behind the redaction: half a key would not be found any more.
  const reason = withoutKey(await readReason(response, target, deadlines), key).slice(0, MAX_REASON_CHARS)
  const retryAfter = response.headers["retry-after"]
  if (status === RATE_LIMITED) {
    const wait = retryAfter === undefined ? {} : { retryAfter: withoutKey(retryAfter, key) }
    return new GatewayError("provider_rate_limited", { provider }, wait)
  }
  if (status === 401 || status === 403) return new GatewayError("provider_auth_error", { provider })
  if (CLIENT_STATUSES.has(status)) return new GatewayError("provider_rejected", { provider, reason }, { status })
  return new GatewayError("provider_error", { provider, reason: `status ${status}: ${reason}` })
}

export function providerError(target: Target, reason: string, cause?: unknown): GatewayError {
  return new GatewayError("provider_error", { provider: target.provider.label, reason }, { cause })
}

/**
 * Refuses a compressed answer: `identity` was asked for, and its events and errors could not be read.
 *
 * @throws GatewayError `provider_error`
 */
export function refuseEncoded(response: IncomingMessage, target: Target): void {
  const encoding = encodingOf(response)
  if (!encoding) return
  response.destroy()
  const name = KNOWN_ENCODINGS.has(encoding) ? encoding : "in a way of its own"
  throw providerError(target, `it compressed its answer (${name}), which was not asked for.`)
}

function encodingOf(response: IncomingMessage): string | undefined {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase()
  return encoding === "identity" || encoding === "" ? undefined : encoding
}

/**
 * Reads a whole answer that is JSON or text.
 *
 * @throws GatewayError `provider_error` for JSON that does not parse, and for a web page; `overloaded`
 */
export async function readTextAnswer(
  response: IncomingMessage,
  target: Target,
  reading: Reading,
): Promise<WholeAnswer> {
  const contentType = String(response.headers["content-type"] ?? "")
  if (/^text\/html\b/i.test(contentType)) {
    response.destroy()
    throw providerError(target, "it answered with a web page.")
  }
  const bytes = await readBytes(response, target, reading)
  // What is too much to be read is passed on unread: it is no job.
  const isRead = isJson(contentType) && bytes.length > 0 && admitAnswer(bytes, reading.memory)
  if (!isRead) return { bytes, json: undefined }
  try {
    return { bytes, json: JSON.parse(bytes.toString("utf8")) }
  } catch (error) {
    throw providerError(target, "its answer is not JSON.", error)
  }
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[a-z0-9.+-]+\+)?json\b/i.test(contentType)
}

/** Whether an answer is read as a whole; anything else is a file. */
export function isText(response: IncomingMessage): boolean {
  const contentType = String(response.headers["content-type"] ?? "application/json")
  return isJson(contentType) || /^text\/(?!event-stream)/i.test(contentType)
}

async function readBytes(
  response: IncomingMessage,
  target: Target,
  { deadlines, limitBytes, memory }: Reading,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      deadlines.alive()
      size += chunk.length
      if (size > limitBytes) throw providerError(target, `its answer is larger than ${limitBytes} bytes.`)
      memory.take(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    if (deadlines.signal.aborted) throw deadlines.signal.reason
    if (error instanceof GatewayError) throw error
    throw providerError(target, "it broke the connection in the middle of its answer.", error)
  }
  return Buffer.concat(chunks)
}

// Explanations are short, and a call that fails must be able to say why.
const UNCOUNTED: MemoryShare = { take: () => undefined, giveBack: () => undefined }

async function readReason(response: IncomingMessage, target: Target, deadlines: Deadlines): Promise<string> {
  // A provider that falls silent in it must not keep the next one from being asked.
  const timer = setTimeout(() => response.destroy(), REASON_MS)
  try {
    const quiet = { ...deadlines, alive: () => undefined }
    const bytes = await readBytes(response, target, {
      deadlines: quiet,
      limitBytes: MAX_ERROR_BYTES,
      memory: UNCOUNTED,
    })
    if (encodingOf(response)) return "its explanation is compressed, which was not asked for."
    return reasonIn(bytes.toString("utf8"), String(response.headers["content-type"] ?? ""))
  } catch (error) {
    if (deadlines.signal.aborted) throw deadlines.signal.reason
    return error instanceof GatewayError ? "its explanation could not be read." : "no explanation was given."
  } finally {
    clearTimeout(timer)
  }
}

/** The reason in any of the forms that providers use; HTML is for browsers and is left out. */
function reasonIn(text: string, contentType: string): string {
  if (/html/i.test(contentType) || /^\s*<(?:!doctype|html)/i.test(text)) return "it answered with a web page."
  try {
    const body: unknown = JSON.parse(text)
    return textOf(body) ?? "no explanation was given."
  } catch {
    return text.trim() === "" ? "no explanation was given." : text.trim()
  }
}

function textOf(body: unknown): string | undefined {
  if (typeof body === "string") return body
  // Several mistakes, as FastAPI tells them.
  if (Array.isArray(body))
    return (
      body
        .slice(0, 5)
        .flatMap((each) => textOf(each) ?? [])
        .join("; ") || undefined
    )
  if (typeof body !== "object" || body === null) return undefined
  const fields = body as Record<string, unknown>
  for (const name of ["error", "detail", "message", "msg", "title"]) {
    const found = textOf(fields[name])
    if (found !== undefined) return found
  }
  return undefined
}

// Some providers repeat a wrong key, whole or with its middle masked.
function withoutKey(text: string, key: string | undefined): string {
  // The whole key first: a mask over a part of it would hide it from the search.
  const withoutWhole = redactionOf(key).text(key ? text.replaceAll(key, "[redacted]") : text)
  return withoutWhole.replace(/\b(?:sk|gsk|hf|key)[-_][A-Za-z0-9*_-]{6,}/g, "[redacted]")
}
