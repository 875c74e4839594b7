import type { TextToVideoInput } from "@orrery/catalog"
import { type FileTaskInput, fileOf, labelledDataUrl } from "../file-input.ts"
import { fieldsOf, objectOrNothing, renamed } from "../input-fields.ts"
import { openaiSpeech, openaiTranscription } from "../openai-audio.ts"
import { imagesAnswer, openaiChat, openaiCompletion, openaiEmbeddings, openaiImages } from "../openai-compatible.ts"
import {
  defineProvider,
  extendProvider,
  type JobState,
  type JsonObject,
  type MediaAnswer,
  type PollPolicy,
  type TaskAdapter,
} from "../provider.ts"
import { objectAt, reasonAt, segmentAt, textAt } from "../shape.ts"

/** Together AI's chat. */
export const togetherChat = /* @__PURE__ */ defineProvider({
  id: "together",
  label: "Together AI",
  baseUrl: "https://api.together.xyz",
  hubOrganization: "togethercomputer",
  tasks: {
    conversational: /* @__PURE__ */ openaiChat({ rewrite: withFlatSchema }),
  },
})

const STEPS = { num_inference_steps: "steps" }

const VIDEO_JOB: PollPolicy = {
  everyMs: 2000,
  maxAttempts: 150, // five minutes, which the provider gives a video
  start: (answer, { baseUrl }) => ({
    state: videoState(answer),
    statusUrl: `${baseUrl}/v2/videos/${segmentAt(objectAt(answer, "answer").id, "id")}`,
  }),
  read: videoState,
}

const imageToImage: TaskAdapter<FileTaskInput, MediaAnswer> = {
  canAnswerUrl: true,
  request: (input, context) => {
    const { extra, parameters } = fieldsOf(input)
    const image = labelledDataUrl(fileOf(input.inputs), "image/jpeg")
    const model = context.providerModelId
    // One family of models takes its image under a name of its own.
    const isKontext = /kontext/i.test(model) && /flux\.1/i.test(model)
    return {
      path: "v1/images/generations",
      body: {
        prompt: "",
        ...extra,
        ...renamed(parameters, STEPS),
        ...(isKontext ? { image_url: image } : { reference_images: [image] }),
        response_format: context.wantsUrl ? "url" : "base64",
        model,
      },
    }
  },
  parse: (answer, { wantsUrl }) => imagesAnswer(answer, wantsUrl ? "url first" : "bytes"),
}

const textToVideo: TaskAdapter<TextToVideoInput, MediaAnswer> = {
  poll: VIDEO_JOB,
  request: (input, context) => ({
    path: "v2/videos",
    body: { ...videoFields(input), prompt: input.inputs, model: context.providerModelId },
  }),
  parse: videoAnswer,
}

const imageToVideo: TaskAdapter<FileTaskInput, MediaAnswer> = {
  poll: VIDEO_JOB,
  request: (input, context) => {
    const { prompt, ...fields } = videoFields(input)
    const image = labelledDataUrl(fileOf(input.inputs), "image/png")
    return {
      path: "v2/videos",
      body: {
        ...fields,
        frame_images: [{ input_image: image, frame: "first" }],
        ...(typeof prompt === "string" ? { prompt } : {}),
        model: context.providerModelId,
      },
    }
  },
  parse: videoAnswer,
}

/** Together AI. */
export const together = /* @__PURE__ */ extendProvider(togetherChat, {
  "text-generation": /* @__PURE__ */ openaiCompletion({ namesModel: true, hasDetails: true }),
  "feature-extraction": /* @__PURE__ */ openaiEmbeddings(),
  "text-to-image": /* @__PURE__ */ openaiImages({ bytesFormat: "base64", rename: STEPS }),
  "image-to-image": imageToImage,
  "text-to-video": textToVideo,
  "image-to-video": imageToVideo,
  "text-to-speech": /* @__PURE__ */ openaiSpeech({
    defaultVoice: ({ providerModelId }) => (/kokoro/i.test(providerModelId) ? "af_alloy" : undefined),
  }),
  "automatic-speech-recognition": /* @__PURE__ */ openaiTranscription({ takesAddress: true }),
})

/** The provider takes a JSON schema beside its type, without the name and the strict flag around it. */
function withFlatSchema(body: JsonObject): JsonObject {
  const format = body.response_format as { type?: unknown; json_schema?: { schema?: unknown } } | null | undefined
  const schema = format?.type === "json_schema" ? format.json_schema?.schema : undefined
  return schema === undefined ? body : { ...body, response_format: { type: "json_schema", schema } }
}

function videoFields(input: object): JsonObject {
  const { extra, parameters } = fieldsOf(input)
  const { target_size: size, ...rest } = renamed(parameters, STEPS)
  const { width, height } = objectOrNothing(size)
  return {
    ...extra,
    ...rest,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

function videoState(answer: unknown): JobState {
  const { status, error } = objectAt(answer, "answer")
  if (status === "completed") {
    return { status: "done" }
  }
  if (status === undefined || status === "queued" || status === "in_progress") {
    return { status: "pending", ...(status === undefined ? {} : { detail: status }) }
  }
  return { status: "failed", reason: reasonAt(error) ?? `status ${textAt(status, "status")}` }
}

function videoAnswer(answer: unknown): MediaAnswer {
  const outputs = objectAt(objectAt(answer, "answer").outputs, "outputs")
  return { kind: "url", url: textAt(outputs.video_url, "outputs.video_url") }
}
