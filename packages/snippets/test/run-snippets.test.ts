import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import {
  chatBody,
  chatStream,
  json,
  type ProviderServer,
  startProviderServer,
} from "../../inference/test/provider-server.ts"
import { inferenceSnippets, type Snippet, type SnippetOptions } from "../src/index.ts"

const run = promisify(execFile)
// Inside the package, so that Node finds the packages that the code imports.
const folder = mkdtempSync(fileURLToPath(new URL("tmp-", import.meta.url)))
const model = { id: "acme/tiny-llm", pipelineTag: "text-generation" }
const hostile = 'It\'s "quoted" $(whoami) `id` \\ </script> {{ x }}\nsecond line ü🚀 $HOME %s'

let server: ProviderServer
beforeEach(async () => {
  server = await startProviderServer()
})
afterEach(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function execute(snippet: Snippet): Promise<string> {
  const file = `${folder}/${snippet.fileName}`
  writeFileSync(file, snippet.code)
  const command =
    snippet.language === "sh"
      ? (["bash", ["-e", file]] as const)
      : ([process.execPath, ["--conditions=orrery-source", "--import", "tsx", file]] as const)
  const env = { PATH: process.env.PATH, HOME: folder, ORRERY_TOKEN: "hf_secret", API_TOKEN: "key-1" }
  const { stdout } = await run(command[0], [...command[1]], { env, cwd: folder, timeout: 20_000 })
  return stdout
}

function snippetFor(name: string, options: Omit<SnippetOptions, "task" | "provider"> & { provider?: string }): Snippet {
  const snippets = inferenceSnippets(model, { task: "text-generation", provider: "auto", ...options })
  const found = snippets.find(({ language, client }) => `${language}/${client}` === name)
  if (found === undefined) {
    throw new Error(`No snippet ${name}.`)
  }
  return found
}

const clients = ["sh/curl", "js/fetch", "js/orrery.js", "js/openai"]

test.each(clients)("%s chats through a router and sends what it was given", async (name) => {
  server.answerWith(json(chatBody("Saturn, at last count.")))
  const inputs = { messages: [{ role: "user", content: hostile }], temperature: 0 }
  const snippet = snippetFor(name, { routerUrl: `${server.url}/router`, provider: "groq", billTo: "acme-org", inputs })
  const output = await execute(snippet)
  expect(output).toContain("Saturn, at last count.")
  expect(server.seen).toHaveLength(1)
  const [request] = server.seen
  expect(`${request?.method} ${request?.path}`).toBe("POST /router/v1/chat/completions")
  expect(request?.headers.authorization).toBe("Bearer hf_secret")
  expect(request?.headers["content-type"]).toBe("application/json")
  expect(request?.headers["x-hf-bill-to"]).toBe("acme-org")
  const stream = name === "sh/curl" ? { stream: false } : {}
  expect(JSON.parse(request?.body ?? "{}")).toEqual({ model: "acme/tiny-llm:groq", ...inputs, ...stream })
})

test.each(clients)("%s streams a chat", async (name) => {
  server.answerWith(chatStream("Sat", "urn", "."))
  const output = await execute(snippetFor(name, { routerUrl: `${server.url}/router`, stream: true }))
  if (name === "sh/curl") {
    expect(output.match(/^data: /gm)).toHaveLength(5)
  } else {
    expect(output).toBe("Saturn.")
  }
  expect(JSON.parse(server.seen[0]?.body ?? "{}")).toMatchObject({ model: "acme/tiny-llm", stream: true })
})

test.each(clients)("%s chats with an endpoint of one's own", async (name) => {
  server.answerWith(json(chatBody("Here.")))
  const output = await execute(snippetFor(name, { endpointUrl: `${server.url}/v1/` }))
  expect(output).toContain("Here.")
  expect(server.seen[0]?.path).toBe("/v1/chat/completions")
  expect(server.seen[0]?.headers.authorization).toBe("Bearer key-1")
})

test.each(clients)("%s sends a given token byte for byte", async (name) => {
  server.answerWith(json(chatBody("Ok.")))
  const accessToken = 'hf_it\'s$(id)`x`"q"'
  await execute(snippetFor(name, { routerUrl: `${server.url}/router`, accessToken }))
  expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${accessToken}`)
})
