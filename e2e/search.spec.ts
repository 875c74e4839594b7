import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { launchBrowser } from "./support/browser.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"

let hub: HubServer
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startHub(), launchBrowser()])
})
afterAll(() => Promise.all([browser.close(), hub.stop()]))

test("a reader finds the section that tells of an option, by the keyboard alone", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/docs/guides/start`)
  await page.keyboard.press("/")
  await page.keyboard.type("max/Retries")
  expect(await page.getByRole("searchbox", { name: "Search the documentation" }).first().inputValue()).toBe(
    "max/Retries",
  )
  await page.keyboard.press("/")
  await page.keyboard.press("Control+A")
  await page.keyboard.type("maxRetries")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/search?in=docs&q=maxRetries")
  expect(await page.locator("mark").first().textContent()).toBe("maxRetries")
  await page.getByRole("link", { name: "Errors and retries › Retries" }).click()
  await page.waitForURL("**/docs/inference/errors#retries")
  await page.locator("h2#retries").waitFor()
  await page.context().close()
})

test("one search finds models, tasks and documentation, without scripts", async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${hub.url}/tasks`)
  await page.getByRole("searchbox", { name: "Search models and docs" }).fill("embedding")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/search?q=embedding")
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Tasks and libraries",
    "Models",
    "orrery/tiny-embedding",
    "Documentation",
  ])
  await page.getByRole("link", { name: /^All \d+ in documentation$/ }).click()
  await page.waitForURL("**/search?q=embedding&in=docs")
  await page.getByRole("link", { name: "Search everywhere" }).click()
  await page.getByRole("link", { name: "orrery/tiny-embedding" }).click()
  await page.waitForURL("**/orrery/tiny-embedding")
  await page.context().close()
})

test("the key goes to the search of the page before that of the header", async () => {
  const page = await (await browser.newContext()).newPage()
  for (const [path, name] of [
    ["/orrery/tiny-chat", "Search models and docs"],
    ["/libraries", "Search libraries"],
    ["/search?q=chat", "Search for"],
  ] as const) {
    await page.goto(hub.url + path, { waitUntil: "networkidle" })
    await page.keyboard.press("/")
    const field = page.getByRole("searchbox", { name, exact: true })
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.context().close()
})
