import { inspect } from "node:util"
import type { CallableTask } from "../src/provider.ts"

export const HUB = "https://hub.example"
export const ROUTER = "https://router.example"

/** Host of the files that answers name. */
const FILES = "https://files.example"

/** Host that redirects lead to. */
const ELSEWHERE = "https://elsewhere.example"

/** The phase of a call that a request belongs to. */
type Phase = "lookup" | "submit" | "poll" | "download" | "elsewhere"

export interface SeenRequest {
  readonly phase: Phase
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A call that is answered by a stub. */
export interface StubbedCall {
  readonly provider: string
  readonly task: CallableTask
  /** The phase in which the fault comes; the requests before are answered well. */
  readonly phase?: Phase
  readonly fault?: () => Response | Promise<Response>
}

/** A transport that answers like hub, router, provider and file host, with a fault in one place; it notes every request. */
export function leakyTransport(call: StubbedCall, seen: SeenRequest[]): typeof fetch {
  return async (input, init) => {
    const url = String(input)
    const { method = "GET", headers = {}, body } = init ?? {}
    const phase = phaseOf(url, method)
    seen.push({ phase, url, method, headers: headers as Record<string, string>, body })
    if (phase === call.phase && call.fault !== undefined) {
      return call.fault()
    }
    return goodAnswer(call, phase)
  }
}

/** What the hub would answer about the model of a call. */
export function modelOf({ provider, task }: Pick<StubbedCall, "provider" | "task">): string {
  if (provider === "openai") {
    return "openai/tiny"
  }
  return task === "image-text-to-video" && provider === "novita" ? "MiniMax-H3" : "acme/tiny"
}

/** Answers of a provider that runs tasks as jobs: while it waits, and once it has failed for a reason. */
interface JobAnswers {
  readonly pending: object
  readonly failed: (reason: string) => object
}

const JOBS: Readonly<Record<string, JobAnswers>> = {
  "black-forest-labs": {
    pending: { polling_url: "https://poll.bfl.ai/get_result?id=1" },
    failed: (reason) => ({ status: `Error: ${reason}` }),
  },
  "fal-ai": {
    pending: { request_id: "1", status: "IN_QUEUE", response_url: "https://queue.fal.run/acme/tiny/requests/1" },
    failed: (reason) => ({ status: "FAILED", error: reason }),
  },
  novita: {
    pending: { task_id: "1" },
    failed: (reason) => ({ task: { status: "TASK_STATUS_FAILED", reason } }),
  },
  replicate: {
    pending: { id: "1", status: "starting" },
    failed: (reason) => ({ id: "1", status: "failed", error: reason }),
  },
  together: {
    pending: { id: "1", status: "queued" },
    failed: (reason) => ({ id: "1", status: "failed", error: { message: reason } }),
  },
  wavespeed: {
    pending: { data: { status: "created", urls: { get: "https://api.wavespeed.ai/api/v3/predictions/1/result" } } },
    failed: (reason) => ({ data: { status: "failed", error: reason } }),
  },
  "zai-org": {
    pending: { id: "1", task_status: "PROCESSING" },
    failed: (reason) => ({ task_status: "FAIL", error: { message: reason } }),
  },
}

/** The status answer of a job that failed, in the provider's own words. */
export function failedJob({ provider, task }: StubbedCall, reason: string): object | undefined {
  if (provider === "novita" && task === "image-text-to-video") {
    return { task: { status: "failed", error: { message: reason } } }
  }
  return JOBS[provider]?.failed(reason)
}

const FILE = `${FILES}/1`

/** A result with a file under every name that a provider has for it. */
const RESULT = {
  status: "COMPLETED",
  data: [{ url: FILE }],
  output: [FILE],
  outputs: { video_url: FILE },
  images: [{ url: FILE }],
  image: { url: FILE },
  audio: { url: FILE },
  video: { url: FILE },
  videos: [{ video_url: FILE }],
  task: { status: "TASK_STATUS_SUCCEED", content: { url: FILE } },
  task_status: "SUCCESS",
  image_result: [{ url: FILE }],
  result: { sample: FILE },
}

/** Where the names of one provider collide with those of another. */
const OWN_RESULTS: Readonly<Record<string, object>> = {
  "black-forest-labs": { status: "Ready" },
  replicate: { status: "succeeded" },
  "replicate text-to-video": { status: "succeeded", output: FILE },
  "replicate automatic-speech-recognition": { status: "succeeded", output: { txt_file: FILE } },
  together: { status: "completed" },
  wavespeed: { data: { status: "completed", outputs: [FILE] } },
  "novita image-text-to-video": { task: { status: "succeeded", content: { url: FILE } } },
}

function goodAnswer(call: StubbedCall, phase: Phase): Response {
  const { provider, task } = call
  switch (phase) {
    case "lookup": {
      const entry = { provider, providerId: modelOf(call), task, status: "staging" }
      return Response.json({ inferenceProviderMapping: [entry] })
    }
    case "submit":
      return Response.json({ ...RESULT, ...JOBS[provider]?.pending })
    case "poll":
      return Response.json({ ...RESULT, ...(OWN_RESULTS[`${provider} ${task}`] ?? OWN_RESULTS[provider]) })
    default:
      return new Response("bytes", { headers: { "content-type": "application/octet-stream" } })
  }
}

function phaseOf(url: string, method: string): Phase {
  const { origin } = new URL(url)
  if (origin === HUB) {
    return "lookup"
  }
  if (origin === FILES || origin === ELSEWHERE) {
    return origin === FILES ? "download" : "elsewhere"
  }
  return method === "GET" ? "poll" : "submit"
}

/** A way to fail that shows the key to the client. */
export interface Leak {
  readonly name: string
  /** The codes that the error may have. */
  readonly codes: readonly string[]
  readonly options?: object
  readonly respond: () => Response | Promise<Response>
}

/** Every way in which a transport can fail with a text in it. */
export function leaksOf(key: string): readonly Leak[] {
  const echo = { "x-request-id": key, "retry-after": key, "x-ratelimit-limit": key, "set-cookie": `k=${key}` }
  const answer = (status: number, type: string, body: string) => () =>
    new Response(body, { status, headers: { ...echo, "content-type": type } })
  const json = "application/json"
  const refused = (name: string, type: string, body: string, status = 401): Leak => ({
    name,
    codes: ["http_error"],
    respond: answer(status, type, body),
  })
  return [
    refused("a text", "text/plain", `Key ${key} is not valid`),
    refused("JSON", json, JSON.stringify({ error: { message: `Key ${key} is not valid`, [key]: [key] } })),
    refused("JSON with escapes", json, `{"detail":"${escaped(key)}","nested":{"${escaped(key)}":["${escaped(key)}"]}}`),
    refused("JSON with escaped slashes", json, `{"nested":"${key.replaceAll("/", "\\/")}"}`, 503),
    refused("problem JSON", "application/problem+json", JSON.stringify({ title: key, detail: key }), 500),
    refused("broken JSON", json, `{"error":"${key.replaceAll("/", "\\/")}"`),
    refused("a web page", "text/html", `<!doctype html><title>${key}</title><p>Key <b>${key}</b>`, 502),
    refused("a reason that is cut within the key", "text/plain", `${"x".repeat(490)}${key}`),
    refused("a body that is cut within the key", "text/plain", `${"x".repeat(1985)}${key}`),
    refused("a type with the key", `text/plain; key="${key}"`, key),
    { name: "malformed JSON", codes: ["bad_json"], respond: answer(200, json, `{"key":"${key}"`) },
    { name: "another shape", codes: ["bad_shape", "model_not_served"], respond: answer(200, json, `["${key}"]`) },
    { name: "a page as success", codes: ["unexpected_content_type"], respond: answer(200, "text/html", `<p>${key}`) },
    {
      name: "a page whose key is cut",
      codes: ["unexpected_content_type"],
      respond: answer(200, "text/html", `${"x".repeat(490)}${key}`),
    },
    { name: "a redirect", codes: ["redirect_refused"], respond: redirect(key) },
    { name: "a refused connection", codes: ["network_error"], respond: () => Promise.reject(networkError(key)) },
    { name: "a text as error", codes: ["network_error"], respond: () => Promise.reject(`bad header ${key}`) },
    { name: "a broken body", codes: ["network_error"], respond: () => unendingAnswer(key, networkError(key)) },
    { name: "no headers", codes: ["headers_timeout"], options: { timeouts: { headersMs: 5 } }, respond: never },
    {
      name: "a silent body",
      codes: ["idle_timeout"],
      options: { timeouts: { idleMs: 5 } },
      respond: () => unendingAnswer(key),
    },
    {
      name: "no end",
      codes: ["call_timeout"],
      options: { timeouts: { totalMs: 20 } },
      respond: () => unendingAnswer(key),
    },
    {
      name: "too much",
      codes: ["answer_too_large"],
      options: { maxAnswerBytes: 2000 },
      respond: answer(200, json, `"${key.repeat(200)}"`),
    },
  ]
}

/** Ways in which a stream of events can fail with the key in it. */
export function streamLeaksOf(key: string): readonly Leak[] {
  const events =
    (...lines: string[]) =>
    () =>
      new Response(lines.join("\n"), { headers: { "content-type": "text/event-stream", "x-request-id": key } })
  const chunk = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: key }, text: key }] })}\n\n`
  const error = JSON.stringify({ error: { message: `Key ${key}`, [key]: key, code: 429 } })
  const type = { "content-type": "text/event-stream" }
  return [
    { name: "an error event", codes: ["stream_error_event"], respond: events(chunk, `data: ${error}`, "", "") },
    {
      name: "an error event by name",
      codes: ["stream_error_event"],
      respond: events("event: error", `data: ${key}`, "", ""),
    },
    {
      name: "a long error event",
      codes: ["stream_error_event"],
      respond: events("event: error", `data: ${"x".repeat(490)}${key}`, "", ""),
    },
    { name: "an end too early", codes: ["stream_cut_off"], respond: events(chunk) },
    { name: "an event that is no JSON", codes: ["bad_json"], respond: events(chunk, `data: {"${key}`, "", "") },
    {
      name: "another type",
      codes: ["unexpected_content_type"],
      respond: () => Response.json({ key }, { headers: { "x-request-id": key } }),
    },
    {
      name: "a broken stream",
      codes: ["network_error"],
      respond: () => unendingAnswer(chunk, networkError(key), type),
    },
    {
      name: "a silent stream",
      codes: ["idle_timeout"],
      options: { timeouts: { idleMs: 5 } },
      respond: () => unendingAnswer(chunk, undefined, type),
    },
  ]
}

