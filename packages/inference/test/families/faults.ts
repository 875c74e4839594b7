import { gzipSync } from "node:zlib"
import { expect } from "vitest"
import { content, json, type Responder, redirect, reset, silence } from "../provider-server.ts"

/** What a fault does to a call: an error's fields, or nothing at all. */
export type FaultEffect = Readonly<Record<string, unknown>> | "none"

/** A fault of the server's in one stage of a call. */
export interface Fault {
  readonly title: string
  /** Answers in place of the good ones. */
  readonly answers: (good: readonly Responder[]) => readonly Responder[]
  readonly options?: object
  readonly effect: FaultEffect
  /** Requests that the stage gets, beyond those of a good call up to the fault. */
  readonly extraRequests: number
  /** Waits before retries, in milliseconds. */
  readonly waits?: readonly number[]
}

/** The limit that a call has in tests of limits. */
export const LIMIT_MS = 150
const apiError = { name: "ProviderApiError" }
const networkError = { ...apiError, code: "network_error", isRetryable: true, status: undefined }
const requestId = "req-7"

/** Always the same answer. */
function always(...answers: readonly Responder[]): Fault["answers"] {
  return () => answers
}

/** Some answers, and then those of a good call. */
function first(...answers: readonly Responder[]): Fault["answers"] {
  return (good) => [...answers, ...good]
}

/** An error answer with the server's reason. */
function refusal(status: number, headers: Record<string, string> = {}): Responder {
  return json({ error: { message: "Too busy" } }, status, headers)
}

/** Sends some bytes of a body that is announced as longer. */
export function partOfBody(then: "silence" | "reset"): Responder {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", "x-request-id": requestId })
    response.write('{"id":', () => (then === "reset" ? response.destroy() : undefined))
  }
}

/** Answers that never begin. */
export const SILENCE_FAULTS: readonly Fault[] = [
  {
    title: "headers that never come",
    answers: always(silence()),
    options: { timeouts: { headersMs: LIMIT_MS } },
    effect: { ...apiError, code: "headers_timeout", isRetryable: true, status: undefined },
    extraRequests: 0,
  },
  {
    title: "a call that takes too long",
    answers: always(silence()),
    options: { timeouts: { totalMs: LIMIT_MS } },
    effect: { name: "InferenceClientError", code: "call_timeout", isRetryable: true },
    extraRequests: 0,
  },
]

/** Faults that show only after some time. */
export const TIMEOUT_FAULTS: readonly Fault[] = [
  ...SILENCE_FAULTS,
  {
    title: "silence in the middle of a body",
    answers: always(partOfBody("silence")),
    options: { timeouts: { idleMs: LIMIT_MS } },
    effect: { ...apiError, code: "idle_timeout", isRetryable: true, status: 200, requestId },
    extraRequests: 0,
  },
  {
    title: "an answer that is shorter than announced, on a connection that stays",
    answers: always(announced(500, "silence")),
    options: { timeouts: { idleMs: LIMIT_MS } },
    effect: { ...apiError, code: "idle_timeout", status: 200, requestId },
    extraRequests: 0,
  },
]

/** Faults of the body, which are the same for JSON and for files. */
const BODY_FAULTS: readonly Fault[] = [
  {
    title: "a connection that breaks in the middle of a body",
    answers: always(partOfBody("reset")),
    effect: { ...networkError, status: 200, requestId },
    extraRequests: 0,
    waits: [],
  },
  {
    title: "a web page in place of an answer",
    answers: always(content("<h1>Welcome</h1>", "text/html")),
    effect: { name: "ProviderOutputError", code: "unexpected_content_type", status: 200 },
    extraRequests: 0,
  },
  {
    title: "an answer that is larger than allowed",
    answers: always(endless()),
    options: { maxAnswerBytes: 300_000 },
    effect: { name: "ProviderOutputError", code: "answer_too_large", status: 200, requestId },
    extraRequests: 0,
  },
  {
    title: "an answer that is shorter than announced",
    answers: always(announced(500, "reset")),
    effect: { ...networkError, status: 200, requestId },
    extraRequests: 0,
  },
]

