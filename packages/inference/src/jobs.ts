import {
  adapterOf,
  type CallFacts,
  callHeaders,
  routedBaseUrl,
  type TaskAdapterOf,
  taskContext,
} from "./build-request.ts"
import type { CallScope } from "./call-scope.ts"
import { type CallTarget, callTask, openCall, type PreparedTask } from "./call-task.ts"
import { InputError } from "./errors.ts"
import { askForJob, type FollowedJob, followJob, maskedJob, requestCancel, stateIn } from "./follow-job.ts"
import { type InferenceCall, inferenceCall, responseOf } from "./inference-call.ts"
import { objectOrNothing } from "./input-fields.ts"
import { lateCode } from "./late-code.ts"
import type { MediaOutputType } from "./media.ts"
import type { CallableTask, JobState, MediaTask, PollPolicy, Provider, StartedJob, TaskTypes } from "./provider.ts"
import { providerOf } from "./providers/registry.ts"
import { readAnswer } from "./read-body.ts"
import { isRouterToken } from "./resolve-target.ts"
import { deliverMedia, type MediaOptions, type MediaResult, parseAnswer, startJob, taskCall } from "./run-task.ts"
import type { CallOptions } from "./settings.ts"

/** A job at a provider as plain data: store it as JSON and take it up again wherever the key is known. */
export interface JobHandle<Task extends CallableTask = CallableTask> {
  readonly version: 1
  readonly task: Task
  readonly provider: string
  /** Model id on the hub. */
  readonly model: string
  readonly providerModelId: string
  readonly isRouted: boolean
  /** The address that the job was submitted to. */
  readonly submittedTo: string
  readonly job: StartedJob
}

/** What a resumed job results in. */
export type JobResult<Task extends CallableTask, Type extends MediaOutputType> = Task extends MediaTask
  ? MediaResult<Type>
  : TaskTypes[Task]["output"]

/** The key to a job; the rest of the target is in the handle. */
export interface JobOptions<Type extends MediaOutputType = MediaOutputType> extends MediaOptions<Type> {
  /** The key that the job was submitted with, or another of the same account. */
  readonly accessToken?: string
}

/** Jobs without waiting for them. */
export interface InferenceJobs {
  /** Submits a task; resolves as soon as the provider has taken it. */
  submit<Task extends CallableTask>(
    task: Task,
    args: CallTarget & { readonly [field: string]: unknown },
    options?: CallOptions,
  ): InferenceCall<JobHandle<Task>>
  /** Waits for a job and returns its result. */
  resume<Task extends CallableTask, Type extends MediaOutputType = "blob">(
    handle: JobHandle<Task>,
    options?: JobOptions<Type>,
  ): InferenceCall<JobResult<Task, Type>>
  /** Asks once how a job is. */
  status(handle: JobHandle, options?: JobOptions): Promise<JobState>
  /** Cancels a job; false when the provider has no call for that. */
  cancel(handle: JobHandle, options?: JobOptions): Promise<boolean>
}

/** The jobs of a client, with its target and options filled in. */
export function inferenceJobs(
  withTarget: <Args extends CallTarget>(args: Args) => Args,
  withOptions: <Options extends CallOptions>(options: Options | undefined) => CallOptions & Options,
): InferenceJobs {
  const ofHandle = <Type extends MediaOutputType>(options: JobOptions<Type> | undefined) => {
    const { accessToken } = withTarget<CallTarget>({ accessToken: options?.accessToken })
    return { ...withOptions(options), ...(accessToken === undefined ? {} : { accessToken }) }
  }
  return {
    submit: (task, args, options) => submitJob(task, withTarget(args), withOptions(options)),
    resume: (handle, options) => resumeJob(handle, ofHandle(options)),
    status: (handle, options) => jobStatus(handle, ofHandle(options)),
    cancel: (handle, options) => cancelJob(handle, ofHandle(options)),
  }
}

/**
 * Submits a task as a job; resolves as soon as the provider has taken it.
 *
 * @throws InputError when the provider answers the task at once; call the task's method then
 */
