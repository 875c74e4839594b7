import { once } from "node:events"
import type { ServerResponse } from "node:http"
import type { Deadlines } from "./deadlines.ts"

// Small enough that a slow reader shows signs of life within the idle limit.
const SLICE_BYTES = 256 * 1024

/**
 * Writes as fast as the client reads.
 *
 * @throws the reason of the deadlines' signal, `ClientGone` when the client reads nothing for the idle limit
 */
export async function writeToClient(response: ServerResponse, bytes: Buffer, deadlines: Deadlines): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (response.write(bytes.subarray(at, at + SLICE_BYTES))) continue
    await waitFor("drain", response, deadlines)
  }
}

/** Ends an answer and waits until it has left: what the client does not fetch is still held here. Throws as `writeToClient` does. */
export async function endToClient(response: ServerResponse, bytes: Buffer, deadlines: Deadlines): Promise<void> {
  await writeToClient(response, bytes, deadlines)
  response.end()
  if (!response.writableFinished) await waitFor("finish", response, deadlines)
}

async function waitFor(event: "drain" | "finish", response: ServerResponse, deadlines: Deadlines): Promise<void> {
  deadlines.waitForClient()
  try {
    // A closed response never drains, so the wait ends with the call.
    await once(response, event, { signal: deadlines.signal })
  } catch (error) {
    // Half an answer must not look like a whole one, and what was written to it is held until then.
    response.destroy()
    throw deadlines.signal.aborted ? deadlines.signal.reason : error
  }
  deadlines.alive()
}
