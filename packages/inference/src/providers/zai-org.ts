import type { ImageToTextOutput, TextToImageInput } from "@orrery/catalog"
import { type FileTaskInput, fileOf } from "../file-input.ts"
import { mergedFields } from "../input-fields.ts"
import { openaiChat } from "../openai-compatible.ts"
import { defineProvider, extendProvider, type JobState, type MediaAnswer, type TaskAdapter } from "../provider.ts"
import { listAt, objectAt, reasonAt, segmentAt, textAt } from "../shape.ts"

/** Z.ai's chat. */
export const zaiOrgChat = /* @__PURE__ */ defineProvider({
  id: "zai-org",
  label: "Z.ai",
  baseUrl: "https://api.z.ai",
  headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
  hubOrganization: "zai-org",
  tasks: { conversational: /* @__PURE__ */ openaiChat({ path: "api/paas/v4/chat/completions" }) },
})

const textToImage: TaskAdapter<TextToImageInput, MediaAnswer> = {
  canAnswerUrl: true,
  poll: {
    everyMs: 5000,
    maxAttempts: 60, // five minutes
    start: (answer, { baseUrl }) => {
      const { id, task_status: status, image_result: images } = objectAt(answer, "answer")
      textAt(status, "task_status")
      const statusUrl = `${baseUrl}/api/paas/v4/async-result/${segmentAt(textAt(id, "id"), "id")}`
      const state = jobState(answer)
      // A success without its image is asked for: the answer to the question has the image.
      return { state: state.status === "done" && images === undefined ? { status: "pending" } : state, statusUrl }
    },
    read: jobState,
  },
  request: (input, context) => {
    return {
      path: "api/paas/v4/async/images/generations",
      body: { ...mergedFields(input), model: context.providerModelId, prompt: input.inputs },
    }
  },
  parse: (answer) => {
    const image = objectAt(listAt(objectAt(answer, "answer").image_result, "image_result")[0], "image_result[0]")
    return { kind: "url", url: textAt(image.url, "image_result[0].url") }
  },
}

/** Text of a page; the second spelling of the field is what users of the provider's own client read. */
interface PageText extends ImageToTextOutput {
  readonly generatedText: string
}

const imageToText: TaskAdapter<FileTaskInput, PageText> = {
  fetchesFiles: true,
  request: (input, context) => ({
    path: "api/paas/v4/layout_parsing",
    body: { model: context.providerModelId, file: fileOf(input.inputs).dataUrl("image/png") },
  }),
  parse: (answer) => {
    const text = textAt(objectAt(answer, "answer").md_results, "md_results")
    return { generated_text: text, generatedText: text }
  },
}

/** Z.ai. */
export const zaiOrg = /* @__PURE__ */ extendProvider(zaiOrgChat, {
  "text-to-image": textToImage,
  "image-to-text": imageToText,
})

function jobState(answer: unknown): JobState {
  const { task_status: status, error } = objectAt(answer, "answer")
  if (status === "SUCCESS") {
    return { status: "done" }
  }
  if (status === "FAIL") {
    return { status: "failed", reason: reasonAt(error) ?? "status FAIL" }
  }
  return { status: "pending", ...(typeof status === "string" ? { detail: status } : {}) }
}
