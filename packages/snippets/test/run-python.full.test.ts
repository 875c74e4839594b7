import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import {
  chatBody,
  chatStream,
  content,
  json,
  type ProviderServer,
  startProviderServer,
} from "../../inference/test/provider-server.ts"
import { inferenceSnippets, type SnippetOptions } from "../src/index.ts"

// A Python with openai, huggingface_hub, requests and pillow.
const python = process.env.ORRERY_TEST_PYTHON ?? "python3"
const run = promisify(execFile)
const folder = mkdtempSync(fileURLToPath(new URL("tmp-", import.meta.url)))
const model = { id: "acme/tiny-llm" }
const hostile = 'It\'s "quoted" $(whoami) `id` \\ {{ x }}\nsecond line ü🚀 {0} %s \u2028 \u0007'
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

let server: ProviderServer
beforeEach(async () => {
  server = await startProviderServer()
})
afterEach(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function execute(client: string, options: SnippetOptions): Promise<string> {
  const snippet = inferenceSnippets(model, { ...options, language: "python" }).find((entry) => entry.client === client)
  if (snippet === undefined) {
    throw new Error(`No snippet for ${client}.`)
  }
  const file = `${folder}/${snippet.fileName}`
  writeFileSync(file, snippet.code)
  const env = { PATH: process.env.PATH, HOME: folder, ORRERY_TOKEN: "hf_secret", API_TOKEN: "key-1" }
  const { stdout } = await run(python, [file], { env, cwd: folder, timeout: 60_000 })
  return stdout
}

const clients = ["openai", "huggingface_hub", "requests"]

test.each(clients)("%s chats through a router and sends what it was given", async (client) => {
  server.answerWith(json(chatBody("Saturn.")))
  const inputs = { messages: [{ role: "user", content: hostile }], temperature: 0, top_k: 5 }
  const routerUrl = `${server.url}/router`
  const output = await execute(client, {
    task: "conversational",
    provider: "groq",
    routerUrl,
    billTo: "acme-org",
    inputs,
  })
  expect(output).toBe("Saturn.\n")
  const [request] = server.seen
  expect(`${request?.method} ${request?.path}`).toBe("POST /router/v1/chat/completions")
  expect(request?.headers.authorization).toBe("Bearer hf_secret")
  expect(request?.headers["x-hf-bill-to"]).toBe("acme-org")
  expect(JSON.parse(request?.body ?? "{}")).toMatchObject({ model: "acme/tiny-llm:groq", ...inputs })
})

test.each(clients)("%s streams a chat", async (client) => {
  server.answerWith(chatStream("Sat", "urn", "."))
  const output = await execute(client, {
    task: "text-generation",
    provider: "auto",
    routerUrl: `${server.url}/router`,
    stream: true,
  })
  expect(output).toBe("Saturn.")
  expect(JSON.parse(server.seen[0]?.body ?? "{}")).toMatchObject({ model: "acme/tiny-llm", stream: true })
})

test.each(clients)("%s chats with an endpoint of one's own", async (client) => {
  server.answerWith(json(chatBody("Here.")))
  const output = await execute(client, { task: "text-generation", provider: "auto", endpointUrl: `${server.url}/v1` })
  expect(output).toBe("Here.\n")
  expect(server.seen[0]?.path).toBe("/v1/chat/completions")
})

test.each(["huggingface_hub", "requests"])("%s asks for vectors", async (client) => {
  server.answerWith(json([[0.5, 0.25]]))
  const routerUrl = `${server.url}/router`
  const output = await execute(client, { task: "feature-extraction", provider: "hf-inference", routerUrl })
  expect(output).toContain("0.25")
  expect(server.seen[0]?.path).toBe("/router/hf-inference/models/acme/tiny-llm/pipeline/feature-extraction")
})

test.each(["huggingface_hub", "requests"])("%s draws an image", async (client) => {
  server.answerWith(content(png, "image/png"))
  await execute(client, { task: "text-to-image", provider: "hf-inference", routerUrl: `${server.url}/router` })
  expect(JSON.parse(server.seen[0]?.body ?? "{}")).toEqual({
    inputs: "A lighthouse in a storm, oil painting",
    parameters: { num_inference_steps: 5 },
  })
})
