import type { CallEnd } from "./call-end.ts"
import { type CallPlace, PollTimeoutError, ProviderOutputError } from "./errors.ts"
import type { JobState, PollPolicy } from "./provider.ts"
import type { Clock, JobProgress } from "./settings.ts"

/** How a job is polled. */
export interface PollPlan<Answer> {
  readonly policy: Pick<PollPolicy, "everyMs" | "firstMs" | "maxAttempts">
  /** The state that the submit answer told. */
  readonly initial: JobState
  /** Asks for the state of the job; attempts count from 0. */
  readonly ask: (attempt: number) => Promise<Answer>
  readonly stateOf: (answer: Answer) => JobState
  readonly onProgress?: ((progress: JobProgress) => void) | undefined
  readonly clock: Clock
  /** Ends the wait; carries the deadline of the call. */
  readonly end: Pick<CallEnd, "signal" | "end">
  readonly place: CallPlace
}

/** After a minute the interval grows to at most ten times its length, unless the number of requests is bounded: long jobs need no precision. */
const GROW_AFTER_MS = 60_000

/**
 * Waits and asks until a job is done.
 *
 * @returns the last status answer; undefined when the job was done at submission
 * @throws ProviderOutputError `job_failed`; PollTimeoutError `poll_timeout` after the most attempts
 */
export async function pollUntil<Answer>(plan: PollPlan<Answer>): Promise<Answer | undefined> {
  const { policy, clock } = plan
  const startedAt = clock.now()
  let state = plan.initial
  let answer: Answer | undefined
  tell(plan, state, 0)
  for (let attempt = 0; state.status === "pending"; attempt += 1) {
    if (policy.maxAttempts !== undefined && attempt >= policy.maxAttempts) {
      throw new PollTimeoutError(
        `The job was not done after ${policy.maxAttempts} status requests, ${policy.everyMs} ms apart; it may still finish.`,
        { place: plan.place },
      )
    }
    const minutes = policy.maxAttempts === undefined ? (clock.now() - startedAt) / GROW_AFTER_MS : 1
    const factor = Math.min(10, Math.max(1, minutes))
    const wait = attempt === 0 ? (policy.firstMs ?? policy.everyMs) : policy.everyMs * factor
    if (wait > 0) {
      await clock.sleep(wait, plan.end.signal)
    }
    answer = await plan.ask(attempt)
    state = plan.stateOf(answer)
    tell(plan, state, clock.now() - startedAt)
  }
  throwIfFailed(state, plan.place)
  return answer
}

/** A function of the caller's that is `async` ends the call as well when it fails, but is not waited for. */
function tell(
  { onProgress, end }: Pick<PollPlan<unknown>, "onProgress" | "end">,
  state: JobState,
  elapsedMs: number,
): void {
  const told: unknown = onProgress?.(progressOf(state, elapsedMs))
  Promise.resolve(told).catch((error: unknown) => end.end(error))
}

/** @throws ProviderOutputError `job_failed` */
function throwIfFailed(state: JobState, place: CallPlace): void {
  if (state.status === "failed") {
    throw new ProviderOutputError(`The job failed at the provider: ${state.reason.slice(0, 500)}.`, {
      code: "job_failed",
      place,
    })
  }
}

function progressOf(state: JobState, elapsedMs: number): JobProgress {
  const { reason: _reason, ...told } = { reason: "", ...state }
  return { ...told, elapsedMs }
}
