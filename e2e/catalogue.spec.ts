import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { launchBrowser } from "./support/browser.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"

const MAX_HTML_BYTES = 60_000

// With those of the starter shelf more tasks than a facet shows at once.
const TASKS = ["depth-estimation", "summarization", "text-to-3d", "translation", "video-classification", "other"]

const scratch = mkdtempSync(join(tmpdir(), "orrery-catalogue-"))
let hub: HubServer
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startHub(), launchBrowser()])
  for (const task of TASKS) {
    await importModel(task, { "README.md": `---\npipeline_tag: ${task}\ntags: [same, merlin]\n---\n# A model\n` })
  }
  await importModel("weights", {
    "README.md": "---\npipeline_tag: text-generation\n---\n# Weights\n",
    "m-Q4_K_M.gguf": "one",
    "m-Q8_0.gguf": "two",
  })
})
afterAll(async () => {
  await Promise.all([browser.close(), hub.stop()])
  rmSync(scratch, { recursive: true, force: true })
})

test.each(["/libraries", "/tasks", "/models"])("%s is at most 60 kB, gzipped", async (path) => {
  const html = await (await fetch(hub.url + path)).text()
  expect(gzipSync(html).length).toBeLessThan(MAX_HTML_BYTES)
})

test.each([
  ["/libraries/sherpa_onnx", "/libraries/sherpa-onnx"],
  ["/libraries/GGUF", "/libraries/llama.cpp"],
  ["/libraries/paddleocr", "/libraries/PaddleOCR"],
])("%s leads to %s", async (path, target) => {
  const response = await fetch(hub.url + path, { redirect: "manual" })
  expect([response.status, response.headers.get("location")]).toEqual([301, target])
})

test.each([
  ["a version bound", "/libraries/darts", "darts&gt;=0.40"],
  ["what could not be looked up", "/libraries/allennlp", "Not fully checked."],
  ["what a download is", "/libraries/catboost", "any file ending in &quot;.cbm&quot;"],
  ["where to look without a sample", "/libraries/f5-tts", "has no sample"],
  ["a model of the hub in the sample", "/libraries/llama.cpp", 'href="/acme/weights/use?with=llama.cpp"'],
])("the page of a library has %s", async (_, path, text) => {
  expect(await (await fetch(hub.url + path)).text()).toContain(text)
})

test("the list of libraries narrows while typing, with its letters, count and address", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/libraries`)
  const all = Number(await page.locator("[data-count]").textContent())
  expect(all).toBeGreaterThan(300)
  const search = page.getByRole("searchbox", { name: "Search libraries" })
  await search.fill("WhisperX")
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["W"])
  expect(await page.getByRole("navigation", { name: "Jump to" }).getByRole("link").allTextContents()).toEqual(["W"])
  expect(await page.locator("[data-count]").textContent()).toBe(`1 of ${all}`)
  await page.waitForURL("**/libraries?q=WhisperX")
  await search.fill("nothing has this name")
  await page.getByText("No library has this").waitFor()
  await search.fill("")
  await page.waitForURL(/\/libraries$/)
  expect(await page.locator("[data-count]").textContent()).toBe(String(all))
  await page.context().close()
})

test("the same search works without scripts", async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${hub.url}/libraries`)
  await page.getByRole("searchbox", { name: "Search libraries" }).fill("openai-whisper")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/libraries?q=openai-whisper")
  const rows = page.locator("[data-filter]:visible")
  expect(await rows.count()).toBe(1)
  expect(await rows.getByRole("link", { name: "Whisper", exact: true }).getAttribute("href")).toBe("/libraries/whisper")
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["W"])
  await page.context().close()
})

test("tasks that are no filters stand apart on their page and not in the list of models", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/tasks`)
  expect(await page.getByRole("heading", { level: 3, name: /^(Other|Text retrieval)$/ }).count()).toBe(0)
  expect(await page.getByRole("link", { name: "Text retrieval" }).count()).toBe(1)
  await page.goto(`${hub.url}/models`)
  expect(await page.locator('input[name=task][value="other"]').count()).toBe(0)
  await page.goto(`${hub.url}/models?task=other`)
  expect(await page.getByRole("checkbox", { name: "Other" }).isChecked()).toBe(true)
  await page.context().close()
})

test("a long filter is searched without losing what is ticked", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/models?task=text-generation`)
  const search = page.getByRole("searchbox", { name: "Search in task" })
  await search.fill("classif")
  await page.getByRole("checkbox", { name: "Video classification" }).waitFor()
  expect(await page.getByRole("checkbox", { name: "Translation" }).isVisible()).toBe(false)
  expect(new URL(page.url()).search).toBe("?task=text-generation")
  await page.getByRole("checkbox", { name: "Video classification" }).check()
  await page.waitForURL("**/models?task=text-generation&task=video-classification")
  await page.context().close()
})

test("a tag that is the name of a library makes no library", async () => {
  const html = await (await fetch(`${hub.url}/acme/summarization/use`)).text()
  expect(html).toContain("Download the files")
})

test("the chosen file stays chosen from app to app", async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${hub.url}/acme/weights/use`)
  const apps = page.getByRole("navigation", { name: "Run it in an app" })
  await apps.getByRole("link", { name: "Ollama" }).click()
  await page.getByText("m-Q4_K_M.gguf > Modelfile").waitFor()
  await page.getByRole("navigation", { name: "Weight file" }).getByRole("link", { name: "Q8_0" }).click()
  await page.getByText(`${hub.url}/acme/weights/resolve/main/m-Q8_0.gguf`).waitFor()
  await apps.getByRole("link", { name: "llama.cpp" }).click()
  await page.getByText("llama-server -hf acme/weights:Q8_0").waitFor()
  expect(await apps.getByRole("link", { name: "llama.cpp" }).getAttribute("aria-current")).toBe("page")
  await page.context().close()
})

async function importModel(name: string, files: Record<string, string>): Promise<void> {
  const folder = join(scratch, name)
  mkdirSync(folder)
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  const { status, output } = await hub.orrery("import", folder, "--repo", `acme/${name}`)
  if (status !== 0) throw new Error(output)
}
