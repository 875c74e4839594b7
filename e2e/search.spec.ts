import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AXE } from "./support/axe.ts"
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

test("the key goes to the search of the page, else to the palette", async () => {
  const page = await (await browser.newContext()).newPage()
  for (const [path, role, name] of [
    ["/orrery/tiny-chat", "combobox", "Search for"],
    ["/libraries", "searchbox", "Search libraries"],
    ["/search?q=chat", "searchbox", "Search for"],
  ] as const) {
    await page.goto(hub.url + path, { waitUntil: "networkidle" })
    await page.keyboard.press("/")
    const field = page.getByRole(role, { name, exact: true })
    await field.waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).not.toContain("/")
  }
  await page.context().close()
})

test("the palette finds while one types, opens with Enter and remembers", async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${hub.url}/docs/guides/start`)
  await openByKey(page)
  await page.keyboard.type("tiny-chat")
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option")
  await options.filter({ hasText: "orrery/tiny-chat-gguf" }).waitFor()
  // The very name before those that begin with it.
  expect(await options.first().textContent()).toContain("orrery/tiny-chatText generation")
  expect(await options.last().textContent()).toContain("All results for “tiny-chat”")
  await page.keyboard.press("ArrowDown")
  expect(await options.nth(1).getAttribute("aria-selected")).toBe("true")
  expect(await page.getByRole("combobox").getAttribute("aria-activedescendant")).toBe(
    await options.nth(1).getAttribute("id"),
  )
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await page.waitForURL(`${hub.url}/orrery/tiny-chat`)
  await openByKey(page)
  expect(await page.getByRole("group", { name: "Recent" }).getByRole("option").allTextContents()).toEqual([
    "orrery/tiny-chatText generation",
  ])
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await context.close()
})

test("the palette opens from the header, with what was typed, and Enter never loses a search", async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The list of models belongs to the framework, which would follow the link of its own accord.
  await page.goto(`${hub.url}/models`, { waitUntil: "networkidle" })
  const field = page.getByRole("searchbox", { name: "Search models and docs" })
  await field.fill("strea")
  await field.click()
  const palette = page.getByRole("combobox", { name: "Search for" })
  await palette.waitFor()
  expect(await palette.inputValue()).toBe("strea")
  await page.getByRole("option", { name: /^Streaming Page$/ }).waitFor()
  // Enter in the moment in which the lines are those of an earlier text.
  await page.route("**/search/hits?*", () => undefined)
  await page.keyboard.type("ming x")
  await page.keyboard.press("Enter")
  await page.waitForURL(`${hub.url}/search?q=streaming+x`)
  await page.unrouteAll()
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole("link", { name: "Search models and docs" }).click()
  await palette.waitFor()
  await context.close()
})

test("the palette says that the search does not answer, and still leads to the page", async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route("**/search/hits?*", (route) => route.abort())
  await page.goto(`${hub.url}/tasks`)
  await openByKey(page)
  await page.keyboard.type("chat")
  await page.getByRole("alert").filter({ hasText: "The search does not answer" }).waitFor()
  await page.getByRole("option", { name: /^All results/ }).click()
  await page.waitForURL(`${hub.url}/search?q=chat`)
  await context.close()
})

test("the palette does what the page can: copy the id, switch the theme, sign in", async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })
  const page = await context.newPage()
  await page.goto(`${hub.url}/orrery/tiny-mask`)
  await choose(page, "copy model", /^Copy model id/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("orrery/tiny-mask")
  await choose(page, "dark", /^Switch between light and dark/)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark")
  await choose(page, "sign in", /^Sign in/)
  await page.waitForURL(`${hub.url}/login`)
  await context.close()
})

test("what was opened is forgotten with the session", async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${hub.url}/login`)
  await page.getByLabel("Access token").fill(hub.token)
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Sign out" }).waitFor()
  await choose(page, "tiny-mask", /^orrery\/tiny-mask/)
  await page.waitForURL(`${hub.url}/orrery/tiny-mask`)
  expect(await page.evaluate(() => localStorage.length)).toBe(1)
  await choose(page, "sign out", /^Sign out/)
  await page.getByRole("link", { name: "Sign in" }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await context.close()
})

test("the palette is accessible in both themes and 360 pixels wide", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme, bypassCSP: true, viewport: { width: 360, height: 640 } })
    const page = await context.newPage()
    await page.goto(`${hub.url}/tasks`)
    await openByKey(page)
    await page.keyboard.type("chat")
    await page.getByRole("group", { name: "Documentation" }).waitFor()
    await page.addScriptTag({ content: AXE })
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
      return (await axe.run()).violations.map(({ id }) => id)
    })
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await context.close()
  }
})

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press("Control+K")
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor()
}

async function choose(page: Page, text: string, name: RegExp): Promise<void> {
  await openByKey(page)
  await page.keyboard.type(text)
  await page.getByRole("option", { name }).click()
}
