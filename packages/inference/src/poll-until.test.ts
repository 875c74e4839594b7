import { expect, test } from "vitest"
import { CallEnd } from "./call-end.ts"
import { pollUntil } from "./poll-until.ts"
import type { JobState } from "./provider.ts"

function plan(states: JobState[], maxAttempts?: number) {
  const waits: number[] = []
  let now = 0
  const queue = [...states]
  return {
    waits,
    plan: {
      policy: { everyMs: 500, ...(maxAttempts === undefined ? {} : { maxAttempts }) },
      initial: { status: "pending" } as const,
      ask: async () => queue.shift() ?? ({ status: "pending" } as const),
      stateOf: (state: JobState) => state,
      clock: {
        now: () => now,
        sleep: async (milliseconds: number) => {
          waits.push(milliseconds)
          now += milliseconds
        },
      },
      end: new CallEnd(),
      place: { provider: "fal-ai", phase: "poll" as const },
    },
  }
}

test("waits half a second before each question until the job is done", async () => {
  const { plan: job, waits } = plan([{ status: "pending" }, { status: "pending" }, { status: "done" }])
  expect(await pollUntil(job)).toEqual({ status: "done" })
  expect(waits).toEqual([500, 500, 500])
})

test("asks nothing when the job was done at submission", async () => {
  const { plan: job, waits } = plan([])
  expect(await pollUntil({ ...job, initial: { status: "done" } })).toBeUndefined()
  expect(waits).toEqual([])
})

test("tells a failed job at once, with its reason", async () => {
  const { plan: job } = plan([{ status: "failed", reason: "NSFW content" }, { status: "done" }])
  await expect(pollUntil(job)).rejects.toMatchObject({
    name: "ProviderOutputError",
    code: "job_failed",
    message: "The job failed at the provider: NSFW content.",
    provider: "fal-ai",
  })
})

test("gives up after the most attempts", async () => {
  const { plan: job, waits } = plan([], 5)
  await expect(pollUntil(job)).rejects.toMatchObject({ name: "PollTimeoutError", code: "poll_timeout" })
  expect(waits).toHaveLength(5)
})

test("keeps to its interval where the number of questions is bounded", async () => {
  const { plan: job, waits } = plan([], 150)
  await expect(pollUntil(job)).rejects.toMatchObject({ code: "poll_timeout" })
  expect(waits).toEqual(Array.from({ length: 150 }, () => 500))
})

test("asks less often after a minute, but at least every ten intervals", async () => {
  const pending: JobState[] = Array.from({ length: 400 }, () => ({ status: "pending" }))
  const { plan: job, waits } = plan([...pending, { status: "done" }])
  await pollUntil(job)
  expect(waits[119]).toBe(500)
  expect(waits[130]).toBeGreaterThan(500)
  expect(Math.max(...waits)).toBe(5000)
})

test("asks at once where the provider answers at once, and waits after that", async () => {
  const { plan: job, waits } = plan([{ status: "pending" }, { status: "done" }])
  await pollUntil({ ...job, policy: { everyMs: 500, firstMs: 0 } })
  expect(waits).toEqual([500])
})

test("tells how the job goes on", async () => {
  const { plan: job } = plan([{ status: "pending", detail: "IN_QUEUE", queuePosition: 2 }, { status: "done" }])
  const told: unknown[] = []
  await pollUntil({ ...job, onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([
    { status: "pending", elapsedMs: 0 },
    { status: "pending", detail: "IN_QUEUE", queuePosition: 2, elapsedMs: 500 },
    { status: "done", elapsedMs: 1000 },
  ])
})
