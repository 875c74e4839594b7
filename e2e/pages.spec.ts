import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { AXE } from "./support/axe.ts"
import { launchBrowser, watchPages } from "./support/browser.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"

const PAGES = [
  "/",
  "/models",
  "/models?task=text-generation&licence=apache-2.0&library=no-such-library",
  "/models?q=nothing-has-this-name",
  "/orrery/tiny-chat",
  "/orrery/tiny-chat-gguf",
  "/orrery/tiny-chat/tree/main",
  "/orrery/tiny-chat/blob/main/config.json",
  "/orrery/tiny-chat/blob/main/model.safetensors",
  "/orrery/tiny-chat/use",
  "/orrery/tiny-chat-gguf/use?app=ollama",
  "/orrery/tiny-chat/inference?language=python&client=openai",
  "/orrery/tiny-embedding/inference?endpoint=ftp://no.example/a/long/path&language=python",
  "/tasks",
  "/tasks/token-classification",
  "/tasks/text-to-image",
  "/tasks/automatic-speech-recognition",
  "/tasks/text-to-video?language=js",
  "/libraries",
  "/libraries?q=whisper",
  "/libraries/transformers",
  "/libraries/allennlp",
  "/libraries/unity-sentis",
  "/docs/index",
  "/docs/guides/call",
  "/search?q=chat",
  "/search?q=streaming&in=docs",
  "/login",
  "/nobody/nothing",
]

let hub: HubServer
let browser: Browser
beforeAll(async () => {
  const config = {
    providers: { local: { baseUrl: "http://127.0.0.1:9/v1" } },
    models: { "orrery/tiny-chat": { provider: "local" } },
  }
  ;[hub, browser] = await Promise.all([startHub({ config }), launchBrowser()])
})
afterAll(() => Promise.all([browser.close(), hub.stop()]))

describe.each([360, 1440])("%i px", (width) => {
  test.each(PAGES)("%s is accessible in both themes, fits, and asks nobody else", async (path) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true })
    const seen = watchPages(context, hub.url)
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto(hub.url + path, { waitUntil: "load" })
    await page.addScriptTag({ content: AXE })
    const dark = await look(page)
    await page.emulateMedia({ colorScheme: "light" })
    const light = await look(page)
    expect(dark.violations, "dark theme").toEqual([])
    expect(light.violations, "light theme").toEqual([])
    expect(light.background).not.toBe(dark.background)
    expect(dark.width, "width of the page").toBeLessThanOrEqual(width)
    expect(seen.foreign).toEqual([])
    // An error page is one failed request by nature.
    expect(seen.errors.filter((error) => !error.includes("404"))).toEqual([])
    await context.close()
  })
})

test("no page breaks its own policy", async () => {
  const context = await browser.newContext()
  const seen = watchPages(context, hub.url)
  const page = await context.newPage()
  for (const path of PAGES) await page.goto(hub.url + path, { waitUntil: "networkidle" })
  expect(seen.errors.filter((error) => !error.includes("404"))).toEqual([])
  await context.close()
})

test("reading pages load less than 110 kB of scripts, and none of the framework", async () => {
  for (const path of [
    "/",
    "/orrery/tiny-chat",
    "/orrery/tiny-chat/use",
    "/tasks/text-generation",
    "/libraries",
    "/docs/guides/call",
  ]) {
    expect(await scriptBytes(path), path).toBeLessThan(5_000)
  }
})

test.each([
  ["/models", 130_000],
  ["/orrery/tiny-chat/inference", 180_000],
])("%s loads at most %i bytes of scripts, gzipped", async (path, limit) => {
  const bytes = await scriptBytes(path)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(limit)
})

test("the contents of a documentation page stay beside the text that is read", async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(`${hub.url}/docs/inference/providers#special-rules`)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  const box = await page.getByRole("complementary", { name: "On this page" }).boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(200)
  await page.context().close()
})

/** What axe, which has to be on the page, finds in the theme that is shown; and what tells that theme and the width. */
function look(page: Page): Promise<{ violations: string[]; background: string; width: number }> {
  return page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> }
    const { axe } = globalThis as unknown as { axe: Axe }
    // Colours go over to another theme's in a moment.
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
    const { violations } = await axe.run()
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      ),
      background: getComputedStyle(document.body).backgroundColor,
      width: document.documentElement.scrollWidth,
    }
  })
}

/** Gzipped size of every script a page loads until it is quiet. */
async function scriptBytes(path: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url())
  })
  await page.goto(hub.url + path, { waitUntil: "networkidle" })
  await context.close()
  const sizes = [...scripts].map(async (url) => {
    const { headers } = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "gzip" } })
    return Number(headers.get("content-length"))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
