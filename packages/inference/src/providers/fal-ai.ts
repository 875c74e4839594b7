import type { AudioToAudioOutput, ImageSegmentationOutput, TextToAudioInput, TextToImageInput } from "@orrery/catalog"
import { type FileTaskInput, fileUrl, type OptionalFileTaskInput } from "../file-input.ts"
import { mergedFields } from "../input-fields.ts"
import { blobToBase64 } from "../media.ts"
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
import { idAt, listAt, objectAt, reasonAt, textAt, webPathAt } from "../shape.ts"
import { withoutSlashes } from "../web-address.ts"
import { audioUrl, speechRecognition, textToSpeech } from "./fal-ai/audio.ts"

/** How the queue is followed: every half second, until the status is COMPLETED or tells of a failure. */
const QUEUE: PollPolicy = { everyMs: 500, start: startedJob, read: jobState }

/** Strength of an adapter: the provider's range is 0 to 4, and 1 is the strength that it was trained for. */
const LORA_SCALE = 1

const textToImage: TaskAdapter<TextToImageInput, MediaAnswer> = {
  canAnswerUrl: true,
  poll: QUEUE,
  request: (input, context) => {
    const fields = { ...mergedFields(input), ...loras(context), ...baseModel(context) }
    return queued(context, { ...fields, prompt: input.inputs })
  },
  parse: firstImage,
}

const imageToImage: TaskAdapter<FileTaskInput, MediaAnswer> = {
  poll: QUEUE,
  request: (input, context) => imageRequest(input, context, severalNames),
  parse: firstImage,
}

const imageTextToImage: TaskAdapter<OptionalFileTaskInput, MediaAnswer> = {
  ...imageToImage,
  request: (input, context) =>
    input.inputs === undefined ? wordsRequest(input, context) : imageRequest(input, context, severalNames),
}

const textToVideo: TaskAdapter<TextToImageInput, MediaAnswer> = {
  poll: QUEUE,
  request: (input, context) => queued(context, { ...mergedFields(input), ...loras(context), prompt: input.inputs }),
  parse: videoAnswer,
}

const imageToVideo: TaskAdapter<FileTaskInput, MediaAnswer> = {
  poll: QUEUE,
  request: (input, context) => imageRequest(input, context, oneName),
  parse: videoAnswer,
}

const imageTextToVideo: TaskAdapter<OptionalFileTaskInput, MediaAnswer> = {
  ...imageToVideo,
  request: (input, context) =>
    input.inputs === undefined ? wordsRequest(input, context) : imageRequest(input, context, oneName),
}

const textToAudio: TaskAdapter<TextToAudioInput, MediaAnswer> = {
  poll: QUEUE,
  request: (input, context) => queued(context, { ...mergedFields(input), prompt: input.inputs }),
  parse: (answer) => {
    const { audio_file: file, audio } = objectAt(answer, "answer")
    const field = file === undefined ? "audio" : "audio_file"
    return { kind: "url", url: textAt(objectAt(file ?? audio, field).url, `${field}.url`) }
  },
}

const audioToAudio: TaskAdapter<FileTaskInput, AudioToAudioOutput> = {
  poll: QUEUE,
  request: (input, context) => queued(context, { ...mergedFields(input), audio_url: audioUrl(input.inputs) }),
  parse: async (answer, { download }) => {
    const { audio, text } = objectAt(answer, "answer")
    const recording = objectAt(audio, "audio")
    const file = await download(textAt(recording.url, "audio.url"))
    const type = recording.content_type
    return [
      {
        label: typeof text === "string" && text !== "" ? text : "speech",
        "content-type": typeof type === "string" && type !== "" ? type : file.type || "audio/wav",
        blob: await blobToBase64(file),
      },
    ]
  },
}

const imageSegmentation: TaskAdapter<FileTaskInput, ImageSegmentationOutput> = {
  poll: QUEUE,
  request: (input, context) =>
    queued(context, { ...mergedFields(input), image_url: fileUrl(input.inputs, "image/png"), sync_mode: true }),
  parse: async (answer, { download }) => {
    const image = objectAt(objectAt(answer, "answer").image, "image")
    const mask = await download(textAt(image.url, "image.url"))
    return [{ label: "mask", score: 1, mask: await blobToBase64(mask) }]
  },
}

