import type { IncomingMessage, ServerResponse } from "node:http"
import type { Deadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import type { KeyRedaction } from "./key-redaction.ts"
import type { Limits, Target, Timeouts } from "./ports.ts"
import { providerError } from "./provider-answer.ts"
import { endToClient, writeToClient } from "./send-to-client.ts"

const LAST_WORDS_MS = 5_000
const LF = 0x0a
const CR = 0x0d

/** A call whose answer is a stream. */
export interface StreamedCall {
  readonly target: Target
  readonly deadlines: Deadlines
  readonly timeouts: Timeouts
  readonly limits: Limits
  readonly redaction: KeyRedaction
  /** False for streams that need not end with `[DONE]` or a finish reason, such as those of recordings. */
  readonly hasKnownEnd?: boolean
}

/**
 * Passes a provider's event stream on byte for byte, as fast as the client reads; only the provider's key is taken out.
 *
 * A stream that ends without `[DONE]`, a finish reason or an error of its own was cut: the client then gets an error event
 * and a broken connection, never a clean end.
 *
 * @throws GatewayError after the client was told, so that the caller can record it; or the signal's reason
 */
export async function relayStream(
  upstream: IncomingMessage,
  response: ServerResponse,
  call: StreamedCall,
): Promise<void> {
  const { target, deadlines, timeouts, limits, hasKnownEnd = true } = call
  const redaction = call.redaction.stream()
  const watch = watchEvents(limits.eventBytes)
  const keepAlive = setInterval(() => {
    if (watch.isBetweenEvents() && !response.writableNeedDrain) response.write(": keep-alive\n\n")
  }, timeouts.keepAliveMs)
  try {
    for await (const chunk of upstream as AsyncIterable<Buffer>) {
      deadlines.alive()
      keepAlive.refresh()
      if (!watch.read(chunk)) throw providerError(target, `one event is larger than ${limits.eventBytes} bytes.`)
      await writeToClient(response, redaction.push(chunk), deadlines)
    }
    if (hasKnownEnd && !watch.isComplete() && !watch.hasError()) {
      throw providerError(target, "its stream was cut off before the answer was whole.")
    }
    await endToClient(response, redaction.end(), deadlines)
  } catch (error) {
    const reason = reasonOf(error, target, deadlines)
    if (reason instanceof GatewayError) breakOff(response, reason)
    throw reason
  } finally {
    clearInterval(keepAlive)
  }
  if (watch.hasError()) throw providerError(target, "it reported an error in its stream.")
}

function reasonOf(error: unknown, target: Target, deadlines: Deadlines): unknown {
  if (deadlines.signal.aborted) return deadlines.signal.reason
  if (error instanceof GatewayError) return error
  return providerError(target, "it broke the connection in the middle of its stream.", error)
}

/** Says in the stream what went wrong, then breaks the connection so that nobody takes the end for a whole answer. */
function breakOff(response: ServerResponse, error: GatewayError): void {
  const end = () => response.destroy()
  response.write(`\n\ndata: ${JSON.stringify(error.toBody())}\n\n`, end)
  // A client that does not read never gets it.
  setTimeout(end, LAST_WORDS_MS).unref()
}

interface EventWatch {
  /** False when one line is longer than allowed. */
  read(chunk: Buffer): boolean
  isBetweenEvents(): boolean
  isComplete(): boolean
  /** Whether the provider itself reported an error in an event. */
  hasError(): boolean
}

/** Follows the lines of a stream without holding more than the line that is not ended yet. */
function watchEvents(maxLineBytes: number): EventWatch {
  let rest: Buffer[] = []
  let restBytes = 0
  let isComplete = false
  let hasError = false
  let lastLine = ""
  let lastByte = LF
  const endLine = (tail: Buffer) => {
    lastLine = Buffer.concat([...rest, tail]).toString("latin1")
    rest = []
    restBytes = 0
    isComplete ||= endsAnswer(lastLine)
    hasError ||= isErrorEvent(lastLine)
  }
  return {
    read(chunk) {
      let start = 0
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]
        // CR LF is one end of a line, also when a read ends between the two.
        const isSecondHalf = byte === LF && lastByte === CR
        lastByte = byte ?? 0
        if (byte !== LF && byte !== CR) continue
        if (!isSecondHalf) endLine(chunk.subarray(start, at))
        start = at + 1
      }
      if (start < chunk.length) {
        rest.push(chunk.subarray(start))
        restBytes += chunk.length - start
      }
      return restBytes <= maxLineBytes
    },
    // Behind a lone CR an LF may still come.
    isBetweenEvents: () => restBytes === 0 && lastLine === "" && lastByte === LF,
    isComplete: () => isComplete || endsAnswer(Buffer.concat(rest).toString("latin1")),
    hasError: () => hasError,
  }
}

/** Whether a line is the last one of an answer, or the one with its finish reason. */
function endsAnswer(line: string): boolean {
  if (!line.startsWith("data:")) return false
  // The last event of a token stream has the whole text.
  return /^data:\s*\[DONE\]\s*$/.test(line) || /"(?:finish_reason|generated_text)"\s*:\s*"/.test(line)
}

/** Whether a line is an error that a provider met after it had begun to answer. */
function isErrorEvent(line: string): boolean {
  return /^data:\s*\{\s*"error"\s*:\s*[{"]/.test(line)
}
