import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { InferenceClient } from "@orrery/inference"
import OpenAI from "openai"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type HubServer, startHub } from "../support/hub-server.ts"
import { runShell, sampleOnPage } from "../support/page-sample.ts"
import { type LlamaServer, startLlamaServer } from "./llama-server.ts"
import { PYTHON, runPython } from "./python.ts"
import { streamedPieces } from "./streamed-pieces.ts"
import { writeTinyModel } from "./tiny-model-folder.ts"

const MODEL = "acme/tiny-llama"
const MESSAGES = [{ role: "user" as const, content: "Describe the orbit of a brass moon." }]
const REQUEST = { model: MODEL, messages: MESSAGES, temperature: 0, seed: 7, max_tokens: 64 }
// Samples written for packages find them from here.
const E2E_FOLDER = fileURLToPath(new URL("..", import.meta.url))

const folder = mkdtempSync(join(tmpdir(), "orrery-llama-"))
let llama: LlamaServer
let hub: HubServer
/** The pieces of the answer as the model's server gives them without the router. */
let direct: string[]
beforeAll(async () => {
  const modelFolder = join(folder, "tiny-llama")
  llama = await startLlamaServer(await writeTinyModel(modelFolder))
  hub = await startHub({
    config: {
      providers: { llama: { baseUrl: llama.baseUrl, label: "llama.cpp" } },
      models: { [MODEL]: { provider: "llama", providerModel: "tiny" } },
    },
  })
  const imported = await hub.orrery("import", modelFolder, "--repo", MODEL)
  expect(imported.output).toContain(`${MODEL} at commit`)
  direct = await askDirectly(REQUEST)
})
afterAll(async () => {
  await Promise.all([hub.stop(), llama.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function askDirectly(body: object): Promise<string[]> {
  const response = await fetch(`${llama.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, stream: true }),
  })
  expect(response.status).toBe(200)
  return streamedPieces(await response.text())
}

async function collect(
  stream: AsyncIterable<{ choices: { delta?: { content?: string | null } }[] }>,
): Promise<string[]> {
  const pieces: string[] = []
  for await (const chunk of stream) {
    const piece = chunk.choices[0]?.delta?.content
    if (piece) pieces.push(piece)
  }
  return pieces
}

test("the model's server answers in many pieces, and another question otherwise", async () => {
  expect(direct).toHaveLength(64)
  expect(new Set(direct).size).toBeGreaterThan(10)
  const other = await askDirectly({ ...REQUEST, messages: [{ role: "user", content: "What is a planet?" }] })
  expect(other).not.toEqual(direct)
})

test("the openai package for JavaScript streams the same answer through the router", async () => {
  const client = new OpenAI({ baseURL: `${hub.url}/router/v1`, apiKey: hub.token })
  expect(await collect(await client.chat.completions.create({ ...REQUEST, stream: true }))).toEqual(direct)
})

test.each([
  ["openai", "from openai import OpenAI as Client"],
  ["huggingface_hub", "from huggingface_hub import InferenceClient as Client"],
])("the %s package for Python streams the same answer through the router", async (_name, importLine) => {
  const script = `
import json, os
${importLine}
client = Client(base_url=os.environ["ROUTER"], api_key=os.environ["ORRERY_TOKEN"])
stream = client.chat.completions.create(**json.loads(os.environ["REQUEST"]), stream=True)
pieces = [chunk.choices[0].delta.content for chunk in stream if chunk.choices]
print(json.dumps([piece for piece in pieces if piece]))
`
  const environment = {
    ROUTER: `${hub.url}/router/v1`,
    ORRERY_TOKEN: hub.token,
    REQUEST: JSON.stringify(REQUEST),
    HOME: folder,
  }
  expect(await runPython(script, environment)).toEqual(direct)
})

test.each([
  ["through the router", () => ({ token: hub.token, options: { routerUrl: `${hub.url}/router` }, target: {} })],
  ["directly", () => ({ token: undefined, options: {}, target: { endpointUrl: llama.baseUrl } })],
])("@orrery/inference streams the same answer %s", async (_name, setUp) => {
  const { token, options, target } = setUp()
  const client = new InferenceClient(token, options)
  expect(await collect(client.chatCompletionStream({ ...REQUEST, ...target }))).toEqual(direct)
})

test("an answer that is not streamed is the same text", async () => {
  const client = new InferenceClient(hub.token, { routerUrl: `${hub.url}/router` })
  const whole = await client.chatCompletion(REQUEST)
  expect(whole.choices[0]?.message.content).toBe(direct.join(""))
  expect(whole.usage?.completion_tokens).toBe(64)
})

test("the page's curl sample streams what the same command gets from the model's server", async () => {
  const command = await sampleOnPage(`${hub.url}/${MODEL}/inference`, "curl")
  expect(command).toContain(`${hub.url}/router/v1/chat/completions`)
  const direct = command.replace(`${hub.url}/router/v1`, llama.baseUrl)
  const fromServer = streamedPieces(await runShell(direct, { ORRERY_TOKEN: "none" }))
  expect(fromServer.length).toBeGreaterThan(100)
  expect(streamedPieces(await runShell(command, { ORRERY_TOKEN: hub.token }))).toEqual(fromServer)
})

test.each([
  ["python", "openai"],
  ["python", "huggingface_hub"],
  ["python", "requests"],
  ["js", "openai"],
  ["js", "fetch"],
  ["js", "orrery.js"],
])("the page's sample for %s and %s prints what the model's server answers", async (language, client) => {
  const page = `${hub.url}/${MODEL}/inference`
  const curl = await sampleOnPage(page, "curl")
  const body = JSON.parse(/-d '([\s\S]*)'/.exec(curl)?.[1] ?? "") as object
  const code = await sampleOnPage(`${page}?language=${language}&client=${client}`, client)
  const [program, ...args] = language === "python" ? [PYTHON, "-c"] : [process.execPath, "--input-type=module", "-e"]
  const { stdout } = await promisify(execFile)(program ?? "", [...args, code], {
    cwd: E2E_FOLDER,
    env: { PATH: process.env.PATH, HOME: folder, ORRERY_TOKEN: hub.token },
    timeout: 60_000,
  })
  expect(stdout.trimEnd()).toBe((await askDirectly(body)).join("").trimEnd())
})
