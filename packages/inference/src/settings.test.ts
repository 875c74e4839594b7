import { expect, test } from "vitest"
import { resolveSettings } from "./settings.ts"

test.each([
  [{}, {}, "https://huggingface.co", "https://router.huggingface.co"],
  [{}, { ORRERY_ENDPOINT: "http://localhost:3000/" }, "http://localhost:3000", "http://localhost:3000/router"],
  [{}, { HF_ENDPOINT: "https://hub.acme.example" }, "https://hub.acme.example", "https://hub.acme.example/router"],
  [{}, { HF_ENDPOINT: "https://huggingface.co" }, "https://huggingface.co", "https://router.huggingface.co"],
  [
    {},
    { ORRERY_ENDPOINT: "http://orrery.example", HF_ENDPOINT: "https://other.example" },
    "http://orrery.example",
    "http://orrery.example/router",
  ],
  [
    { hubUrl: "https://hub.example", routerUrl: "https://router.example/" },
    { ORRERY_ENDPOINT: "http://orrery.example" },
    "https://hub.example",
    "https://router.example",
  ],
])("finds hub and router from %j and %j", (options, environment, hubUrl, routerUrl) => {
  expect(resolveSettings(options, environment)).toMatchObject({ hubUrl, routerUrl })
})

test("turns retries off the way existing code asks for it", () => {
  expect(resolveSettings({}, {}).maxRetries).toBe(2)
  expect(resolveSettings({ maxRetries: 4, retry_on_error: false }, {}).maxRetries).toBe(0)
})

test.each([
  ["a time", 500, 500],
  ["no limit, which no timer can hold", Number.POSITIVE_INFINITY, 2 ** 31 - 1],
  ["the longest time of a timer", 2 ** 31 - 1, 2 ** 31 - 1],
  ["more than the longest time of a timer", 2 ** 31, 2 ** 31 - 1],
  ["nothing", undefined, 60_000],
])("takes %s as a limit", (_title, idleMs, expected) => {
  const timeouts = { idleMs } as { idleMs: number }
  expect(resolveSettings({ timeouts }, {}).timeouts).toEqual({ headersMs: 120_000, idleMs: expected, totalMs: 600_000 })
})

test.each([
  [undefined, undefined],
  [true, "include"],
  [false, undefined],
  ["same-origin", "same-origin"],
] as const)("hands includeCredentials %s to fetch as %s", (includeCredentials, expected) => {
  const options = includeCredentials === undefined ? {} : { includeCredentials }
  expect(resolveSettings(options, {}).credentials).toBe(expected)
})

test("ends a wait at once when the call is aborted", async () => {
  const { clock } = resolveSettings({}, {})
  const controller = new AbortController()
  const wait = clock.sleep(60_000, controller.signal)
  controller.abort(new Error("enough"))
  await expect(wait).rejects.toThrow("enough")
  await expect(clock.sleep(60_000, controller.signal)).rejects.toThrow("enough")
})
