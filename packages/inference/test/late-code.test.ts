/** What a page says when a file that it loads late is gone: offline for a moment, or replaced by a newer release of the site. */
import { afterEach, expect, test, vi } from "vitest"
import type { CallOptions } from "../src/index.ts"

afterEach(() => {
  vi.doUnmock("../src/failed-answer.ts")
  vi.doUnmock("../src/find-chat-target.ts")
  vi.resetModules()
})

async function call(fetch: typeof globalThis.fetch, provider: string | undefined) {
  const { chatCompletion } = await import("../src/index.ts")
  const args = { accessToken: "hf_x", model: "acme/tiny", messages: [{ role: "user", content: "Hi" }] }
  const options: CallOptions = { fetch, maxRetries: 0 }
  return chatCompletion(provider === undefined ? args : { ...args, provider }, options)
}

function loadingFails(path: string): void {
  vi.resetModules()
  vi.doMock(path, () => {
    throw new TypeError("Failed to fetch dynamically imported module")
  })
}

test("a refusal is told without its reason", async () => {
  loadingFails("../src/failed-answer.ts")
  const fetch = async () => Response.json({ error: "No GPU" }, { status: 500 })
  await expect(call(fetch, undefined)).rejects.toMatchObject({
    name: "ProviderApiError",
    code: "http_error",
    status: 500,
    message: "router.huggingface.co answered with status 500.",
  })
})

test("a web page is told without its text", async () => {
  loadingFails("../src/failed-answer.ts")
  const fetch = async () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } })
  await expect(call(fetch, undefined)).rejects.toMatchObject({
    name: "ProviderOutputError",
    code: "unexpected_content_type",
    message: "The answer is a web page.",
  })
})

test("a missing list of providers is a network error, and is loaded the next time", async () => {
  loadingFails("../src/find-chat-target.ts")
  const fetch = async () => Response.json({ error: "No GPU" }, { status: 500 })
  await expect(call(fetch, "groq")).rejects.toMatchObject({ code: "network_error", isRetryable: true })
  vi.doUnmock("../src/find-chat-target.ts")
  await expect(call(fetch, "groq")).rejects.toMatchObject({ name: "HubApiError", code: "http_error" })
})