/** Every text in which an error, or anything else, could show what it holds. */
export function textsOf(value: unknown): string {
  const texts = [String(value), JSON.stringify(value) ?? "", inspect(value, { depth: Infinity, showHidden: true })]
  for (let error = value; error instanceof Error; error = error.cause) {
    texts.push(error.message, error.stack ?? "", JSON.stringify(error), JSON.stringify({ ...error }))
  }
  return texts.join("\n")
}

function redirect(key: string): () => Response {
  return () =>
    new Response(null, { status: 307, headers: { location: `${ELSEWHERE}/?key=${encodeURIComponent(key)}` } })
}

/** Transports put the refused header, or their whole request, into their errors. */
function networkError(key: string): Error {
  const cause = Object.assign(new Error(`connect failed for ${key}`), { code: "ECONNREFUSED", request: { key } })
  return Object.assign(new TypeError(`fetch failed: Bearer ${key}`, { cause }), { headers: { authorization: key } })
}

function never(): Promise<Response> {
  return new Promise(() => undefined)
}

/** An answer whose body begins and then breaks with an error, or goes on for ever. */
function unendingAnswer(text: string, error?: Error, headers = { "content-type": "application/json" }): Response {
  let isStarted = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (!isStarted) {
          isStarted = true
          controller.enqueue(new TextEncoder().encode(text))
        } else if (error === undefined) {
          return new Promise(() => undefined)
        } else {
          controller.error(error)
        }
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers })
}

function escaped(text: string): string {
  return [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")
}
