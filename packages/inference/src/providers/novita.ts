import type { TextToVideoInput } from "@orrery/catalog"
import { fieldsOf, renamed } from "../input-fields.ts"
import { modelPath } from "../model-path.ts"
import { generationThroughChat, openaiChat } from "../openai-compatible.ts"
import { defineProvider, extendProvider, type JobState, type MediaAnswer, type TaskAdapter } from "../provider.ts"
import { idAt, listAt, objectAt, reasonAt, textAt } from "../shape.ts"
import { imageTextToVideo } from "./novita/video.ts"

/** Novita's chat. */
export const novitaChat = /* @__PURE__ */ defineProvider({
  id: "novita",
  label: "Novita AI",
  baseUrl: "https://api.novita.ai",
  hubOrganization: "novita",
  tasks: {
    conversational: /* @__PURE__ */ openaiChat({ path: "v3/openai/chat/completions" }),
  },
})

const textToVideo: TaskAdapter<TextToVideoInput, MediaAnswer> = {
  poll: {
    everyMs: 500,
    start: (answer, { baseUrl }) => {
      const query = new URLSearchParams({ task_id: idAt(objectAt(answer, "answer").task_id, "task_id") })
      return { state: { status: "pending" }, statusUrl: `${baseUrl}/v3/async/task-result?${query}` }
    },
    read: taskState,
  },
  request: (input, context) => {
    const { extra, parameters } = fieldsOf(input)
    return {
      path: `v3/async/${modelPath(context.providerModelId)}`,
      body: { ...extra, ...renamed(parameters, { num_inference_steps: "steps" }), prompt: input.inputs },
    }
  },
  parse: (answer) => {
    const video = objectAt(listAt(objectAt(answer, "answer").videos, "videos")[0], "videos[0]")
    return { kind: "url", url: textAt(video.video_url, "videos[0].video_url") }
  },
}

/** Novita AI. */
export const novita = /* @__PURE__ */ extendProvider(novitaChat, {
  "text-generation": /* @__PURE__ */ generationThroughChat({ path: "v3/openai/chat/completions" }),
  "text-to-video": textToVideo,
  "image-text-to-video": imageTextToVideo,
})

function taskState(answer: unknown): JobState {
  const task = objectAt(objectAt(answer, "answer").task, "task")
  const status = textAt(task.status, "task.status")
  if (status === "TASK_STATUS_SUCCEED") {
    return { status: "done" }
  }
  if (status === "TASK_STATUS_FAILED") {
    return { status: "failed", reason: reasonAt(task.reason) ?? "status TASK_STATUS_FAILED" }
  }
  return { status: "pending", detail: status }
}
