import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http"
import { Agent as HttpsAgent, request as httpsRequest } from "node:https"
import type { Timeouts } from "./ports.ts"
import type { UpstreamRequest } from "./upstream-request.ts"

/** Sends requests to providers over kept-alive connections. Redirects are never followed: the key stays on its host. */
export interface Upstream {
  /**
   * @returns the response once its headers are there; the body is not read yet
   * @throws UpstreamError with the reason, or the signal's reason
   */
  send(request: UpstreamRequest, signal: AbortSignal): Promise<IncomingMessage>
  /** Sockets in use at the moment. */
  openSockets(): number
  close(): void
}

/** Why a provider could not be reached. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError"
  readonly code: "connect_failed" | "connect_timeout" | "first_byte_timeout" | "connection_broken"

  constructor(code: UpstreamError["code"], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

export function createUpstream(timeouts: Pick<Timeouts, "connectMs" | "firstByteMs">): Upstream {
  const agents = {
    "http:": new HttpAgent({ keepAlive: true, maxFreeSockets: 32 }),
    "https:": new HttpsAgent({ keepAlive: true, maxFreeSockets: 32 }),
  }
  const attempt = (request: UpstreamRequest, signal: AbortSignal, isFresh = false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isSecure = request.url.protocol === "https:"
      const outgoing = (isSecure ? httpsRequest : httpRequest)(request.url, {
        method: request.method,
        headers: request.headers,
        agent: isFresh ? false : agents[isSecure ? "https:" : "http:"],
        signal,
      })
      const connecting = setTimeout(
        () => outgoing.destroy(new UpstreamError("connect_timeout", `no connection within ${timeouts.connectMs} ms`)),
        timeouts.connectMs,
      )
      const waiting = setTimeout(
        () => outgoing.destroy(new UpstreamError("first_byte_timeout", `no answer within ${timeouts.firstByteMs} ms`)),
        timeouts.firstByteMs,
      )
      const settle = () => {
        clearTimeout(connecting)
        clearTimeout(waiting)
      }
      outgoing.once("socket", (socket) => {
        if (!socket.connecting) clearTimeout(connecting)
        else socket.once(isSecure ? "secureConnect" : "connect", () => clearTimeout(connecting))
      })
      outgoing.once("response", (response) => {
        settle()
        resolve(response)
      })
      outgoing.on("error", (error) => {
        settle()
        reject(signal.aborted ? signal.reason : describe(error, outgoing.reusedSocket))
      })
      // A provider that switches protocols ends the exchange with neither an answer nor an error.
      outgoing.once("close", () => {
        settle()
        reject(signal.aborted ? signal.reason : describe(new Error("closed without an answer"), false))
      })
      outgoing.end(request.body)
    })
  return {
    async send(request, signal) {
      try {
        return await attempt(request, signal)
      } catch (error) {
        // The provider closed an idle connection in the moment it was used again: no byte of an answer was seen. Other kept
        // connections may be as stale, so the second try makes its own.
        if (error instanceof StaleSocketError) return attempt(request, signal, true)
        throw error
      }
    },
    openSockets: () => Object.values(agents).reduce((sum, { sockets }) => sum + countSockets(sockets), 0),
    close: () => Object.values(agents).forEach((agent) => void agent.destroy()),
  }
}

class StaleSocketError extends UpstreamError {}

function describe(error: NodeJS.ErrnoException, reusedSocket: boolean): Error {
  if (error instanceof UpstreamError) return error
  if (reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
    return new StaleSocketError("connection_broken", "the kept connection was closed", { cause: error })
  }
  const isConnect = error.syscall === "connect" || error.syscall === "getaddrinfo"
  return isConnect
    ? new UpstreamError("connect_failed", `it cannot be reached (${error.code})`, { cause: error })
    : new UpstreamError("connection_broken", "it broke the connection before it answered", { cause: error })
}

function countSockets(sockets: NodeJS.ReadOnlyDict<unknown[]>): number {
  return Object.values(sockets).reduce((sum, list) => sum + (list?.length ?? 0), 0)
}
