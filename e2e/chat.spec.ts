import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { launchBrowser, watchPages } from "./support/browser.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"
import { type StubProvider, startStubProvider } from "./support/stub-provider.ts"

let provider: StubProvider
let hub: HubServer
let browser: Browser
beforeAll(async () => {
  provider = await startStubProvider()
  hub = await startHub({
    config: {
      providers: { local: { baseUrl: provider.url, label: "Here" } },
      models: {
        "orrery/tiny-chat": { provider: "local", providerModel: "stub" },
        "orrery/tiny-chat-gguf": { provider: "local", providerModel: "slow" },
        "orrery/tiny-chat-mlx": { provider: "local", providerModel: "bad-key" },
      },
    },
  })
  browser = await launchBrowser()
})
afterAll(() => Promise.all([browser.close(), hub.stop(), provider.stop()]))

async function signedIn(): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/login?back=/orrery/tiny-chat/inference`)
  await page.getByLabel("Access token").fill(hub.token)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL("**/orrery/tiny-chat/inference")
  return page
}

test("a signed-in reader asks a model and sees the answer stream in", async () => {
  const page = await signedIn()
  const seen = watchPages(page.context(), hub.url)
  await page.getByLabel("Message").fill("How many moons does Jupiter have?")
  await page.getByRole("button", { name: "Send" }).click()
  await page.getByRole("log").getByText("Jupiter has four bright moons.").waitFor()
  await page.getByText(/Answered in \d/).waitFor()
  const request = provider.seen.at(-1)
  expect(request?.body).toMatchObject({
    model: "stub",
    stream: true,
    messages: [{ role: "user", content: "How many moons does Jupiter have?" }],
  })
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.authorization).toBeUndefined()
  expect(seen).toEqual({ errors: [], foreign: [] })
  await page.context().close()
})

test("Stop aborts the request at the provider and keeps the text so far", async () => {
  const page = await signedIn()
  await page.goto(`${hub.url}/orrery/tiny-chat-gguf/inference`)
  await page.getByLabel("Message").fill("Go on")
  await page.getByRole("button", { name: "Send" }).click()
  await page.getByRole("log").getByText("word5").waitFor()
  const before = provider.aborted()
  await page.getByRole("button", { name: "Stop" }).click()
  await page.getByText("Stopped").waitFor()
  await expect.poll(() => provider.aborted()).toBe(before + 1)
  expect(await page.getByRole("log").textContent()).toContain("word5")
  await page.context().close()
})

test("an error of the provider is shown in words and without its key", async () => {
  const page = await signedIn()
  await page.goto(`${hub.url}/orrery/tiny-chat-mlx/inference`)
  await page.getByLabel("Message").fill("Hello")
  await page.getByRole("button", { name: "Send" }).click()
  const alert = page.getByRole("alert")
  await alert.waitFor()
  expect(await alert.textContent()).toContain("did not accept this instance's key")
  expect(await page.content()).not.toContain("stub-secret-key")
  await page.context().close()
})

test("the question of a model's card is filled in on its Inference page, not sent", async () => {
  const page = await signedIn()
  const before = provider.seen.length
  await page.goto(`${hub.url}/orrery/tiny-chat`)
  await page.getByLabel("Message").fill("Who was first?")
  await page.getByRole("button", { name: "Ask" }).click()
  await page.waitForURL("**/inference?ask=*")
  expect(await page.getByLabel("Message").inputValue()).toBe("Who was first?")
  expect(provider.seen.length).toBe(before)
  await page.context().close()
})

test("a wrong token is refused in words, and signing out ends the session", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/login`)
  await page.getByLabel("Access token").fill("hf_wrong")
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("alert").getByText("unknown, expired or revoked").waitFor()
  const weak = /hf_\w+/.exec((await hub.orrery("token", "create", "--scope", "inference")).output)?.[0] ?? ""
  await page.getByLabel("Access token").fill(weak)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("alert").getByText("takes one with the scope write").waitFor()
  await page.getByLabel("Access token").fill(hub.token)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await page.getByRole("link", { name: "Sign in" }).waitFor()
  await page.context().close()
})

test("filters live in the address: Back and a reload restore them", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/models`)
  await page.getByRole("checkbox", { name: "Fill mask" }).check()
  await page.waitForURL("**/models?task=fill-mask")
  await page.getByRole("link", { name: "orrery/tiny-mask" }).waitFor()
  expect(await page.getByRole("listitem").filter({ hasText: "orrery/" }).count()).toBe(1)
  await page.reload()
  expect(await page.getByRole("checkbox", { name: "Fill mask" }).isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL(/\/models$/)
  await expect.poll(() => page.getByRole("checkbox", { name: "Fill mask" }).isChecked()).toBe(false)
  await page.context().close()
})

test("the theme switches at once and stays", async () => {
  const page = await (await browser.newContext({ colorScheme: "light" })).newPage()
  await page.goto(`${hub.url}/tasks`)
  await page.getByRole("button", { name: "Switch between light and dark" }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark")
  await page.goto(`${hub.url}/models`)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark")
  await page.context().close()
})

test("a sample is copied whole", async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })
  const page = await context.newPage()
  await page.goto(`${hub.url}/orrery/tiny-chat`)
  await page.getByRole("button", { name: "Copy Call it with curl" }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${hub.url}/router/v1/chat/completions`)
  await context.close()
})