export function submitJob<Task extends CallableTask>(
  task: Task,
  args: CallTarget & { readonly [field: string]: unknown },
  options: CallOptions = {},
): InferenceCall<JobHandle<Task>> {
  const call = {
    ...taskCall(task, args, options),
    wantsJob: true,
    checkProvider: (provider: Provider, { poll }: TaskAdapterOf<Task>) => {
      if (poll === undefined) {
        throw new InputError(`${provider.label} answers ${task} at once; there is no job to submit.`, {
          place: { provider: provider.id, model: args.model, task },
        })
      }
    },
  }
  return callTask(call, async (answer, prepared) => handleOf(task, await readAnswer(prepared.scope, answer), prepared))
}

/**
 * Waits for a job and returns its result.
 *
 * @throws InputError for a handle that is none; ProviderOutputError `job_failed`; PollTimeoutError `poll_timeout`
 */
export function resumeJob<Task extends CallableTask, Type extends MediaOutputType = "blob">(
  handle: JobHandle<Task>,
  options: JobOptions<Type> = {},
): InferenceCall<JobResult<Task, Type>> {
  const { outputType = "blob" } = options
  return inferenceCall(
    withJob(handle, options, async (prepared, job, scope) => {
      const raw = (await followJob(scope, job)) ?? (await askForJob(scope, job))
      const result = isMediaTask(handle.task)
        ? await deliverMedia(raw, prepared, outputType)
        : await parseAnswer(raw, prepared)
      return { data: result as JobResult<Task, Type>, response: responseOf(scope) }
    }),
  )
}

/** Asks once how a job is. @throws InputError for a handle that is none */
export function jobStatus(handle: JobHandle, options: JobOptions = {}): Promise<JobState> {
  return withJob(handle, options, async (_prepared, job, scope) => stateIn(scope, job, await askForJob(scope, job)))
}

/** Cancels a job; false when the provider has no call for that. @throws InputError for a handle that is none */
export function cancelJob(handle: JobHandle, options: JobOptions = {}): Promise<boolean> {
  return withJob(handle, options, (_prepared, job, scope) => requestCancel(scope, job))
}

function handleOf<Task extends CallableTask>(
  task: Task,
  answer: unknown,
  prepared: PreparedTask<Task>,
): JobHandle<Task> {
  const { request, built } = prepared
  return {
    version: 1,
    task,
    provider: built.provider.id,
    model: built.model,
    providerModelId: built.providerModelId ?? built.model,
    isRouted: taskContext(built).isRouted,
    submittedTo: request.url,
    job: maskedJob(startJob(answer, prepared), prepared.scope.secret),
  }
}

/** What following a job needs of the call that submitted it. */
interface ResumedCall<Task extends CallableTask> {
  readonly prepared: PreparedTask<Task>
  readonly job: FollowedJob
  readonly scope: CallScope
}

async function withJob<Task extends CallableTask, Result>(
  handle: JobHandle<Task>,
  options: JobOptions,
  use: (prepared: PreparedTask<Task>, job: FollowedJob, scope: CallScope) => Promise<Result>,
): Promise<Result> {
  const target = { provider: handle?.provider, model: handle?.model, accessToken: options.accessToken }
  const opened = openCall(handle?.task, target, options)
  const scope = opened.at({ phase: "poll" })
  try {
    const { prepared, job } = resumedCall(handle, scope, options)
    return await use(prepared, job, scope)
  } catch (error) {
    const late = await lateCode()
    throw late?.failedCall(error, { args: target, options }, scope) ?? error
  } finally {
    opened.close()
  }
}

