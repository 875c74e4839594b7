import { getEventListeners } from "node:events"
import { describe, expect, test } from "vitest"
import { argsOf, asJob, callTask, familyClient, openStream, textOf } from "./families/family-call.ts"
import { type FamilyServer, type Faults, startFamilyServer } from "./families/family-server.ts"
import { endless, partOfBody } from "./families/faults.ts"
import { withFakeTime } from "./families/passing-time.ts"
import type { ServedTask, Stage } from "./families/served-task.ts"
import { CHAT_STREAM, STREAMS } from "./families/streams.ts"
import { servedTask } from "./families/table.ts"
import { content, eventsThenReset, eventsThenSilence, json, type Responder, reset, silence } from "./provider-server.ts"

/** Runs calls with a signal, and counts what is left when they are over. */
async function withCountedServer(
  served: ServedTask,
  faults: Faults,
  run: (server: FamilyServer, signal: AbortSignal, abort: (reason?: unknown) => void) => Promise<void>,
): Promise<void> {
  const server = await startFamilyServer(served, faults)
  const controller = new AbortController()
  const watched = watchListeners(controller.signal)
  const timers = activeTimers()
  try {
    await run(server, controller.signal, (reason) => controller.abort(reason))
    // A connection that is not idle belongs to an answer that the client never left. Idle ones are the transport's own.
    await server.allIdle()
    // Timers that would keep the caller's process alive; the cancelling of a job may need some turns more.
    while (activeTimers() > timers) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await server.allIdle()
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0)
    expect(watched.removed).toBeGreaterThanOrEqual(watched.added)
    expect(watched.added).toBeGreaterThan(0)
    expect(server.problems).toEqual([])
  } finally {
    await server.close()
  }
}

function activeTimers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length
}

/** Counts how often the client listens to a signal of the caller's, and how often it stops to. */
function watchListeners(signal: AbortSignal): { added: number; removed: number } {
  const counts = { added: 0, removed: 0 }
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...listener: Parameters<typeof add>) => {
    counts.added += 1
    add(...listener)
  }
  signal.removeEventListener = (...listener: Parameters<typeof remove>) => {
    counts.removed += 1
    remove(...listener)
  }
  return counts
}

const FAMILIES = [
  servedTask("groq", "conversational"),
  servedTask("deepinfra", "text-to-speech"),
  servedTask("together", "automatic-speech-recognition"),
  servedTask("hf-inference", "text-to-image"),
  servedTask("fal-ai", "text-to-image"),
  servedTask("replicate", "text-to-image"),
  servedTask("zai-org", "text-to-image"),
  servedTask("novita", "text-to-video"),
  servedTask("black-forest-labs", "text-to-image"),
  ...STREAMS.slice(0, 2),
]

/** Ways of a stage to fail; the limits are short, and which of them ends a call does not matter here. */
const FAULTS: readonly (readonly [title: string, answer: Responder, options?: object])[] = [
  ["an error that lasts", json({ error: "No" }, 500)],
  ["a long error page", content("x".repeat(300_000), "text/html", 500)],
  ["a broken connection", reset()],
  ["a connection that breaks in the middle", partOfBody("reset")],
  ["silence", silence(), { timeouts: { headersMs: 60 } }],
  ["silence in the middle", partOfBody("silence"), { timeouts: { idleMs: 60 } }],
  ["a call that takes too long", silence(), { timeouts: { totalMs: 60 } }],
  ["an answer that is too large", endless(), { maxAnswerBytes: 1000 }],
  ["JSON that does not parse", content('{"id', "application/json")],
  ["a redirect elsewhere", (response) => response.writeHead(307, { location: "http://127.0.0.2:9/" }).end("x")],
]

describe.each(FAMILIES)("$provider $task $method", (served) => {
  test("leaves nothing behind when it succeeds", () =>
    withCountedServer(served, {}, async (server, signal) => {
      await callTask(familyClient(server, served, { signal }), served)
    }))

  const stages = (Object.keys(served.stages) as Stage[]).filter((stage) => stage !== "cancel")
  const cases = stages.flatMap((stage) => FAULTS.map(([title, answer, options]) => ({ stage, title, answer, options })))

  test.each(cases)("leaves nothing behind after $title ($stage)", ({ stage, title, answer, options }) =>
    withCountedServer(served, { [stage]: [answer] }, async (server, signal) => {
      const call = callTask(familyClient(server, served, { signal, ...options }), served)
      // Some files have a redirect followed; that host is not there.
      await expect(call, title).rejects.toThrow()
    }),
  )
})

/** How a stream ends before its end. */
const STREAM_ENDS: readonly { readonly title: string; readonly breaks: boolean; readonly options?: object }[] = [
  { title: "was left early", breaks: false },
  { title: "broke", breaks: true },
  { title: "went silent", breaks: false, options: { timeouts: { idleMs: 60 } } },
  { title: "took too long", breaks: false, options: { timeouts: { totalMs: 200 } } },
]

describe.each(STREAMS)("a stream of $provider for $task", (served) => {
  test.each(STREAM_ENDS)("leaves nothing behind when it $title", ({ breaks, options }) => {
    const answer = (breaks ? eventsThenReset : eventsThenSilence)(served.dataOf("Hel"))
    return withCountedServer(served, { submit: [answer] }, async (server, signal) => {
      const stream = openStream(familyClient(server, served, { signal, ...options }), served)
      if (breaks || options !== undefined) {
        await expect(textOf(stream)).rejects.toThrow()
      } else {
        await stream.next()
        await stream.close()
      }
    })
  })
})

