import type { CallScope } from "./call-scope.ts"
import { InputError, ProviderOutputError } from "./errors.ts"
import { maskedCause, redact, requestIdOf } from "./failure.ts"

/**
 * Adds to an error of the input or of the answer's shape, which knows nothing of the call, what the call is; masks the key in it.
 *
 * @param partialText what a stream had brought before
 */
export function located(error: unknown, { record, secret }: CallScope, partialText?: string): unknown {
  const isOfAnswer = error instanceof ProviderOutputError
  if (!isOfAnswer && !(error instanceof InputError)) {
    return error
  }
  const { place, response } = record
  const answer = error.phase === "download" ? undefined : response // the remembered answer is the one that named the file
  const { provider = place.provider, model = place.model, phase = place.phase, status = answer?.status } = error
  const isNameless = isOfAnswer && error.provider === undefined
  const who = isNameless ? `${provider ?? "The server"}: ` : ""
  const ErrorClass = isOfAnswer ? ProviderOutputError : InputError
  return new ErrorClass(who + redact(error.message, secret), {
    code: error.code,
    place: { provider, model, task: place.task, phase },
    cause: maskedCause(error.cause, secret),
    status,
    requestId: error.requestId ?? requestIdOf(answer, secret),
    isRetryable: error.isRetryable,
    partialText: error.partialText ?? partialText,
  })
}
