import { createServer, type IncomingMessage, request } from "node:http"
import {
  type CallableTask,
  InferenceClient,
  type InferenceClientOptions,
  openaiCompatible,
  type Provider,
  providerOf,
} from "@orrery/inference"
import {
  type CallRecord,
  createGateway,
  type Gateway,
  type Limits,
  type OpenAiPath,
  type Target,
  type Timeouts,
} from "../src/index.ts"
import { type Answer, closeServer, type Got, KEY, listen } from "./with-gateway.ts"

/** A request that a provider got. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage["headers"]
  body: Buffer
}

/** A gateway behind a server that is a small hub too, and one server that stands for all providers. */
export interface NativeGateway {
  gateway: Gateway
  port: number
  seen: Seen[]
  unexpected: unknown[]
  records: CallRecord[]
  /** Answers by path, with the query left out; what is not here gets 404. */
  answers: Record<string, Answer>
  /** Requests at the providers that are neither answered nor given up. */
  open(): number
  client(options?: InferenceClientOptions, userName?: string): InferenceClient
  close(): Promise<void>
}

const ROWS: readonly (readonly [provider: string, providerModel: string, task: CallableTask, model?: string])[] = [
  ["own", "tiny", "conversational"],
  ["own", "writer", "text-generation"],
  ["own", "vectors", "feature-extraction"],
  ["own", "voice", "text-to-speech"],
  ["own", "ear", "automatic-speech-recognition"],
  ["spare", "voice-2", "text-to-speech", "hub/voice"],
  ["spare", "ear-2", "automatic-speech-recognition", "hub/ear"],
  ["fal-ai", "fal-ai/flux/dev", "text-to-image"],
  ["fal-ai", "fal-ai/flux/edit", "image-text-to-image"],
  ["replicate", "acme/painter", "text-to-image"],
  ["replicate", "acme/film:v7", "text-to-video"],
  ["hf-inference", "acme/mask", "fill-mask"],
  ["hf-inference", "acme/vectors", "feature-extraction"],
  ["hf-inference", "acme/eye", "image-classification"],
]

/** The hub's id of a row's model. */
export function modelOf(providerModel: string): string {
  return `hub/${providerModel.replaceAll(/[^a-z]/g, "-")}`
}

export async function openNativeGateway(
  limits: Partial<Limits> = {},
  timeouts: Partial<Timeouts> = {},
): Promise<NativeGateway> {
  const seen: Seen[] = []
  const unexpected: unknown[] = []
  const records: CallRecord[] = []
  const answers: Record<string, Answer> = {}
  let open = 0
  const upstream = createServer(async (incoming, outgoing) => {
    open++
    outgoing.on("close", () => open--)
    const body = await readAll(incoming).catch(() => Buffer.alloc(0))
    const { url = "", method = "", headers } = incoming
    seen.push({ method, url, headers, body })
    const answer = answers[url.replace(/\?.*/, "")] ?? ((response) => void response.writeHead(404).end())
    await answer(outgoing, incoming, body.toString("utf8"))
  })
  const base = `http://127.0.0.1:${await listen(upstream)}`
  const targets = ROWS.map(
    ([id, providerModel, task, model = modelOf(providerModel)]): Target => ({
      provider: providerAt(id, base),
      providerModel,
      model,
      task,
    }),
  )
  const gateway = createGateway({
    targets: {
      of: (model) => targets.filter((target) => target.model === model),
      models: () => [...new Set(targets.map(({ model }) => model))],
    },
    keys: { keyOf: () => KEY },
    limits,
    timeouts,
    onFinished: (record) => records.push(record),
    onUnexpected: (error) => unexpected.push(error),
  })
  const front = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "", "http://hub.invalid")
    const [, model] = /^\/api\/models\/(.+)$/.exec(pathname) ?? []
    const [, providerId, path] = /^\/router\/([^/]+)\/([^?]*)/.exec(incoming.url ?? "") ?? []
    if (model !== undefined) {
      outgoing.setHeader("content-type", "application/json").end(JSON.stringify(mappingOf(model, targets)))
    } else if (providerId !== undefined && path !== undefined) {
      const userName = String(incoming.headers["x-test-user"] ?? "ada")
      if (providerId === "v1") return void gateway.openai(incoming, outgoing, { userName }, path as OpenAiPath)
      void gateway.native(incoming, outgoing, { userName }, { providerId, path, query: searchParams })
    }
  })
  const port = await listen(front)
  return {
    gateway,
    port,
    seen,
    unexpected,
    records,
    answers,
    open: () => open,
    client: (options = {}, userName = "ada") =>
      new InferenceClient("hf_token_of_the_caller", {
        hubUrl: `http://127.0.0.1:${port}`,
        clock: { now: () => performance.now(), sleep: () => new Promise((resolve) => setTimeout(resolve, 1)) },
        fetch: (url, init) => {
          const headers = new Headers(init?.headers)
          headers.set("x-test-user", userName)
          return fetch(url, {
            ...init,
            method: init?.method ?? "GET",
            body: init?.body ?? null,
            signal: init?.signal ?? null,
            headers,
          })
        },
        ...options,
      }),
    async close() {
      gateway.close()
      await Promise.all([closeServer(front), closeServer(upstream)])
    },
  }
}

/** A built-in provider, or one that speaks OpenAI's protocol, at the address of the test. */
function providerAt(id: string, base: string): Provider {
  const known = providerOf(id)
  return known === undefined
    ? openaiCompatible({ id, label: id === "own" ? "Own" : id, baseUrl: `${base}/${id}/v1` })
    : { ...known, baseUrl: `${base}/${id}` }
}

function mappingOf(model: string, targets: readonly Target[]): object {
  const entries = targets
    .filter((target) => target.model === model)
    .map(({ provider, providerModel, task }) => {
      const protocol = provider.id === "own" ? { protocol: "openai" } : {}
      return [provider.id, { providerId: providerModel, status: "live", task, ...protocol }]
    })
  return { inferenceProviderMapping: Object.fromEntries(entries) }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Sends a request by hand, its path as it is written, and reads what comes back, also when it breaks off. */
export function send(
  port: number,
  path: string,
  {
    method = "POST",
    body = "",
    headers = {},
  }: { method?: string; body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const typed = { "content-type": "application/json", ...headers }
    const outgoing = request({ port, host: "127.0.0.1", method, path, agent: false, headers: typed }, (response) => {
      const chunks: Buffer[] = []
      const finish = (isBroken: boolean) => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status = 0 } = response
        resolve({ status, headers: response.headers, bytes, text: bytes.toString("utf8"), isBroken })
      }
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => finish(false))
      response.on("error", () => finish(true))
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })
}
