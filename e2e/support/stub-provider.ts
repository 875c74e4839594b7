import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What the stub saw of one request. */
export interface SeenRequest {
  path: string
  headers: IncomingMessage["headers"]
  text: string
  body: Record<string, unknown>
}

/** A real HTTP server that speaks the OpenAI protocol; the model's name chooses how it behaves. */
export interface StubProvider {
  url: string
  seen: SeenRequest[]
  /** Requests whose caller left before the answer was whole. */
  aborted(): number
  stop(): Promise<void>
}

const WORDS = ["Jupiter", " has", " four", " bright", " moons", "."]
const SLOW_EVENTS = 2_000
const SLOW_MS = 20

export async function startStubProvider(): Promise<StubProvider> {
  const seen: SeenRequest[] = []
  let aborted = 0
  const server = createServer(async (request, response) => {
    const text = await readText(request)
    const body = JSON.parse(text || "{}") as Record<string, unknown>
    seen.push({ path: request.url ?? "", headers: request.headers, text, body })
    response.on("close", () => {
      if (!response.writableFinished) aborted++
    })
    const behaviour = BEHAVIOURS[String(body.model)] ?? answer
    await behaviour(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    aborted: () => aborted,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Behaviour = (response: ServerResponse, body: Record<string, unknown>) => void | Promise<void>

const BEHAVIOURS: Record<string, Behaviour> = {
  /** Streams for many seconds, so that it can be stopped. */
  slow: async (response) => {
    startStream(response)
    for (let index = 0; index < SLOW_EVENTS && !response.destroyed; index++) {
      response.write(event(chunk(` word${index}`)))
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    }
    response.end("data: [DONE]\n\n")
  },
  /** Two vectors for whatever is asked. */
  vectors: (response) => {
    const data = [0, 1].map((index) => ({ object: "embedding", index, embedding: [index, 0.5] }))
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ object: "list", data, model: "vectors", usage: { prompt_tokens: 2, total_tokens: 2 } }))
  },
  never: () => {},
  reset: (response) => {
    startStream(response)
    response.write(event(chunk("Half")), () => response.destroy())
  },
  cut: (response) => {
    startStream(response)
    response.end(event(chunk("Half")))
  },
  html: (response) => {
    response.writeHead(502, { "content-type": "text/html" }).end("<!doctype html><title>Bad gateway</title>")
  },
  "bad-key": (response) => {
    response
      .writeHead(401, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "Incorrect API key provided: stub-secret-key" } }))
  },
  busy: (response) => {
    response.writeHead(429, { "content-type": "application/json", "retry-after": "7" }).end('{"error":"slow down"}')
  },
  malformed: (response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"hello":"world"}')
  },
  redirect: (response) => {
    response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end()
  },
}

function answer(response: ServerResponse, body: Record<string, unknown>): void {
  if (body.stream !== true) {
    const message = { role: "assistant", content: WORDS.join("") }
    const usage = { prompt_tokens: 3, completion_tokens: 6, total_tokens: 9 }
    const completion = { ...base("chat.completion"), choices: [{ index: 0, message, finish_reason: "stop" }], usage }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(completion))
    return
  }
  startStream(response)
  for (const word of WORDS) response.write(event(chunk(word)))
  response.end(`${event({ ...chunk(""), choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}data: [DONE]\n\n`)
}

function base(object: string): Record<string, unknown> {
  return { id: "chatcmpl-stub", object, created: 1_795_000_000, model: "stub" }
}

function chunk(content: string): Record<string, unknown> {
  return { ...base("chat.completion.chunk"), choices: [{ index: 0, delta: { content }, finish_reason: null }] }
}

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" })
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const piece of request) chunks.push(piece as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
