import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { launchBrowser } from "./support/browser.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"
import { runShell, sampleOnPage } from "./support/page-sample.ts"

const CHAT = "/orrery/tiny-chat/inference"
const EMBEDDING = "/orrery/tiny-embedding/inference"
const VECTOR = [0.25, -0.5, 1]

// Models whose task has a file, no call at an endpoint, no code at all, and no name.
const MODELS = { picture: "image-to-image", film: "image-to-video", player: "reinforcement-learning", unnamed: "" }

const scratch = mkdtempSync(join(tmpdir(), "orrery-snippets-"))
let hub: HubServer
let browser: Browser
let endpoint: { server: Server; url: string; seen: string[] }
beforeAll(async () => {
  const config = {
    providers: { local: { baseUrl: "http://127.0.0.1:9/v1" } },
    models: { "orrery/tiny-chat": { provider: "local" }, "acme/unnamed": { provider: "local" } },
  }
  ;[hub, browser, endpoint] = await Promise.all([startHub({ config }), launchBrowser(), startEndpoint()])
  for (const [name, task] of Object.entries(MODELS)) {
    const folder = join(scratch, name)
    mkdirSync(folder)
    writeFileSync(join(folder, "README.md"), `${task && `---\npipeline_tag: ${task}\n---\n`}# A model\n`)
    const { status, output } = await hub.orrery("import", folder, "--repo", `acme/${name}`)
    if (status !== 0) throw new Error(output)
  }
})
afterAll(async () => {
  endpoint.server.closeAllConnections()
  endpoint.server.close()
  await Promise.all([browser.close(), hub.stop()])
  rmSync(scratch, { recursive: true, force: true })
})

test("the page of a chat model has Go beside the other languages, through this hub's router", async () => {
  const page = await openPage(CHAT)
  const languages = page.getByRole("navigation", { name: "Language" })
  expect(await languages.getByRole("link").allTextContents()).toEqual(["Python", "JavaScript", "Shell", "Go"])
  await languages.getByRole("link", { name: "Go" }).click()
  await page.waitForURL("**/inference?language=go")
  const code = page.getByRole("figure", { name: "chat-stream-net-http.go" })
  await expect.poll(() => code.textContent()).toContain(`"${hub.url}/router/v1/chat/completions"`)
  await page.getByRole("link", { name: "Whole" }).click()
  await page.getByRole("figure", { name: "chat-net-http.go" }).waitFor()
  expect(await page.getByText("Address of your endpoint").count()).toBe(0)
  await page.context().close()
})

test.each(["tiny-embedding", "tiny-entities", "tiny-mask", "tiny-sentiment"])(
  "no code for %s, which nobody serves, calls this hub's router",
  async (name) => {
    for (const language of ["python", "js", "sh", "go"]) {
      const page = await htmlOf(`/orrery/${name}/inference?language=${language}`)
      const figures = page.match(/<figure.*?<\/figure>/gs)?.join("\n") ?? ""
      expect(figures).toContain("http://127.0.0.1:8080")
      expect(figures).not.toContain("/router")
    }
  },
)

test.each([true, false])(
  "the form changes the code's endpoint and keeps the language, with scripts: %s",
  async (withScripts) => {
    const page = await openPage(`${EMBEDDING}?language=js&client=fetch`, withScripts)
    const field = page.getByLabel("Address of your endpoint")
    expect(await field.inputValue()).toBe("http://127.0.0.1:8080")
    await field.fill("https://endpoint.example/embed ")
    await field.press("Enter")
    await page.waitForURL((url) => url.searchParams.get("endpoint") !== null)
    const code = page.getByRole("figure", { name: "feature-extraction-fetch.mjs" })
    await expect.poll(() => code.textContent()).toContain('fetch("https://endpoint.example/embed"')
    await page.getByRole("link", { name: "Shell" }).click()
    const shell = page.getByRole("figure", { name: "feature-extraction-curl.sh" })
    await expect.poll(() => shell.textContent()).toContain("https://endpoint.example/embed")
    expect(await field.inputValue()).toBe("https://endpoint.example/embed")
    await page.context().close()
  },
)

test("a wrong address is refused with a sentence beside the field, and the code keeps the default", async () => {
  const page = await openPage(EMBEDDING)
  const field = page.getByLabel("Address of your endpoint")
  await field.fill('ftp://host/"><script>alert(1)</script>')
  await page.getByRole("button", { name: "Show" }).click()
  const problem = page.getByRole("alert")
  await expect.poll(() => problem.textContent()).toContain("is not an http or https address")
  expect(await field.getAttribute("aria-describedby")).toBe(await problem.getAttribute("id"))
  expect(await page.getByRole("figure", { name: "curl" }).textContent()).toContain("http://127.0.0.1:8080")
  expect(await page.getByRole("link", { name: "Python" }).getAttribute("href")).not.toContain("endpoint=")
  await page.context().close()
})

test("the page's curl text gets an answer from a server", async () => {
  const query = new URLSearchParams({ endpoint: `${endpoint.url}/embed?part='$(id)` })
  const command = await sampleOnPage(`${hub.url}${EMBEDDING}?${query}`, "curl")
  const output = await runShell(command, { API_TOKEN: "any text" })
  expect(JSON.parse(output)).toEqual(VECTOR)
  expect(endpoint.seen).toEqual(["POST /embed?part=%27$(id) Bearer any text"])
})

