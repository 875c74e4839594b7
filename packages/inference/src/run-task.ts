import type { TaskAdapterOf } from "./build-request.ts"
import { answerContext, type CallTarget, callTask, contextOf, type PreparedCall, type TaskCall } from "./call-task.ts"
import { downloadFile } from "./download.ts"
import { InputError } from "./errors.ts"
import { targetFinder } from "./find-target.ts"
import { cancelUnwaited, followJob } from "./follow-job.ts"
import type { InferenceCall } from "./inference-call.ts"
import { base64ToBlob, blobToDataUrl, type MediaOutputType } from "./media.ts"
import { openaiTasks } from "./openai-compatible.ts"
import type {
  AnswerContext,
  CallableTask,
  MediaAnswer,
  MediaTask,
  PollPolicy,
  Provider,
  StartedJob,
  TaskTypes,
} from "./provider.ts"
import { PROVIDERS } from "./providers/registry.ts"
import { readAnswer } from "./read-body.ts"
import { readInput } from "./read-input.ts"
import type { CallOptions } from "./settings.ts"
import { mismatch } from "./shape.ts"

/** Finds the targets of all tasks. */
export const FINDER = /* @__PURE__ */ targetFinder(PROVIDERS, /* @__PURE__ */ openaiTasks())

/** Options of the methods that answer with an image, a recording or a video. */
export interface MediaOptions<Type extends MediaOutputType = MediaOutputType> extends CallOptions {
  /** `blob`, the default; `url` where the provider has one; `dataUrl`; `json` for the provider's own answer. */
  readonly outputType?: Type
}

/** What those methods return, by output type. */
export type MediaResult<Type extends MediaOutputType> = Type extends "json"
  ? unknown
  : Type extends "blob"
    ? Blob
    : string

/** Runs a task to its end, jobs included, with all built-in providers. */
export function runTask<Task extends CallableTask>(
  task: Task,
  args: CallTarget,
  options: CallOptions = {},
): InferenceCall<TaskTypes[Task]["output"]> {
  const call = taskCall(task, args, options)
  return callTask(call, async (answer, prepared) => {
    const raw = await finishJob(await readAnswer(prepared.scope, answer), prepared)
    return parseAnswer(raw, prepared)
  })
}

/** Runs a task whose answer is a file, and delivers the file as the caller wants it. */
export function runMediaTask<Task extends MediaTask, Type extends MediaOutputType>(
  task: Task,
  args: CallTarget,
  options: MediaOptions<Type> = {},
): InferenceCall<MediaResult<Type>> {
  const { outputType = "blob", ...callOptions } = options
  const call = {
    ...taskCall(task, args, callOptions),
    wantsUrl: outputType === "url",
    checkProvider: (provider: Provider, { canAnswerUrl }: TaskAdapterOf<Task>) => {
      if (outputType === "url" && canAnswerUrl === false) {
        throw new InputError(`${provider.label} answers with bytes, not with an address; use outputType "blob".`, {
          place: { provider: provider.id, model: args.model, task },
        })
      }
    },
  }
  return callTask(call, async (answer, prepared) => {
    const raw = await finishJob(await readAnswer(prepared.scope, answer), prepared)
    return (await deliverMedia(raw, prepared, outputType)) as MediaResult<Type>
  })
}

/** Runs a task and returns the provider's answer as it came, unchecked. */
export function runRaw(call: TaskCall<CallableTask>): InferenceCall<unknown> {
  return callTask(call, async (answer, prepared) => finishJob(await readAnswer(prepared.scope, answer), prepared))
}

/** The arguments of a method as a call with all built-in providers. */
export function taskCall<Task extends CallableTask>(
  task: Task,
  args: CallTarget,
  options: CallOptions,
): TaskCall<Task> {
  return {
    task,
    args,
    options,
    finder: () => FINDER,
    readInput: async (scope, input, adapter) =>
      (await readInput(scope, input, adapter.fetchesFiles === true)) as unknown as TaskTypes[Task]["input"],
  }
}

/** Reads an answer, or the result of a job, as the task's output. */
export async function parseAnswer<Output>(raw: unknown, prepared: PreparedCall<Output>): Promise<Output> {
  const { scope, request, adapter } = prepared
  const download: AnswerContext["download"] = (url, options) => downloadFile(scope, url, request.url, options)
  return adapter.parse(raw, answerContext(prepared, download))
}

/** Reads an answer that is a file, in the form that is wanted. */
export async function deliverMedia(
  raw: unknown,
  prepared: PreparedCall<unknown>,
  outputType: MediaOutputType,
): Promise<unknown> {
  if (outputType === "json") {
    return raw instanceof Blob ? { [fieldOf(prepared.built.task)]: await blobToDataUrl(raw) } : raw
  }
  const media = (await parseAnswer(raw, prepared)) as MediaAnswer
  if (outputType === "url" && media.kind === "url") {
    return webAddress(media.url)
  }
  const blob = await mediaBlob(media, prepared)
  return outputType === "blob" ? blob : blobToDataUrl(blob)
}

/** Reads the answer to a submit request of a task that runs as a job. */
export function startJob(answer: unknown, prepared: PreparedCall<unknown>): StartedJob {
  const { adapter, request, built } = prepared
  return (adapter.poll as PollPolicy).start(answer, {
    url: request.url,
    baseUrl: request.baseUrl,
    isRouted: contextOf(prepared).isRouted,
    providerModelId: built.providerModelId ?? built.model,
  })
}

async function finishJob(first: unknown, prepared: PreparedCall<unknown>): Promise<unknown> {
  const { adapter, request, scope } = prepared
  if (adapter.poll === undefined) {
    return first
  }
  const job = { policy: adapter.poll, started: startJob(first, prepared), headers: request.headers }
  const pollScope = scope.at({ phase: "poll" })
  const onEnd = () => cancelUnwaited(pollScope, job)
  scope.end.onEnd(onEnd)
  try {
    return (await followJob(pollScope, job)) ?? first
  } finally {
    scope.end.offEnd(onEnd)
  }
}

function mediaBlob(media: MediaAnswer, { scope, request, built }: PreparedCall<unknown>): Blob | Promise<Blob> {
  switch (media.kind) {
    case "blob":
      return media.blob
    case "base64":
      return base64ToBlob(media.base64, FALLBACK_TYPES[fieldOf(built.task)])
    case "url":
      return downloadFile(scope, media.url, request.url)
  }
}

/** @throws ProviderOutputError when a provider answers with something else in the place of an address */
function webAddress(url: string): string {
  if (!URL.canParse(url) || !/^(https?|data):/i.test(url)) {
    throw mismatch("the address of the file", "a web address", url)
  }
  return url
}

const FALLBACK_TYPES = { image: "image/jpeg", video: "video/mp4", audio: "audio/mpeg" } as const

function fieldOf(task: CallableTask): keyof typeof FALLBACK_TYPES {
  if (task.endsWith("image")) {
    return "image"
  }
  return task.endsWith("video") ? "video" : "audio"
}
