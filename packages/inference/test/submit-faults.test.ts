import { expect, test } from "vitest"
import { callTask, familyClient, withFamily } from "./families/family-call.ts"
import { faultCases, runFault, runTimeout } from "./families/fault-run.ts"
import { FILE_FAULTS, JSON_FAULTS, LIMIT_MS, partOfBody, TIMEOUT_FAULTS, WIRE_FAULTS } from "./families/faults.ts"
import { passTime, withFakeTime } from "./families/passing-time.ts"
import { servedTask } from "./families/table.ts"

/** Tasks whose first answer is JSON: one of each family and kind of body. */
const JSON_TASKS = [
  servedTask("groq", "conversational"),
  servedTask("scaleway", "feature-extraction"),
  servedTask("together", "automatic-speech-recognition"),
  servedTask("hf-inference", "text-classification"),
  servedTask("fal-ai", "text-to-image"),
  servedTask("replicate", "text-to-image"),
  servedTask("wavespeed", "text-to-video"),
  servedTask("zai-org", "text-to-image"),
  servedTask("novita", "text-to-video"),
  servedTask("black-forest-labs", "text-to-image"),
]

/** Tasks whose first answer is a file. */
const FILE_TASKS = [servedTask("deepinfra", "text-to-speech"), servedTask("hf-inference", "text-to-image")]

test.concurrent.each([
  ...faultCases([...JSON_TASKS, ...FILE_TASKS], "submit", WIRE_FAULTS),
  ...faultCases(JSON_TASKS, "submit", JSON_FAULTS),
  ...faultCases(FILE_TASKS, "submit", FILE_FAULTS),
])("tells %s", async (...fault) => runFault(fault))

test.each(faultCases([...JSON_TASKS, ...FILE_TASKS], "submit", TIMEOUT_FAULTS))("tells %s", async (...fault) =>
  runTimeout(fault),
)

test("tells of silence in a body within its limit, however long the headers took", async () => {
  const served = servedTask("groq", "conversational")
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const late: Parameters<typeof withFamily>[1] = {
    submit: [(...exchange) => void released.then(() => partOfBody("silence")(...exchange))],
  }
  await withFakeTime(() =>
    withFamily(served, late, async (server) => {
      const call = callTask(familyClient(server, served, { timeouts: { idleMs: LIMIT_MS } }), served)
      call.catch(() => undefined)
      await server.reached("submit")
      await passTime(new Promise((resolve) => setTimeout(resolve, 3 * LIMIT_MS)), LIMIT_MS)
      release()
      const startedAt = performance.now()
      await expect(passTime(call, LIMIT_MS / 10)).rejects.toMatchObject({ code: "idle_timeout" })
      expect(performance.now() - startedAt).toBeLessThan(20_000) // the headers alone would have had two minutes
    }),
  )
})
