import { expect, test } from "vitest"
import { InferenceClient, InferenceClientError, PROVIDERS } from "../src/index.ts"
import type { CallableTask, Provider } from "../src/provider.ts"
import {
  failedJob,
  HUB,
  type Leak,
  leaksOf,
  leakyTransport,
  modelOf,
  ROUTER,
  type SeenRequest,
  type StubbedCall,
  streamLeaksOf,
  textsOf,
} from "./leaky-provider.ts"

/** With characters that JSON and addresses write differently, and parts that tell half a key from none. */
const KEYS = { own: "sk-Marker5f1c/Part+Two9d3e=", hub: "hf_Marker5f1c/Part+Two9d3e=" } as const
const TRACES = ["marker5f1c", "two9d3e"]

/** Hosts of a provider beside that of its base URL. */
const FURTHER_HOSTS: Readonly<Record<string, readonly string[]>> = { "fal-ai": ["fal.run"] }

const TASKS = Object.values<Provider>(PROVIDERS).flatMap((provider) =>
  Object.keys(provider.tasks).map((task) => [provider.id, task as CallableTask, provider] as const),
)

const STREAMS = TASKS.filter(([, task]) => task === "conversational" || task === "text-generation")
const JOBS = TASKS.filter(([, task, provider]) => provider.tasks[task]?.poll !== undefined)

/** A provider that no router serves refuses a token of the hub before it sends anything. */
function keysOf({ route }: Provider): readonly string[] {
  return route === "direct-only" ? [KEYS.own] : [KEYS.own, KEYS.hub]
}

interface Attempt {
  readonly error: unknown
  readonly seen: readonly SeenRequest[]
  readonly warnings: readonly string[]
}

test.each(TASKS)("keeps the key to itself when %s fails at %s", async (_id, task, provider) => {
  for (const key of keysOf(provider)) {
    const call: StubbedCall = { provider: provider.id, task }
    const plain = await attempt(call, key)
    expectKeyAtHome(plain.seen, key, provider)
    const phases = new Set(plain.seen.map((request) => request.phase))
    expect(phases).toContain("submit")
    if (provider.tasks[task]?.poll !== undefined) {
      expect([...phases]).toEqual(["lookup", "submit", "poll", "download"])
    }
    await Promise.all(
      [...phases].flatMap((phase) =>
        leaksOf(key).map((leak) => expectNoLeak({ ...call, phase }, leak, { key, provider })),
      ),
    )
  }
})

test.each(STREAMS)("keeps the key to itself when a stream of %s fails at %s", async (_id, task, provider) => {
  const method = task === "conversational" ? "chatCompletionStream" : "textGenerationStream"
  for (const key of keysOf(provider)) {
    const leaks = [...streamLeaksOf(key), ...leaksOf(key).filter((leak) => leak.codes.includes("http_error"))]
    const call = { provider: provider.id, task, phase: "submit" } as const
    await Promise.all(leaks.map((leak) => expectNoLeak(call, leak, { key, provider, method })))
  }
})

test.each(JOBS)("keeps the key to itself when a job of %s fails at %s", async (_id, task, provider) => {
  for (const key of keysOf(provider)) {
    const call: StubbedCall = { provider: provider.id, task, phase: "poll" }
    for (const reason of [`Key ${key} is not valid`, `${"x".repeat(490)}${key}`]) {
      const leak = { name: "", codes: ["job_failed"], respond: () => Response.json(failedJob(call, reason)) }
      await expectNoLeak(call, leak, { key, provider })
    }
  }
})

test.each(JOBS)(
  "leaves the key out of a handle, and follows it with the key at home: %s %s",
  async (_id, task, provider) => {
    const seen: SeenRequest[] = []
    const call: StubbedCall = { provider: provider.id, task }
    const key = KEYS.own
    const client = clientOf(call, key, { seen })
    const handle = await client.jobs.submit(task, argumentsOf(call))
    expectNoTrace([handle, client])
    await client.jobs.status(handle)
    await client.jobs.cancel(handle)
    await client.jobs.resume(handle).catch(() => undefined)
    const changed = { ...handle, job: { ...handle.job, statusUrl: "https://elsewhere.example/1" } }
    await client.jobs.resume(changed).catch(expectNoTrace)
    const isForeign = { ...changed, job: { ...changed.job, isForeign: true } }
    await client.jobs.resume(isForeign).catch(expectNoTrace)
    expectKeyAtHome(seen, key, provider)
  },
)

test("keeps the key out of the warning that another provider is asked", async () => {
  const entries = ["groq", "cerebras"].map((provider) => ({ provider, providerId: "x", task: "conversational" }))
  for (const leak of leaksOf(KEYS.hub).filter(({ options }) => options === undefined)) {
    const seen: SeenRequest[] = []
    const warnings: string[] = []
    const transport = leakyTransport(
      { provider: "groq", task: "conversational", phase: "submit", fault: leak.respond },
      seen,
    )
    const client = new InferenceClient(KEYS.hub, {
      fetch: async (url, init) =>
        String(url).startsWith(HUB) ? Response.json({ inferenceProviderMapping: entries }) : transport(url, init),
      logger: { warn: (line) => warnings.push(line) },
      ...SETTINGS,
      fallback: true,
    })
    const error = await client.chatCompletion({ model: "acme/tiny", messages: [] }).catch((reason) => reason)
    expectNoTrace(error)
    expect(warnings).toHaveLength(1)
    expectNoTrace(warnings)
    expect(seen).toHaveLength(2)
  }
})

