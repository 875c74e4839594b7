import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContext } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ATTACKING_CARD, attackingFiles, SWALLOWING_CARD } from "./support/attacks.ts"
import { BROKEN_MODELS, HEAVY_CARDS } from "./support/broken-models.ts"
import { launchBrowser, watchPages } from "./support/browser.ts"
import { memoryOf, sendRaw, writeFolder } from "./support/hostile-tools.ts"
import { type HubServer, startHub } from "./support/hub-server.ts"

let hub: HubServer
let browser: Browser
let scratch: string
let memoryAtStart: number
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "orrery-hostile-"))
  ;[hub, browser] = await Promise.all([startHub(), launchBrowser()])
  await importModel("acme/attack", { ...attackingFiles(), "README.md": ATTACKING_CARD })
  await importModel("acme/swallow", { "README.md": SWALLOWING_CARD })
  await fetch(`${hub.url}/acme/attack`)
  memoryAtStart = memoryOf(hub.process)
})
afterAll(async () => {
  // What a process that died had to say is lost with it otherwise.
  if (hub.process.exitCode !== null || hub.process.signalCode !== null)
    console.error(hub.process.signalCode, hub.output())
  await Promise.all([browser.close(), hub.stop()])
  rmSync(scratch, { recursive: true, force: true })
})

async function importModel(repo: string, files: Record<string, string | Uint8Array>): Promise<void> {
  const folder = writeFolder(join(scratch, repo), files)
  const { status, output } = await hub.orrery("import", folder, "--repo", repo)
  expect(output).toContain(`${repo} at commit`)
  expect(status).toBe(0)
}

/** A repository name made of a test's words. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** Opens an address, sends every element the events that handlers wait for, and returns everything that should not have happened. */
async function misdeedsAt(context: BrowserContext, path: string): Promise<string[]> {
  const seen = watchPages(context, hub.url)
  const misdeeds: string[] = []
  const refused = new Set<string>()
  context.on("requestfailed", (request) => {
    // A request that the policy refused was never sent.
    if (/csp/i.test(request.failure()?.errorText ?? "")) refused.add(request.url())
  })
  const page = await context.newPage()
  page.on("dialog", (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(hub.url + path, { waitUntil: "load" }).catch((error: Error) => {
    // A file that the browser saves in place of showing it is what a file should be.
    if (!error.message.includes("Download is starting")) throw error
  })
  await page.mouse.move(200, 200)
  await page.keyboard.press("Tab")
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *")) {
      for (const type of ["mouseover", "focus", "load", "error", "toggle", "animationstart", "pointerenter"])
        element.dispatchEvent(new Event(type))
    }
  })
  await page.waitForLoadState("networkidle")
  misdeeds.push(...(await page.evaluate(() => ((globalThis as { __pwned?: string[] }).__pwned ?? []).map(String))))
  if (!page.url().startsWith(hub.url + path) && page.url() !== "about:blank") misdeeds.push(`went to ${page.url()}`)
  misdeeds.push(...seen.foreign.filter((url) => !refused.has(url)).map((url) => `asked ${url}`))
  misdeeds.push(...seen.errors.filter((text) => !/status of (?:404|401)/.test(text)).map((text) => `console: ${text}`))
  await page.close()
  return misdeeds
}

/** What the policy of a file refused: the browser says so, and names the request that it then does not send. */
function isStopped(misdeed: string): boolean {
  return /^console: .*(?:sandbox|Content Security Policy)/s.test(misdeed)
}

