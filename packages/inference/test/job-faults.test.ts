import { describe, expect, test } from "vitest"
import { PollTimeoutError } from "../src/index.ts"
import type { CallableTask } from "../src/provider.ts"
import type { ProviderId } from "../src/providers/registry.ts"
import { callTask, familyClient, withFamily } from "./families/family-call.ts"
import { faultCases, runFault, runTimeout } from "./families/fault-run.ts"
import { JSON_FAULTS, TIMEOUT_FAULTS, WIRE_FAULTS } from "./families/faults.ts"
import { passTime, withFakeTime } from "./families/passing-time.ts"
import { HUB_MODEL } from "./families/served-task.ts"
import { servedTask } from "./families/table.ts"
import { json, type Responder } from "./provider-server.ts"

const QUEUE = servedTask("fal-ai", "text-to-image")
const JOBS = [
  QUEUE,
  servedTask("replicate", "text-to-image"),
  servedTask("wavespeed", "text-to-image"),
  servedTask("together", "text-to-video"),
  servedTask("zai-org", "text-to-image"),
  servedTask("novita", "text-to-video"),
  servedTask("novita", "image-text-to-video"),
  servedTask("black-forest-labs", "text-to-image"),
]

test.concurrent.each([
  ...faultCases(JOBS, "poll", WIRE_FAULTS),
  ...faultCases(JOBS, "poll", JSON_FAULTS),
  ...faultCases([QUEUE], "result", WIRE_FAULTS),
  ...faultCases([QUEUE], "result", JSON_FAULTS),
])("tells of a job %s", async (...fault) => runFault(fault))

test.each([...faultCases(JOBS, "poll", TIMEOUT_FAULTS), ...faultCases([QUEUE], "result", TIMEOUT_FAULTS)])(
  "tells of a job %s",
  async (...fault) => runTimeout(fault),
)

const task = (status: string, more: object = {}) => json({ task: { status, ...more } })
const prediction = (status: string, error?: string) => json({ data: { status, error } })

/** How each provider says that a job has failed, and the reason in the message. */
const FAILED: readonly (readonly [ProviderId, CallableTask, answer: Responder, reason: string])[] = [
  ["fal-ai", "text-to-image", json({ status: "FAILED", error: "No GPU" }), "No GPU"],
  ["fal-ai", "text-to-image", json({ status: "ERROR", error: { message: "No GPU" } }), "No GPU"],
  ["fal-ai", "text-to-image", json({ status: "CANCELLED" }), "status CANCELLED"],
  ["replicate", "text-to-image", json({ id: "p1", status: "failed", error: "No GPU" }), "No GPU"],
  ["replicate", "text-to-image", json({ id: "p1", status: "canceled" }), "status canceled"],
  ["wavespeed", "text-to-image", prediction("failed", "No GPU"), "No GPU"],
  ["wavespeed", "text-to-image", prediction("cancelled"), "status cancelled"],
  ["together", "text-to-video", json({ status: "failed", error: { message: "No GPU" } }), "No GPU"],
  ["together", "text-to-video", json({ status: "cancelled" }), "status cancelled"],
  ["zai-org", "text-to-image", json({ task_status: "FAIL", error: { message: "No GPU" } }), "No GPU"],
  ["novita", "text-to-video", task("TASK_STATUS_FAILED", { reason: "No GPU" }), "No GPU"],
  ["novita", "image-text-to-video", task("failed", { error: { message: "No GPU" } }), "No GPU"],
  ["novita", "image-text-to-video", task("cancelled"), "status cancelled"],
  ["black-forest-labs", "text-to-image", json({ status: "Content Moderated" }), "Content Moderated"],
]

describe.each(FAILED)("a job of %s for %s that failed", (provider, name, answer, reason) => {
  const served = servedTask(provider, name)

  test(`is told at once: ${reason}`, async () => {
    await withFamily(served, { poll: [answer] }, async (server) => {
      await expect(callTask(familyClient(server, served), served)).rejects.toMatchObject({
        name: "ProviderOutputError",
        code: "job_failed",
        message: `The job failed at the provider: ${reason}.`,
        provider,
        model: HUB_MODEL,
        task: name,
        phase: "poll",
        status: 200,
        requestId: "req-7",
      })
      expect(server.problems).toEqual([])
      expect(server.requestsOf("poll")).toHaveLength(1)
    })
  })
})

