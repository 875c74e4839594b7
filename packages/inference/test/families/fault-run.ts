import { expect } from "vitest"
import type { InferenceClient } from "../../src/index.ts"
import { asValue, callTask, familyClient, resultOf, withFamily } from "./family-call.ts"
import type { FamilyServer } from "./family-server.ts"
import { type Fault, LIMIT_MS } from "./faults.ts"
import { passTime, withFakeTime } from "./passing-time.ts"
import { HUB_MODEL, type ServedTask, type Stage } from "./served-task.ts"

/** A fault in one stage of one task's call. */
export type FaultCase = readonly [title: string, served: ServedTask, stage: Stage, fault: Fault]

/** Every fault in one stage of every task. */
export function faultCases(tasks: readonly ServedTask[], stage: Stage, faults: readonly Fault[]): readonly FaultCase[] {
  return tasks.flatMap((served) =>
    faults.map((fault): FaultCase => [`${fault.title}: ${served.provider} ${served.task}`, served, stage, fault]),
  )
}

/** What an error tells as its phase; a result is asked for like a state. */
const PHASES: Readonly<Record<Stage, string>> = {
  submit: "submit",
  poll: "poll",
  result: "poll",
  download: "download",
  cancel: "poll",
}

/** Makes the call and checks what comes of it, what the error tells, and how often the server was asked. */
export function runFault(faultCase: FaultCase): Promise<void> {
  const [_title, served] = faultCase
  return checkFault(faultCase, (_server, client) => callTask(client, served))
}

/** The same for a fault that shows after some time, which passes at once. */
export function runTimeout(faultCase: FaultCase): Promise<void> {
  const [_title, served, stage] = faultCase
  return withFakeTime(() =>
    checkFault(faultCase, async (server, client) => {
      const call = callTask(client, served)
      call.catch(() => undefined)
      await server.reached(stage)
      return passTime(call, LIMIT_MS / 10)
    }),
  )
}

async function checkFault(
  [_title, served, stage, fault]: FaultCase,
  call: (server: FamilyServer, client: InferenceClient) => Promise<unknown>,
): Promise<void> {
  const good = served.stages[stage]?.answers ?? []
  await withFamily(served, { [stage]: fault.answers(good) }, async (server) => {
    const waits: number[] = []
    const client = familyClient(server, served, { waits, ...fault.options })
    const outcome = await call(server, client).then(asValue, (error: unknown) => ({ error }))
    expect(server.problems).toEqual([])
    if (fault.effect === "none") {
      expect(outcome).toEqual(resultOf(served))
    } else {
      const { provider, task } = served
      const place = { provider, model: HUB_MODEL, task, phase: PHASES[stage] }
      expect(outcome).toMatchObject({ error: { ...place, ...fault.effect } })
    }
    const requests = (fault.effect === "none" ? good.length : 1) + fault.extraRequests
    expect(server.requestsOf(stage)).toHaveLength(requests)
    if (fault.waits !== undefined && served.stages.poll === undefined) {
      expect(waits).toEqual(fault.waits)
    }
  })
}
