import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { defineProvider } from "../provider.ts"
import { CHAT_PROVIDERS } from "./chat-registry.ts"
import { PROVIDERS, providerOf } from "./registry.ts"

const ids = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".ts") && !file.endsWith("registry.ts") && !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort()

/** Tasks that are recorded nowhere: other clients call them in ways that the providers do not answer. */
const UNRECORDED: Readonly<Record<string, readonly string[]>> = {
  groq: ["text-generation"],
  novita: ["text-generation"],
  sambanova: ["feature-extraction"],
}

test("has one registry line per provider file, in alphabetical order", () => {
  expect(Object.keys(PROVIDERS)).toEqual(ids)
  expect(Object.values(PROVIDERS).map((provider) => provider.id)).toEqual(ids)
})

test("has the same chat in the short list as in the whole one", () => {
  expect(Object.keys(CHAT_PROVIDERS)).toEqual(ids)
  for (const [id, { tasks, ...provider }] of Object.entries(CHAT_PROVIDERS)) {
    const { tasks: whole, ...rest } = PROVIDERS[id as keyof typeof PROVIDERS]
    expect(tasks.conversational).toBe(whole.conversational)
    expect(tasks.conversational === undefined ? rest : provider).toEqual(rest)
  }
})

test("has recordings for every task of every provider", () => {
  const folder = new URL("../../test/recordings/", import.meta.url)
  for (const [id, provider] of Object.entries(PROVIDERS)) {
    const recorded = readdirSync(new URL(`${id}/`, folder)).map((file) => file.replace(/\.json$/, ""))
    const untested = Object.keys(provider.tasks).filter((task) => !recorded.includes(task))
    expect(untested, id).toEqual(UNRECORDED[id] ?? [])
  }
})

test("prefers a provider of the caller's to a built-in one", () => {
  const own = defineProvider({ id: "groq", label: "Own", baseUrl: "http://127.0.0.1:1/", tasks: {} })
  expect(providerOf("groq", [own])?.label).toBe("Own")
  expect(providerOf("groq")?.label).toBe("Groq")
  expect(providerOf("toString")).toBeUndefined()
})

test("refuses an id that cannot stand in an address", () => {
  expect(() => defineProvider({ id: "My Server", label: "x", baseUrl: "x", tasks: {} })).toThrow(/not kebab-case/)
})

test("generates text at Groq through its chat", () => {
  const adapter = PROVIDERS.groq.tasks["text-generation"]
  const context = { model: "m", providerModelId: "tiny", isRouted: false, hubUrl: "", wantsUrl: false, wantsJob: false }
  const request = adapter?.request({ inputs: "Once", parameters: { max_new_tokens: 5, temperature: 0 } }, context)
  expect(request).toEqual({
    path: "openai/v1/chat/completions",
    body: { model: "tiny", max_tokens: 5, temperature: 0, messages: [{ role: "user", content: "Once" }] },
  })
  const answer = { choices: [{ message: { content: " upon a time" }, finish_reason: "length" }] }
  expect(adapter?.parse(answer, { ...context, download: () => Promise.reject() })).toEqual({
    generated_text: " upon a time",
  })
})
