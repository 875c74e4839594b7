import { adapterOf } from "../build-request.ts"
import { type CallTarget, openTaskStream, type TaskCall } from "../call-task.ts"
import { readChatStream } from "../chat-stream.ts"
import { InputError } from "../errors.ts"
import { mappingOf } from "../hub-lookup.ts"
import { type InferenceCall, inferenceCall } from "../inference-call.ts"
import { objectOrNothing } from "../input-fields.ts"
import { MediaFile } from "../media-file.ts"
import type { CallableTask, JsonObject, TaskAdapter, TaskAdapters } from "../provider.ts"
import type { Target, TargetFinder, TargetRequest } from "../resolve-target.ts"
import { FINDER, runRaw, taskCall } from "../run-task.ts"
import type { CallOptions } from "../settings.ts"
import { TaskStream } from "../task-stream.ts"

/** A target and whatever the task takes. */
export type FreeFormArgs = CallTarget & { readonly [field: string]: unknown }

/** Options of a free-form call. */
export interface FreeFormOptions extends CallOptions {
  /** The task to run; without it, the one that the hub lists the model for. An own server needs none. */
  readonly task?: CallableTask
}

/**
 * Runs a task and returns the provider's answer as it came.
 *
 * @deprecated Use the function of the task: its arguments and its answer are checked.
 */
export function request(args: FreeFormArgs, options: FreeFormOptions = {}): InferenceCall<unknown> {
  const { task, ...callOptions } = begun("request", options)
  try {
    return runRaw(freeCall(args, task, callOptions))
  } catch (error) {
    return inferenceCall(Promise.reject(error))
  }
}

/**
 * Runs a task and returns the events of its stream as they come.
 *
 * @deprecated Use `chatCompletionStream` or `textGenerationStream`.
 */
export function streamingRequest(args: FreeFormArgs, options: FreeFormOptions = {}): TaskStream<JsonObject> {
  const { task, ...callOptions } = begun("streamingRequest", options)
  return new TaskStream({
    open: (onBegun) => openTaskStream({ ...freeCall(args, task, callOptions), stream: true }, onBegun),
    read: readChatStream<JsonObject>,
  })
}

/** The options; warns those who listen. */
function begun(name: string, options: FreeFormOptions | null): FreeFormOptions {
  options?.logger?.warn(`${name} is deprecated: use the method of the task.`)
  return options ?? {}
}

/** A server of the caller's that is asked for no certain task gets what the caller gave: a file as it is, all else as JSON. */
const AS_IT_IS: TaskAdapter<object, never> = {
  request: (input) => {
    const { inputs, ...more } = input as JsonObject
    if (inputs instanceof MediaFile) {
      const isAlone = Object.keys(more).length === 0
      return { path: "", body: isAlone ? inputs.blob : { inputs: inputs.base64, ...more } }
    }
    const { image } = objectOrNothing(inputs)
    const isWithImage = image instanceof MediaFile
    return {
      path: "",
      body: isWithImage ? { inputs: { ...(inputs as JsonObject), image: image.base64 }, ...more } : { ...input },
    }
  },
  parse: (answer) => answer as never,
}

/** The task that a call without one is entered by. */
const ANY = "text-classification"

function freeCall(args: FreeFormArgs, task: CallableTask | undefined, options: CallOptions): TaskCall<CallableTask> {
  const call = taskCall<CallableTask>(task ?? ANY, args, options)
  const finder: TargetFinder = { ...FINDER, targets: listedTargets, endpointTasks: { [ANY]: AS_IT_IS } }
  return task === undefined ? { ...call, finder: () => finder } : call
}

/** Runs the task that the hub lists the model for. @throws InputError for other providers than the default one, or without a model */
async function listedTargets(request: TargetRequest): Promise<readonly Target[]> {
  const { model, provider = "auto", scope } = request
  if (model === undefined || (provider !== "auto" && provider !== "hf-inference")) {
    throw new InputError("A free-form call needs options.task, or the method of the task in its place.")
  }
  const listed = await mappingOf(scope, model)
  const entry = listed.find((found) => provider === "auto" || found.provider === provider)
  const task = (entry?.task ?? ANY) as CallableTask
  const targets = await FINDER.targets({ ...request, task })
  return targets.map((target) => {
    const tasks: TaskAdapters = { [ANY]: adapterOf(target.provider, task) as never }
    return { ...target, task, provider: { ...target.provider, tasks } }
  })
}
