import { type CallPlace, PollTimeoutError, ProviderOutputError } from "./errors.ts"
import type { JobState } from "./provider.ts"
import type { Clock } from "./settings.ts"

/** How a job is polled. */
export interface PollPlan<Answer> {
  readonly everyMs: number
  readonly maxAttempts?: number | undefined
  /** The state that the submit answer told. */
  readonly initial: JobState
  /** Asks once for the state of the job. */
  readonly ask: () => Promise<Answer>
  readonly stateOf: (answer: Answer) => JobState
  readonly clock: Clock
  /** Ends the wait; carries the deadline of the call. */
  readonly signal: AbortSignal
  readonly place: CallPlace
}

/** After a minute the interval grows to at most ten times its length: long jobs need no precision. */
const GROW_AFTER_MS = 60_000

/**
 * Waits and asks until a job is done.
 *
 * @returns the last status answer; undefined when the job was done at submission
 * @throws ProviderOutputError `job_failed`; PollTimeoutError `poll_timeout` after the most attempts
 */
export async function pollUntil<Answer>(plan: PollPlan<Answer>): Promise<Answer | undefined> {
  const startedAt = plan.clock.now()
  let state = plan.initial
  let answer: Answer | undefined
  for (let attempt = 1; state.status === "pending"; attempt += 1) {
    if (plan.maxAttempts !== undefined && attempt > plan.maxAttempts) {
      throw new PollTimeoutError(
        `The job was not done after ${plan.maxAttempts} status requests, ${plan.everyMs} ms apart; it may still finish.`,
        { place: plan.place },
      )
    }
    const elapsedMs = plan.clock.now() - startedAt
    const factor = Math.min(10, Math.max(1, elapsedMs / GROW_AFTER_MS))
    await plan.clock.sleep(plan.everyMs * factor, plan.signal)
    answer = await plan.ask()
    state = plan.stateOf(answer)
  }
  if (state.status === "failed") {
    throw new ProviderOutputError(`The job failed at the provider: ${state.reason.slice(0, 500)}.`, {
      code: "job_failed",
      place: plan.place,
    })
  }
  return answer
}