test("clients that cannot make the call are listed with their reasons", async () => {
  const page = await openPage(EMBEDDING)
  const reason = page.getByText("openai (Python):")
  expect(await reason.isVisible()).toBe(false)
  await page.getByText("Clients that cannot make this call").press("Enter")
  await reason.waitFor()
  const item = page.getByRole("listitem").filter({ has: reason })
  expect(await item.textContent()).toMatch(/^openai \(Python\): \S.*\.$/)
  await page.context().close()
})

test.each([
  ["player", "Not available, because there is no sample for the task"],
  ["film", "Not available, because"],
])("a call without any code has its reason: %s", async (name, reason) => {
  const html = await htmlOf(`/acme/${name}/inference`)
  expect(html).toContain(reason)
  expect(html).not.toContain("<figure")
  expect(html).not.toContain("Address of your endpoint")
  expect((await fetch(`${hub.url}/acme/${name}/inference/notebook`)).status).toBe(404)
})

test("a model without a task that the operator serves is called as a chat", async () => {
  expect(await htmlOf("/acme/unnamed/inference")).toContain("/router/v1/chat/completions")
  expect(await htmlOf("/acme/unnamed")).toContain("/router/v1/chat/completions")
})

test("files and variables are named in sentences", async () => {
  const page = await openPage("/acme/picture/inference")
  const sentences = await page
    .getByRole("region", { name: "Code" })
    .getByRole("list")
    .first()
    .getByRole("listitem")
    .allTextContents()
  expect(sentences).toEqual([
    "Reads cat.png: put a file of this name beside the code.",
    "Writes image.png to the folder it runs in.",
    "Reads API_TOKEN from the environment: the key of your endpoint; where the server asks for none, any text will do.",
  ])
  await page.context().close()
})

test("the notebook is saved from the page, with the shown endpoint and every Python client", async () => {
  const page = await openPage(`${EMBEDDING}?language=go&endpoint=https://endpoint.example/embed`)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as a notebook" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("orrery-tiny-embedding-inference.ipynb")
  const notebook = JSON.parse(readFileSync(await download.path(), "utf8")) as Notebook
  expect(notebook.nbformat).toBe(4)
  expect(headingsOf(notebook)).toEqual(["orrery/tiny-embedding", "Python, huggingface\\_hub", "Python, requests"])
  const codes = notebook.cells.filter(({ cell_type }) => cell_type === "code").map(({ source }) => source.join(""))
  expect(codes.filter((code) => code.includes('"https://endpoint.example/embed"'))).toHaveLength(2)
  await page.context().close()
})

test("the notebook of a chat goes through the router and has no token, whoever asks", async () => {
  const address = `${hub.url}${CHAT}/notebook?stream=false&provider=local&language=js`
  const response = await fetch(address, { headers: { authorization: `Bearer ${hub.token}` } })
  expect(response.headers.get("content-type")).toBe("application/x-ipynb+json")
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''orrery-tiny-chat-inference.ipynb",
  )
  const text = await response.text()
  expect(text).toContain("orrery/tiny-chat:local")
  expect(text).toContain(`${hub.url}/router/v1`)
  expect(text).not.toMatch(/hf_\w{20}/)
  expect(headingsOf(JSON.parse(text))).toEqual([
    "orrery/tiny-chat",
    "Python, openai",
    "Python, huggingface\\_hub",
    "Python, requests",
  ])
})

test("an unknown model has no notebook", async () => {
  expect((await fetch(`${hub.url}/nobody/nothing/inference/notebook`)).status).toBe(404)
})

test("the page of a task has code for the public router, with the choice in its address", async () => {
  const page = await openPage("/tasks/feature-extraction")
  const section = page.getByRole("region", { name: "Code" })
  expect(await section.textContent()).toContain("chat models on this hub have their code on their own Inference tab")
  expect(await section.getByRole("figure").textContent()).toContain(
    "https://router.huggingface.co/hf-inference/models/",
  )
  await section.getByRole("link", { name: "Python" }).click()
  await page.waitForURL("**/tasks/feature-extraction?language=python#code")
  await section.getByRole("link", { name: "requests" }).click()
  await page.waitForURL("**/tasks/feature-extraction?language=python&client=requests#code")
  expect(await section.getByRole("figure").allTextContents()).toEqual([
    expect.stringContaining("pip install"),
    expect.stringContaining("import requests"),
  ])
  await page.context().close()
})

test.each([
  ["text-generation", "router.huggingface.co/v1/chat/completions"],
  ["text-to-audio", "router.huggingface.co/hf-inference"],
  ["text-to-video", "fal-ai"],
])("the code of the task %s names %s", async (task, text) => {
  expect(await htmlOf(`/tasks/${task}`)).toContain(text)
})

test("a task that cannot be called has no code section", async () => {
  expect(await htmlOf("/tasks/reinforcement-learning")).not.toContain('id="code"')
})

interface Notebook {
  nbformat: number
  cells: { cell_type: string; source: string[] }[]
}

/** Headings of a notebook without the names of files. */
function headingsOf({ cells }: Notebook): (string | undefined)[] {
  const texts = cells.filter(({ cell_type }) => cell_type === "markdown").map(({ source }) => source.join(""))
  return texts.map((text) => /^#+ ([^:\n]*)/.exec(text)?.[1])
}

async function openPage(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(hub.url + path, { waitUntil: javaScriptEnabled ? "networkidle" : "load" })
  return page
}

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(hub.url + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** A server that answers an embeddings call, as the inference API does. */
async function startEndpoint(): Promise<typeof endpoint> {
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const piece of request) text += piece
    const { inputs } = JSON.parse(text) as { inputs?: unknown }
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.writeHead(typeof inputs === "string" ? 200 : 422, { "content-type": "application/json" })
    response.end(JSON.stringify(VECTOR))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}`, seen }
}
