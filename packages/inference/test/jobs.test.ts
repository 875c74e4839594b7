import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { defineProvider, InferenceClient, InputError, type JobHandle, type JobProgress } from "../src/index.ts"
import { argsOf, asJob, asValue, callTask, familyClient, resultOf, withFamily } from "./families/family-call.ts"
import { type FamilyServer, KEY, TOKEN } from "./families/family-server.ts"
import { FILES } from "./families/samples.ts"
import { HUB_MODEL, type Route, type ServedTask } from "./families/served-task.ts"
import { SERVED, servedTask } from "./families/table.ts"
import { json, silence, startProviderServer } from "./provider-server.ts"

/** The tasks that run as jobs. */
const JOBS = SERVED.filter(({ stages }) => stages.poll !== undefined).map(asJob)

const QUEUE = jobOf("fal-ai")
const PREDICTION = jobOf("replicate")

function jobOf(provider: string): ServedTask {
  const found = JOBS.find((served) => served.provider === provider && served.task === "text-to-image")
  return found ?? servedTask("fal-ai", "text-to-image")
}

/** Submits a job and stores it the way a database would. */
async function storedHandle(server: FamilyServer, served: ServedTask, route: Route = "routed"): Promise<JobHandle> {
  const handle = await familyClient(server, served, { route }).jobs.submit(served.task, argsOf(served))
  const stored = JSON.stringify(handle)
  expect(stored).not.toContain(TOKEN)
  expect(stored).not.toContain(KEY)
  expect(JSON.parse(stored)).toEqual(handle)
  return JSON.parse(stored)
}

const WAYS = JOBS.flatMap((served) => (["routed", "direct"] as const).map((route) => ({ served, route })))

describe.each(WAYS)("a job of $served.provider for $served.task, $route", ({ served, route }) => {
  test("is submitted by one client and taken up by another", async () => {
    await withFamily(served, {}, async (server) => {
      const handle = await storedHandle(server, served, route)
      expect(server.requestsOf("submit")[0]?.headers).not.toHaveProperty("prefer")
      expect(server.requestsOf("poll")).toHaveLength(0)
      const result = await familyClient(server, served, { route }).jobs.resume(handle)
      expect(await asValue(result)).toEqual(resultOf(served))
      expect(server.requestsOf("submit")).toHaveLength(1)
      expect(server.requestsOf("lookup")).toHaveLength(1)
      expect(server.requestsOf("poll")).toHaveLength(served.stages.poll?.answers.length ?? 0)
      expect(server.problems).toEqual([])
    })
  })

  test("can be asked for and cancelled without being waited for", async () => {
    await withFamily(served, {}, async (server) => {
      const { jobs } = familyClient(server, served, { route })
      const handle = await storedHandle(server, served, route)
      expect(await jobs.status(handle)).toMatchObject({ status: "pending" })
      expect(await jobs.cancel(handle)).toBe(served.stages.cancel !== undefined)
      expect(server.requestsOf("cancel")).toHaveLength(served.stages.cancel === undefined ? 0 : 1)
      expect(server.requestsOf("poll")).toHaveLength(1)
      expect(server.problems).toEqual([])
    })
  })
})

test("a job is taken up by another process", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const script = fileURLToPath(new URL("resume-job.child.ts", import.meta.url))
    const child = spawn(
      process.execPath,
      ["--conditions=orrery-source", "--import", "tsx", script, JSON.stringify(handle), server.url],
      { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, JOB_KEY: TOKEN } },
    )
    const [printed] = await Promise.all([text(child.stdout), once(child, "exit")])
    expect(JSON.parse(printed)).toEqual({ type: "image/png", base64: FILES.png, status: 200, model: HUB_MODEL })
    expect(server.problems).toEqual([])
  })
})

test("the result of a job comes in the form that is wanted", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const handle = (await storedHandle(server, QUEUE)) as JobHandle<"text-to-image">
    const { jobs } = familyClient(server, QUEUE)
    expect(await jobs.resume(handle, { outputType: "url" })).toBe(`${server.url}/files/1.png`)
    expect(await jobs.resume(handle, { outputType: "dataUrl" })).toBe(`data:image/png;base64,${FILES.png}`)
    expect(await jobs.resume(handle, { outputType: "json" })).toEqual({
      images: [{ url: `${server.url}/files/1.png` }],
    })
  })
})

