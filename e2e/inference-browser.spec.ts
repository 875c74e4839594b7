import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { InferenceClient } from "@orrery/inference"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import {
  chatStream,
  content,
  json,
  type ProviderServer,
  type Responder,
  startProviderServer,
} from "../packages/inference/test/provider-server.ts"
import { launchBrowser, watchPages } from "./support/browser.ts"
import { PROJECT_FOLDER } from "./support/hub-server.ts"

const TOKEN = "hf_token-1"
const MODEL = "acme/model"
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
const MODULES = join(PROJECT_FOLDER, "packages/inference/dist")

/** The only headers that a script of the page may ask to send. */
const ALLOWED_HEADERS = ["authorization", "content-type"]

declare global {
  interface Window {
    InferenceClient: typeof InferenceClient
  }
}

let site: { readonly url: string; readonly stop: () => Promise<void> }
let provider: ProviderServer
let browser: Browser
let page: Page
let seen: ReturnType<typeof watchPages>
let refusals: string[]

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.stop(), provider.close()])
})
beforeEach(async () => {
  await provider?.close()
  refusals = []
  provider = await startProviderServer(answer)
  const context = await browser.newContext()
  seen = watchPages(context, "http://127.0.0.1:")
  page = await context.newPage()
  await page.goto(site.url)
  await page.waitForFunction(() => window.InferenceClient !== undefined)
})

