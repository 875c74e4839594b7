import {
  adapterOf,
  type BuiltRequest,
  buildRequest,
  type CallFacts,
  type RequestOptions,
  type TaskAdapterOf,
  taskContext,
} from "./build-request.ts"
import { type CallScope, openScope, scopeAt } from "./call-scope.ts"
import { type CallPlace, InferenceClientError, InputError, ProviderOutputError } from "./errors.ts"
import { maskedCause, type OutgoingRequest, redact, requestIdOf } from "./failure.ts"
import { type CallOutcome, responseOf } from "./inference-call.ts"
import type { CallableTask, JsonObject, Provider, TaskAdapter, TaskContext, TaskTypes } from "./provider.ts"
import { resolveTargets, type Target, type TargetFinder } from "./resolve-target.ts"
import { type OpenAnswer, send } from "./send.ts"
import { type CallOptions, resolveSettings } from "./settings.ts"

/** By what a call names its target; the rest of the arguments is the task's input. */
export interface CallTarget {
  /** Model id on the hub. */
  readonly model?: string | undefined
  /** Provider id, a provider value, or `auto`, which is the default. */
  readonly provider?: string | Provider | undefined
  /** A token of the hub, or a provider's own key. */
  readonly accessToken?: string | undefined
  /** An own server to call in place of a provider. */
  readonly endpointUrl?: string | undefined
}

/** What a task is called with. */
export interface TaskCall<Task extends CallableTask> {
  readonly task: Task
  readonly target: CallTarget
  /** As the caller gave it. */
  readonly input: object
  readonly options: CallOptions
  /** Finds targets other than an own server's or the router's choice; chat loads it when it is needed. */
  readonly finder: (scope: CallScope) => TargetFinder | Promise<TargetFinder>
  readonly wantsUrl?: boolean
  readonly wantsJob?: boolean
  readonly stream?: boolean
  /** Refuses a provider that cannot deliver what is wanted, such as an address. @throws InputError */
  readonly checkProvider?: (provider: Provider, adapter: TaskAdapterOf<Task>) => void
  /** Reads the files of the input; without it, the input has none. */
  readonly readInput?: (
    scope: CallScope,
    input: object,
    adapter: TaskAdapterOf<Task>,
  ) => Promise<TaskTypes[Task]["input"]>
}

/** A call whose provider is known and whose request is built. */
export interface PreparedCall<Output> {
  readonly scope: CallScope
  readonly request: BuiltRequest
  readonly built: CallFacts
  readonly adapter: Pick<TaskAdapter<never, Output>, "parse" | "poll">
}

/** The call of a task, ready to be sent. */
export type PreparedTask<Task extends CallableTask> = PreparedCall<TaskTypes[Task]["output"]>

/** Parts the target from the input; unknown fields belong to the input. */
export function splitArguments(args: CallTarget): { readonly target: CallTarget; readonly input: JsonObject } {
  // The last one belongs to other clients' calls, where it is a function that no body can hold.
  const {
    model,
    provider,
    accessToken,
    endpointUrl,
    urlTransform: _function,
    ...input
  } = args as CallTarget & JsonObject
  return { target: { model, provider, accessToken, endpointUrl }, input }
}

/**
 * Calls a task: chooses the target, builds the request, sends it and hands the answer on.
 *
 * @param finish makes the result while the limits of the call still hold
 */
export async function callTask<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  finish: (answer: OpenAnswer, prepared: PreparedTask<Task>) => Promise<Result>,
): Promise<CallOutcome<Result>> {
  const scope = openCall(call)
  try {
    const data = await sendToTargets(call, scope, finish)
    return { data, response: responseOf(scope) }
  } catch (error) {
    throw located(error, scope)
  } finally {
    scope.close()
  }
}

/**
 * Opens the stream of a task; the caller closes the scope once the stream has ended.
 *
 * @param onBegun told at once how the call is ended before its answer is there
 */
export async function openTaskStream<Task extends CallableTask>(
  call: TaskCall<Task>,
  onBegun: (abort: CallScope["abort"]) => void,
): Promise<{ readonly scope: CallScope; readonly answer: OpenAnswer }> {
  const scope = openCall(call)
  onBegun(scope.abort)
  try {
    return await sendToTargets(call, scope, async (answer, prepared) => ({
      scope: scopeAt(prepared.scope, { phase: "stream" }),
      answer,
    }))
  } catch (error) {
    scope.close()
    throw located(error, scope)
  }
}

