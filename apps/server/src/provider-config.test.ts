import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PROVIDERS } from "@orrery/inference"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readProviderConfig } from "./provider-config.ts"

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orrery-providers-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHATTING = Object.values(PROVIDERS).filter(({ tasks }) => tasks.conversational !== undefined)
const OTHERS = Object.values(PROVIDERS).filter(({ tasks }) => tasks.conversational === undefined)

test.each(CHATTING.map(({ id }) => id))("serves a model through %s with a key from the environment", (id) => {
  const config = read(
    {
      providers: { [id]: { apiKeyEnv: "SOME_KEY" } },
      models: { "acme/tiny": { provider: id, providerModel: "tiny" } },
    },
    { SOME_KEY: "key-1" },
  )
  expect(config.targets.of("Acme/Tiny")).toMatchObject([
    { provider: { id }, providerModel: "tiny", model: "acme/tiny" },
  ])
  expect(config.keys.keyOf(id)).toBe("key-1")
  expect(config.warnings).toEqual([])
})

test.each(OTHERS.map(({ id, label }) => [id, label]))("refuses %s, which has no chat", (id, label) => {
  expect(() => read({ providers: { [id]: {} } })).toThrow(
    `providers.${id} is ${label}, which has no chat; the router serves chat only.`,
  )
})

test("warns of a key that is not set", () => {
  const config = read({ providers: { groq: { apiKeyEnv: "SOME_KEY" } } })
  expect(config.warnings).toEqual(["SOME_KEY is not set; calls to groq are made without a key."])
})

function read(content: unknown, environment: Record<string, string> = {}) {
  const file = join(folder, "orrery.config.json")
  writeFileSync(file, JSON.stringify(content))
  return readProviderConfig(file, environment)
}