/** A page on an origin of its own, with the built modules as they are published. */
async function startSite(): Promise<typeof site> {
  const script = 'import * as all from "/inference/index.js"; Object.assign(window, all)'
  const html = `<!doctype html><title>Test</title><link rel="icon" href="data:,"><script type="module">${script}</script>`
  const server = createServer((request, response) => {
    const [, path] = /^\/inference\/([\w/.-]+\.js)$/.exec(request.url ?? "") ?? []
    const isModule = path !== undefined && !path.includes("..")
    response.writeHead(200, { "content-type": isModule ? "text/javascript" : "text/html" })
    response.end(isModule ? readFileSync(join(MODULES, path)) : html)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Hub, router and file host on another origin, which lets the page in as strictly as the calls allow. */
const answer: Responder = (response, request) => {
  allowPage(response)
  if (request.method === "OPTIONS") {
    const wanted = (request.headers["access-control-request-headers"] ?? "").split(",").filter((name) => name !== "")
    const foreign = wanted.filter((name) => !ALLOWED_HEADERS.includes(name.trim()))
    refusals.push(...foreign)
    response.writeHead(foreign.length === 0 ? 204 : 403, {
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
    })
    response.end()
    return
  }
  const route = ROUTES[`${request.method} ${request.path}`]
  const needsKey = !request.path.startsWith("/files/")
  const isRight = request.headers.authorization === (needsKey ? `Bearer ${TOKEN}` : undefined)
  const responder = isRight && route !== undefined ? route : json({ error: "The test's server refuses this." }, 418)
  responder(response, request)
}

const mapping = json({
  inferenceProviderMapping: [
    { provider: "fal-ai", providerId: "org/model", hfModelId: MODEL, status: "live", task: "text-to-image" },
  ],
})
const job = "/router/fal-ai/org/requests/r1"

const ROUTES: Readonly<Record<string, Responder>> = {
  "POST /router/v1/chat/completions": chatStream("Hel", "lo"),
  [`GET /api/models/${MODEL}?expand[]=inferenceProviderMapping`]: mapping,
  "POST /router/fal-ai/org/model?_subdomain=queue": json({
    request_id: "r1",
    status: "IN_QUEUE",
    response_url: "https://queue.fal.run/org/requests/r1",
  }),
  [`GET ${job}/status?_subdomain=queue`]: json({ status: "COMPLETED" }),
  [`GET ${job}?_subdomain=queue`]: (response, request) =>
    json({ images: [{ url: `http://${request.headers.host}/files/1.png` }] })(response, request),
  "GET /files/1.png": (response) => response.writeHead(302, { location: "/files/2.png" }).end(),
  "GET /files/2.png": content(Buffer.from(PNG, "base64"), "image/png"),
}

/** Answers everything but the browser's questions for permission in one way. */
function answerCallsWith(responder: Responder): void {
  provider.answerWith((response, request) => {
    if (request.method === "OPTIONS") {
      answer(response, request)
      return
    }
    allowPage(response)
    responder(response, request)
  })
}

function allowPage(response: Parameters<Responder>[0]): void {
  response.setHeader("access-control-allow-origin", site.url)
  response.setHeader("access-control-expose-headers", "x-request-id")
}

/** What the browser did, apart from asking for permission. */
function calls(): string[] {
  return provider.seen.filter(({ method }) => method !== "OPTIONS").map(({ method, path }) => `${method} ${path}`)
}

function expectPlainHeaders(): void {
  expect(refusals).toEqual([])
  expect(provider.seen.some(({ method }) => method === "OPTIONS")).toBe(true)
  for (const { headers } of provider.seen) {
    expect(headers["user-agent"]).toMatch(/^Mozilla\/5\.0 .*Chrome/)
    expect(headers.origin).toBe(site.url)
  }
  expect(seen).toEqual({ errors: [], foreign: [] })
}

test("a page streams a chat from another origin", async () => {
  const result = await page.evaluate(
    async ({ url, token, model }) => {
      const client = new window.InferenceClient(token, { hubUrl: url })
      const stream = client.chatCompletionStream({ model, messages: [{ role: "user", content: "Hi" }] })
      const texts: string[] = []
      for await (const chunk of stream) {
        texts.push(chunk.choices[0]?.delta.content ?? "")
      }
      const { status, provider } = await stream.response
      return { texts, text: stream.textSoFar, status, provider }
    },
    { url: provider.url, token: TOKEN, model: MODEL },
  )
  expect(result).toEqual({ texts: ["Hel", "lo", ""], text: "Hello", status: 200, provider: "auto" })
  expect(calls()).toEqual(["POST /router/v1/chat/completions"])
  expectPlainHeaders()
})

test("a page draws an image through a queue, and can show it", async () => {
  const result = await page.evaluate(
    async ({ url, token, model }) => {
      const client = new window.InferenceClient(token, { hubUrl: url })
      const { data, response } = await client.textToImage({ model, provider: "fal-ai", inputs: "a fox" }).withResponse()
      const image = await createImageBitmap(data)
      return { type: data.type, size: data.size, width: image.width, requestId: response.requestId }
    },
    { url: provider.url, token: TOKEN, model: MODEL },
  )
  expect(result).toEqual({ type: "image/png", size: 70, width: 1, requestId: "req-7" })
  expect(calls()).toEqual([
    `GET /api/models/${MODEL}?expand[]=inferenceProviderMapping`,
    "POST /router/fal-ai/org/model?_subdomain=queue",
    `GET ${job}/status?_subdomain=queue`,
    `GET ${job}?_subdomain=queue`,
    "GET /files/1.png",
    "GET /files/2.png",
  ])
  expectPlainHeaders()
})

test("a page that leaves a stream closes its connection", async () => {
  answerCallsWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write('data: {"choices":[{"index":0,"delta":{"content":"Hel"}}]}\n\n')
  })
  const text = await page.evaluate(
    async ({ url, token, model }) => {
      const client = new window.InferenceClient(token, { hubUrl: url })
      const stream = client.chatCompletionStream({ model, messages: [{ role: "user", content: "Hi" }] })
      for await (const _chunk of stream) {
        break
      }
      return stream.textSoFar
    },
    { url: provider.url, token: TOKEN, model: MODEL },
  )
  expect(text).toBe("Hel")
  await provider.clientLeft()
})

test("a page learns why a call failed", async () => {
  answerCallsWith(json({ error: { message: "No such model" } }, 404))
  const result = await page.evaluate(
    async ({ url, token, model }) => {
      const client = new window.InferenceClient(token, { hubUrl: url })
      const failed = client.chatCompletion({ model, messages: [{ role: "user", content: "Hi" }] })
      return failed.catch(({ name, code, status, requestId, message }) => ({ name, code, status, requestId, message }))
    },
    { url: provider.url, token: TOKEN, model: MODEL },
  )
  expect(result).toEqual({
    name: "ProviderApiError",
    code: "http_error",
    status: 404,
    requestId: "req-7",
    message: "auto answered with status 404: No such model",
  })
})