/** Begins a call: its limits run from here. @throws InputError */
export function openCall({ task, target, options }: Pick<TaskCall<CallableTask>, "task" | "target" | "options">) {
  const provider = typeof target.provider === "object" ? target.provider?.id : target.provider
  const place: CallPlace = { provider, model: target.model, task }
  return openScope(resolveSettings(options), place, target.accessToken || undefined)
}

/** Builds the call for one target. */
async function prepareCall<Task extends CallableTask>(
  call: TaskCall<Task>,
  opened: CallScope,
  target: Target,
): Promise<PreparedTask<Task>> {
  const { settings, record } = opened
  const scope = scopeAt(opened, { provider: target.provider.id, model: target.model, phase: "submit" })
  const adapter = adapterOf(target.provider, call.task)
  call.checkProvider?.(target.provider, adapter)
  record.provider = target.provider.id
  record.model = target.model
  const input = call.readInput === undefined ? call.input : await call.readInput(scope, call.input, adapter)
  const built: RequestOptions<Task> = {
    task: call.task,
    input: input as TaskTypes[Task]["input"],
    accessToken: scope.secret,
    routerUrl: settings.routerUrl,
    hubUrl: settings.hubUrl,
    billTo: settings.billTo,
    stream: call.stream,
    wantsUrl: call.wantsUrl,
    wantsJob: call.wantsJob,
    // Last: each field that stands after a spread takes about a microsecond.
    ...target,
  }
  return { scope, request: buildRequest(built), built, adapter }
}

/** What a built request is on the wire. */
function outgoing(request: BuiltRequest): OutgoingRequest {
  return { method: request.method, url: request.url, headers: request.headers, body: request.body }
}

/** What an adapter may know about a prepared call. */
export function contextOf({ built }: PreparedCall<unknown>): TaskContext {
  return taskContext(built)
}

async function sendToTargets<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  scope: CallScope,
  finish: (answer: OpenAnswer, prepared: PreparedTask<Task>) => Promise<Result>,
): Promise<Result> {
  const { settings, record } = scope
  scope.signal.throwIfAborted()
  const { model, provider, endpointUrl } = call.target
  const { fallback } = settings
  const request = { model, provider, endpointUrl, task: call.task, accessToken: scope.secret, fallback }
  const targets = await resolveTargets(request, () => call.finder(scope))
  record.lookupMs = settings.clock.now() - record.startedAt
  for (const [position, target] of targets.entries()) {
    try {
      const prepared = await prepareCall(call, scope, target)
      const answer = await send(prepared.scope, outgoing(prepared.request))
      record.response = answer.response
      record.headersMs = settings.clock.now() - record.startedAt
      return await finish(answer, prepared)
    } catch (error) {
      const next = targets[position + 1]
      if (next === undefined || scope.signal.aborted || !mayWorkElsewhere(error)) {
        throw error
      }
      const reason = redact((error as Error).message, scope.secret)
      settings.warn(`${target.provider.label} failed, so ${next.provider.label} is asked: ${reason}`)
    }
  }
  throw new InputError("No provider is left.")
}

/** What the caller did wrong is wrong everywhere; a job that may still finish would be paid for twice. */
function mayWorkElsewhere(error: unknown): boolean {
  if (!(error instanceof InferenceClientError) || error instanceof InputError || error.code === "poll_timeout") {
    return false
  }
  return error.status === undefined || ![400, 413, 422].includes(error.status)
}

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
  const { code, provider, model, phase, isRetryable } = error
  const message = redact(error.message, secret)
  const { place, response } = record
  const answer = phase === "download" ? undefined : response // the remembered answer is the one that named the file
  const ErrorClass = isOfAnswer ? ProviderOutputError : InputError
  return new ErrorClass(
    isOfAnswer && provider === undefined ? `${place.provider ?? "The server"}: ${message}` : message,
    {
      code,
      place: {
        ...place,
        provider: provider ?? place.provider,
        model: model ?? place.model,
        phase: phase ?? place.phase,
      },
      cause: maskedCause(error.cause, secret),
      status: error.status ?? answer?.status,
      requestId: error.requestId ?? requestIdOf(answer, secret),
      isRetryable,
      partialText: error.partialText ?? partialText,
    },
  )
}
