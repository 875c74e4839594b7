import type { AutomaticSpeechRecognitionOutput, TextToImageInput } from "@orrery/catalog"
import { type FileTaskInput, fileUrl, labelledDataUrl } from "../file-input.ts"
import { mergedFields } from "../input-fields.ts"
import { MediaFile } from "../media-file.ts"
import { modelPath } from "../model-path.ts"
import {
  type AnswerContext,
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
import { mismatch, objectAt, reasonAt, segmentAt, textAt } from "../shape.ts"

/** The provider holds its first answer back for up to a minute; what is not done by then is asked for. */
const PREDICTION: PollPolicy = { everyMs: 500, start: startedPrediction, read: predictionState }

/** A task that is a sentence in, a file out, under the provider's name for the sentence. */
/* @__NO_SIDE_EFFECTS__ */
function textTask(
  field: "prompt" | "text",
  { takesList = true, takesWeights = false, takesBytes = false } = {},
): TaskAdapter<TextToImageInput, MediaAnswer> {
  return {
    canAnswerUrl: true,
    poll: PREDICTION,
    request: (input, context) =>
      prediction(context, { ...mergedFields(input), ...(takesWeights ? weights(context) : {}), [field]: input.inputs }),
    parse: (answer) => (takesBytes && isFile(answer) ? { kind: "blob", blob: answer } : fileAnswer(answer, takesList)),
  }
}

const imageToImage: TaskAdapter<FileTaskInput, MediaAnswer> = {
  canAnswerUrl: true,
  poll: PREDICTION,
  request: (input, context) => {
    const url = inputUrl(input.inputs, "image/jpeg")
    // Models name their image in one of four ways and ignore the others.
    const images = { image: url, images: [url], input_image: url, input_images: [url] }
    return prediction(context, { ...mergedFields(input), ...images, ...weights(context) })
  },
  parse: (answer) => fileAnswer(answer, true),
}

const speechRecognition: TaskAdapter<FileTaskInput, AutomaticSpeechRecognitionOutput> = {
  poll: PREDICTION,
  request: (input, context) =>
    prediction(context, { ...mergedFields(input), audio: inputUrl(input.inputs, "audio/wav") }),
  parse: transcription,
}

/** Replicate: every model is a prediction with an input of its own. */
export const replicate = /* @__PURE__ */ defineProvider({
  id: "replicate",
  label: "Replicate",
  baseUrl: "https://api.replicate.com",
  hubOrganization: "replicate",
  tasks: {
    "text-to-image": /* @__PURE__ */ textTask("prompt", { takesWeights: true }),
    "text-to-video": /* @__PURE__ */ textTask("prompt", { takesList: false }),
    "text-to-speech": /* @__PURE__ */ textTask("text", { takesBytes: true }),
    "image-to-image": imageToImage,
    "automatic-speech-recognition": speechRecognition,
  },
})

function inputUrl(inputs: unknown, defaultType: string): string {
  return inputs instanceof MediaFile ? labelledDataUrl(inputs, defaultType) : fileUrl(inputs, defaultType)
}

function prediction(context: TaskContext, input: JsonObject): TaskRequest {
  const { providerModelId, wantsJob } = context
  const colon = providerModelId.indexOf(":")
  return {
    path: colon < 0 ? `v1/models/${modelPath(providerModelId)}/predictions` : "v1/predictions",
    ...(wantsJob ? {} : { headers: { Prefer: "wait" } }),
    body: { input, ...(colon < 0 ? {} : { version: providerModelId.slice(colon + 1) }) },
  }
}

/** The provider reads an adapter from its page on the hub. */
function weights({ adapter, hubUrl, model }: TaskContext): JsonObject {
  return adapter?.weightsPath === undefined
    ? {}
    : { lora_weights: `${hubUrl}/${modelPath(adapter.hubModelId ?? model)}` }
}

function startedPrediction(answer: unknown, { url, baseUrl }: SubmittedJob): StartedJob {
  const state = predictionState(answer)
  const { id: found } = isFile(answer) ? {} : objectAt(answer, "answer")
  if (state.status === "done" && (typeof found !== "string" || found === "")) {
    return { state, statusUrl: url }
  }
  const id = segmentAt(found, "id")
  const statusUrl = `${baseUrl}/v1/predictions/${id}`
  return { state, statusUrl, cancel: { method: "POST", url: `${statusUrl}/cancel` } }
}

/** Some speech models answer with their file at once; a text is no file, and neither is nothing at all. */
function isFile(answer: unknown): answer is Blob {
  return answer instanceof Blob && answer.size > 0 && !answer.type.startsWith("text/")
}

function predictionState(answer: unknown): JobState {
  if (isFile(answer)) {
    return { status: "done" }
  }
  const { status, error, output } = objectAt(answer, "answer")
  if (status === "failed" || status === "canceled" || status === "aborted") {
    return { status: "failed", reason: reasonAt(error) ?? `status ${status}` }
  }
  if (status === "starting" || status === "processing") {
    return { status: "pending", detail: status }
  }
  if (status === undefined && output === undefined) {
    throw mismatch("status", "the state of a prediction", status)
  }
  return { status: "done" }
}

/** Image and speech models answer with one file or several, video models with one. */
function fileAnswer(answer: unknown, takesList: boolean): MediaAnswer {
  const { output } = objectAt(answer, "answer")
  return { kind: "url", url: textAt(takesList && Array.isArray(output) ? output[0] : output, "output") }
}

async function transcription(answer: unknown, { download }: AnswerContext): Promise<AutomaticSpeechRecognitionOutput> {
  const { output } = objectAt(answer, "answer")
  if (typeof output === "string") {
    return { text: output }
  }
  if (Array.isArray(output)) {
    const texts = output.filter((item) => typeof item === "string")
    if (texts.length > 0) {
      return { text: texts.join("") }
    }
  }
  const fields = objectAt(output, "output")
  for (const name of ["transcription", "translation"]) {
    if (typeof fields[name] === "string") {
      return { text: fields[name] }
    }
  }
  const file = await download(textAt(fields.txt_file, "output.txt_file"), { takesText: true })
  return { text: await file.text() }
}