test("does not show a key that no header can hold", async () => {
  for (const key of [`${KEYS.own}\n`, `${KEYS.hub}\n`, `${KEYS.own}\u2026`, `${KEYS.hub}\ud800`]) {
    const transport = leakyTransport({ provider: "groq", task: "conversational" }, [])
    const client = new InferenceClient(key, {
      ...SETTINGS,
      fetch: async (url, init) => transport(url, { ...init, headers: Object.fromEntries(new Headers(init?.headers)) }),
    })
    const call = client.chatCompletion({ model: "acme/tiny", provider: "groq", messages: [] })
    const error = await call.catch((reason) => reason)
    expect(error).toBeInstanceOf(InferenceClientError)
    expectNoTrace(error)
  }
})

test("tries every provider, and more than a few faults of each", () => {
  expect(new Set(TASKS.map(([id]) => id)).size).toBe(25)
  expect(leaksOf("x").length + streamLeaksOf("x").length).toBeGreaterThan(25)
})

interface Expectation {
  readonly key: string
  readonly provider: Provider
  readonly method?: "chatCompletionStream" | "textGenerationStream"
}

async function expectNoLeak(call: StubbedCall, leak: Leak, { key, provider, method }: Expectation): Promise<void> {
  const where = `${call.phase ?? ""}: ${leak.name}`
  const { error, seen, warnings } = await attempt({ ...call, fault: leak.respond }, key, { leak, method })
  const hasNoKey =
    call.phase === "download" ||
    (call.phase === "poll" && provider.id === "black-forest-labs") ||
    (call.phase === "lookup" && key === KEYS.own)
  if (hasNoKey && leak.name === "a redirect") {
    // Without a key there is nothing to lose: the redirect is followed.
    expect(
      seen.some((request) => request.phase === "elsewhere"),
      where,
    ).toBe(true)
  } else {
    expect(error, where).toBeInstanceOf(InferenceClientError)
    // What the hub answers is not the provider's output: its errors have a class of their own.
    const codes = call.phase === "lookup" ? [...leak.codes, "bad_shape"] : leak.codes
    expect(codes, where).toContain((error as InferenceClientError).code)
  }
  expectNoTrace(error, where)
  expectNoTrace(warnings, where)
  expectKeyAtHome(seen, key, provider)
}

const SETTINGS = {
  hubUrl: HUB,
  routerUrl: ROUTER,
  maxRetries: 0,
  clock: { now: () => 0, sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) },
} as const

async function attempt(
  call: StubbedCall,
  key: string,
  { leak, method }: { readonly leak?: Leak; readonly method?: Expectation["method"] } = {},
): Promise<Attempt> {
  const seen: SeenRequest[] = []
  const warnings: string[] = []
  const client = clientOf(call, key, {
    seen,
    warnings,
    ...(leak?.options === undefined ? {} : { options: leak.options }),
  })
  try {
    if (method === undefined) {
      const name = methodOf(call.task) as "textToImage"
      await client[name](argumentsOf(call) as never)
    } else {
      for await (const _chunk of client[method](argumentsOf(call) as never)) {
        // Only the end of the stream matters.
      }
    }
    return { error: undefined, seen, warnings }
  } catch (error) {
    return { error, seen, warnings }
  }
}

interface Notes {
  readonly seen: SeenRequest[]
  readonly warnings?: string[]
  readonly options?: object
}

function clientOf(call: StubbedCall, key: string, { seen, warnings, options }: Notes): InferenceClient {
  return new InferenceClient(key, {
    ...SETTINGS,
    fetch: leakyTransport(call, seen),
    logger: { warn: (line) => warnings?.push(line) },
    ...options,
  })
}

function methodOf(task: CallableTask): string {
  return task === "conversational"
    ? "chatCompletion"
    : task.replace(/-(.)/g, (_all, sign: string) => sign.toUpperCase())
}

function argumentsOf(call: StubbedCall) {
  const { provider, task } = call
  const image = new Blob(["x"], { type: "image/png" })
  const file = /audio-|speech-rec/.test(task) ? new Blob(["x"], { type: "audio/wav" }) : image
  const isFile = /^(image|audio|automatic|object|zero-shot-image)/.test(task)
  const inputs = /(visual|document)-question/.test(task) ? { image, question: "x" } : isFile ? file : "x"
  return { model: modelOf(call), provider, messages: [], inputs, parameters: { prompt: "x" } }
}

function expectNoTrace(value: unknown, where?: string): void {
  const texts = textsOf(value).toLowerCase()
  for (const trace of TRACES) {
    expect(texts, where).not.toContain(trace)
  }
}

/** The key is in requests to the hub if it is its own, to the router, or to the provider's own host; in no other. */
function expectKeyAtHome(seen: readonly SeenRequest[], key: string, provider: Provider): void {
  const isHubKey = key === KEYS.hub
  const isRouted = isHubKey || provider.route === "router-only"
  const own = [new URL(provider.baseUrl).host, ...(FURTHER_HOSTS[provider.id] ?? [])]
  const home = [...(isHubKey ? [new URL(HUB).host] : []), ...(isRouted ? [new URL(ROUTER).host] : own)]
  for (const request of seen) {
    const { host } = new URL(request.url)
    const body = typeof request.body === "string" ? request.body : ""
    // Where a redirect leads is the word of whoever redirects, key and all; nothing of ours may go along.
    const url = request.phase === "elsewhere" ? "" : request.url
    const text = `${url}\n${JSON.stringify(request.headers)}\n${body}`.toLowerCase()
    if (!home.includes(host)) {
      expect(text, request.url).not.toContain(TRACES[0])
    } else if (request.phase !== "elsewhere") {
      expect(text, request.url).toContain(TRACES[0])
      expect(request.url.toLowerCase()).not.toContain(TRACES[0])
    }
  }
}
