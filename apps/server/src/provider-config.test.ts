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
  // The one task that a single model is served for.
  const providerModel = id === "novita" && task === "image-text-to-video" ? "MiniMax-H3" : "tiny"
  const config = read({ providers: { [id]: {} }, models: { "acme/tiny": { provider: id, providerModel, task } } })
  expect(config.targets.of("acme/tiny")).toMatchObject([{ provider: { id }, task }])
})

test("refuses a task that a provider does not serve, and a provider in the place of the router's own path", () => {
  const fal = (row: object) =>
    read({ providers: { "fal-ai": {} }, models: { "acme/tiny": { provider: "fal-ai", ...row } } })
  expect(() => fal({})).toThrow(
    /models\.acme\/tiny\.0 asks fal for the task "conversational"; it serves text-to-image, /,
  )
  expect(() => fal({ task: "constructor" })).toThrow(/for the task "constructor"; it serves/)
  expect(() => read({ providers: { v1: { baseUrl: "http://127.0.0.1:9" } } })).toThrow(/v1: is a word of the router/)
})

test("takes a limit of the operator's", () => {
  expect(read({ limits: { callsPerUser: 200 } }).limits).toEqual({ callsPerUser: 200 })
  expect(read({ limits: { heldBytes: 200_000_000 } }).limits).toEqual({ heldBytes: 200_000_000 })
  expect(() => read({ limits: { heldBytes: 5 } })).toThrow(/limits\.heldBytes: /)
  expect(read({}).limits).toEqual({})
  expect(() => read({ limits: { callsPerUser: 0 } })).toThrow(/limits\.callsPerUser: /)
})

test.each([
  [{ providers: { local: { baseUrl: "http://127.0.0.1:9/v1?key=1" } } }, /providers\.local\.baseUrl: has a query/],
  [{ providers: { local: { baseUrl: "http://127.0.0.1:9/v1#x" } } }, /providers\.local\.baseUrl: has a query/],
  [{ providers: { local: { baseUrl: "http://u:pw@127.0.0.1:9" } } }, /baseUrl: holds a user name or password; name/],
  [{ providers: { auto: { baseUrl: "http://127.0.0.1:9" } } }, /providers\.auto: is a word of the router/],
  ['{"providers":{"__proto__":{}}}', /providers\.__proto__: cannot be a name/],
  ['{"models":{"__proto__":{}}}', /models\.__proto__: cannot be a name/],
  [{ models: { "acme/a b": { provider: "local" } } }, /models\.acme\/a b: has a blank or control character/],
  [
    { models: { "Acme/X": { provider: "groq" }, "acme/x": { provider: "groq" } }, providers: { groq: {} } },
    /models\.acme\/x: stands in it twice, in other letter case/,
  ],
  [
    { models: { "a/b": { provider: "hf-inference", providerModel: "../x" } }, providers: { "hf-inference": {} } },
    /models\.a\/b\.0 names the model "\.\.\/x", which HF Inference has no address for/,
  ],
])("refuses %j", (content, message) => {
  expect(() => read(content)).toThrow(message)
})

test("takes a key as files hold it, and none that no header can carry", () => {
  const groq = (key: string) => read({ providers: { groq: { apiKeyEnv: "SOME_KEY" } } }, { SOME_KEY: key })
  expect(groq("gsk-1234\n").keys.keyOf("groq")).toBe("gsk-1234")
  expect(groq(" \n").keys.keyOf("groq")).toBeUndefined()
  for (const key of ["gsk-12\n34", "gsk 1234", "gsk-é", "gsk-\u000012"]) {
    expect(() => groq(key)).toThrow(/^The variable that providers\.groq\.apiKeyEnv names holds a blank/)
  }
  const environment = { SOME_KEY: "gsk-1234" }
  const config = read({ providers: { groq: { apiKeyEnv: "SOME_KEY" } } }, environment)
  environment.SOME_KEY = "gsk\n1234"
  expect(config.keys.keyOf("groq")).toBeUndefined()
})

test("takes no key from what every object has", () => {
  const config = read({ providers: { groq: { apiKeyEnv: "constructor" } } })
  expect([config.keys.keyOf("groq"), config.warnings.length]).toEqual([undefined, 1])
})

test("does not repeat a key that was written in the place of its variable", () => {
  const { warnings } = read({ providers: { groq: { apiKeyEnv: "gsk_abcdefgh" } } })
  expect(JSON.stringify(warnings)).not.toContain("gsk_abcdefgh")
})

test("warns of a server with the id of a hosted provider", () => {
  const { warnings } = read({ providers: { groq: { baseUrl: "http://127.0.0.1:9" } } })
  expect(warnings).toEqual(["providers.groq is a server of yours with the id of Groq; clients take it for that one."])
})

test("warns of a key that is not set", () => {
  const config = read({ providers: { groq: { apiKeyEnv: "SOME_KEY" } } })
  expect(config.warnings).toEqual([
    "The variable that providers.groq.apiKeyEnv names is not set; calls to groq are made without a key.",
  ])
})

function read(content: unknown, environment: Record<string, string> = {}) {
  const file = join(folder, "orrery.config.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return readProviderConfig(file, environment)
}
