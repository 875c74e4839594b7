import fc from "fast-check"
import { expect, test } from "vitest"
import { InputError, ProviderOutputError } from "../src/errors.ts"
import type { AnswerContext, StartedJob, SubmittedJob, TaskAdapter } from "../src/provider.ts"
import { PROVIDERS } from "../src/providers/registry.ts"

const HOSTILE_HOST = "evil.example"

/** Parts that no provider should send: addresses that lead elsewhere, names of built-in members, half characters. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1e300,
  Number.NaN,
  "",
  ".",
  "..",
  "../../v9/other",
  "\ud800",
  "x\r\ny: z",
  "http://",
  `https://${HOSTILE_HOST}/a`,
  `https://queue.fal.run@${HOSTILE_HOST}/a`,
  `//${HOSTILE_HOST}/a`,
  `x:.${HOSTILE_HOST}/a`,
  `x:@${HOSTILE_HOST}/a`,
  `x:\\\\${HOSTILE_HOST}/a`,
  "data:",
  "data:;base64,%%%",
  "file:///etc/passwd",
  "javascript:1",
  "COMPLETED",
  "failed",
  "FAILED",
  "processing",
  [],
  [null],
  [[[]]],
  {},
  { toString: 1, valueOf: 1 },
  { message: { message: 1 } },
  { length: 3, 0: "x" },
  Object.create(null),
  JSON.parse('{"__proto__":{"url":"x"},"constructor":1,"hasOwnProperty":1}'),
  new Blob(["x"]),
  new Blob([]),
]

const url = "https://files.example/1.png"
const vector = { embedding: [0.1, 0.2], index: 0 }
const image = { url, b64_json: "eA==", image: "eA==", video_url: url, label: "x", score: 1, mask: "eA==" }
const span = { text: "x", timestamp: [0, 1], start: 0, end: 1, message: { content: "x" }, finish_reason: "stop" }

/** An answer with the fields of every provider and every task, so that a fault in one place reaches every reader. */
const GOOD = {
  ...image,
  ...span,
  id: "1",
  object: "x",
  created: 1,
  model: "m",
  choices: [span],
  usage: {},
  data: [{ ...vector, ...image }],
  text: "x",
  answer: "x",
  output: [url],
  outputs: { video_url: url },
  images: [image],
  image,
  video: image,
  videos: [image],
  audio: { url, content_type: "audio/wav" },
  audio_file: { url },
  chunks: [span],
  segments: [span],
  request_id: "1",
  response_url: "https://queue.fal.run/a/b/requests/1",
  status: "COMPLETED",
  error: "x",
  task_id: "1",
  task: { status: "TASK_STATUS_SUCCEED", reason: "x", content: { url }, error: { message: "x" } },
  task_status: "SUCCESS",
  image_result: [{ url }],
  md_results: "x",
  polling_url: "https://api.us1.bfl.ai/v1/get_result?id=1",
  result: { sample: url },
  labels: ["x"],
  scores: [1],
  box: { xmin: 1, ymin: 1, xmax: 1, ymax: 1 },
  entity_group: "x",
  word: "x",
  token: 1,
  token_str: "x",
  sequence: "x",
  cells: ["x"],
  coordinates: [[0]],
  summary_text: "x",
  translation_text: "x",
  generated_text: "x",
  "content-type": "audio/wav",
  blob: "eA==",
}

const SHAPES: readonly unknown[] = [
  GOOD,
  [GOOD, GOOD],
  [[GOOD]],
  [0.1, 0.2],
  [[[0.1]]],
  { ...GOOD, data: { status: "completed", outputs: [url], error: "x", urls: { get: "https://api.wavespeed.ai/a/1" } } },
  { ...GOOD, output: url, status: "succeeded" },
  { ...GOOD, output: { transcription: 1, translation: null, txt_file: url }, status: "succeeded" },
  { ...GOOD, status: "failed", task_status: "FAIL", task: { status: "TASK_STATUS_FAILED", reason: { a: 1 } } },
]

