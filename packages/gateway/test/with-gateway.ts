import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { openaiCompatible } from "@orrery/inference"
import { type CallRecord, createGateway, type Gateway, type Limits, type Target, type Timeouts } from "../src/index.ts"

/** How a provider of a test answers one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage, text: string) => void | Promise<void>

/** A provider on a real port. */
export interface Provider {
  url: string
  seen: { text: string; headers: IncomingMessage["headers"] }[]
  answer: Answer
  /** Requests that are neither answered nor given up. */
  open(): number
  close(): Promise<void>
}

/** A gateway behind a real server, and two providers of which the first misbehaves. */
export interface TestGateway {
  gateway: Gateway
  port: number
  faulty: Provider
  healthy: Provider
  records: CallRecord[]
  unexpected: unknown[]
  close(): Promise<void>
}

/** What came back for a call; `isBroken` when the connection ended before the answer did. */
export interface Got {
  status: number
  headers: IncomingMessage["headers"]
  bytes: Buffer
  text: string
  isBroken: boolean
}

export const KEY = "provider-key-of-the-operator"

/** `faulty` alone, first `faulty` then `healthy`, and first a closed port. */
export const MODELS = {
  alone: "acme/alone",
  both: "acme/both",
  closed: "acme/closed",
  refused: "acme/refused",
} as const

export async function openTestGateway(
  options: { timeouts?: Partial<Timeouts>; limits?: Partial<Limits> } = {},
): Promise<TestGateway> {
  const [faulty, healthy] = await Promise.all([startProvider(), startProvider()])
  const records: CallRecord[] = []
  const unexpected: unknown[] = []
  const table = targetTable(faulty.url, healthy.url)
  const gateway = createGateway({
    targets: { of: (model) => table.get(model) ?? [], models: () => [...table.keys()] },
    keys: { keyOf: () => KEY },
    ...options,
    onFinished: (record) => records.push(record),
    onUnexpected: (error) => unexpected.push(error),
  })
  const front = createServer((incoming, outgoing) => void gateway.chat(incoming, outgoing, { userName: "ada" }))
  const port = await listen(front)
  return {
    gateway,
    port,
    faulty,
    healthy,
    records,
    unexpected,
    async close() {
      gateway.close()
      await Promise.all([closeServer(front), faulty.close(), healthy.close()])
    },
  }
}

function targetTable(faultyUrl: string, healthyUrl: string): Map<string, Target[]> {
  const provider = (id: string, baseUrl: string) => openaiCompatible({ id, label: id, baseUrl })
  const faulty = provider("faulty", faultyUrl)
  const healthy = provider("healthy", healthyUrl)
  // Port 9 is that of the discard service, which no machine of today runs.
  const closed = provider("closed", "http://127.0.0.1:9/v1")
  const rows = (model: string, providers: (typeof faulty)[]): [string, Target[]] => [
    model,
    providers.map((row) => ({ provider: row, providerModel: "tiny", model, task: "conversational" })),
  ]
  return new Map([
    rows(MODELS.alone, [faulty]),
    rows(MODELS.both, [faulty, healthy]),
    rows(MODELS.closed, [closed, healthy]),
    rows(MODELS.refused, [closed]),
  ])
}

async function startProvider(): Promise<Provider> {
  let open = 0
  const provider: Provider = {
    url: "",
    seen: [],
    answer: completion,
    open: () => open,
    close: () => closeServer(server),
  }
  const server = createServer(async (incoming, outgoing) => {
    open++
    outgoing.on("close", () => open--)
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
    } catch {
      // The caller left while it was sending.
      return
    }
    const text = Buffer.concat(chunks).toString("utf8")
    provider.seen.push({ text, headers: incoming.headers })
    await provider.answer(outgoing, incoming, text)
  })
  provider.url = `http://127.0.0.1:${await listen(server)}/v1`
  return provider
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)))
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A chat body. */
export function chatBody(model: string, more: object = {}): string {
  return JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }], ...more })
}

/** Sends a chat call and reads what comes back, also when it breaks off. */
export function call(port: number, body: string | Buffer, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/",
        agent: false,
        headers: { "content-type": "application/json", ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        const finish = (isBroken: boolean) => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString("utf8"),
            isBroken,
          })
        }
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => finish(false))
        response.on("error", () => finish(true))
      },
    )
    outgoing.on("error", reject)
    outgoing.end(body)
  })
}

/** An answer to a call without a stream. */
export function completion(response: ServerResponse): void {
  const message = { role: "assistant", content: "Four." }
  const answer = {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "tiny",
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
}

/** One event of a stream. */
export function event(content: string, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finishReason }]
  return `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "tiny", choices })}\n\n`
}

/** Begins a stream with the events that are given. */
export function startStream(response: ServerResponse, ...events: string[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" })
  for (const text of events) response.write(text)
}

/** An answer by hand, for what node:http refuses to write. */
export function raw(bytes: string, isEnd = true): Answer {
  return (response) => {
    const socket = response.socket as Socket
    socket.write(bytes)
    if (isEnd) socket.end()
  }
}