/** fal: media models behind a queue. */
export const falAi = /* @__PURE__ */ defineProvider({
  id: "fal-ai",
  label: "fal",
  baseUrl: "https://queue.fal.run",
  auth: { header: "Authorization", prefix: "Key " },
  hubOrganization: "fal",
  tasks: {
    "text-to-image": textToImage,
    "image-to-image": imageToImage,
    "image-text-to-image": imageTextToImage,
    "text-to-video": textToVideo,
    "image-to-video": imageToVideo,
    "image-text-to-video": imageTextToVideo,
    "text-to-audio": textToAudio,
    "audio-to-audio": audioToAudio,
    "image-segmentation": imageSegmentation,
    "text-to-speech": textToSpeech,
    "automatic-speech-recognition": speechRecognition,
  },
})

function queued(context: TaskContext, body: JsonObject): TaskRequest {
  return {
    path: modelPath(context.providerModelId),
    ...(context.isRouted ? { query: { _subdomain: "queue" } } : {}),
    body,
  }
}

/** Models that change images name theirs in one of two ways and ignore the other. */
function severalNames(url: string): JsonObject {
  return { image_url: url, image_urls: [url] }
}

function oneName(url: string): JsonObject {
  return { image_url: url }
}

/** A request with an image. @throws InputError without one */
function imageRequest(
  input: OptionalFileTaskInput,
  context: TaskContext,
  imageFields: (url: string) => JsonObject,
): TaskRequest {
  const image = imageFields(fileUrl(input.inputs, "image/png"))
  return queued(context, { ...mergedFields(input), ...loras(context), ...image })
}

/** A request from words alone to a model that takes an image as well. */
function wordsRequest(input: OptionalFileTaskInput, context: TaskContext): TaskRequest {
  // The last segment of such a model's path is its variant for images. A router finds the model by the whole path.
  const model = context.providerModelId
  const withoutVariant = context.isRouted ? model : model.slice(0, Math.max(0, model.lastIndexOf("/"))) || model
  return queued({ ...context, providerModelId: withoutVariant }, { ...mergedFields(input), ...loras(context) })
}

function loras(context: TaskContext): JsonObject {
  const weightsPath = context.adapter?.weightsPath
  if (weightsPath === undefined) {
    return {}
  }
  const path = `${context.hubUrl}/${modelPath(context.adapter?.hubModelId ?? context.model)}/resolve/main/${modelPath(weightsPath)}`
  return { loras: [{ path, scale: LORA_SCALE }] }
}

/** The generic route of adapters has no base model of its own. */
function baseModel({ adapter, providerModelId }: TaskContext): JsonObject {
  const isGeneric = adapter?.weightsPath !== undefined && providerModelId === "fal-ai/lora"
  return isGeneric ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" } : {}
}

function startedJob(answer: unknown, submitted: SubmittedJob): StartedJob {
  const job = objectAt(answer, "answer")
  idAt(job.request_id, "request_id")
  // The path may differ from the submitted one, since the queue leaves out a model's variant.
  const base = `${submitted.baseUrl}${withoutSlashes(webPathAt(job.response_url, "response_url"))}`
  const { search } = new URL(submitted.url)
  return {
    state: jobState(answer),
    statusUrl: `${base}/status${search}`,
    resultUrl: `${base}${search}`,
    cancel: { method: "PUT", url: `${base}/cancel${search}` },
  }
}

const FAILURES: readonly unknown[] = ["FAILED", "ERROR", "CANCELLED", "CANCELED"]

function jobState(answer: unknown): JobState {
  const job = objectAt(answer, "answer")
  if (job.status === "COMPLETED") {
    return { status: "done" }
  }
  if (FAILURES.includes(job.status)) {
    return { status: "failed", reason: reasonAt(job.error) ?? `status ${String(job.status)}` }
  }
  return {
    status: "pending",
    ...(typeof job.status === "string" ? { detail: job.status } : {}),
    ...(typeof job.queue_position === "number" ? { queuePosition: job.queue_position } : {}),
  }
}

function firstImage(answer: unknown): MediaAnswer {
  const image = objectAt(listAt(objectAt(answer, "answer").images, "images")[0], "images[0]")
  return { kind: "url", url: textAt(image.url, "images[0].url") }
}

function videoAnswer(answer: unknown): MediaAnswer {
  return { kind: "url", url: textAt(objectAt(objectAt(answer, "answer").video, "video").url, "video.url") }
}