test.each([
  ["pending", json({ status: "IN_QUEUE", queue_position: 4 }), { detail: "IN_QUEUE", queuePosition: 4 }],
  ["done", json({ status: "COMPLETED" }), {}],
  ["failed", json({ status: "FAILED", error: "No GPU" }), { reason: "No GPU" }],
])("the status of a job that is %s is told", async (status, answer, rest) => {
  await withFamily(QUEUE, { poll: [answer] }, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    expect(await familyClient(server, QUEUE).jobs.status(handle)).toEqual({ status, ...rest })
  })
})

test.each([
  ["failed", json({ status: "FAILED", error: "No GPU" }), { code: "job_failed" }],
  ["cannot be asked for", json({ error: "No such job" }, 404), { code: "http_error", status: 404 }],
  ["is told in another shape", json([]), { code: "bad_shape", status: 200 }],
])("a job that %s ends its resumption with the same error as its call", async (_title, answer, error) => {
  await withFamily(QUEUE, { poll: [answer] }, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const place = { provider: "fal-ai", model: HUB_MODEL, task: "text-to-image", phase: "poll", requestId: "req-7" }
    await expect(familyClient(server, QUEUE).jobs.resume(handle)).rejects.toMatchObject({ ...place, ...error })
    await expect(callTask(familyClient(server, servedTask("fal-ai", "text-to-image")), QUEUE)).rejects.toMatchObject({
      ...place,
      ...error,
    })
  })
})

test("tells how a job goes on, from the submission to its end", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const seen: JobProgress[] = []
    const onProgress = (progress: JobProgress) => void seen.push(progress)
    await callTask(familyClient(server, QUEUE, { onProgress }), QUEUE)
    expect(seen.map(({ elapsedMs: _elapsed, ...rest }) => rest)).toEqual([
      { status: "pending", detail: "IN_QUEUE", queuePosition: 2 },
      { status: "pending", detail: "IN_QUEUE", queuePosition: 1 },
      { status: "pending", detail: "IN_PROGRESS" },
      { status: "done" },
    ])
    const elapsed = seen.map(({ elapsedMs }) => elapsedMs)
    expect(elapsed).toEqual(elapsed.toSorted((one, other) => one - other))
    const handle = await storedHandle(server, QUEUE)
    await familyClient(server, QUEUE).jobs.resume(handle, { onProgress })
    expect(seen.slice(4).map(({ status }) => status)).toEqual(["pending", "done"])
  })
})

test("an error in onProgress ends the call with that error", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const wrong = new Error("The page has gone.")
    const onProgress = () => {
      throw wrong
    }
    await expect(callTask(familyClient(server, QUEUE, { onProgress }), QUEUE)).rejects.toBe(wrong)
  })
})

test("what a provider answers at once is no job", async () => {
  const served = servedTask("deepinfra", "text-to-image")
  await withFamily(served, {}, async (server) => {
    const submission = familyClient(server, served).jobs.submit(served.task, argsOf(served))
    await expect(submission).rejects.toMatchObject({ name: "InputError", provider: "deepinfra", task: "text-to-image" })
    expect(server.requestsOf("submit")).toHaveLength(0)
  })
})

