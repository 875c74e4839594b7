import { EventEmitter, once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The body as it came; `body` is the same as text. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Answers one request. */
export type Responder = (response: ServerResponse, request: SeenRequest) => void

/** A provider on this machine, for tests: real HTTP, with faults on demand. */
export interface ProviderServer {
  readonly url: string
  readonly seen: SeenRequest[]
  /** Answers the next requests in this order; the last responder answers all that follow. */
  readonly answerWith: (...responders: Responder[]) => void
  /** Connections that are open now. */
  readonly openConnections: () => number
  /** Resolves as soon as every connection that is open is idle: no answer on it is under way. */
  readonly allIdle: () => Promise<void>
  /** Resolves when the client has closed a connection before its answer was complete. */
  readonly clientLeft: () => Promise<void>
  /** Resolves with the first request of a method whose path has a part, which may be there already. */
  readonly arrived: (method: string, part: string) => Promise<SeenRequest>
  readonly close: () => Promise<void>
}

/** Starts a provider on a free port of 127.0.0.1. */
export async function startProviderServer(...responders: Responder[]): Promise<ProviderServer> {
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let queue = responders
  const changes = new EventEmitter().setMaxListeners(0)
  let resolveLeft = () => {}
  const left = new Promise<void>((resolve) => {
    resolveLeft = resolve
  })
  const server = createServer((message, response) => {
    underWay.add(response)
    response.on("close", () => {
      underWay.delete(response)
      changes.emit("idle")
      if (!response.writableFinished) {
        resolveLeft()
      }
    })
    readRequest(message).then(
      (request) => {
        seen.push(request)
        changes.emit("request")
        const responder = queue.length > 1 ? queue.shift() : queue[0]
        responder?.(response, request)
      },
      () => undefined,
    )
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answerWith: (...next) => {
      queue = next
    },
    openConnections: () => sockets.size,
    allIdle: async () => {
      while (underWay.size > 0) {
        await once(changes, "idle")
      }
    },
    clientLeft: () => left,
    arrived: async (method, part) => {
      for (;;) {
        const found = seen.find((request) => request.method === method && request.path.includes(part))
        if (found !== undefined) {
          return found
        }
        await once(changes, "request")
      }
    },
    close: () => closeServer(server, sockets),
  }
}

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Responder {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", "x-request-id": "req-7", ...headers })
    response.end(JSON.stringify(body))
  }
}

/** Answers with a body of any type. */
export function content(body: string | Uint8Array, contentType: string, status = 200): Responder {
  return (response) => {
    response.writeHead(status, { "content-type": contentType })
    response.end(body)
  }
}

/** Answers with the chunks of a chat stream, `[DONE]` included. */
export function chatStream(...texts: string[]): Responder {
  return events(...texts.map((text) => chunkData(text)), chunkData("", "stop"), "[DONE]")
}

/** Answers with events and ends properly. */
export function events(...data: string[]): Responder {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" })
    response.end(data.map((entry) => `data: ${entry}\n\n`).join(""))
  }
}

/** Sends events and then nothing more: the connection stays open. */
export function eventsThenSilence(...data: string[]): Responder {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(data.map((entry) => `data: ${entry}\n\n`).join(""))
  }
}

/** Sends events and then breaks the connection. */
export function eventsThenReset(...data: string[]): Responder {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(data.map((entry) => `data: ${entry}\n\n`).join(""), () => response.destroy())
  }
}

/** Never answers. */
export function silence(): Responder {
  return () => undefined
}

/** Breaks the connection before any answer. */
export function reset(): Responder {
  return (response) => response.destroy()
}

/** Sends the client elsewhere. */
export function redirect(location: string, status = 307): Responder {
  return (response) => {
    response.writeHead(status, { location })
    response.end()
  }
}

/** One chunk of a chat stream as event data. */
export function chunkData(text: string, finishReason: string | null = null): string {
  return JSON.stringify({
    id: "chat-1",
    object: "chat.completion.chunk",
    created: 1_750_000_000,
    model: "tiny",
    choices: [{ index: 0, delta: { role: "assistant", content: text }, finish_reason: finishReason }],
  })
}

/** A chat answer with one text. */
export function chatBody(text: string): Record<string, unknown> {
  return {
    id: "chat-1",
    object: "chat.completion",
    created: 1_750_000_000,
    model: "tiny",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 5, completion_tokens: 3, total_tokens: 8 },
  }
}

async function readRequest(message: IncomingMessage): Promise<SeenRequest> {
  const pieces: Buffer[] = []
  for await (const piece of message) {
    pieces.push(piece as Buffer)
  }
  const bytes = Buffer.concat(pieces)
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: message.method ?? "",
    path: message.url ?? "",
    headers,
    body: bytes.toString("utf8"),
    bytes: Uint8Array.from(bytes),
  }
}

function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) {
    socket.destroy()
  }
  return new Promise((resolve) => server.close(() => resolve()))
}
