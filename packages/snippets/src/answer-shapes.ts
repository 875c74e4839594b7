import type { CallableTask } from "@orrery/inference"

/**
 * The way to a value in an answer: names and positions.
 *
 * A pair of names stands for the first of the two that is there; `ITEM` for the first of a list, or the value itself.
 */
export type AnswerPath = readonly (string | number | readonly [string, string] | typeof ITEM)[]

/** Some models answer with a list of one, others with the one. */
export const ITEM = Symbol("item")

/** What a provider answers a task with, and what code does with it. */
export type AnswerShape =
  | { readonly kind: "json" }
  /** A part of the JSON is printed. */
  | { readonly kind: "value"; readonly path: AnswerPath }
  | { readonly kind: "bytes"; readonly output: string }
  | { readonly kind: "base64"; readonly path: AnswerPath; readonly output: string }
  /** A file at an address, which is read without the key. */
  | { readonly kind: "url"; readonly path: AnswerPath; readonly output: string }

/** How a job is followed. */
export interface JobShape {
  /** Where its state is asked for. */
  readonly status:
    | { readonly kind: "id"; readonly before: string; readonly id: AnswerPath; readonly isFreeText?: boolean }
    // An id of free text may hold what an address cannot.
    /** The path of an address in the first answer, behind the host that was asked. */
    | { readonly kind: "path"; readonly of: AnswerPath; readonly suffix: string }
    /** An address in the first answer, which is asked without the key. */
    | { readonly kind: "address"; readonly of: AnswerPath }
  readonly state: AnswerPath
  readonly done: string
  readonly failed: readonly string[]
  readonly everySeconds: number
  /** True when the result is not in the last status, but at its address without the suffix. */
  readonly hasResultAddress?: boolean
}

type Shapes = { readonly [Task in CallableTask]?: AnswerShape }

const JSON_ANSWER: AnswerShape = { kind: "json" }
const OPENAI_IMAGE = base64("image.png", ["data", 0, "b64_json"])
const OPENAI_SPEECH: AnswerShape = { kind: "bytes", output: "speech.mp3" }
const TRANSCRIPT: AnswerShape = { kind: "value", path: ["text"] }

const VECTOR: AnswerShape = { kind: "value", path: ["data", 0, "embedding"] }

const OPENAI_STYLE: Shapes = {
  "feature-extraction": VECTOR,
  "text-to-image": OPENAI_IMAGE,
  "text-to-speech": OPENAI_SPEECH,
  "automatic-speech-recognition": TRANSCRIPT,
}

const FAL_IMAGE = url("image.png", ["images", 0, "url"])
const FAL_VIDEO = url("video.mp4", ["video", "url"])
const PREDICTION_IMAGE = url("image.png", ["output", ITEM])
const WAVESPEED_IMAGE = url("image.png", ["data", "outputs", 0])
const WAVESPEED_VIDEO = url("video.mp4", ["data", "outputs", 0])

/** Answers by provider and task; one that is not here is JSON that is printed. */
const ANSWERS: Readonly<Record<string, Shapes>> = {
  "hf-inference": {
    "text-to-image": { kind: "bytes", output: "image.png" },
    "image-to-image": { kind: "bytes", output: "image.png" },
    "text-to-speech": { kind: "bytes", output: "speech.flac" },
    "text-to-audio": { kind: "bytes", output: "audio.flac" },
    "audio-to-audio": base64("audio.flac", [0, "blob"]),
  },
  "fal-ai": {
    "text-to-image": FAL_IMAGE,
    "image-to-image": FAL_IMAGE,
    "image-text-to-image": FAL_IMAGE,
    "text-to-video": FAL_VIDEO,
    "image-to-video": FAL_VIDEO,
    "image-text-to-video": FAL_VIDEO,
    "text-to-audio": url("audio.wav", [["audio_file", "audio"], "url"]),
    "text-to-speech": url("speech.wav", ["audio", "url"]),
    "audio-to-audio": url("audio.wav", ["audio", "url"]),
    "image-segmentation": url("mask.png", ["image", "url"]),
    "automatic-speech-recognition": TRANSCRIPT,
  },
  replicate: {
    "text-to-image": PREDICTION_IMAGE,
    "image-to-image": PREDICTION_IMAGE,
    "text-to-video": url("video.mp4", ["output", ITEM]),
    "text-to-speech": url("speech.wav", ["output", ITEM]),
    "automatic-speech-recognition": { kind: "value", path: ["output"] },
  },
  wavespeed: {
    "text-to-image": WAVESPEED_IMAGE,
    "image-to-image": WAVESPEED_IMAGE,
    "image-text-to-image": WAVESPEED_IMAGE,
    "text-to-video": WAVESPEED_VIDEO,
    "image-to-video": WAVESPEED_VIDEO,
    "image-text-to-video": WAVESPEED_VIDEO,
  },
  together: {
    ...OPENAI_STYLE,
    "image-to-image": OPENAI_IMAGE,
    "text-to-video": url("video.mp4", ["outputs", "video_url"]),
    "image-to-video": url("video.mp4", ["outputs", "video_url"]),
  },
  novita: {
    "text-to-video": url("video.mp4", ["videos", 0, "video_url"]),
    "image-text-to-video": url("video.mp4", ["task", "content", "url"]),
  },
  "zai-org": {
    "text-to-image": url("image.png", ["image_result", 0, "url"]),
    "image-to-text": { kind: "value", path: ["md_results"] },
  },
  "black-forest-labs": { "text-to-image": url("image.png", ["result", "sample"]) },
  hyperbolic: { "text-to-image": base64("image.png", ["images", 0, "image"]) },
  deepinfra: OPENAI_STYLE,
  nebius: OPENAI_STYLE,
  nscale: OPENAI_STYLE,
  sambanova: OPENAI_STYLE,
  scaleway: OPENAI_STYLE,
}

