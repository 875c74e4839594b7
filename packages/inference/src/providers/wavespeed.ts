import { InputError } from "../errors.ts"
import type { FileTaskInput, OptionalFileTaskInput } from "../file-input.ts"
import { fieldsOf } from "../input-fields.ts"
import { MediaFile } from "../media-file.ts"
import { modelPath } from "../model-path.ts"
import {
  defineProvider,
  type JobState,
  type JsonObject,
  type MediaAnswer,
  type PollPolicy,
  type StartedJob,
  type SubmittedJob,
  type TaskAdapter,
  type TaskContext,
  type TaskRequest,
} from "../provider.ts"
import { listAt, objectAt, reasonAt, textAt, webPathAt } from "../shape.ts"

const PREDICTION: PollPolicy = { everyMs: 500, firstMs: 0, start: startedPrediction, read: predictionState }

/** Models that change an image insist on one: a transparent PNG of one pixel stands for none. */
const NO_IMAGE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="

/** A task from words. */
const fromText: TaskAdapter<{ inputs: string }, MediaAnswer> = {
  canAnswerUrl: true,
  poll: PREDICTION,
  request: (input, context) => ({
    path: `api/v3/${modelPath(context.providerModelId)}`,
    body: { ...textFields(input), ...loras(context), prompt: input.inputs },
  }),
  parse: firstOutput,
}

/** A task from an image. */
const fromImage: TaskAdapter<FileTaskInput, MediaAnswer> = {
  canAnswerUrl: true,
  poll: PREDICTION,
  request: (input, context) => imageRequest(input, context, imageText(input.inputs)),
  parse: firstOutput,
}

/** A task from words and, where there is one, an image. */
const fromWordsAndImage: TaskAdapter<OptionalFileTaskInput, MediaAnswer> = {
  ...fromImage,
  request: (input, context) =>
    imageRequest(input, context, input.inputs === undefined ? NO_IMAGE : imageText(input.inputs)),
}

/** WaveSpeed: images and videos as predictions. */
export const wavespeed = /* @__PURE__ */ defineProvider({
  id: "wavespeed",
  label: "WaveSpeed",
  baseUrl: "https://api.wavespeed.ai",
  hubOrganization: "wavespeed",
  tasks: {
    "text-to-image": fromText,
    "text-to-video": fromText,
    "image-to-image": fromImage,
    "image-to-video": fromImage,
    "image-text-to-image": fromWordsAndImage,
    "image-text-to-video": fromWordsAndImage,
  },
})

/** What stands beside the task's own fields is sent as it is. */
function textFields(input: object): JsonObject {
  const { extra, parameters } = fieldsOf(input)
  const { images: _images, ...rest } = parameters
  return { ...extra, ...rest }
}

function fieldsWithoutImages(input: object): { readonly fields: JsonObject; readonly images: unknown } {
  const { extra, parameters } = fieldsOf(input)
  const { images: outer, ...fields } = extra
  const { images: inner, ...rest } = parameters
  const images = [outer, inner].find((list) => Array.isArray(list) && list.every((item) => typeof item === "string"))
  return { fields: { ...fields, ...rest }, images }
}

function imageRequest(input: object, context: TaskContext, image: string): TaskRequest {
  const { fields, images } = fieldsWithoutImages(input)
  return {
    path: `api/v3/${modelPath(context.providerModelId)}`,
    body: { ...fields, ...loras(context), image, images: images ?? [image] },
  }
}

function imageText(inputs: unknown): string {
  if (inputs instanceof MediaFile) {
    return inputs.base64
  }
  if (typeof inputs === "string" && /^https?:\/\//i.test(inputs)) {
    return inputs
  }
  throw new InputError("inputs should be an image (a Blob, an ArrayBuffer or a Uint8Array) or the address of one.")
}

function loras({ adapter, model }: TaskContext): JsonObject {
  return adapter === undefined ? {} : { loras: [{ path: adapter.hubModelId ?? model, scale: 1 }] }
}

function startedPrediction(answer: unknown, { baseUrl }: SubmittedJob): StartedJob {
  const data = objectAt(objectAt(answer, "answer").data, "data")
  const path = webPathAt(objectAt(data.urls, "data.urls").get, "data.urls.get")
  const state = predictionState(answer)
  // What is done already is asked for all the same: only the answer to the question is sure to have the outputs.
  return { state: state.status === "done" ? { status: "pending" } : state, statusUrl: `${baseUrl}${path}` }
}

function predictionState(answer: unknown): JobState {
  // The answer's own message tells how the question was answered, not how the job went.
  const { status, error } = objectAt(objectAt(answer, "answer").data, "data")
  if (status === "completed") {
    return { status: "done" }
  }
  if (status === "failed" || status === "cancelled" || status === "timeout") {
    return { status: "failed", reason: reasonAt(error) ?? `status ${status}` }
  }
  return { status: "pending", ...(typeof status === "string" ? { detail: status } : {}) }
}

function firstOutput(answer: unknown): MediaAnswer {
  const { outputs } = objectAt(objectAt(answer, "answer").data, "data")
  return { kind: "url", url: textAt(listAt(outputs, "data.outputs")[0], "data.outputs[0]") }
}