describe("a model whose every file is an attack", () => {
  test.each(["attack", "attack/tree/main", "attack/use", "attack/inference", "attack/blob/main/README.md", "swallow"])(
    "its page %s does nothing but show it",
    async (path) => {
      const context = await browser.newContext()
      expect(await misdeedsAt(context, `/acme/${path}`)).toEqual([])
      await context.close()
    },
  )

  test.each(Object.keys(attackingFiles()))("its file %j does nothing, seen as a page and as a file", async (name) => {
    const context = await browser.newContext()
    const encoded = encodeURIComponent(name)
    expect(await misdeedsAt(context, `/acme/attack/blob/main/${encoded}`)).toEqual([])
    const files = ["resolve", "raw"].map((kind) => misdeedsAt(context, `/acme/attack/${kind}/main/${encoded}`))
    // That the sandbox stopped a script of a picture is the point.
    expect((await Promise.all(files)).flat().filter((text) => !isStopped(text))).toEqual([])
    await context.close()
  })

  test("nothing of its card can run, lead away at once, or be taken for a part of the page", async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${hub.url}/acme/attack`)
    const found = await page.evaluate(() => {
      const card = document.querySelector(".prose") ?? document.body
      // The signs at headings are the site's own; the box of a task list does nothing.
      const elements = [...card.querySelectorAll("*:not(svg.i, input[type=checkbox][disabled])")]
      const attributes = elements.flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      )
      return {
        shown: card.textContent?.includes("The end of the card."),
        tags: elements
          .map(({ localName }) => localName)
          .filter((name) =>
            /^(?:script|style|iframe|object|embed|form|input|base|meta|link|svg|math|template|frame|applet|portal|button|textarea|select|dialog)$/.test(
              name,
            ),
          ),
        handlers: attributes.filter((text) =>
          /^(?:on|style=|srcdoc=|formaction=|action=|background=|ping=|autofocus|is=)/i.test(text),
        ),
        addresses: attributes.filter((text) =>
          /^(?:href|src|xlink:href|srcset|poster|data)=\s*(?:javascript|vbscript|data:text|file):?/i.test(text),
        ),
        // A heading's id hides nothing of the document; that of a link, a picture or a form does.
        clobbered: elements
          .filter(({ localName }) => !/^h[1-6]$/.test(localName))
          .flatMap((element) => [element.id, element.getAttribute("name") ?? ""])
          .filter((name) => ["body", "cookie", "forms", "getElementById", "location", "defaultView"].includes(name)),
        works:
          typeof document.getElementById === "function" &&
          document.forms instanceof HTMLCollection &&
          document.body.localName === "body",
        windows: [...card.querySelectorAll<HTMLAnchorElement>("a[target]")].filter((link) => !/noopener/.test(link.rel))
          .length,
      }
    })
    expect(found).toEqual({
      shown: true,
      tags: [],
      handlers: [],
      addresses: [],
      clobbered: [],
      works: true,
      windows: 0,
    })
    await context.close()
  })

  test("its links lead nowhere that runs", async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${hub.url}/acme/attack`)
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>(".prose a[href]")].map(({ protocol }) => protocol),
    )
    expect([...new Set(targets)].filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol))).toEqual([])
    await context.close()
  })
})

describe("a model that cannot be read", () => {
  test.each(Object.entries(BROKEN_MODELS))(
    "with %s is imported, and its page says so",
    async (name, { files, problem }) => {
      const repo = `broken/${slug(name)}`
      await importModel(repo, files())
      const info = await (await fetch(`${hub.url}/api/models/${repo}`)).json()
      expect(info.id).toBe(repo)
      expect(info.safetensors).toBeUndefined()
      const response = await fetch(`${hub.url}/${repo}`)
      expect(response.status).toBe(200)
      if (problem) expect((await response.text()).toLowerCase()).toMatch(problem)
    },
  )
})

