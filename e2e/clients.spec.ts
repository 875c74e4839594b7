import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  countCommits,
  downloadFile,
  fileExists,
  listFiles,
  listModels,
  modelInfo,
  snapshotDownload,
  whoAmI,
} from "@huggingface/hub"
import { InferenceClient } from "@orrery/inference"
import OpenAI from "openai"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type HubServer, PROJECT_FOLDER, startHub } from "./support/hub-server.ts"
import { runShell, sampleOnPage } from "./support/page-sample.ts"
import { type StubProvider, startStubProvider } from "./support/stub-provider.ts"

const SHELF = join(PROJECT_FOLDER, "starter-shelf/orrery/tiny-chat")
const MODEL = "orrery/tiny-chat"
const MESSAGES = [{ role: "user" as const, content: "Hi" }]
const ANSWER = "Jupiter has four bright moons."

let provider: StubProvider
let hub: HubServer
beforeAll(async () => {
  provider = await startStubProvider()
  hub = await startHub({
    config: {
      providers: { local: { baseUrl: provider.url } },
      models: { [MODEL]: { provider: "local", providerModel: "stub" } },
    },
  })
})
afterAll(() => Promise.all([hub.stop(), provider.stop()]))

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

test("@huggingface/hub reads list, facts, files and history", async () => {
  const hubUrl = hub.url
  const names: string[] = []
  for await (const model of listModels({ hubUrl, search: { query: "tiny-chat" } })) names.push(model.name)
  expect(names.sort()).toEqual(["orrery/tiny-chat", "orrery/tiny-chat-gguf", "orrery/tiny-chat-mlx"])
  const info = await modelInfo({ hubUrl, name: MODEL, additionalFields: ["safetensors", "library_name"] })
  expect(info).toMatchObject({ name: MODEL, task: "text-generation", library_name: "transformers" })
  expect(info.safetensors).toEqual({ parameters: { BF16: 22_688 }, total: 22_688 })
  const files: string[] = []
  for await (const file of listFiles({ hubUrl, repo: MODEL, recursive: true })) files.push(file.path)
  expect(files.sort()).toEqual([
    "README.md",
    "config.json",
    "generation_config.json",
    "model.safetensors",
    "tokenizer_config.json",
  ])
  expect(await fileExists({ hubUrl, repo: MODEL, path: "config.json" })).toBe(true)
  expect(await fileExists({ hubUrl, repo: MODEL, path: "missing.json" })).toBe(false)
  expect(await countCommits({ hubUrl, repo: MODEL })).toBeGreaterThan(0)
})

test.each(["config.json", "model.safetensors", "README.md"])(
  "@huggingface/hub downloads %s with equal bytes",
  async (path) => {
    const blob = await downloadFile({ hubUrl: hub.url, repo: MODEL, path })
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(hash(bytes)).toBe(hash(readFileSync(join(SHELF, path))))
  },
)

test("@huggingface/hub downloads a whole snapshot", async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), "orrery-snapshot-"))
  const folder = await snapshotDownload({ hubUrl: hub.url, repo: MODEL, cacheDir })
  for (const path of ["config.json", "model.safetensors", "tokenizer_config.json"]) {
    expect(hash(readFileSync(join(folder, path))), path).toBe(hash(readFileSync(join(SHELF, path))))
  }
  rmSync(cacheDir, { recursive: true, force: true })
})

test("@huggingface/hub learns whose token it has", async () => {
  const me = await whoAmI({ hubUrl: hub.url, accessToken: hub.token })
  expect(me.type).toBe("user")
  expect(me.auth.accessToken?.displayName).toBe("First token")
})

test("the openai package chats, whole and streamed", async () => {
  const client = new OpenAI({ baseURL: `${hub.url}/router/v1`, apiKey: hub.token })
  const whole = await client.chat.completions.create({ model: MODEL, messages: MESSAGES })
  expect(whole.choices[0]?.message.content).toBe(ANSWER)
  let streamed = ""
  for await (const chunk of await client.chat.completions.create({ model: MODEL, messages: MESSAGES, stream: true })) {
    streamed += chunk.choices[0]?.delta.content ?? ""
  }
  expect(streamed).toBe(ANSWER)
  const wrong = new OpenAI({ baseURL: `${hub.url}/router/v1`, apiKey: "hf_wrong", maxRetries: 0 })
  await expect(wrong.chat.completions.create({ model: MODEL, messages: MESSAGES })).rejects.toMatchObject({
    status: 401,
    code: "invalid_api_key",
  })
})

test.each([
  ["through the router", () => ({ token: hub.token, options: { routerUrl: `${hub.url}/router` }, target: {} })],
  ["directly", () => ({ token: undefined, options: {}, target: { endpointUrl: provider.url } })],
])("@orrery/inference chats %s, whole and streamed", async (_name, setUp) => {
  const { token, options, target } = setUp()
  const client = new InferenceClient(token, options)
  const whole = await client.chatCompletion({ model: MODEL, messages: MESSAGES, ...target })
  expect(whole.choices[0]?.message.content).toBe(ANSWER)
  let streamed = ""
  for await (const chunk of client.chatCompletionStream({ model: MODEL, messages: MESSAGES, ...target })) {
    streamed += chunk.choices[0]?.delta.content ?? ""
  }
  expect(streamed).toBe(ANSWER)
})

test("the page's curl sample runs when it is pasted into a shell", async () => {
  const command = await sampleOnPage(`${hub.url}/${MODEL}/inference`, "curl")
  expect(command).toContain("curl")
  const output = await runShell(command, { ORRERY_TOKEN: hub.token })
  expect(output).toContain('"content":"Jupiter"')
  expect(output.trimEnd().endsWith("data: [DONE]")).toBe(true)
})
