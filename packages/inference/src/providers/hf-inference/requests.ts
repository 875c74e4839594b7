import { InputError } from "../../errors.ts"
import { fieldsOf, objectOrNothing } from "../../input-fields.ts"
import { MediaFile } from "../../media-file.ts"
import { modelPath } from "../../model-path.ts"
import type { CallableTask, JsonObject, TaskContext, TaskRequest } from "../../provider.ts"

/** What a request is made from. */
export interface RequestFacts {
  readonly task: CallableTask
  readonly input: JsonObject
  readonly context: TaskContext
}

/** The caller's fields as they are. @throws InputError without `inputs`, or when it is a file */
export function jsonRequest(facts: RequestFacts): TaskRequest {
  checkInputs(facts)
  return requestOf(facts, facts.input)
}

/**
 * The file itself; with parameters or further fields, JSON that holds them and the file as base64 text.
 *
 * @throws InputError when `inputs` is no file
 */
export function fileRequest(facts: RequestFacts): TaskRequest {
  const { extra, parameters } = fieldsOf(facts.input)
  const file = fileOf(facts, facts.input.inputs, "inputs")
  const hasMore = Object.values({ ...extra, ...parameters }).some((value) => value !== undefined)
  return hasMore ? base64Request(facts) : requestOf(facts, file.blob)
}

/** JSON with the file as base64 text. @throws InputError when `inputs` is no file */
export function base64Request(facts: RequestFacts): TaskRequest {
  return requestOf(facts, { ...facts.input, inputs: fileOf(facts, facts.input.inputs, "inputs").base64 })
}

/**
 * JSON whose `inputs` has an image as base64 text, and for two tasks a question.
 *
 * @throws InputError when there is no image, or no question
 */
export function imageObjectRequest(facts: RequestFacts): TaskRequest {
  const { inputs } = facts.input
  const given = inputs instanceof MediaFile ? { image: inputs } : objectOrNothing(inputs)
  if (facts.task.endsWith("question-answering") && typeof given.question !== "string") {
    throw inputError(facts, `The task ${facts.task} needs a text as inputs.question.`)
  }
  const image = fileOf(facts, given.image, "inputs.image").base64
  return requestOf(facts, { ...facts.input, inputs: { ...given, image } })
}

/** Checks that there is an input that JSON can hold. @throws InputError */
export function checkInputs(facts: RequestFacts): void {
  const { inputs } = facts.input
  if (inputs === undefined || inputs === null) {
    throw inputError(facts, `The task ${facts.task} needs a value for inputs.`)
  }
  if (inputs instanceof MediaFile) {
    throw inputError(facts, `inputs is a file, but the task ${facts.task} takes text.`)
  }
}

/** The path of a model below the provider. */
export function modelRoute(context: TaskContext): string {
  return `models/${modelPath(context.providerModelId)}`
}

/** Models of embeddings serve two tasks, so the address has to say which one is meant. */
const PIPELINES: ReadonlySet<CallableTask> = new Set(["feature-extraction", "sentence-similarity"])

function requestOf({ task, context }: RequestFacts, body: JsonObject | Blob): TaskRequest {
  const route = modelRoute(context)
  return { path: PIPELINES.has(task) ? `${route}/pipeline/${task}` : route, body }
}

function fileOf(facts: RequestFacts, value: unknown, field: string): MediaFile {
  if (value instanceof MediaFile) {
    return value
  }
  throw inputError(
    facts,
    `The task ${facts.task} needs a file as ${field}: a Blob, an ArrayBuffer, a Uint8Array or an https address.`,
  )
}

function inputError({ task, context }: RequestFacts, message: string): InputError {
  return new InputError(message, { place: { provider: "hf-inference", model: context.model, task } })
}
