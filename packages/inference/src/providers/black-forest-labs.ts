import type { TextToImageInput } from "@orrery/catalog"
import { mergedFields, objectOrNothing } from "../input-fields.ts"
import { modelPath } from "../model-path.ts"
import {
  defineProvider,
  type JobState,
  type MediaAnswer,
  type StartedJob,
  type SubmittedJob,
  type TaskAdapter,
} from "../provider.ts"
import { mismatch, objectAt, textAt } from "../shape.ts"

const textToImage: TaskAdapter<TextToImageInput, MediaAnswer> = {
  canAnswerUrl: true,
  // The provider answers within seconds or not at all.
  poll: {
    everyMs: 1000,
    maxAttempts: 5,
    attemptParameter: "attempt",
    hosts: ["bfl.ai"],
    start: startedJob,
    read: jobState,
  },
  request: (input, context) => {
    return {
      path: `v1/${modelPath(context.providerModelId)}`,
      body: { ...mergedFields(input), prompt: input.inputs },
    }
  },
  parse: (answer) => {
    const result = objectAt(objectAt(answer, "answer").result, "result")
    return { kind: "url", url: textAt(result.sample, "result.sample") }
  },
}

/** Black Forest Labs: images, asked for at an address that the answer names. */
export const blackForestLabs = /* @__PURE__ */ defineProvider({
  id: "black-forest-labs",
  label: "Black Forest Labs",
  baseUrl: "https://api.us1.bfl.ai",
  auth: { header: "Authorization", prefix: "X-Key " },
  retired: "2026-07-05",
  tasks: { "text-to-image": textToImage },
})

/** The address works without a key, so it may be on any host; but not without TLS, if the provider has it. */
function startedJob(answer: unknown, { url }: SubmittedJob): StartedJob {
  const address = textAt(objectAt(answer, "answer").polling_url, "polling_url")
  const schemes = url.startsWith("http:") ? ["http:", "https:"] : ["https:"]
  if (!URL.canParse(address) || !schemes.includes(new URL(address).protocol)) {
    throw mismatch("polling_url", "an https address", address)
  }
  return { state: { status: "pending" }, statusUrl: address, isForeign: true }
}

function jobState(answer: unknown): JobState {
  const { status, result } = objectAt(answer, "answer")
  if (status === "Ready" && objectOrNothing(result).sample !== undefined) {
    return { status: "done" }
  }
  if (typeof status === "string" && /error|failed|moderated|not found/i.test(status)) {
    return { status: "failed", reason: status }
  }
  return { status: "pending", ...(typeof status === "string" ? { detail: status } : {}) }
}
