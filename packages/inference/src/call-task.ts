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
import type { CallPlace, ProviderApiError } from "./errors.ts"
import { type CallOutcome, type InferenceCall, responseOf, withResponse } from "./inference-call.ts"
import { lateCode } from "./late-code.ts"
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
  /** Target and input, as the caller gave them. */
  readonly args: CallTarget
  readonly options: CallOptions
  /** Finds targets other than an own server's or the router's choice; chat loads it when it is needed. */
  readonly finder: () => TargetFinder | Promise<TargetFinder>
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
function splitArguments(args: CallTarget): { readonly target: CallTarget; readonly input: JsonObject } {
  // The last one belongs to other clients' calls, where it is a function that no body can hold.
  const {
    model,
    provider,
    accessToken,
    endpointUrl,
    urlTransform: _function,
    ...input
  } = args as CallTarget & JsonObject
  // Null counts as left out.
  const target = {
    model: model ?? undefined,
    provider: provider ?? undefined,
    accessToken,
    endpointUrl: endpointUrl ?? undefined,
  }
  return { target, input }
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
export function openCall(task: CallableTask, target: CallTarget, options: CallOptions): CallScope {
  const provider = typeof target.provider === "object" ? target.provider?.id : target.provider
  const place: CallPlace = { provider, model: target.model, task }
  // Servers that repeat a key do so without the blank that was copied along, so the masked key has none either.
  return openScope(settingsOf(options), place, target.accessToken?.trim() || undefined)
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
  const { provider, model, task = call.task } = target
  const scope = opened.at({ provider: provider.id, model, task, phase: "submit" })
  call.checkProvider?.(provider, adapterOf(provider, call.task))
  target.onAsked?.()
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

/** How JSON writes what it has no form for, files among it; texts and empty objects may look the same. */
const MAYBE_LOST = /{(}|"0")|"Buffer"/

/** What sending would lose is looked for only where the body shows signs of it. @throws InputError */
function checkBody({ json, body }: BuiltRequest): Promise<void> | undefined {
  const mayHaveLost = json !== undefined && MAYBE_LOST.test(body as string)
  return mayHaveLost ? lateCode().then((late) => late?.checkPlain(json)) : undefined
}

/** Goes on to the next target, if there is one and that is of use. @throws the error itself if not */
async function passOn(error: unknown, scope: CallScope, failed: Target, next: Target | undefined): Promise<void> {
  const late = next && (await lateCode())
  if (!late) {
    throw error
  }
  late.passOn(error, scope, failed, next)
}

/** Sends a call to its targets, one after the other. One function, since each more on the way costs every call its promise. */
async function runCall<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  onBegun: (scope: CallScope) => void,
  finish: (answer: OpenAnswer, prepared: PreparedTask<Task>) => Promise<Result>,
): Promise<Result> {
  let opened: CallScope | undefined
  try {
    const { target: named, input } = splitArguments(call.args)
    const scope = openCall(call.task, named, call.options)
    opened = scope
    onBegun(scope)
    scope.end.throwIfOver()
    const { record } = scope
    const { model, provider, endpointUrl } = named
    const found = resolveTargets({ model, provider, endpointUrl, task: call.task, scope }, call.finder)
    const targets = found instanceof Promise ? await found : found
    const now = performance.now()
    record.lookupMs = now - record.startedAt
    for (let position = 0; ; position += 1) {
      const target = targets[position] as Target
      try {
        const entered = enterTarget(call, scope, target)
        const read = call.readInput?.(entered, input, adapterOf(target.provider, call.task))
        const prepared = prepareCall(call, entered, target, read === undefined ? input : await read)
        const checking = checkBody(prepared.request)
        if (checking) {
          await checking
        }
        const answer = await send(entered, prepared.request, position === 0 && read === undefined ? now : undefined)
        record.response = answer.response
        record.headersMs = answer.openedAt - record.startedAt
        const result = await finish(answer, prepared)
        if (call.stream !== true) {
          record.totalMs = performance.now() - record.startedAt
          record.answer = undefined
          scope.close()
        }
        return result
      } catch (error) {
        await passOn(error, scope, target, targets[position + 1])
      }
    }
  } catch (error) {
    opened?.close()
    // An end needs no explanation, nor does a failed request; what else goes wrong is explained by what is loaded only then.
    if (opened?.end.isOver === true || (error as Partial<ProviderApiError> | undefined)?.httpRequest !== undefined) {
      throw error
    }
    const late = await lateCode()
    throw late?.failedCall(error, call, opened) ?? error
  }
}
