import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Deadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import type { Limits, Target, Timeouts } from "./ports.ts"
import { providerError } from "./provider-answer.ts"

const LF = 0x0a
const CR = 0x0d

/**
 * Passes a provider's event stream on byte for byte, as fast as the client reads.
 *
 * A stream that ends without `[DONE]` and without a finish reason was cut: the client then gets an error event and a broken
 * connection, never a clean end.
 *
 * @throws GatewayError after the error event was sent, so that the caller can record it; or the signal's reason
 */
export async function relayStream(
  upstream: IncomingMessage,
  response: ServerResponse,
  call: { target: Target; deadlines: Deadlines; timeouts: Timeouts; limits: Limits },
): Promise<void> {
  const { target, deadlines, timeouts, limits } = call
  const watch = watchEvents(limits.eventBytes)
  const keepAlive = setInterval(() => {
    if (watch.isBetweenEvents() && !response.writableNeedDrain) response.write(": keep-alive\n\n")
  }, timeouts.keepAliveMs)
  try {
    for await (const chunk of upstream as AsyncIterable<Buffer>) {
      deadlines.alive()
      keepAlive.refresh()
      if (!watch.read(chunk)) throw providerError(target, `one event is larger than ${limits.eventBytes} bytes.`)
      // A closed response never drains, so the wait ends with the call.
      if (!response.write(chunk)) await once(response, "drain", { signal: deadlines.signal })
    }
    if (!watch.isComplete()) throw providerError(target, "its stream was cut off before the answer was whole.")
    response.end()
  } catch (error) {
    const reason = reasonOf(error, target, deadlines)
    if (reason instanceof GatewayError) breakOff(response, reason)
    throw reason
  } finally {
    clearInterval(keepAlive)
  }
}

function reasonOf(error: unknown, target: Target, deadlines: Deadlines): unknown {
  if (deadlines.signal.aborted) return deadlines.signal.reason
  if (error instanceof GatewayError) return error
  return providerError(target, "it broke the connection in the middle of its stream.", error)
}

/** Says in the stream what went wrong, then breaks the connection so that nobody takes the end for a whole answer. */
function breakOff(response: ServerResponse, error: GatewayError): void {
  response.write(`\n\ndata: ${JSON.stringify(error.toBody())}\n\n`, () => response.destroy())
}

interface EventWatch {
  /** False when one line is longer than allowed. */
  read(chunk: Buffer): boolean
  isBetweenEvents(): boolean
  isComplete(): boolean
}

/** Follows the lines of a stream without holding more than the line that is not ended yet. */
function watchEvents(maxLineBytes: number): EventWatch {
  let rest: Buffer[] = []
  let restBytes = 0
  let isComplete = false
  let lastLine = ""
  const endLine = (tail: Buffer) => {
    lastLine = Buffer.concat([...rest, tail]).toString("latin1")
    rest = []
    restBytes = 0
    isComplete ||= endsAnswer(lastLine)
  }
  return {
    read(chunk) {
      let start = 0
      for (let at = 0; at < chunk.length; at++) {
        if (chunk[at] !== LF && chunk[at] !== CR) continue
        endLine(chunk.subarray(start, at))
        start = at + 1
      }
      if (start < chunk.length) {
        rest.push(chunk.subarray(start))
        restBytes += chunk.length - start
      }
      return restBytes <= maxLineBytes
    },
    isBetweenEvents: () => restBytes === 0 && lastLine === "",
    isComplete: () => isComplete || endsAnswer(Buffer.concat(rest).toString("latin1")),
  }
}

/** Whether a line is the last one of an answer, or the one with its finish reason. */
function endsAnswer(line: string): boolean {
  if (!line.startsWith("data:")) return false
  return /^data:\s*\[DONE\]\s*$/.test(line) || /"finish_reason"\s*:\s*"/.test(line)
}
