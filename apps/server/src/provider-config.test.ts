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
const OTHER_TASKS = Object.values(PROVIDERS).flatMap(({ id, tasks }) =>
  Object.keys(tasks).flatMap((task) => (task === "conversational" ? [] : [[id, task] as const])),
)

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

test.each(OTHER_TASKS)("serves a model through %s for %s", (id, task) => {
  const config = read({ providers: { [id]: {} }, models: { "acme/tiny": { provider: id, task } } })
  expect(config.targets.of("acme/tiny")).toMatchObject([{ provider: { id }, task }])
})

test("refuses a task that a provider does not serve, and a provider in the place of the router's own path", () => {
  const fal = (row: object) =>
    read({ providers: { "fal-ai": {} }, models: { "acme/tiny": { provider: "fal-ai", ...row } } })
  expect(() => fal({})).toThrow(
    /models\.acme\/tiny\.0 asks fal for the task "conversational"; it serves text-to-image, /,
  )
  expect(() => fal({ task: "constructor" })).toThrow(/for the task "constructor"; it serves/)
  expect(() => read({ providers: { v1: { baseUrl: "http://127.0.0.1:9" } } })).toThrow(/v1: is a path of the router/)
})

test("takes a limit of the operator's", () => {
  expect(read({ limits: { callsPerUser: 200 } }).limits).toEqual({ callsPerUser: 200 })
  expect(read({ limits: { heldBytes: 200_000_000 } }).limits).toEqual({ heldBytes: 200_000_000 })
  expect(() => read({ limits: { heldBytes: 5 } })).toThrow(/limits\.heldBytes: /)
  expect(read({}).limits).toEqual({})
  expect(() => read({ limits: { callsPerUser: 0 } })).toThrow(/limits\.callsPerUser: /)
})

test("warns of a server with the id of a hosted provider", () => {
  const { warnings } = read({ providers: { groq: { baseUrl: "http://127.0.0.1:9" } } })
  expect(warnings).toEqual(["providers.groq is a server of yours with the id of Groq; clients take it for that one."])
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
