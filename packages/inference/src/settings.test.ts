import { expect, test } from "vitest"
import { resolveSettings } from "./settings.ts"

test.each([
  [{}, {}, "https://huggingface.co", "https://router.huggingface.co"],
  [{}, { ORRERY_ENDPOINT: "http://localhost:3000/" }, "http://localhost:3000", "http://localhost:3000/router"],
  [{}, { ORRERY_ENDPOINT: "", HF_ENDPOINT: "" }, "https://huggingface.co", "https://router.huggingface.co"],
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
  ["no limit", Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ["the longest time of a timer", 2 ** 31 - 1, 2 ** 31 - 1],
  ["more than the longest time of a timer", 2 ** 31, 2 ** 31],
  ["nothing", undefined, 60_000],
])("takes %s as a limit", (_title, idleMs, expected) => {
  const timeouts = { idleMs } as { idleMs: number }
  expect(resolveSettings({ timeouts }, {}).timeouts).toEqual({ headersMs: 120_000, idleMs: expected, totalMs: 600_000 })
})

/** What configuration and other languages hand over; each would end in a call without a limit, or in none at all. */
const WRONG: readonly (readonly [message: RegExp, options: object])[] = [
  [/timeouts.totalMs .*not 0/, { timeouts: { totalMs: 0 } }],
  [/timeouts.headersMs .*not -1/, { timeouts: { headersMs: -1 } }],
  [/timeouts.idleMs .*not NaN/, { timeouts: { idleMs: Number.NaN } }],
  [/timeouts.idleMs .*not 5000/, { timeouts: { idleMs: "5000" } }],
  [/maxRetries .*not NaN/, { maxRetries: Number.NaN }],
  [/maxRetries .*not -1/, { maxRetries: -1 }],
  [/maxAnswerBytes .*not NaN/, { maxAnswerBytes: Number.NaN }],
  [/hubUrl should be an address/, { hubUrl: "hub.example" }],
]

test.each(WRONG)("tells %s", (message, options) => {
  expect(() => resolveSettings(options, {})).toThrow(message)
})

test.each([
  "https://user:word@hub.example",
  "https://word@hub.example/path",
  "https://hub.example?word=1",
  "https://hub.example/path#word",
  "https://hub.example\\word",
])("refuses the address %s, and does not repeat it", (url) => {
  for (const name of ["hubUrl", "routerUrl"]) {
    expect(() => resolveSettings({ [name]: url }, {})).toThrow(new RegExp(`^${name} should be an address (?!.*word)`))
  }
  expect(resolveSettings({ hubUrl: "https://hub.example/@acme" }, {}).hubUrl).toBe("https://hub.example/@acme")
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
