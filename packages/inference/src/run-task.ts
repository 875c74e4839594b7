import { adapterOf, type BuiltRequest, buildRequest, type RequestOptions, taskContext } from "./build-request.ts"
import { type CallScope, openScope, scopeAt } from "./call-scope.ts"
import { type CallPlace, InputError, ProviderOutputError } from "./errors.ts"
import { type OutgoingRequest, redact } from "./failure.ts"
import { hubLookup } from "./hub-lookup.ts"
import { pollUntil } from "./poll-until.ts"
import type { CallableTask, PollPolicy, Provider, TaskTypes } from "./provider.ts"
import { readAnswer } from "./read-body.ts"
import { resolveTarget } from "./resolve-target.ts"
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
  readonly input: TaskTypes[Task]["input"]
  readonly options: CallOptions
  readonly wantsUrl?: boolean
  readonly stream?: boolean
}

/** A call whose provider is known and whose request is built. */
interface PreparedCall<Task extends CallableTask> {
  readonly scope: CallScope
  readonly request: BuiltRequest
  readonly built: RequestOptions<Task>
}

/** The answer of a task, before the call ends. */
export interface TaskAnswer<Task extends CallableTask> {
  readonly output: TaskTypes[Task]["output"]
  /** The provider's answer as it came. */
  readonly raw: unknown
  readonly scope: CallScope
  /** The address that the task was sent to. */
  readonly calledUrl: string
}

/**
 * Runs a task: chooses the target, builds the request, sends it, follows the job, reads the answer.
 *
 * @param finish makes the result while the limits of the call still hold, such as by downloading a file
 */
export async function runTask<Task extends CallableTask, Result>(
  call: TaskCall<Task>,
  finish: (answer: TaskAnswer<Task>) => Result | Promise<Result>,
): Promise<Result> {
  const opened = openCall(call)
  try {
    const { scope, request, built } = await prepare(call, opened)
    const adapter = adapterOf(built.provider, call.task)
    const first = await readAnswer(scope, await send(scope, outgoing(request)))
    const raw = adapter.poll === undefined ? first : await followJob(scope, request, { policy: adapter.poll, first })
    return await finish({ output: adapter.parse(raw, taskContext(built)), raw, scope, calledUrl: request.url })
  } catch (error) {
    throw located(error, opened.place.current, opened.scope.secret)
  } finally {
    opened.scope.close()
  }
}

/** Opens the stream of a task; the caller closes the scope once the stream has ended. */
export async function openTaskStream<Task extends CallableTask>(
  call: TaskCall<Task>,
): Promise<{ readonly scope: CallScope; readonly answer: OpenAnswer }> {
  const opened = openCall(call)
  try {
    const { scope, request } = await prepare(call, opened)
    const answer = await send(scope, outgoing(request))
    return { scope: scopeAt(scope, { phase: "stream" }), answer }
  } catch (error) {
    opened.scope.close()
    throw located(error, opened.place.current, opened.scope.secret)
  }
}

interface OpenedCall {
  readonly scope: CallScope
  /** The best that is known about the target: errors name it. */
  readonly place: { current: CallPlace }
}

function openCall<Task extends CallableTask>({ task, target, options }: TaskCall<Task>): OpenedCall {
  const provider = typeof target.provider === "object" ? target.provider.id : target.provider
  const place: CallPlace = { provider, model: target.model, task }
  return {
    scope: openScope(resolveSettings(options), place, target.accessToken || undefined),
    place: { current: place },
  }
}

async function prepare<Task extends CallableTask>(
  call: TaskCall<Task>,
  opened: OpenedCall,
): Promise<PreparedCall<Task>> {
  const { scope, place } = opened
  const { settings } = scope
  scope.signal.throwIfAborted()
  const target = await resolveTarget(
    {
      task: call.task,
      model: call.target.model,
      provider: call.target.provider,
      endpointUrl: call.target.endpointUrl,
      accessToken: scope.secret,
      ownProviders: settings.providers,
    },
    hubLookup(scope),
  )
  place.current = { provider: target.provider.id, model: target.model, task: call.task, phase: "submit" }
  if (call.wantsUrl === true && adapterOf(target.provider, call.task).canAnswerUrl === false) {
    throw new InputError(`${target.provider.label} answers with bytes, not with an address; use outputType "blob".`, {
      place: place.current,
    })
  }
  const built: RequestOptions<Task> = {
    ...target,
    task: call.task,
    input: call.input,
    accessToken: scope.secret,
    routerUrl: settings.routerUrl,
    hubUrl: settings.hubUrl,
    billTo: settings.billTo,
    stream: call.stream,
    wantsUrl: call.wantsUrl,
  }
  return { scope: scopeAt(scope, place.current), request: buildRequest(built), built }
}

async function followJob(
  submitScope: CallScope,
  request: BuiltRequest,
  job: { readonly policy: PollPolicy; readonly first: unknown },
): Promise<unknown> {
  const { policy, first } = job
  const scope = scopeAt(submitScope, { phase: "poll" })
  const started = policy.start(first, request.url)
  // The key goes along, since both addresses are on the host of the submit request; the body's type does not.
  const { "Content-Type": _type, ...headers } = request.headers
  const get = async (url: string) => readAnswer(scope, await send(scope, { method: "GET", url, headers }))
  const last = await pollUntil({
    everyMs: policy.everyMs,
    maxAttempts: policy.maxAttempts,
    initial: started.state,
    ask: () => get(started.statusUrl),
    stateOf: policy.read,
    clock: scope.settings.clock,
    signal: scope.signal,
    place: scope.place,
  })
  return started.resultUrl === undefined ? (last ?? first) : get(started.resultUrl)
}

function outgoing(request: BuiltRequest): OutgoingRequest {
  return { method: request.method, url: request.url, headers: request.headers, body: request.body }
}

/** Adds to an error of the answer's shape, which knows nothing of the call, what the call is; masks the key in it. */
function located(error: unknown, place: CallPlace, secret: string | undefined): unknown {
  if (!(error instanceof ProviderOutputError)) {
    return error
  }
  const message = redact(error.message, secret)
  if (error.provider !== undefined && message === error.message) {
    return error
  }
  return new ProviderOutputError(
    error.provider === undefined ? `${place.provider ?? "The server"}: ${message}` : message,
    {
      code: error.code,
      place: { ...place, phase: error.phase ?? place.phase },
      cause: error.cause,
      status: error.status,
      isRetryable: error.isRetryable,
    },
  )
}
