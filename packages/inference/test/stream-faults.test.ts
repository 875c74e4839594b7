import { expect, test } from "vitest"
import { callTask, familyClient, openStream, withFamily } from "./families/family-call.ts"
import { faultCases, runFault, runTimeout } from "./families/fault-run.ts"
import { LIMIT_MS, SILENCE_FAULTS, STATUS_FAULTS } from "./families/faults.ts"
import { passTime, withFakeTime } from "./families/passing-time.ts"
import { HUB_MODEL } from "./families/served-task.ts"
import { eventsOf, STREAMS, type StreamedTask } from "./families/streams.ts"
import { content, eventsThenReset, eventsThenSilence, json, type Responder } from "./provider-server.ts"

test.concurrent.each(faultCases(STREAMS, "submit", STATUS_FAULTS))(
  "tells of a stream, before it begins, %s",
  async (...fault) => runFault(fault),
)

test.each(faultCases(STREAMS, "submit", SILENCE_FAULTS))("tells of a stream, before it begins, %s", async (...fault) =>
  runTimeout(fault),
)

const outputError = { name: "ProviderOutputError", isRetryable: false }
const apiError = { name: "ProviderApiError", status: 200 }

/** What a server does after the first piece of a text, and what the error tells. */
const BROKEN: readonly (readonly [
  title: string,
  answer: (dataOf: StreamedTask["dataOf"]) => Responder,
  error: Readonly<Record<string, unknown>>,
])[] = [
  [
    "a broken connection",
    (dataOf) => eventsThenReset(dataOf("Hel")),
    { ...apiError, code: "network_error", isRetryable: true },
  ],
  [
    "an end without a sign",
    (dataOf) => eventsOf(dataOf("Hel")),
    { ...outputError, code: "stream_cut_off", isRetryable: true },
  ],
  ["a half event", (dataOf) => halfEvent(dataOf), { ...outputError, code: "stream_cut_off", isRetryable: true }],
  [
    "an event that is no JSON",
    (dataOf) => eventsOf(dataOf("Hel"), "oops", "[DONE]"),
    { ...outputError, code: "bad_json" },
  ],
  [
    "an event that is a list",
    (dataOf) => eventsOf(dataOf("Hel"), "[1]", "[DONE]"),
    { ...outputError, code: "bad_json" },
  ],
  [
    "an error event with a status",
    (dataOf) => eventsOf(dataOf("Hel"), '{"error":{"message":"No GPU","code":503}}'),
    {
      ...apiError,
      code: "stream_error_event",
      status: 503,
      isRetryable: true,
      message: expect.stringMatching(/No GPU$/),
    },
  ],
  [
    "an error event without a status",
    (dataOf) => eventsOf(dataOf("Hel"), '{"error":"No GPU"}'),
    { ...apiError, code: "stream_error_event", isRetryable: false, message: expect.stringMatching(/No GPU$/) },
  ],
]

function halfEvent(dataOf: StreamedTask["dataOf"]): Responder {
  return content(`data: ${dataOf("Hel")}\n\ndata: {"choi`, "text/event-stream")
}

const BROKEN_STREAMS = STREAMS.flatMap((served) =>
  BROKEN.map(([title, answer, error]) => ({ title, served, answer: answer(served.dataOf), error })),
)

test.each(BROKEN_STREAMS)(
  "gives what came before $title, and tells it: $served.provider $served.task",
  async ({ served, answer, error }) => {
    await withFamily(served, { submit: [answer] }, async (server) => {
      const { provider, task } = served
      const place = { provider, task, model: HUB_MODEL, phase: "stream", partialText: "Hel" }
      await expect(callTask(familyClient(server, served), served)).rejects.toMatchObject({ ...place, ...error })
      expect(server.requestsOf("submit")).toHaveLength(1)
      expect(server.problems).toEqual([])
    })
  },
)

const STALLED = STREAMS.flatMap((served) => [
  {
    title: "silence",
    served,
    options: { timeouts: { idleMs: LIMIT_MS } },
    name: "ProviderApiError",
    code: "idle_timeout",
  },
  {
    title: "the end of its time",
    served,
    options: { timeouts: { totalMs: LIMIT_MS } },
    name: "InferenceClientError",
    code: "call_timeout",
  },
])

test.each(STALLED)(
  "gives what came before $title, and tells it: $served.provider $served.task",
  async ({ served, options, name, code }) => {
    const silent = { submit: [eventsThenSilence(served.dataOf("Hel"))] }
    await withFakeTime(() =>
      withFamily(served, silent, async (server) => {
        const place = { phase: "stream", provider: served.provider, task: served.task, model: HUB_MODEL }
        const error = { ...place, name, code, partialText: "Hel" }
        const stream = openStream(familyClient(server, served, options), served)
        expect((await stream.next()).done).toBe(false)
        await expect(passTime(stream.next(), LIMIT_MS / 10)).rejects.toMatchObject(error)
        expect(stream.textSoFar).toBe("Hel")
        expect(await stream.next()).toEqual({ done: true, value: undefined })
        await server.clientLeft()
        expect(server.problems).toEqual([])
      }),
    )
  },
)

test.each([
  ["a web page", content("<h1>Welcome</h1>", "text/html"), "The answer is text/html, not a stream of events: Welcome"],
  [
    "JSON",
    json({ error: "No streams here" }),
    "The answer is application/json, not a stream of events: No streams here",
  ],
  ["nothing", content("", ""), "The answer is of no named type, not a stream of events."],
])("tells %s in place of a stream", async (_title, answer, message) => {
  for (const served of STREAMS) {
    await withFamily(served, { submit: [answer] }, async (server) => {
      await expect(callTask(familyClient(server, served), served)).rejects.toMatchObject({
        name: "ProviderApiError",
        code: "unexpected_content_type",
        message,
        phase: "stream",
        status: 200,
        provider: served.provider,
      })
    })
  }
})

test.each([
  ["with [DONE] alone", (dataOf: StreamedTask["dataOf"]) => eventsOf(dataOf("Hel"), dataOf("lo"), "[DONE]")],
  ["with a finish reason alone", (dataOf: StreamedTask["dataOf"]) => eventsOf(dataOf("Hel"), dataOf("lo", "stop"))],
])("takes a stream that ends %s as whole", async (_title, answer) => {
  for (const served of STREAMS) {
    await withFamily(served, { submit: [answer(served.dataOf)] }, async (server) => {
      expect(await callTask(familyClient(server, served), served)).toBe("Hello")
    })
  }
})