describe("a heavy card", () => {
  test.each(Object.entries(HEAVY_CARDS))("%s is imported and its page answers", async (name, { card, notice }) => {
    const repo = `heavy/${slug(name)}`
    await importModel(repo, { "README.md": card() })
    const startedAt = performance.now()
    const response = await fetch(`${hub.url}/${repo}`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(40_000)
    expect(text.length).toBeLessThan(20_000_000)
    if (notice) expect(text).toMatch(notice)
    for (const path of [`/${repo}/blob/main/README.md`, `/models?q=${repo.split("/")[1]}`, `/api/models/${repo}`]) {
      expect((await fetch(hub.url + path)).status, path).toBe(200)
    }
  })
})

const LONG = "x".repeat(2_000)
test.each([
  "/..%2f..%2fetc/passwd",
  "/acme/..%2f..",
  "/acme/%00",
  "/%00/x",
  "/acme/attack%00",
  "/acme/attack/tree/main/..%2f..%2fetc",
  "/acme/attack/tree/main/%00",
  "/acme/attack/tree/%00",
  "/acme/attack/blob/main/..%2f..%2f..%2fetc%2fpasswd",
  "/acme/attack/blob/main/%00",
  "/acme/attack/blob/%00/README.md",
  "/acme/attack/blob/main/%E0%A4%A",
  "/acme/attack/blob/main/%0d%0aSet-Cookie:%20a=b",
  "/acme/attack/resolve/main/%0d%0aSet-Cookie:%20a=b",
  "/api/x",
  "/api/models/settings/x",
  "/router/nothing",
  `/${LONG}`,
  `/acme/${LONG}`,
  `/acme/attack/blob/main/${LONG}`,
  "/acme/attack/nothing",
  "/__proto__/constructor",
  "/constructor/prototype",
  "/tasks/__proto__",
  "/tasks/constructor",
  "/libraries/__proto__",
  "/docs/..%2f..%2fpackage.json",
  "/docs/%00",
  "/assets/..%2f..%2fpackage.json",
  "/%E0%A4%A",
])("the address %j is refused and the hub goes on", async (path) => {
  for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
    const response = await fetch(hub.url + path, { method, redirect: "manual" })
    expect(response.status, method).toBeGreaterThanOrEqual(400)
    expect(response.status, method).toBeLessThan(500)
    expect(response.headers.get("set-cookie")).toBeNull()
  }
})

test.each([
  ["a space in the address", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["a host of nonsense", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a host with a path", "GET /api/models HTTP/1.1\r\nHost: evil.example/x?\r\n\r\n"],
  ["a whole address", "GET http://evil.example/api/models HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  ["an address that is no path", "GET evil HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a double slash", "GET //evil.example/x HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\n\r\n"],
  [
    "an upgrade",
    "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
  ],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a header of 100 kB", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(100_000)}\r\n\r\n`],
  ["five thousand headers", `GET / HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(5_000)}\r\n`],
  ["an address of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    "length and chunks",
    "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a chunk of nonsense", "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ["a negative length", "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"],
  ["nonsense", "\u0000\u0001\u0002\r\n\r\n"],
])("%s on the socket is answered in order or not at all", async (_name, bytes) => {
  const answer = await sendRaw(hub.url, bytes)
  expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:2|3|4)\d\d |$)/)
  expect(answer).not.toMatch(/evil\.example.*rel="next"|\n\s+at /s)
  expect((await fetch(`${hub.url}/health`)).status).toBe(200)
})

test("a body that is too large is refused", async () => {
  for (const path of ["/login", "/theme", "/api/models/acme/attack/paths-info/main"]) {
    const response = await fetch(hub.url + path, { method: "POST", body: "x".repeat(3_000_000) }).catch(() => undefined)
    expect([413, undefined], path).toContain(response?.status)
  }
})

test("after all of this the hub lives, its memory is bounded and nothing failed without being expected", async () => {
  expect(await (await fetch(`${hub.url}/health`)).json()).toMatchObject({ status: "ok" })
  expect(hub.process.exitCode).toBeNull()
  expect(memoryOf(hub.process) - memoryAtStart, "growth of VmRSS in bytes").toBeLessThan(400_000_000)
  const failures = hub
    .output()
    .split("\n")
    .filter((line) => /unhandled|"level":(?:50|60)/i.test(line))
  expect(failures).toEqual([])
})