/** Faults that end before the body, or do not touch what is in it. */
export const STATUS_FAULTS: readonly Fault[] = [
  { title: "one broken connection", answers: first(reset()), effect: "none", extraRequests: 1, waits: [500] },
  {
    title: "connections that always break",
    answers: always(reset()),
    effect: networkError,
    extraRequests: 2,
    waits: [500, 1000],
  },
  {
    title: "a broken connection where retries are turned off",
    answers: always(reset()),
    options: { retry_on_error: false },
    effect: networkError,
    extraRequests: 0,
    waits: [],
  },
  {
    title: "too many requests, with a wait in seconds",
    answers: first(refusal(429, { "retry-after": "2" })),
    effect: "none",
    extraRequests: 1,
    waits: [2000],
  },
  {
    title: "too many requests, with a moment that has passed",
    answers: first(refusal(429, { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" })),
    effect: "none",
    extraRequests: 1,
    waits: [0],
  },
  {
    title: "too many requests, with a wait that is too long",
    answers: always(refusal(429, { "retry-after": "3600" })),
    effect: { ...apiError, code: "http_error", status: 429, retryAfter: 3_600_000, isRetryable: true, requestId },
    extraRequests: 0,
    waits: [],
  },
  {
    title: "an overload that passes",
    answers: first(refusal(503), refusal(503)),
    effect: "none",
    extraRequests: 2,
    waits: [500, 1000],
  },
  {
    title: "a server that always fails",
    answers: always(refusal(500)),
    effect: { ...apiError, code: "http_error", status: 500, isRetryable: true, requestId },
    extraRequests: 2,
    waits: [500, 1000],
  },
  {
    title: "a refusal",
    answers: always(refusal(403)),
    effect: { ...apiError, code: "http_error", status: 403, isRetryable: false, requestId },
    extraRequests: 0,
    waits: [],
  },
  {
    title: "an error page",
    answers: always(content("<html><script>x()</script><h1>Bad</h1> gateway</html>", "text/html", 404)),
    effect: { ...apiError, code: "http_error", status: 404, message: reasonOf(404, "Bad gateway") },
    extraRequests: 0,
  },
  { title: "a compressed answer", answers: (good) => good.map(compressed), effect: "none", extraRequests: 0 },
  {
    title: "a redirect within the host",
    answers: (good) => [(response, request) => redirect(request.path, 307)(response, request), ...good],
    effect: "none",
    extraRequests: 1,
    waits: [],
  },
  {
    title: "redirects without an end",
    answers: always((response, request) => redirect(request.path, 307)(response, request)),
    effect: { ...apiError, code: "redirect_refused" },
    extraRequests: 5,
  },
  {
    title: "a redirect that leads nowhere",
    answers: always((response) => response.writeHead(307).end()),
    effect: { ...apiError, code: "redirect_refused", status: 307 },
    extraRequests: 0,
  },
]

/** Faults that are the same for JSON and for files. */
export const WIRE_FAULTS: readonly Fault[] = [...STATUS_FAULTS, ...BODY_FAULTS]

/** Faults of answers that should be JSON. */
export const JSON_FAULTS: readonly Fault[] = [
  wrongJson("JSON that does not parse", content('{"id":', "application/json"), "bad_json"),
  wrongJson("an empty body", content("", "application/json"), "bad_json"),
  wrongJson("more bytes than announced", announced(5, "end"), "bad_json"),
  wrongJson("no content", noContent(), "bad_shape", 204),
  wrongJson("JSON of another shape", json([]), "bad_shape"),
  wrongJson("JSON without an object", json(null), "bad_shape"),
  wrongJson("a text in place of JSON", content("oops", "text/plain"), "bad_shape"),
]

/** Faults of answers that should be a file. */
export const FILE_FAULTS: readonly Fault[] = [
  wrongJson("an empty file", content("", "image/png"), "bad_shape"),
  wrongJson("no content in place of a file", noContent(), "bad_shape", 204),
  wrongJson("JSON in place of a file", json({ url: "x" }), "bad_shape"),
  wrongJson("a text in place of a file", content("expired", "text/plain"), "unexpected_content_type"),
  wrongJson("XML in place of a file", content("<Error/>", "application/xml"), "unexpected_content_type"),
]

function wrongJson(title: string, answer: Responder, code: string, status = 200): Fault {
  return {
    title,
    answers: always(answer),
    effect: { name: "ProviderOutputError", code, status, isRetryable: false },
    extraRequests: 0,
  }
}

/** Announces a length and sends a short text, or one that is longer. */
function announced(length: number, then: "end" | "reset" | "silence"): Responder {
  return (response) => {
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": String(length),
      "x-request-id": requestId,
      ...(then === "end" ? { connection: "close" } : {}),
    })
    if (then === "end") {
      response.end('{"id":"chat-1"}')
    } else {
      response.write('{"id":"chat-1"}', () => (then === "reset" ? response.destroy() : undefined))
    }
  }
}

function noContent(): Responder {
  return (response) => response.writeHead(204, { "x-request-id": requestId }).end()
}

const ENDLESS_BYTES = 100 * 2 ** 20

/** Sends 100 MiB as fast as the client takes them; stops when it leaves. */
export function endless(sent: { bytes: number } = { bytes: 0 }): Responder {
  return (response) => {
    const piece = Buffer.alloc(64 * 1024, " ")
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": String(ENDLESS_BYTES),
      "x-request-id": requestId,
    })
    let ownBytes = 0
    const write = () => {
      while (ownBytes < ENDLESS_BYTES && !response.destroyed) {
        ownBytes += piece.length
        sent.bytes += piece.length
        if (!response.write(piece)) {
          response.once("drain", write)
          return
        }
      }
      response.end()
    }
    write()
  }
}

function compressed(responder: Responder): Responder {
  return (response, request) => {
    const end = response.end.bind(response)
    response.setHeader("content-encoding", "gzip")
    response.end = ((body: string | Uint8Array) => end(gzipSync(body))) as typeof response.end
    responder(response, request)
  }
}

function reasonOf(status: number, reason: string): unknown {
  return expect.stringMatching(new RegExp(`answered with status ${status}: ${reason}$`))
}