function resumedCall<Task extends CallableTask>(
  handle: JobHandle<Task>,
  scope: CallScope,
  options: JobOptions,
): ResumedCall<Task> {
  const { settings, place, record } = scope
  const provider = isJobHandle(handle) ? providerOf(handle.provider, settings.providers) : undefined
  if (provider === undefined) {
    throw new InputError("The handle is not one of a job; pass all that jobs.submit returned.", { place })
  }
  const adapter = adapterOf(provider, handle.task)
  if (adapter.poll === undefined) {
    throw new InputError(`${provider.label} does not run ${handle.task} as a job.`, { place })
  }
  const built: CallFacts = {
    provider,
    task: handle.task,
    model: handle.model,
    providerModelId: handle.providerModelId,
    accessToken: scope.secret,
    route: handle.isRouted ? "routed" : "direct",
    routerUrl: settings.routerUrl,
    hubUrl: settings.hubUrl,
    billTo: settings.billTo,
    wantsUrl: options.outputType === "url",
  }
  checkKey(handle, provider, scope)
  const base = handle.isRouted ? routedBaseUrl(provider, settings.routerUrl) : provider.baseUrl
  checkAddresses(handle, { base, policy: adapter.poll, scope })
  record.provider = provider.id
  record.model = handle.model
  const headers = callHeaders(built)
  const request = { url: handle.submittedTo, baseUrl: base, method: "POST", headers, body: "" } as const
  return {
    prepared: { scope, request, built, adapter },
    job: { policy: adapter.poll, started: handle.job, headers },
    scope,
  }
}

/** Handles are read from storage, so their types promise nothing. */
function isJobHandle(handle: unknown): boolean {
  const { version, job, task, provider, model, providerModelId, submittedTo } = objectOrNothing(handle)
  const { state, statusUrl, resultUrl = "", cancel = { method: "PUT", url: "" } } = objectOrNothing(job)
  const { method, url } = objectOrNothing(cancel)
  const { status, reason = status === "failed" ? undefined : "" } = objectOrNothing(state)
  const texts = [task, provider, model, providerModelId, submittedTo, statusUrl, resultUrl, url, reason]
  const isKnown = /^(pending|done|failed) (POST|PUT)$/.test(`${status} ${method}`)
  return version === 1 && isKnown && texts.every((text) => typeof text === "string")
}

/** A token of the hub is for the router, a provider's own key for its host, whichever of the two the job went to. */
function checkKey({ isRouted }: JobHandle, provider: Provider, { secret, place }: CallScope): void {
  if (secret !== undefined && provider.route !== "router-only" && isRouterToken(secret) !== isRouted) {
    const wanted = isRouted ? "a token of the hub" : "a key of the provider's own"
    throw new InputError(`The job was submitted with ${wanted}; the accessToken of this call is none.`, { place })
  }
}

/**
 * A handle may have been stored where others can write. The key goes to the provider or to the router, and nowhere else; without
 * it, jobs are followed to those hosts and to what else the provider's definition names, whatever the handle says.
 */
function checkAddresses(
  { job, submittedTo }: JobHandle,
  call: { readonly base: string; readonly policy: PollPolicy; readonly scope: CallScope },
): void {
  const { base, policy, scope } = call
  const root = addressOf(`${base}/`)
  const isAtHome = (url: string) => addressOf(url)?.href.startsWith(root?.href ?? " ") === true
  const isKnown = (url: string) => {
    const { protocol, origin = "", hostname } = addressOf(url) ?? ({} as Partial<URL>)
    const isNamed = policy.hosts?.some((host) => `.${hostname}`.endsWith(`.${host}`)) === true
    return job.isForeign === true && (origin === root?.origin || (protocol === "https:" && isNamed))
  }
  const followed = [job.statusUrl, job.resultUrl, job.cancel?.url].filter((url) => url !== undefined)
  if (!isAtHome(submittedTo) || !followed.every((url) => isAtHome(url) || isKnown(url))) {
    throw new InputError(`The handle names an address outside ${base}; it was submitted elsewhere, or changed.`, {
      place: scope.place,
    })
  }
}

function addressOf(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined
}

function isMediaTask(task: CallableTask): boolean {
  return /^(text|image|image-text)-to-(image|video|speech|audio)$/.test(task)
}
