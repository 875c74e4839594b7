import { inspect } from "node:util"
import { InferenceClient } from "../src/index.ts"
import type { FiledRecording, RecordedAnswer, RecordedExchange, Recording } from "./recording.ts"

/** A request in the words of the comparison. */
export interface SentRequest {
  /** Method and address. */
  readonly send: string
  /** All headers but the user agent, which names a version. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly credentials: RequestCredentials | undefined
}

/** Everything that a call does and what comes of it. */
export interface Replayed {
  readonly requests: readonly SentRequest[]
  readonly sleepsMs: readonly number[]
  readonly warnings: readonly string[]
  readonly outcome: Readonly<Record<string, unknown>>
}

type Method = (args: unknown, options: unknown) => unknown

const KEYS = { router: "hf_token-1", provider: "key-1", none: "" }

/** What the call of a recording should do. */
export function expectedReplay({ recording, task }: FiledRecording): Replayed {
  const credentials = recording.options?.includeCredentials
  return {
    requests: exchangesOf(recording, task).map((exchange) => ({
      send: exchange.send,
      headers: expectedHeaders(exchange, KEYS[recording.key]),
      body: expectedBody(exchange),
      // Cookies are for the provider: neither hub nor hosts of files get them.
      credentials: exchange.send.startsWith("POST ") ? credentials : undefined,
    })),
    sleepsMs: recording.sleepsMs ?? [],
    warnings: recording.warnings ?? [],
    outcome: { ...recording.expect },
  }
}

/** Makes the call of a recording; every request is answered from it, in order. */
export async function replay({ recording, task }: FiledRecording): Promise<Replayed> {
  const answers = exchangesOf(recording, task).map(({ answer }) => answer)
  const requests: SentRequest[] = []
  const sleepsMs: number[] = []
  const warnings: string[] = []
  const expectedWarnings = recording.warnings ?? []
  const client = new InferenceClient(KEYS[recording.key], {
    fetch: async (input, init) => {
      requests.push(await describeRequest(input, init))
      const answer = answers.shift()
      return answer === undefined
        ? Response.json({ error: "more requests than recorded" }, { status: 418 })
        : toResponse(answer)
    },
    clock: {
      now: () => sleepsMs.reduce((sum, milliseconds) => sum + milliseconds, 0),
      sleep: async (milliseconds, signal) => {
        signal.throwIfAborted()
        sleepsMs.push(milliseconds)
      },
    },
    logger: {
      warn: (message) => {
        const words = expectedWarnings[warnings.length]
        warnings.push(words !== undefined && message.includes(words) ? words : message)
      },
    },
    hubUrl: "https://huggingface.co",
    routerUrl: "https://router.huggingface.co",
    maxRetries: 0,
  })
  const outcome = await outcomeOf(client, recording)
  return { requests, sleepsMs, warnings, outcome }
}

function exchangesOf(recording: Recording, task: string): readonly RecordedExchange[] {
  const { args, serves, exchanges = [] } = recording
  if (serves === undefined) {
    return exchanges
  }
  const entry = { provider: args.provider, hfModelId: args.model, providerId: serves, status: "live", task }
  const lookup: RecordedExchange = {
    send: `GET https://huggingface.co/api/models/${args.model}?expand[]=inferenceProviderMapping`,
    ...(recording.key === "router" ? { auth: "Bearer" } : {}),
    answer: { json: { id: args.model, inferenceProviderMapping: [entry] } },
  }
  return [lookup, ...exchanges]
}

/** Requests for the state of a job have the headers of its submission, the type of that body included. */
function isPoll({ send, auth }: RecordedExchange): boolean {
  const isOfHub = send.includes("://huggingface.co/")
  return send.startsWith("GET ") && !isOfHub && (auth !== undefined || send.includes("attempt="))
}

function expectedHeaders(exchange: RecordedExchange, key: string): Record<string, string> {
  const { auth, headers, json, bytes, form } = exchange
  const isJson = json !== undefined || isPoll(exchange)
  const type = !isJson ? (form === undefined ? bytes?.type : "multipart/form-data") : "application/json"
  return {
    ...headers,
    ...(auth === undefined ? {} : { authorization: `${auth} ${key}` }),
    ...(type === undefined ? {} : { "content-type": type }),
  }
}

function expectedBody({ json, bytes, form }: RecordedExchange): unknown {
  return form === undefined ? (json ?? bytes?.size) : sortedByName(form)
}

async function describeRequest(input: unknown, init: RequestInit | undefined): Promise<SentRequest> {
  // Only a request that is built knows the headers that a body brings along.
  const request = new Request(String(input), { ...init, signal: null })
  const { "user-agent": _agent, ...headers } = Object.fromEntries(request.headers)
  const contentType = headers["content-type"]
  const isForm = contentType?.startsWith("multipart/form-data;") === true
  return {
    send: `${request.method} ${String(input)}`,
    headers: isForm ? { ...headers, "content-type": "multipart/form-data" } : headers,
    body: await describeBody(request, contentType, isForm),
    credentials: init?.credentials,
  }
}

async function describeBody(request: Request, contentType: string | undefined, isForm: boolean): Promise<unknown> {
  if (request.body === null) {
    return undefined
  }
  if (contentType === "application/json") {
    return request.json()
  }
  if (!isForm) {
    return (await request.arrayBuffer()).byteLength
  }
  const fields = [...(await request.formData())].map(([name, value]) =>
    typeof value === "string" ? { name, value } : { name, filename: value.name, type: value.type, size: value.size },
  )
  return sortedByName(fields)
}

function sortedByName<Field extends { readonly name: string }>(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted((one, other) => one.name.localeCompare(other.name))
}

async function outcomeOf(client: InferenceClient, recording: Recording): Promise<Record<string, unknown>> {
  const method = (client as unknown as Record<string, Method | undefined>)[recording.method]
  if (method === undefined) {
    return { missing: recording.method }
  }
  const chunks: unknown[] = []
  const isStream = recording.method.endsWith("Stream")
  const options = { ...recording.options, ...(recording.isAborted === true ? { signal: AbortSignal.abort() } : {}) }
  try {
    const returned = method.call(client, recording.args, options)
    if (isStream) {
      for await (const chunk of returned as AsyncIterable<unknown>) {
        chunks.push(chunk)
      }
      return { chunks }
    }
    const result = await returned
    return result instanceof Blob ? { blob: { type: result.type, base64: await base64Of(result) } } : { result }
  } catch (error) {
    return { ...(isStream ? { chunks } : {}), ...describeError(error, recording) }
  }
}

/** Describes an error as far as the recording has something to compare, and whether it gives the key away. */
function describeError(error: unknown, { expect, key }: Recording): Record<string, unknown> {
  const { name, message, code, status, requestId } = error as Error & Record<string, unknown>
  const leaksKey = key !== "none" && inspect(error, { depth: 10, showHidden: true }).includes(KEYS[key])
  return {
    error: expect.error === undefined ? error : name,
    ...(expect.says === undefined ? {} : { says: message.includes(expect.says) ? expect.says : message }),
    ...(expect.code === undefined ? {} : { code }),
    ...(expect.status === undefined ? {} : { status }),
    ...(expect.requestId === undefined ? {} : { requestId }),
    ...(leaksKey ? { leaksKey } : {}),
  }
}

async function base64Of(blob: Blob): Promise<string> {
  return Buffer.from(await blob.arrayBuffer()).toString("base64")
}

function toResponse(answer: RecordedAnswer): Response {
  const { status = 200, type = "application/json", requestId } = answer
  const headers = { "content-type": type, ...(requestId === undefined ? {} : { "x-request-id": requestId }) }
  return new Response(bodyOf(answer), { status, headers })
}

function bodyOf({ json, text, base64, sse, chunkSizes }: RecordedAnswer): BodyInit {
  if (base64 !== undefined) {
    return Uint8Array.from(Buffer.from(base64, "base64"))
  }
  if (sse === undefined) {
    return json === undefined ? (text ?? "") : JSON.stringify(json)
  }
  const bytes = new TextEncoder().encode(sse)
  return new ReadableStream({
    start(controller) {
      let from = 0
      for (const size of chunkSizes ?? [bytes.length]) {
        controller.enqueue(bytes.slice(from, from + size))
        from += size
      }
      controller.close()
    },
  })
}
