import { afterAll, beforeAll, expect, test } from "vitest"
import { type HubServer, startHub } from "./support/hub-server.ts"

let hub: HubServer
beforeAll(async () => {
  hub = await startHub({
    config: {
      providers: { local: { baseUrl: "http://127.0.0.1:9/v1" } },
      models: { "orrery/tiny-chat": { provider: "local" } },
    },
  })
})
afterAll(() => hub.stop())

// Each route with a text that only its own content has, as a reader without scripts sees it.
test.each([
  ["/", "Models, docs and inference for your tools"],
  ["/", "tiny-sentiment"],
  ["/models", "Licence"],
  ["/models?task=fill-mask", "tiny-mask"],
  ["/models?q=embedding", "tiny-embedding"],
  ["/models?library=mlx&licence=apache-2.0", "tiny-chat-mlx"],
  ["/orrery/tiny-chat", "Prompt format"],
  ["/orrery/tiny-chat", "22.7k"],
  ["/orrery/tiny-chat/tree/main", "tokenizer_config.json"],
  ["/orrery/tiny-embedding/tree/main/1_Pooling", "config.json"],
  ["/orrery/tiny-chat/blob/main/config.json", "LlamaForCausalLM"],
  ["/orrery/tiny-chat/blob/main/model.safetensors", "SHA-256"],
  ["/orrery/tiny-chat/use", "AutoModelForCausalLM"],
  ["/orrery/tiny-chat-mlx/use", "mlx_lm"],
  ["/orrery/tiny-chat/inference", "/router/v1/chat/completions"],
  ["/orrery/tiny-chat/inference?language=python&client=openai", "chat-stream-openai.py"],
  ["/orrery/tiny-chat/inference?language=js&client=orrery.js&stream=false", "@orrery/inference"],
  ["/orrery/tiny-chat/inference?language=go", "chat-stream-net-http.go"],
  ["/orrery/tiny-embedding/inference", "Address of your endpoint"],
  ["/tasks", "What goes in, what comes out"],
  ["/tasks/text-generation", "By example"],
  ["/tasks/image-classification?language=js&client=fetch#code", "router.huggingface.co"],
  ["/libraries", "sentence-transformers"],
  ["/libraries/transformers", "How downloads are counted"],
  ["/docs/index", "Update on GitHub"],
  ["/docs/guides/call", 'id="streaming-and-stopping"'],
  ["/search?q=chat", ">tiny-chat-gguf</span>"],
  ["/search?q=streaming&in=docs", 'href="/docs/inference/streaming"'],
  ["/search?q=maxRetries", 'href="/docs/inference/errors#retries"'],
  ["/search?q=qqqqzz", "Nothing here has"],
  ["/search", "Search for"],
  ["/login", "Access token"],
])("%s answers 200 with “%s” in the HTML", async (path, text) => {
  const response = await fetch(hub.url + path)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
  const html = await response.text()
  expect(html).toContain(text)
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
})

test.each([
  ["/docs", "/docs/index"],
  ["/search?q=streaming&in=docs&page=99", "/search?q=streaming&in=docs&page=2"],
  ["/models?pipeline_tag=fill-mask", "/models?task=fill-mask"],
  ["/ORRERY/Tiny-Chat/use", "/orrery/tiny-chat/use"],
  ["/orrery", "/models?author=orrery"],
  ["/libraries/Transformers", "/libraries/transformers"],
])("%s leads to %s", async (path, target) => {
  const response = await fetch(hub.url + path, { redirect: "manual" })
  expect([301, 302]).toContain(response.status)
  expect(response.headers.get("location")).toBe(target)
})

test.each([
  "/nobody/nothing",
  "/orrery/tiny-chat/blob/main/missing.txt",
  "/orrery/tiny-chat/tree/no-such-branch",
  "/tasks/no-such-task",
  "/tasks/constructor",
  "/libraries/__proto__",
  "/docs/no/such/page",
  "/somebody",
  "/a/b/c/d/e",
  "/orrery/tiny-chat/blob/main/%00",
  "/orrery/tiny-chat/blob/main/..%2f..%2fsecret",
])("%s is an error page that keeps the site's frame", async (path) => {
  const response = await fetch(hub.url + path)
  expect([400, 404]).toContain(response.status)
  const html = await response.text()
  expect(html).toContain("Browse models")
  expect(html).toContain("Search models and docs")
})