/** Handles that were changed since they were stored, or never were any. */
const WRONG_HANDLES: readonly (readonly [title: string, change: (handle: JobHandle, elsewhere: string) => unknown])[] =
  [
    ["a status address on another host", (handle, elsewhere) => withJob(handle, { statusUrl: `${elsewhere}/status` })],
    ["a result address on another host", (handle, elsewhere) => withJob(handle, { resultUrl: `${elsewhere}/result` })],
    [
      "a cancel address on another host",
      (handle, elsewhere) => withJob(handle, { cancel: { method: "PUT", url: `${elsewhere}/cancel` } }),
    ],
    [
      "an address outside the provider's path",
      (handle) => withJob(handle, { statusUrl: climbed(handle.job.statusUrl) }),
    ],
    ["an address with a name before the host", (handle) => withJob(handle, { statusUrl: named(handle.job.statusUrl) })],
    ["an address that is none", (handle) => withJob(handle, { statusUrl: "soon" })],
    ["an address that is a number", (handle) => withJob(handle, { resultUrl: 7 })],
    ["a cancel request without an address", (handle) => withJob(handle, { cancel: { method: "PUT" } })],
    [
      "a cancel request of another method",
      (handle) => withJob(handle, { cancel: { ...handle.job.cancel, method: "DELETE" } }),
    ],
    ["a state that is none", (handle) => withJob(handle, { state: { status: "resting" } })],
    ["a failure without a reason", (handle) => withJob(handle, { state: { status: "failed" } })],
    ["no state", (handle) => withJob(handle, { state: undefined })],
    ["another provider", (handle) => ({ ...handle, provider: "replicate" })],
    ["an unknown provider", (handle) => ({ ...handle, provider: "nobody" })],
    ["a task that is no job", (handle) => ({ ...handle, task: "text-to-speech" })],
    ["a task that is none", (handle) => ({ ...handle, task: "constructor" })],
    ["another version", (handle) => ({ ...handle, version: 2 })],
    ["another way to the provider", (handle) => ({ ...handle, isRouted: false })],
    ["no address that it was submitted to", ({ submittedTo: _address, ...handle }) => handle],
    [
      "a status address on another host, and the word that it may be",
      (handle, elsewhere) => withJob(handle, { isForeign: true, statusUrl: `${elsewhere}/status` }),
    ],
    [
      "another address that it was submitted to",
      (handle, elsewhere) => ({ ...handle, submittedTo: handle.submittedTo.replace(/^[a-z]+:\/\/[^/]+/, elsewhere) }),
    ],
    ["a file as its address", (handle) => withJob(handle, { isForeign: true, statusUrl: "file:///etc/passwd" })],
    ["no provider", (handle) => ({ ...handle, provider: null })],
    ["no job", ({ job: _job, ...handle }) => handle],
    ["nothing in it", () => ({})],
    ["the form of a list", () => []],
    ["the form of a text", () => "job-1"],
    ["the form of null", () => null],
    ["no form at all", () => undefined],
  ]

function withJob(handle: JobHandle, job: object): unknown {
  return { ...handle, job: { ...handle.job, ...job } }
}

function climbed(url: string): string {
  return url.replace("/fal-ai/", "/fal-ai/../replicate/")
}

function named(url: string): string {
  return url.replace("http://", "http://user:word@")
}

test.each(WRONG_HANDLES)("refuses a handle with %s, and asks nobody", async (_title, change) => {
  const elsewhere = await startProviderServer(json({ status: "COMPLETED" }))
  await withFamily(QUEUE, {}, async (server) => {
    const handle = change(await storedHandle(server, QUEUE), elsewhere.url) as JobHandle
    const before = server.seen.length
    const { jobs } = familyClient(server, QUEUE)
    for (const use of [() => jobs.resume(handle), () => jobs.status(handle), () => jobs.cancel(handle)]) {
      await expect((async () => use())()).rejects.toBeInstanceOf(InputError)
    }
    expect(server.seen).toHaveLength(before)
    expect(elsewhere.seen).toHaveLength(0)
  })
  await elsewhere.close()
})

test.each([
  ["token of the hub", "direct", TOKEN],
  ["key of the provider's", "routed", KEY],
] as const)("does not send a %s where a %s job never had it", async (_title, route, secret) => {
  for (const served of [QUEUE, PREDICTION]) {
    await withFamily(served, {}, async (server) => {
      const handle = await storedHandle(server, served, route)
      const before = server.seen.length
      const { jobs } = familyClient(server, served, { route })
      for (const use of [jobs.resume, jobs.status, jobs.cancel]) {
        await expect(use(handle, { accessToken: secret })).rejects.toBeInstanceOf(InputError)
      }
      expect(server.seen).toHaveLength(before)
    })
  }
})

