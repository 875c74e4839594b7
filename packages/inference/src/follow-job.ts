import { CallEnd } from "./call-end.ts"
import type { CallScope } from "./call-scope.ts"
import { redact } from "./failure.ts"
import { pollUntil } from "./poll-until.ts"
import type { JobState, PollPolicy, StartedJob } from "./provider.ts"
import { readAnswer } from "./read-body.ts"
import { send } from "./send.ts"

/** A job and how it is asked for. */
export interface FollowedJob {
  readonly policy: PollPolicy
  readonly started: StartedJob
  /** The headers of the submit request, the key among them. */
  readonly headers: Readonly<Record<string, string>>
}

const CANCEL_LIMIT_MS = 5000

/**
 * Waits for a job and reads its result.
 *
 * @returns undefined when the answer to the submit request was the result already
 * @throws ProviderOutputError `job_failed`; PollTimeoutError `poll_timeout`
 */
export async function followJob(scope: CallScope, job: FollowedJob): Promise<unknown> {
  const { policy, started } = job
  const { settings } = scope
  const last = await pollUntil({
    policy,
    initial: maskedState(started.state, scope.secret),
    ask: (attempt) => askForJob(scope, job, attempt),
    stateOf: (answer) => stateIn(scope, job, answer),
    onProgress: settings.onProgress,
    clock: settings.clock,
    end: scope.end,
    place: scope.place,
  })
  scope.end.throwIfOver()
  return started.resultUrl === undefined ? last : getJson(scope, job, started.resultUrl)
}

/** Reads the state of a job from a status answer; the key is masked in what the provider says of it. */
export function stateIn(scope: CallScope, job: FollowedJob, answer: unknown): JobState {
  return maskedState(job.policy.read(answer), scope.secret)
}

/** A job as it may be stored: providers repeat the key in their words, and in addresses that do not work without it. */
export function maskedJob(job: StartedJob, secret: string | undefined): StartedJob {
  return JSON.parse(redact(JSON.stringify(job), secret))
}

function maskedState(state: JobState, secret: string | undefined): JobState {
  if (state.status === "failed") {
    return { ...state, reason: redact(state.reason, secret) }
  }
  const isTold = state.status === "pending" && state.detail !== undefined
  return isTold ? { ...state, detail: redact(state.detail, secret) } : state
}

/** Asks once for the state of a job. */
export function askForJob(scope: CallScope, job: FollowedJob, attempt = 0): Promise<unknown> {
  const { attemptParameter } = job.policy
  const url = new URL(job.started.statusUrl)
  if (attemptParameter !== undefined) {
    url.searchParams.set(attemptParameter, String(attempt))
  }
  return getJson(scope, job, attemptParameter === undefined ? job.started.statusUrl : url.href)
}

/**
 * Cancels a job that nobody waits for any more, where the provider has a call for it; does not wait for the answer.
 *
 * The call that the job belongs to has ended, so the request has a limit of its own, and its failure has no one to be told.
 */
export function cancelUnwaited(scope: CallScope, job: FollowedJob): void {
  const end = new CallEnd()
  end.limit(CANCEL_LIMIT_MS, () => undefined)
  requestCancel(scope.at({ phase: "poll" }).with({ end }), job)
    .catch(() => undefined)
    .finally(() => end.close())
}

/** Cancels a job and waits for the provider's word; false when the provider has no call for it. */
export async function requestCancel(scope: CallScope, job: FollowedJob): Promise<boolean> {
  const { cancel } = job.started
  if (cancel === undefined) {
    return false
  }
  const answer = await send(scope, { method: cancel.method, url: cancel.url, headers: headersOf(job) })
  answer.body.cancel()
  return true
}

async function getJson(scope: CallScope, job: FollowedJob, url: string): Promise<unknown> {
  const answer = await send(scope, { method: "GET", url, headers: headersOf(job) })
  scope.record.response = answer.response
  // A reason for what goes wrong now is not in an answer before.
  scope.record.answer = undefined
  return readAnswer(scope, answer)
}

/**
 * The headers of the submit request, the type of its body included, which providers are used to; but the key and all else goes
 * only where the address is on the same host. What asks the provider to wait is for the submit request alone.
 */
function headersOf({ started, headers }: FollowedJob): Readonly<Record<string, string>> {
  const { Prefer: _prefer, ...kept } = headers
  const type = headers["Content-Type"]
  if (started.isForeign !== true) {
    return kept
  }
  return type === undefined ? {} : { "Content-Type": type }
}