test("pages carry a strict policy and no inline style or handler", async () => {
  for (const path of ["/", "/models", "/orrery/tiny-chat", "/orrery/tiny-chat/inference", "/docs/guides/call"]) {
    const response = await fetch(hub.url + path)
    const policy = response.headers.get("content-security-policy") ?? ""
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ""
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    const html = await response.text()
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+=/)
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`) || /src="\/assets\//.test(script))).toBe(true)
  }
})

test("a facet's count is the number of models its click shows", async () => {
  const html = await (await fetch(`${hub.url}/models`)).text()
  const options = [...html.matchAll(/name="(task|library|licence)"[^>]*value="([^"]+)"[\s\S]*?text-ink-3">(\d+)</g)]
  expect(options.length).toBeGreaterThan(8)
  for (const [, facet, value, count] of options) {
    const page = await (await fetch(`${hub.url}/models?${facet}=${encodeURIComponent(value ?? "")}`)).text()
    expect(page.match(/<li class="grid/g) ?? [], `${facet}=${value}`).toHaveLength(Number(count))
  }
})

test.each([
  ["/orrery/tiny-chat", "Card"],
  ["/orrery/tiny-chat/tree/main", "Files"],
  ["/orrery/tiny-embedding/blob/main/1_Pooling/config.json", "Files"],
  ["/orrery/tiny-chat/use", "Use"],
  ["/orrery/tiny-chat/inference?stream=false", "Inference"],
])("%s marks the tab %s as the current one", async (path, tab) => {
  const html = await (await fetch(hub.url + path)).text()
  const tabs = /<nav aria-label="Model"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? ""
  expect([...tabs.matchAll(/aria-current="page"[^>]*>([A-Z][a-z]+)/g)].map(([, label]) => label)).toEqual([tab])
})

test("a documentation page has its Markdown beside it", async () => {
  const html = await (await fetch(`${hub.url}/docs/guides/call`)).text()
  const [, address] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? []
  expect(address).toBe("/docs/guides/call.md")
  const markdown = await fetch(hub.url + address)
  expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8")
  expect(await markdown.text()).toMatch(/^# Set up the router\n/)
  const list = await (await fetch(`${hub.url}/llms.txt`)).text()
  expect(list).toContain(`/docs/guides/call.md)`)
})

test("a documentation page links to its source in a new tab, and every heading to itself", async () => {
  const html = await (await fetch(`${hub.url}/docs/guides/call`)).text()
  const link = /<a href="([^"]+)"([^>]*)>(?:(?!<\/a>).)*Update on GitHub/s.exec(html)
  expect(link?.[1]).toBe("https://github.com/orrery-hub/orrery/blob/main/docs/guides/call.md")
  expect(link?.[2]).toContain('target="_blank"')
  expect(link?.[2]).toContain('rel="noopener"')
  const ids = [...html.matchAll(/<h[23] id="([^"]+)">/g)].map(([, id]) => id)
  expect(ids).toContain("what-is-passed-on")
  for (const id of ids) expect(html).toContain(`href="#${id}"`)
})

test("the theme form works without scripts", async () => {
  const form = {
    method: "POST",
    body: new URLSearchParams({ theme: "dark", back: "/tasks" }),
    redirect: "manual",
  } as const
  const response = await fetch(`${hub.url}/theme`, form)
  expect(response.headers.get("location")).toBe("/tasks")
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? ""
  const html = await (await fetch(`${hub.url}/tasks`, { headers: { cookie } })).text()
  expect(html).toContain('data-theme="dark"')
})

test("a form that another site posts is refused", async () => {
  const headers = { origin: "http://evil.example", "sec-fetch-site": "cross-site" }
  const response = await fetch(`${hub.url}/theme`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ theme: "dark" }),
  })
  expect(response.status).toBe(403)
})