test("a job is followed without the key to the hosts that its provider names, and to no others", async () => {
  const served = jobOf("black-forest-labs")
  const elsewhere = await startProviderServer(json({ status: "Pending" }))
  await withFamily(served, {}, async (server) => {
    const stored = await storedHandle(server, served)
    const asked: string[] = []
    const transport = async (url: unknown, init?: RequestInit) => {
      asked.push(String(url), JSON.stringify(init?.headers))
      return Response.json({ status: "Pending" })
    }
    const { jobs } = familyClient(server, served, { fetch: transport as typeof fetch })
    const named = withJob(stored, { statusUrl: "https://api.eu2.bfl.ai/v1/get_result?id=1" }) as JobHandle
    expect(await jobs.status(named)).toEqual({ status: "pending", detail: "Pending" })
    expect(asked[0]).toMatch(/^https:\/\/api\.eu2\.bfl\.ai\//)
    expect(asked[1]).not.toContain(TOKEN)
    for (const statusUrl of [`${elsewhere.url}/get_result`, "https://bfl.ai.evil.example/1", "http://api.bfl.ai/1"]) {
      await expect(jobs.status(withJob(stored, { statusUrl }) as JobHandle)).rejects.toMatchObject({
        code: "bad_input",
      })
    }
    expect(asked).toHaveLength(2)
  })
  expect(elsewhere.seen).toHaveLength(0)
  await elsewhere.close()
})

test("a handle shows no key that the provider repeats", async () => {
  const key = "r8_Marker5f1c"
  const provider = openaiJobs(key)
  const client = new InferenceClient(key, { providers: [provider], fetch: async () => Response.json({}) })
  const handle = await client.jobs.submit("text-to-image", { model: "tiny", provider: "queue", inputs: "a fox" })
  expect(JSON.stringify(handle)).not.toContain("Marker5f1c")
  expect(handle.job.state).toEqual({ status: "failed", reason: "Key [redacted] is not valid" })
})

/** A provider whose jobs fail at once, with the key in their words. */
function openaiJobs(key: string) {
  return defineProvider({
    id: "queue",
    label: "Queue",
    baseUrl: "https://queue.example",
    route: "direct-only",
    tasks: {
      "text-to-image": {
        request: () => ({ path: "jobs", body: {} }),
        parse: () => ({ kind: "url", url: "https://queue.example/1.png" }),
        poll: {
          everyMs: 1,
          read: () => ({ status: "done" }),
          start: (_answer, { baseUrl }) => ({
            state: { status: "failed", reason: `Key ${key} is not valid` },
            statusUrl: `${baseUrl}/jobs/1?key=${key}`,
          }),
        },
      },
    },
  })
}

test("a function for the progress that is async ends the call when it fails", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const wrong = new Error("The page has gone.")
    const onProgress = (async () => {
      throw wrong
    }) as () => void
    await expect(callTask(familyClient(server, QUEUE, { onProgress }), QUEUE)).rejects.toBe(wrong)
  })
})

test("jobs work without a client that submitted them, with a key of the call", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const client = new InferenceClient(undefined, { routerUrl: `${server.url}/router`, hubUrl: server.url })
    expect(await client.jobs.status(handle, { accessToken: TOKEN })).toMatchObject({ status: "pending" })
    expect(server.problems).toEqual([])
  })
})

test("an abort ends the cancelling of a job at once", async () => {
  await withFamily(QUEUE, { cancel: [silence()] }, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const controller = new AbortController()
    const cancelling = familyClient(server, QUEUE).jobs.cancel(handle, { signal: controller.signal })
    await server.reached("cancel")
    controller.abort(new Error("enough"))
    await expect(cancelling).rejects.toThrow("enough")
    await server.clientLeft()
  })
})

test("a host that does not answer the cancelling of a job is left at its limit", async () => {
  await withFamily(QUEUE, { cancel: [silence()] }, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const { jobs } = familyClient(server, QUEUE, { timeouts: { headersMs: 50 } })
    const place = { provider: "fal-ai", model: HUB_MODEL, task: "text-to-image", phase: "poll" }
    await expect(jobs.cancel(handle)).rejects.toMatchObject({ ...place, code: "headers_timeout" })
    await server.clientLeft()
  })
})

test("a handle fits its router however the router's host is written", async () => {
  await withFamily(QUEUE, {}, async (server) => {
    const handle = await storedHandle(server, QUEUE)
    const routerUrl = `${server.url.replace("127.0.0.1", "127.1")}/router`
    const client = new InferenceClient(TOKEN, { routerUrl, hubUrl: server.url })
    expect(await client.jobs.status(handle)).toMatchObject({ status: "pending" })
  })
})