/** Where a call is when its caller gives it up. */
const MOMENTS: readonly (readonly [title: string, ServedTask, stage: Stage, answer: Responder])[] = [
  ["before the headers of an answer", servedTask("groq", "conversational"), "submit", silence()],
  ["in the middle of an answer", servedTask("groq", "conversational"), "submit", partOfBody("silence")],
  ["in the submission of a job", servedTask("fal-ai", "text-to-image"), "submit", silence()],
  ["in a status request", servedTask("fal-ai", "text-to-image"), "poll", silence()],
  ["in the answer to a status request", servedTask("replicate", "text-to-image"), "poll", partOfBody("silence")],
  ["in a status request without a key", servedTask("black-forest-labs", "text-to-image"), "poll", silence()],
  ["in the request for a result", servedTask("fal-ai", "text-to-image"), "result", silence()],
  ["in a download", servedTask("fal-ai", "text-to-image"), "download", silence()],
  ["in the middle of a download", servedTask("novita", "text-to-video"), "download", partOfBody("silence")],
  ["before the first chunk of a stream", CHAT_STREAM, "submit", silence()],
]

/** What a caller may abort with, and what the call is rejected with. */
const REASONS = [undefined, new Error("The page has gone."), "enough"]

test.each(MOMENTS)("an abort %s ends the call at once, with the caller's reason", async (...moment) => {
  const [_title, served, stage, answer] = moment
  for (const reason of REASONS) {
    // The limits are those of the default, minutes: only the abort itself can end the call before the test's own limit.
    await withCountedServer(served, { [stage]: [answer] }, async (server, signal, abort) => {
      const outcome = callTask(familyClient(server, served, { signal }), served).catch((error: unknown) => error)
      await server.reached(stage)
      abort(reason)
      expect(await outcome).toBe(signal.reason)
      expect(reason === undefined ? signal.reason.name : signal.reason).toBe(reason ?? "AbortError")
      await server.clientLeft()
      const isCancelled = served.stages.cancel !== undefined && (stage === "poll" || stage === "result")
      if (isCancelled) {
        await server.reached("cancel")
      }
      expect(server.requestsOf("cancel")).toHaveLength(isCancelled ? 1 : 0)
    })
  }
})

const JOBS = [
  servedTask("fal-ai", "text-to-image"),
  servedTask("replicate", "text-to-image"),
  servedTask("wavespeed", "text-to-image"),
  servedTask("together", "text-to-video"),
  servedTask("zai-org", "text-to-image"),
  servedTask("novita", "text-to-video"),
  servedTask("black-forest-labs", "text-to-image"),
]

const cancelOf = {
  "fal-ai": "PUT /router/fal-ai/org/requests/r1/cancel?_subdomain=queue",
  replicate: "POST /router/replicate/v1/predictions/p1/cancel",
} as Readonly<Record<string, string>>

describe.each(JOBS)("a job of $provider for $task", (served) => {
  // The server answers every status request with "pending", the first one too.
  const pending = served.stages.poll?.answers.slice(0, 1) ?? []

  // Where time stands still, only the abort can end the wait; where it does not, a timer that is left would be seen.
  test.each([
    ["stands still", withFakeTime],
    ["passes", (run: () => Promise<void>) => run()],
  ])("is given up between two polls, and cancelled where that can be done, while time %s", (_title, inTime) =>
    inTime(() =>
      withCountedServer(served, { poll: pending }, async (server, signal, abort) => {
        const onProgress = () => void setImmediate(() => abort())
        const client = familyClient(server, served, { signal, takesTime: true, onProgress })
        await expect(callTask(client, served)).rejects.toMatchObject({ name: "AbortError" })
        const cancel = cancelOf[served.provider]
        if (cancel !== undefined) {
          await server.reached("cancel")
        }
        expect(server.requestsOf("cancel").map(({ method, path }) => `${method} ${path}`)).toEqual(
          cancel === undefined ? [] : [cancel],
        )
      }),
    ),
  )

  test("is not cancelled when the wait for it is taken up later and given up", () =>
    withCountedServer(asJob(served), { poll: pending }, async (server, signal, abort) => {
      const handle = await familyClient(server, served).jobs.submit(served.task, argsOf(served))
      const onProgress = () => void setImmediate(() => abort())
      const resumed = familyClient(server, served, { signal, takesTime: true, onProgress }).jobs.resume(handle)
      await expect(resumed).rejects.toMatchObject({ name: "AbortError" })
      expect(server.requestsOf("cancel")).toHaveLength(0)
    }))
})

test("a signal that is aborted already sends nothing", () =>
  withCountedServer(JOBS[0] ?? CHAT_STREAM, {}, async (server, signal, abort) => {
    abort()
    for (const served of FAMILIES) {
      const call = callTask(familyClient(server, served, { signal }), served)
      await expect(call).rejects.toMatchObject({ name: "AbortError" })
    }
    expect(server.seen).toHaveLength(0)
  }))

test("many calls with one signal leave no listener on it, and connections are used again", async () => {
  const served = servedTask("groq", "conversational")
  const server = await startFamilyServer(served)
  const { signal } = new AbortController()
  const client = familyClient(server, served, { signal })
  for (let count = 0; count < 30; count += 1) {
    await callTask(client, served)
  }
  expect(getEventListeners(signal, "abort")).toHaveLength(0)
  expect(server.openConnections()).toBeLessThanOrEqual(2)
  await server.close()
})
