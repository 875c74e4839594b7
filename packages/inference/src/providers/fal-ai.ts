import type { TextToImageInput } from "@orrery/catalog"
import { modelPath } from "../model-path.ts"
import {
  defineProvider,
  type ImageAnswer,
  type JobState,
  type JsonObject,
  type PollPolicy,
  type StartedJob,
  type TaskAdapter,
  type TaskContext,
} from "../provider.ts"
import { listAt, mismatch, objectAt, textAt } from "../shape.ts"

/** How the queue is followed: every half second, until the status is COMPLETED or tells of a failure. */
const QUEUE: PollPolicy = { everyMs: 500, start: startedJob, read: jobState }

/** Strength of an adapter: the provider's range is 0 to 4, and 1 is the strength that it was trained for. */
const LORA_SCALE = 1

/** fal: media models behind a queue. */
export const falAi = defineProvider({
  id: "fal-ai",
  label: "fal",
  baseUrl: "https://queue.fal.run",
  auth: { header: "Authorization", prefix: "Key " },
  hubOrganization: "fal",
  tasks: { "text-to-image": textToImage() },
})

function textToImage(): TaskAdapter<TextToImageInput, ImageAnswer> {
  return {
    canAnswerUrl: true,
    poll: QUEUE,
    request: (input, context) => {
      const { inputs, parameters, ...extra } = input
      return {
        path: modelPath(context.providerModelId),
        ...(context.isRouted ? { query: { _subdomain: "queue" } } : {}),
        body: { ...extra, ...parameters, ...loras(context), prompt: inputs },
      }
    },
    parse: imageAnswer,
  }
}

function loras(context: TaskContext): JsonObject {
  const weightsPath = context.adapter?.weightsPath
  if (weightsPath === undefined) {
    return {}
  }
  const path = `${context.hubUrl}/${modelPath(context.model)}/resolve/main/${modelPath(weightsPath)}`
  // The generic adapter route has no base model of its own.
  const base = context.providerModelId === "fal-ai/lora" ? "stabilityai/stable-diffusion-xl-base-1.0" : undefined
  return { loras: [{ path, scale: LORA_SCALE }], ...(base === undefined ? {} : { model_name: base }) }
}

function startedJob(answer: unknown, submitUrl: string): StartedJob {
  const job = objectAt(answer, "answer")
  textAt(job.request_id, "request_id")
  const submitted = new URL(submitUrl)
  // Only the path of the answer's address is used: the key must not follow the answer to another host. It may differ from
  // the submitted path, since the queue leaves out a model's variant.
  const address = textAt(job.response_url, "response_url")
  if (!URL.canParse(address)) {
    throw mismatch("response_url", "an address", job.response_url)
  }
  const path = new URL(address).pathname.replace(/\/+$/, "")
  const base = `${submitted.origin}${routerPrefix(submitted)}${path}`
  return {
    state: jobState(answer),
    statusUrl: `${base}/status${submitted.search}`,
    resultUrl: `${base}${submitted.search}`,
  }
}

/** Below a router, everything up to and including the first segment with the provider's id stands before the job's path. */
function routerPrefix(submitted: URL): string {
  if (!submitted.searchParams.has("_subdomain")) {
    return ""
  }
  const marker = "/fal-ai/"
  return submitted.pathname.slice(0, submitted.pathname.indexOf(marker) + marker.length - 1)
}

const FAILURES: ReadonlySet<unknown> = new Set(["FAILED", "ERROR", "CANCELLED", "CANCELED"])

function jobState(answer: unknown): JobState {
  const job = objectAt(answer, "answer")
  if (job.status === "COMPLETED") {
    return { status: "done" }
  }
  if (FAILURES.has(job.status)) {
    const reason = typeof job.error === "string" ? job.error : `status ${String(job.status)}`
    return { status: "failed", reason }
  }
  return { status: "pending", ...(typeof job.status === "string" ? { detail: job.status } : {}) }
}

function imageAnswer(answer: unknown): ImageAnswer {
  const image = objectAt(listAt(objectAt(answer, "answer").images, "images")[0], "images[0]")
  return { kind: "url", url: textAt(image.url, "images[0].url") }
}
