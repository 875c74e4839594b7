import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { launchBrowser, watchPages } from "../support/browser.ts"
import { type HubServer, startHub } from "../support/hub-server.ts"
import { type LlamaServer, startLlamaServer } from "./llama-server.ts"
import { streamedPieces } from "./streamed-pieces.ts"
import { writeTinyModel } from "./tiny-model-folder.ts"

const QUESTION = "Describe the orbit of a brass moon."
// What the page asks for at most.
const MAX_TOKENS = 2_048
// Takes several seconds for an answer of that length.
const SLOW = { width: 512, layers: 6 }

const folder = mkdtempSync(join(tmpdir(), "orrery-llama-browser-"))
let quick: LlamaServer
let slow: LlamaServer
let hub: HubServer
let browser: Browser
beforeAll(async () => {
  const folders = { quick: join(folder, "quick"), slow: join(folder, "slow") }
  quick = await startLlamaServer(await writeTinyModel(folders.quick))
  slow = await startLlamaServer(await writeTinyModel(folders.slow, SLOW))
  hub = await startHub({
    config: {
      providers: { quick: { baseUrl: quick.baseUrl }, slow: { baseUrl: slow.baseUrl } },
      models: { "acme/quick": { provider: "quick" }, "acme/slow": { provider: "slow" } },
    },
  })
  for (const [name, path] of Object.entries(folders)) {
    expect((await hub.orrery("import", path, "--repo", `acme/${name}`)).output).toContain("at commit")
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await Promise.all([browser.close(), hub.stop(), quick.stop(), slow.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function ask(model: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/login?back=/${model}/inference`)
  await page.getByLabel("Access token").fill(hub.token)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL(`**/${model}/inference`)
  await page.getByLabel("Message").fill(QUESTION)
  await page.getByRole("button", { name: "Send" }).click()
  return page
}

test("the model's page shows the answer that the model's server gives directly", async () => {
  const page = await ask("acme/quick")
  const seen = watchPages(page.context(), hub.url)
  await page.getByText(/Answered in \d/).waitFor()
  const body = { messages: [{ role: "user", content: QUESTION }], max_tokens: MAX_TOKENS, stream: true }
  const response = await fetch(`${quick.baseUrl}/chat/completions`, { method: "POST", body: JSON.stringify(body) })
  const pieces = streamedPieces(await response.text())
  expect(pieces.length).toBeGreaterThan(500)
  expect(await page.getByRole("log").locator("p").last().textContent()).toBe(pieces.join(""))
  expect(seen).toEqual({ errors: [], foreign: [] })
  await page.context().close()
})

test("text streams in, and Stop ends the work of the model's server long before its end", async () => {
  const page = await ask("acme/slow")
  const answer = page.getByRole("log").locator("p").last()
  await expect.poll(async () => words(await answer.textContent())).toBeGreaterThan(QUESTION.split(" ").length + 5)
  expect(await slow.isBusy()).toBe(true)
  expect(slow.log()).not.toContain("cancel task")
  await page.getByRole("button", { name: "Stop" }).click()
  await page.getByText("Stopped").waitFor()
  await expect.poll(() => slow.isBusy()).toBe(false)
  await expect.poll(() => slow.log()).toMatch(/cancel task[\s\S]*stop processing: n_tokens = \d+/)
  const tokens = Number(/stop processing: n_tokens = (\d+)/.exec(slow.log())?.[1])
  expect(tokens).toBeLessThan(MAX_TOKENS * 0.75)
  const kept = words(await answer.textContent())
  expect(kept).toBeGreaterThan(5)
  expect(kept).toBeLessThanOrEqual(tokens)
  await page.context().close()
})

test("leaving the page ends the work of the model's server too", async () => {
  const page = await ask("acme/slow")
  await expect.poll(() => slow.isBusy()).toBe(true)
  const cancelled = () => slow.log().split("cancel task").length
  const before = cancelled()
  await page.context().close()
  await expect.poll(() => slow.isBusy()).toBe(false)
  await expect.poll(cancelled).toBe(before + 1)
})

function words(text: string | null): number {
  return text?.trim().split(/\s+/).length ?? 0
}
