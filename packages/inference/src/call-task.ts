import {
  adapterOf,
  type BuiltRequest,
  buildRequest,
  type CallFacts,
  type RequestOptions,
  type TaskAdapterOf,
  taskContext,
} from "./build-request.ts"
import type { CallEnd } from "./call-end.ts"
import { type CallScope, openScope } from "./call-scope.ts"
import { type CallPlace, InferenceClientError, InputError, ProviderOutputError } from "./errors.ts"
import { maskedCause, redact, requestIdOf } from "./failure.ts"
import { type CallOutcome, type InferenceCall, responseOf, withResponse } from "./inference-call.ts"
import type { OpenAnswer } from "./open-connection.ts"
import type {
  AnswerContext,
  CallableTask,
  JsonObject,
  Provider,
  TaskAdapter,
  TaskContext,
  TaskTypes,
} from "./provider.ts"
import { resolveTargets, type Target, type TargetFinder } from "./resolve-target.ts"
import { send } from "./send.ts"
import { type CallOptions, settingsOf } from "./settings.ts"
import { requireEventStream } from "./stream-type.ts"

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
export function callTask<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  finish: (answer: OpenAnswer, prepared: PreparedTask<Task>) => Promise<Result>,
): InferenceCall<Result> {
  const running: { scope?: CallScope; outcome?: Promise<CallOutcome<Result>> } = {}
  const onBegun = (scope: CallScope) => {
    running.scope = scope
  }
  const data = runCall(call, onBegun, finish)
  return withResponse(data, () => {
    running.outcome ??= data.then((result) => ({ data: result, response: responseOf(running.scope as CallScope) }))
    return running.outcome
  })
}

/**
 * Opens the stream of a task; the caller closes the scope once the stream has ended.
 *
 * @param onBegun told at once how the call is ended before its answer is there
 */
export function openTaskStream<Task extends CallableTask>(
  call: TaskCall<Task>,
  onBegun: (end: CallEnd) => void,
): Promise<{ readonly scope: CallScope; readonly answer: OpenAnswer }> {
  return runCall(
    call,
    ({ end }) => onBegun(end),
    async (answer, prepared) => {
      const scope = prepared.scope.at({ phase: "stream" })
      await requireEventStream(scope, answer)
      return { scope, answer }
    },
  )
}

/** Begins a call: its limits run from here. @throws InputError */
export function openCall({ task, target, options }: Pick<TaskCall<CallableTask>, "task" | "target" | "options">) {
  const provider = typeof target.provider === "object" ? target.provider?.id : target.provider
  const place: CallPlace = { provider, model: target.model, task }
  return openScope(settingsOf(options), place, target.accessToken || undefined)
}

/** Builds the request for one target. */
function prepareCall<Task extends CallableTask>(
  { task, stream, wantsUrl, wantsJob }: TaskCall<Task>,
  scope: CallScope,
  target: Target,
  input: object,
): PreparedTask<Task> {
  const { routerUrl, hubUrl, billTo } = scope.settings
  // Written out: each field that stands beside a spread takes about a microsecond.
  const built: RequestOptions<Task> = {
    provider: target.provider,
    task,
    model: target.model,
    providerModelId: target.providerModelId,
    input: input as TaskTypes[Task]["input"],
    accessToken: scope.secret,
    route: target.route,
    routerUrl,
    hubUrl,
    endpointUrl: target.endpointUrl,
    billTo,
    stream,
    wantsUrl,
    wantsJob,
    adapter: target.adapter,
  }
  return { scope, request: buildRequest(built), built, adapter: adapterOf(target.provider, task) }
}

/** The scope of a call at one target; what the target cannot do is refused. @throws InputError */
function enterTarget<Task extends CallableTask>(call: TaskCall<Task>, opened: CallScope, target: Target): CallScope {
  const { provider, model } = target
  const scope = opened.at({ provider: provider.id, model, task: call.task, phase: "submit" })
  call.checkProvider?.(provider, adapterOf(provider, call.task))
  opened.record.provider = provider.id
  opened.record.model = model
  return scope
}

/** What reading the answer to a prepared call may need. */
export function answerContext(prepared: PreparedCall<unknown>, download: AnswerContext["download"]): AnswerContext {
  return Object.assign(contextOf(prepared), { download })
}

/** What an adapter may know about a prepared call. */
export function contextOf({ built }: PreparedCall<unknown>): TaskContext {
  return taskContext(built)
}

/** Sends a call to its targets, one after the other. One function, since each more on the way costs every call its promise. */
async function runCall<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  onBegun: (scope: CallScope) => void,
  finish: (answer: OpenAnswer, prepared: PreparedTask<Task>) => Promise<Result>,
): Promise<Result> {
  const scope = openCall(call)
  onBegun(scope)
  const { settings, record, secret: accessToken } = scope
  try {
    scope.end.throwIfOver()
    const { model, provider, endpointUrl } = call.target
    const request = { model, provider, endpointUrl, task: call.task, accessToken, fallback: settings.fallback }
    const targets = await resolveTargets(request, () => call.finder(scope))
    const now = performance.now()
    record.lookupMs = now - record.startedAt
    for (let position = 0; position < targets.length; position += 1) {
      const target = targets[position] as Target
      try {
        const entered = enterTarget(call, scope, target)
        const read = call.readInput?.(entered, call.input, adapterOf(target.provider, call.task))
        const prepared = prepareCall(call, entered, target, read === undefined ? call.input : await read)
        const answer = await send(entered, prepared.request, position === 0 && read === undefined ? now : undefined)
        record.response = answer.response
        record.headersMs = answer.openedAt - record.startedAt
        const result = await finish(answer, prepared)
        if (call.stream !== true) {
          record.totalMs = performance.now() - record.startedAt
          scope.close()
        }
        return result
      } catch (error) {
        const next = targets[position + 1]
        if (next === undefined || scope.end.isOver || !mayWorkElsewhere(error)) {
          throw error
        }
        const reason = redact((error as Error).message, scope.secret)
        settings.warn(`${target.provider.label} failed, so ${next.provider.label} is asked: ${reason}`)
      }
    }
    throw new InputError("No provider is left.")
  } catch (error) {
    scope.close()
    throw located(error, scope)
  }
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
