import type { CallScope } from "./call-scope.ts"
import { InferenceClientError, InputError, ProviderOutputError } from "./errors.ts"
import { recordResponse, redact } from "./failure.ts"
import { objectOrNothing } from "./input-fields.ts"
import { located } from "./located.ts"
import { checkPlain } from "./plain-values.ts"
import { reasonOf, recordedBody, SHOWN_REASON } from "./reason.ts"
import type { Target } from "./resolve-target.ts"

/** What was wrong with a call, as far as it can be told from what it was called with. */
interface FailedCall {
  readonly args: unknown
  readonly options: unknown
}

/**
 * The error of a call that failed: it tells which call it was, the reason that an answer of another shape gives, and, where the
 * engine stumbled over an argument, which one.
 *
 * @param scope undefined when the call had not begun yet
 * @public for the checker of unused exports, which does not see that it is loaded late
 */
export function failedCall(error: unknown, call: FailedCall, scope: CallScope | undefined): unknown {
  const isStumble = error instanceof TypeError || error instanceof RangeError
  const explained = isStumble && scope?.end.isOver !== true ? stumbled(error, call, scope) : error
  if (scope === undefined) {
    return explained
  }
  return explained instanceof ProviderOutputError ? withReason(explained, scope) : located(explained, scope)
}

/**
 * Warns that the next target is asked, unless that would be of no use: what the caller did wrong is wrong everywhere, and a job
 * that may still finish would be paid for twice.
 *
 * @throws the error itself then
 * @public as {@link failedCall} is
 */
export function passOn(error: unknown, scope: CallScope, failed: Target, next: Target): void {
  const { end, record, secret, settings } = scope
  const isOfCaller =
    !(error instanceof InferenceClientError) ||
    error instanceof InputError ||
    [400, 413, 422].includes(error.status ?? 0)
  if (end.isOver || isOfCaller || (record.place.phase === "poll" && error.code !== "job_failed")) {
    throw error
  }
  const reason = redact(error.message, secret)
  settings.warn(`${failed.provider.label} failed, so ${next.provider.label} is asked: ${reason}`)
}

/** Servers send some of their refusals with a status of success: the reason is in what has not the shape of an answer. */
function withReason(error: ProviderOutputError, scope: CallScope): unknown {
  const { secret, record } = scope
  const { answer, response } = record
  const isRefusal = error.code === "bad_shape" && typeof answer === "object" && !Array.isArray(answer)
  const found = isRefusal ? reasonOf(answer) : undefined
  // Some wrap every answer, with the word of its transport as the message.
  const reason = /^(success|ok)$/i.test(found ?? "") ? undefined : redact(found, secret)?.slice(0, SHOWN_REASON)
  const told = located(error, scope) as ProviderOutputError
  if (reason === undefined) {
    return told
  }
  told.message += ` It says: ${reason}`
  const body = recordedBody(textOf(answer), secret)
  // The answer that is remembered beside a failed download is another one.
  const httpResponse = told.phase === "download" ? undefined : recordResponse(response, body, secret)
  return Object.assign(told, { httpResponse })
}

/** What was read may be deeper than what can be written. */
function textOf(answer: unknown): string {
  try {
    return JSON.stringify(answer)
  } catch {
    return ""
  }
}

/** The error for what the engine stumbled over: an argument, whose name its words tell, or an answer that an adapter did not check. */
function stumbled(cause: Error, { args, options }: FailedCall, scope: CallScope | undefined): InferenceClientError {
  if (!args || !options) {
    return new InputError("The arguments and options of a call should be objects.", { cause })
  }
  return scope?.record.response === undefined
    ? wrongArgument(args, options, cause)
    : new ProviderOutputError(`The answer does not have the expected shape: ${cause.message}.`, { cause })
}

/** What every call takes, as far as a wrong one makes the engine stumble. */
const EXPECTED: readonly (readonly [name: string, isRight: (value: unknown) => boolean, what: string])[] = [
  ["accessToken", (value) => typeof value === "string", "a text"],
  ["endpointUrl", (value) => typeof value === "string", "a text"],
  ["signal", (value) => value instanceof EventTarget, "an AbortSignal"],
  ["providers", Array.isArray, "a list"],
  ["onProgress", (value) => typeof value === "function", "a function"],
]

/** Names the argument that is wrong; where it is none that is known, the engine's own words have to do. */
function wrongArgument(args: unknown, options: unknown, cause: Error): InferenceClientError {
  const given = { ...objectOrNothing(args), ...objectOrNothing(options) }
  const wrong = EXPECTED.find(([name, isRight]) => given[name] !== undefined && !isRight(given[name]))
  if (wrong !== undefined) {
    return new InputError(`${wrong[0]} should be ${wrong[2]}.`, { cause })
  }
  if (/call stack|recursion/i.test(cause.message)) {
    return new InputError("The arguments are nested too deep for JSON.", { cause })
  }
  if (/BigInt|circular|cyclic/i.test(cause.message)) {
    try {
      checkPlain(args)
    } catch (error) {
      return error as InputError
    }
  }
  return new InputError(`The arguments or options are wrong: ${cause.message}.`, { cause })
}