/** A good answer with up to three of its parts replaced, or junk as a whole. */
const anyAnswer = fc.oneof(
  { weight: 6, arbitrary: faultyAnswer() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.anything() },
  { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
)

const ADAPTERS = Object.values(PROVIDERS).flatMap((provider) =>
  Object.entries(provider.tasks).map(
    ([task, adapter]) =>
      [`${provider.id} ${task}`, adapter as TaskAdapter<unknown, unknown>, provider.baseUrl] as const,
  ),
)

test.each(ADAPTERS)(
  "reads any answer to %s, or refuses it with an error that can be told",
  async (_name, adapter, base) => {
    const property = fc.asyncProperty(anyAnswer, (answer) => expectTold(adapter, base, answer))
    await fc.assert(property, { numRuns: 200 })
  },
)

test.each(ADAPTERS)("reads answers to %s with junk in any one place", async (_name, adapter, base) => {
  for (const shape of SHAPES) {
    const whole = { answer: structuredClone(shape) }
    for (const [parent, key] of await placesRead(whole, (answer) => expectTold(adapter, base, answer))) {
      const kept = Reflect.get(parent, key)
      for (const junk of JUNK) {
        Reflect.set(parent, key, junk)
        await expectTold(adapter, base, whole.answer)
      }
      Reflect.set(parent, key, kept)
    }
  }
})

test.each(ADAPTERS)("reads answers to %s that are nested deeply", async (_name, adapter, base) => {
  await expectTold(
    adapter,
    base,
    nested((inner) => [inner]),
  )
  await expectTold(
    adapter,
    base,
    nested((inner) => ({ ...GOOD, data: inner, output: inner })),
  )
})

test("tries the adapters of every provider", () => {
  expect(ADAPTERS.length).toBeGreaterThan(90)
})

async function expectTold(adapter: TaskAdapter<unknown, unknown>, base: string, answer: unknown): Promise<void> {
  await tell(() => adapter.parse(answer, CONTEXT))
  const { poll } = adapter
  if (poll !== undefined) {
    for (const baseUrl of [base, "https://router.example/provider"]) {
      const submitted = { url: `${baseUrl}/a/b`, baseUrl, isRouted: baseUrl !== base, providerModelId: "a/b" }
      await tell(() => expectOwnAddresses(poll.start(answer, submitted), submitted))
    }
    const state = await tell(() => poll.read(answer))
    expect([undefined, "pending", "done", "failed"]).toContain(state?.status)
  }
}

/** The result of a call; undefined when it refused with one of the errors that callers are told of. */
async function tell<Result>(call: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderOutputError || error instanceof InputError) {
      expect(error.message).not.toContain("[object Object]")
      return undefined
    }
    throw error
  }
}

/** Whatever an answer says, the key goes to the host that the job was submitted to. */
function expectOwnAddresses(job: StartedJob | undefined, { baseUrl }: SubmittedJob): void {
  for (const address of [job?.statusUrl, job?.resultUrl, job?.cancel?.url]) {
    if (address !== undefined && job?.isForeign !== true) {
      expect(new URL(address).origin).toBe(new URL(baseUrl).origin)
      expect(new URL(address).username).toBe("")
    }
  }
  expect(job === undefined || ["pending", "done", "failed"].includes(job.state.status)).toBe(true)
  if (job?.isForeign === true) {
    expect(new URL(job.statusUrl).protocol).toBe("https:")
  }
}

const CONTEXT: AnswerContext = {
  model: "a/b",
  providerModelId: "a/b",
  isRouted: true,
  hubUrl: "https://huggingface.co",
  wantsUrl: false,
  wantsJob: false,
  download: async () => new Blob(["x"], { type: "audio/wav" }),
}

/** The places of an answer that are looked at when it is read. */
async function placesRead(whole: { answer: unknown }, read: (answer: unknown) => Promise<void>): Promise<Place[]> {
  const places = new Map<object, Set<string>>()
  const watched = <Value>(value: Value): Value =>
    typeof value !== "object" || value === null || value instanceof Blob
      ? value
      : new Proxy(value, {
          get: (parent, key) => {
            if (typeof key === "string" && Object.hasOwn(parent, key) && key !== "length") {
              places.set(parent, (places.get(parent) ?? new Set()).add(key))
            }
            return watched(Reflect.get(parent, key))
          },
        })
  await read(watched(whole).answer)
  return [...places].flatMap(([parent, keys]) => [...keys].map((key): Place => [parent, key]))
}

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 0
  for (let depth = 0; depth < 10_000; depth += 1) {
    value = wrap(value)
  }
  return value
}

function faultyAnswer(): fc.Arbitrary<unknown> {
  const fault = fc.tuple(fc.nat(500), fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue(), fc.string()))
  return fc.tuple(fc.constantFrom(...SHAPES), fc.array(fault, { maxLength: 3 })).map(([shape, faults]) => {
    const whole = { answer: structuredClone(shape) }
    const places = placesIn(whole.answer, whole, "answer")
    for (const [place, junk] of faults) {
      const [parent, key] = places[place % places.length] ?? [whole, "answer"]
      Reflect.set(parent, key, junk)
    }
    return whole.answer
  })
}

type Place = readonly [parent: object, key: string]

function placesIn(value: unknown, parent: object, key: string): Place[] {
  const here: Place = [parent, key]
  if (typeof value !== "object" || value === null || value instanceof Blob) {
    return [here]
  }
  return [here, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, value, name))]
}
