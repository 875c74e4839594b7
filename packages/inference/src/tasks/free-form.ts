import { type CallTarget, openTaskStream } from "../call-task.ts"
import { readChatStream } from "../chat-stream.ts"
import { InputError } from "../errors.ts"
import { type InferenceCall, inferenceCall } from "../inference-call.ts"
import type { CallableTask, JsonObject } from "../provider.ts"
import { runRaw, taskCall } from "../run-task.ts"
import type { CallOptions } from "../settings.ts"
import { TaskStream } from "../task-stream.ts"

/** A target and whatever the task takes. */
export type FreeFormArgs = CallTarget & { readonly [field: string]: unknown }

/** Options of a free-form call. */
export interface FreeFormOptions extends CallOptions {
  /** The task to run; the default provider and own servers can do without it. */
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
    return runRaw(taskOf(args, task), args, callOptions)
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
    open: (onBegun) => openTaskStream({ ...taskCall(taskOf(args, task), args, callOptions), stream: true }, onBegun),
    read: readChatStream<JsonObject>,
  })
}

/** The options; warns those who listen. */
function begun(name: string, options: FreeFormOptions | null): FreeFormOptions {
  options?.logger?.warn(`${name} is deprecated: use the method of the task.`)
  return options ?? {}
}

/** The default provider sends every input the same way, so any task with the right kind of input will do there. */
function taskOf(args: FreeFormArgs, task: CallableTask | undefined): CallableTask {
  if (task !== undefined) {
    return task
  }
  const { provider, endpointUrl, inputs, data } = args ?? {}
  if (endpointUrl === undefined && provider !== undefined && provider !== "hf-inference") {
    throw new InputError("A free-form call needs options.task, or the method of the task in its place.")
  }
  const file = data ?? inputs
  return file instanceof Blob || file instanceof ArrayBuffer ? "image-classification" : "text-classification"
}
