import type { ServerResponse } from "node:http"

// Enough for a client to notice the answer while it still sends; a client that goes on for ever is cut.
const LINGER_MS = 5_000
const LINGER_BYTES = 32_000_000

/**
 * Answers a request whose body is not wanted, and closes the connection only when the client has stopped sending or a bound is
 * reached. Closing at once would reset the connection under a client in the middle of its body, which then never sees the answer.
 */
export function refuseBody(response: ServerResponse, status: number, answer: Buffer): void {
  const { req: request } = response
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": answer.length,
    connection: "close",
  })
  response.write(answer)
  if (request.readableEnded || request.destroyed) {
    response.end()
    return
  }
  let left = LINGER_BYTES
  const finish = () => {
    clearTimeout(timer)
    request.off("data", discard).off("end", finish).off("close", finish)
    response.end()
  }
  const discard = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) finish()
  }
  const timer = setTimeout(finish, LINGER_MS)
  request.on("data", discard).once("end", finish).once("close", finish)
  request.resume()
}
