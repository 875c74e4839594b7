import { InputError } from "../../errors.ts"
import { fileUrl, type OptionalFileTaskInput } from "../../file-input.ts"
import { fieldsOf, objectOrNothing } from "../../input-fields.ts"
import type { JobState, JsonObject, MediaAnswer, TaskAdapter } from "../../provider.ts"
import { objectAt, reasonAt, segmentAt, textAt } from "../../shape.ts"

/** The only model of the provider for this task. */
const MODEL = "MiniMax-H3"

const FRAMES_PER_SECOND = 24

/** Lengths that the model makes, in seconds. */
const SHORTEST_S = 4
const LONGEST_S = 15

/** Width to height, as the model knows them. */
const RATIOS = ["21:9", "16:9", "4:3", "1:1", "3:4", "9:16"] as const

/** Video from words and, where there is one, an image as its first frame. */
export const imageTextToVideo: TaskAdapter<OptionalFileTaskInput, MediaAnswer> = {
  poll: {
    everyMs: 5000,
    firstMs: 0,
    start: (answer, { baseUrl }) => {
      const id = segmentAt(objectAt(answer, "answer").task_id, "task_id")
      return {
        state: { status: "pending" },
        statusUrl: `${baseUrl}/v3/minimax/v2/query/video_generation/${id}`,
      }
    },
    read: videoState,
  },
  request: (input, context) => {
    if (context.providerModelId !== MODEL) {
      throw new InputError(`Novita makes videos from images with ${MODEL} only; found ${context.providerModelId}.`)
    }
    return { path: "v3/minimax/v2/video_generation", body: videoBody(input) }
  },
  parse: (answer) => {
    const task = objectAt(objectAt(answer, "answer").task, "task")
    return { kind: "url", url: textAt(objectAt(task.content, "task.content").url, "task.content.url") }
  },
}

function videoBody(input: OptionalFileTaskInput): JsonObject {
  const { parameters } = fieldsOf(input)
  const {
    prompt,
    num_frames: frames,
    target_size: size,
    resolution,
    duration,
    ratio,
    // The model has no such settings and refuses them.
    guidance_scale: _scale,
    negative_prompt: _negative,
    num_inference_steps: _steps,
    seed: _seed,
    ...rest
  } = parameters
  if (typeof prompt !== "string" || prompt.trim() === "") {
    throw new InputError("parameters.prompt should say what the video shows; it is missing or blank.")
  }
  const { width, height } = objectOrNothing(size)
  const pixels = typeof width === "number" && typeof height === "number" ? { width, height } : undefined
  const hasImage = input.inputs !== undefined
  const image = hasImage ? fileUrl(input.inputs, "image/png") : ""
  return {
    ...rest,
    model: MODEL,
    content: [
      { type: "text", text: prompt },
      ...(hasImage ? [{ type: "image_url", image_url: { url: image }, role: "first_frame" }] : []),
    ],
    resolution: resolution ?? nearestResolution(pixels),
    duration: duration ?? secondsOf(frames),
    ratio: hasImage ? "adaptive" : (ratio ?? nearestRatio(pixels)),
  }
}

interface Pixels {
  readonly width: number
  readonly height: number
}

function nearestResolution(size: Pixels | undefined): string {
  const shortEdge = size === undefined ? 768 : Math.min(size.width, size.height)
  return Math.abs(shortEdge - 768) <= Math.abs(shortEdge - 1440) ? "768P" : "2K"
}

function secondsOf(frames: unknown): number {
  if (typeof frames !== "number") {
    return SHORTEST_S
  }
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.round(frames / FRAMES_PER_SECOND)))
}

function nearestRatio(size: Pixels | undefined): string {
  if (size === undefined) {
    return "16:9"
  }
  const wanted = size.width / size.height
  const distance = (ratio: string) => {
    const [width = 1, height = 1] = ratio.split(":").map(Number)
    return Math.abs(width / height - wanted)
  }
  return RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best), "16:9")
}

function videoState(answer: unknown): JobState {
  const { status, error } = objectAt(objectAt(answer, "answer").task, "task")
  if (status === "succeeded") {
    return { status: "done" }
  }
  if (status === "failed" || status === "cancelled") {
    return { status: "failed", reason: reasonAt(error) ?? `status ${status}` }
  }
  return { status: "pending", ...(typeof status === "string" ? { detail: status } : {}) }
}