/** Jobs that are never done: how many requests each provider gets, where there is a limit. */
const ENDLESS: readonly (readonly [ProviderId, CallableTask, answer: Responder, requests: number])[] = [
  ["black-forest-labs", "text-to-image", json({ status: "Pending" }), 5],
  ["zai-org", "text-to-image", json({ task_status: "PROCESSING" }), 60],
  ["together", "text-to-video", json({ status: "in_progress" }), 150],
]

test.each(ENDLESS)("gives a job of %s for %s up after as many requests as it allows", async (...row) => {
  const [provider, name, answer, requests] = row
  const served = servedTask(provider, name)
  await withFamily(served, { poll: [answer] }, async (server) => {
    const error = await callTask(familyClient(server, served), served).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PollTimeoutError)
    expect(error).toMatchObject({ code: "poll_timeout", provider, task: name, phase: "poll", isRetryable: true })
    expect(server.requestsOf("poll")).toHaveLength(requests)
    expect(server.problems).toEqual([])
  })
})

const PENDING: readonly (readonly [ProviderId, CallableTask, answer: Responder])[] = [
  ["fal-ai", "text-to-image", json({ status: "IN_QUEUE", queue_position: 1 })],
  ["replicate", "text-to-image", json({ id: "p1", status: "processing" })],
  ["wavespeed", "text-to-image", prediction("processing")],
  ["together", "text-to-video", json({ status: "queued" })],
  ["zai-org", "text-to-image", json({ task_status: "PROCESSING" })],
  ["novita", "text-to-video", task("TASK_STATUS_QUEUED")],
  ["novita", "image-text-to-video", task("queued")],
]

test.each(PENDING)("ends a job of %s for %s that is never done with the call", async (provider, name, answer) => {
  const served = servedTask(provider, name)
  await withFakeTime(() =>
    withFamily(served, { poll: [answer] }, async (server) => {
      let call: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve) => {
        const options = { takesTime: true, timeouts: { totalMs: 20_000 }, onProgress: () => resolve() }
        call = callTask(familyClient(server, served, options), served)
        call.catch(() => resolve())
      })
      await expect(passTime(call, 100)).rejects.toMatchObject({
        name: "InferenceClientError",
        code: "call_timeout",
        provider,
        model: HUB_MODEL,
        task: name,
        phase: "poll",
      })
      if (served.stages.cancel !== undefined) {
        await server.reached("cancel")
      }
      expect(server.problems).toEqual([])
    }),
  )
})

/** Results that have no file where it should be. */
const FILELESS: readonly (readonly [ProviderId, CallableTask, answer: Responder, path: string])[] = [
  ["fal-ai", "text-to-image", json({ images: [] }), "images[0] should be an object, found nothing"],
  ["fal-ai", "text-to-video", json({ video: {} }), "video.url should be a text, found nothing"],
  ["replicate", "text-to-image", json({ id: "p1", status: "succeeded" }), "output should be a text, found nothing"],
  ["wavespeed", "text-to-image", json({ data: { status: "completed" } }), "data.outputs should be a list"],
  ["together", "text-to-video", json({ status: "completed", outputs: {} }), "outputs.video_url should be a text"],
  ["zai-org", "text-to-image", json({ task_status: "SUCCESS" }), "image_result should be a list"],
  ["novita", "text-to-video", task("TASK_STATUS_SUCCEED"), "videos should be a list"],
  ["novita", "image-text-to-video", task("succeeded"), "task.content should be an object"],
]

test.each(FILELESS)("tells what is missing in a result of %s for %s", async (provider, name, answer, path) => {
  const served = servedTask(provider, name)
  const stage = served.stages.result === undefined ? "poll" : "result"
  await withFamily(served, { [stage]: [answer] }, async (server) => {
    await expect(callTask(familyClient(server, served), served)).rejects.toMatchObject({
      name: "ProviderOutputError",
      code: "bad_shape",
      message: expect.stringContaining(path),
      provider,
      model: HUB_MODEL,
      task: name,
      phase: "poll",
      status: 200,
      requestId: "req-7",
    })
    expect(server.problems).toEqual([])
  })
})