const FAL_QUEUE: JobShape = {
  status: { kind: "path", of: ["response_url"], suffix: "/status" },
  state: ["status"],
  done: "COMPLETED",
  failed: ["FAILED", "ERROR", "CANCELLED", "CANCELED"],
  everySeconds: 1,
  hasResultAddress: true,
}

const TOGETHER_VIDEO: JobShape = {
  status: { kind: "id", before: "/v2/videos/", id: ["id"] },
  state: ["status"],
  done: "completed",
  failed: ["failed", "cancelled"],
  everySeconds: 2,
}

/** Jobs by provider; a task with a job of its own has it under `provider/task`. */
const JOBS: Readonly<Record<string, JobShape>> = {
  "fal-ai": FAL_QUEUE,
  replicate: {
    status: { kind: "id", before: "/v1/predictions/", id: ["id"] },
    state: ["status"],
    done: "succeeded",
    failed: ["failed", "canceled", "aborted"],
    everySeconds: 1,
  },
  wavespeed: {
    status: { kind: "path", of: ["data", "urls", "get"], suffix: "" },
    state: ["data", "status"],
    done: "completed",
    failed: ["failed", "cancelled", "timeout"],
    everySeconds: 1,
  },
  together: TOGETHER_VIDEO,
  novita: {
    status: { kind: "id", before: "/v3/async/task-result?task_id=", id: ["task_id"] },
    state: ["task", "status"],
    done: "TASK_STATUS_SUCCEED",
    failed: ["TASK_STATUS_FAILED"],
    everySeconds: 1,
  },
  "novita/image-text-to-video": {
    status: { kind: "id", before: "/v3/minimax/v2/query/video_generation/", id: ["task_id"], isFreeText: true },
    state: ["task", "status"],
    done: "succeeded",
    failed: ["failed", "cancelled"],
    everySeconds: 5,
  },
  "zai-org": {
    status: { kind: "id", before: "/api/paas/v4/async-result/", id: ["id"] },
    state: ["task_status"],
    done: "SUCCESS",
    failed: ["FAIL"],
    everySeconds: 5,
  },
  "black-forest-labs": {
    status: { kind: "address", of: ["polling_url"] },
    state: ["status"],
    done: "Ready",
    failed: ["Error", "Request Moderated", "Content Moderated", "Task not found"],
    everySeconds: 1,
  },
}

/** What a provider answers a task with. */
export function answerShape(provider: string, task: CallableTask): AnswerShape {
  return entryOf(ANSWERS, provider)?.[task] ?? JSON_ANSWER
}

/** What a server answers that speaks the OpenAI protocol. */
export function serverAnswerShape(task: CallableTask): AnswerShape {
  return OPENAI_STYLE[task] ?? JSON_ANSWER
}

const RESULT_FILES: { readonly [Task in CallableTask]?: string } = {
  "audio-to-audio": "audio.wav",
  "image-text-to-image": "image.png",
  "image-text-to-video": "video.mp4",
  "image-to-image": "image.png",
  "image-to-video": "video.mp4",
  "text-to-audio": "audio.wav",
  "text-to-image": "image.png",
  "text-to-speech": "speech.wav",
  "text-to-video": "video.mp4",
}

/** The file that a client which reads every provider's answer is left with; undefined for results that are printed. */
export function resultFile(task: CallableTask, answer: AnswerShape): string | undefined {
  const usual = Object.hasOwn(RESULT_FILES, task) ? RESULT_FILES[task] : undefined
  return usual !== undefined && "output" in answer ? answer.output : usual
}

/** How a job of a provider is followed; undefined for providers whose jobs are not known here. */
export function jobShape(provider: string, task: CallableTask): JobShape | undefined {
  return entryOf(JOBS, `${provider}/${task}`) ?? entryOf(JOBS, provider)
}

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function base64(output: string, path: AnswerPath): AnswerShape {
  return { kind: "base64", path, output }
}

function url(output: string, path: AnswerPath): AnswerShape {
  return { kind: "url", path, output }
}
