import { imageJob, SOURCE_HEADERS, videoJob } from "../../../inference/test/families/job-with-status.ts"
import { answeredAtOnce, jsonOf } from "../../../inference/test/families/openai.ts"
import { predicted, predictedByUrl, predictedValue } from "../../../inference/test/families/predictions.ts"
import { queued } from "../../../inference/test/families/queue.ts"
import { type BodyPlan, MODEL, type StagePlans } from "../../../inference/test/families/served-task.ts"
import { asyncTask, generationTask, pollingAddress } from "../../../inference/test/families/task-result.ts"
import { chatBody, chatStream, content, json, type Responder } from "../../../inference/test/provider-server.ts"
import { ANSWERS } from "./answers.ts"
import { type SampleFile, sampleFile } from "./input-files.ts"
import { MODEL_ID, type Sample, sampleOf } from "./samples.ts"

/** What a provider's host wants for a task, with the sample of the task: path, body and answers. */
export type Wire = StagePlans

const PNG = ["png", "image/png"] as const
const MP4 = ["mp4", "video/mp4"] as const
const WAV = ["wav", "audio/wav"] as const

/** Where chat is below a provider's base. */
const CHAT_PATHS: Readonly<Record<string, string>> = {
  baseten: "v1/chat/completions",
  cerebras: "v1/chat/completions",
  clarifai: "v2/ext/openai/v1/chat/completions",
  cohere: "compatibility/v1/chat/completions",
  deepinfra: "v1/openai/chat/completions",
  "featherless-ai": "v1/chat/completions",
  "fireworks-ai": "inference/v1/chat/completions",
  groq: "openai/v1/chat/completions",
  "hf-inference": `models/${MODEL_ID}/v1/chat/completions`,
  hyperbolic: "v1/chat/completions",
  nebius: "v1/chat/completions",
  novita: "v3/openai/chat/completions",
  nscale: "v1/chat/completions",
  nvidia: "v1/chat/completions",
  openai: "v1/chat/completions",
  ovhcloud: "v1/chat/completions",
  publicai: "v1/chat/completions",
  sambanova: "v1/chat/completions",
  scaleway: "v1/chat/completions",
  together: "v1/chat/completions",
  "zai-org": "api/paas/v4/chat/completions",
}

/** A chat at a path; a stream says so in its body. */
export function chatWire(path: string, about: { task: string; model: string; isStream: boolean }): Wire {
  const { messages } = sampleOf(about.task)
  const answer = about.isStream ? chatStream(...ANSWERS.chatPieces) : json(chatBody(ANSWERS.chatPieces.join("")))
  const body = { model: about.model, messages, ...(about.isStream ? { stream: true } : {}) }
  return answeredAtOnce(path, body, answer)
}

/** A chat at a provider's own host. @throws Error when the provider has none */
export function providerChatWire(provider: string, about: { task: string; model: string; isStream: boolean }): Wire {
  const path = CHAT_PATHS[provider]
  if (path === undefined) {
    throw new Error(`The table has no chat of ${provider}.`)
  }
  const { submit } = chatWire(path, about)
  const headers = provider === "zai-org" ? { headers: SOURCE_HEADERS } : {}
  return submit === undefined ? {} : { submit: { ...submit, ...headers } }
}

/** The requests of a task other than chat. @throws Error when the provider lacks it */
export function taskWire(provider: string, task: string): Wire {
  const make = MEDIA[provider]?.[task]
  if (make !== undefined) {
    // Fal refuses FLAC.
    return make(sampleOf(task, provider === "fal-ai" ? "wav" : "flac"))
  }
  if (provider === "hf-inference") {
    return pipelineWire(task)
  }
  throw new Error(`The table has no ${task} of ${provider}.`)
}

/** A task of Fal through its queue, which takes those too that are answered at once elsewhere. */
export function queuedWire(task: string): Wire {
  const sample = sampleOf(task, "wav")
  if (task === "text-to-speech") {
    return queued({ text: sample.inputs }, (url) => ({ audio: { url } }), WAV)
  }
  if (task === "automatic-speech-recognition") {
    const { download: _, ...stages } = queued(
      { audio_url: asXWav(sample.file) },
      () => ({ text: ANSWERS.transcript }),
      WAV,
    )
    return stages
  }
  return taskWire("fal-ai", task)
}

type Maker = (sample: Sample) => Wire

const picture = ({ parameters, file }: Sample) => ({
  ...parameters,
  image_url: file.dataUrl,
  image_urls: [file.dataUrl],
})
const moving = ({ parameters, file }: Sample) => ({ ...parameters, image_url: file.dataUrl })
const prompted = ({ inputs, parameters }: Sample) => ({ ...parameters, prompt: inputs })
const falImages = (url: string) => ({ images: [{ url }] })
const falVideo = (url: string) => ({ video: { url } })
/** The provider's name of a data URL's type. */
const asXWav = (file: SampleFile) => file.dataUrl.replace("audio/wav", "audio/x-wav")

const FAL: Readonly<Record<string, Maker>> = {
  "text-to-image": (sample) => queued(prompted(sample), falImages, PNG),
  "image-to-image": (sample) => queued(picture(sample), falImages, PNG),
  "image-text-to-image": (sample) => queued(picture(sample), falImages, PNG),
  "text-to-video": (sample) => queued(prompted(sample), falVideo, MP4),
  "image-to-video": (sample) => queued(moving(sample), falVideo, MP4),
  "image-text-to-video": (sample) => queued(moving(sample), falVideo, MP4),
  "text-to-audio": (sample) => queued(prompted(sample), (url) => ({ audio_file: { url } }), WAV),
  "audio-to-audio": ({ file }) =>
    queued({ audio_url: asXWav(file) }, (url) => ({ audio: { url, content_type: "audio/wav" } }), WAV),
  "image-segmentation": ({ file }) =>
    queued({ image_url: file.dataUrl, sync_mode: true }, (url) => ({ image: { url } }), PNG),
  "text-to-speech": ({ inputs }) => ({
    ...answeredAtOnce(
      MODEL,
      { text: inputs },
      jsonOf((origin) => ({ audio: { url: `${origin}/files/1.wav` } })),
    ),
    download: { method: "GET", path: "/files/1.wav", isKeyless: true, answers: [] },
  }),
  "automatic-speech-recognition": ({ file }) =>
    answeredAtOnce(MODEL, { audio_url: asXWav(file) }, json({ text: ANSWERS.transcript })),
}

const REPLICATE: Readonly<Record<string, Maker>> = {
  "text-to-image": (sample) => predicted(prompted(sample), PNG),
  "text-to-video": (sample) => predicted(prompted(sample), MP4),
  "text-to-speech": ({ inputs }) => predicted({ text: inputs }, WAV),
  "image-to-image": ({ parameters, file: { dataUrl } }) =>
    predicted({ ...parameters, image: dataUrl, images: [dataUrl], input_image: dataUrl, input_images: [dataUrl] }, PNG),
  "automatic-speech-recognition": ({ file }) => predictedValue({ audio: file.dataUrl }, () => ANSWERS.transcript),
}

const wavespeedPicture = ({ parameters, file }: Sample) => ({
  ...parameters,
  image: file.base64,
  images: [file.base64],
})

const WAVESPEED: Readonly<Record<string, Maker>> = {
  "text-to-image": (sample) => predictedByUrl(prompted(sample), PNG),
  "text-to-video": (sample) => predictedByUrl(prompted(sample), MP4),
  "image-to-image": (sample) => predictedByUrl(wavespeedPicture(sample), PNG),
  "image-text-to-image": (sample) => predictedByUrl(wavespeedPicture(sample), PNG),
  "image-to-video": (sample) => predictedByUrl(wavespeedPicture(sample), MP4),
  "image-text-to-video": (sample) => predictedByUrl(wavespeedPicture(sample), MP4),
}

const b64Image = json({ data: [{ b64_json: sampleFile("answer.png").base64 }] })
const vectors = json({ data: [{ index: 0, embedding: ANSWERS.vector }] })
const mp3 = content(sampleFile("answer.mp3").bytes, "audio/mpeg")

function embeddings(path: string): Maker {
  return ({ inputs }) => answeredAtOnce(path, { model: MODEL, input: inputs }, vectors)
}

function images(path: string): Maker {
  return (sample) => answeredAtOnce(path, { ...prompted(sample), model: MODEL, response_format: "b64_json" }, b64Image)
}

function speech(path: string): Maker {
  return ({ inputs }) => answeredAtOnce(path, { model: MODEL, input: inputs }, mp3)
}

function transcription(path: string): Maker {
  return ({ file: { type, base64 } }) => {
    const file = { name: `audio.${type.slice("audio/".length)}`, type, base64 }
    const body: BodyPlan = { kind: "form", fields: { model: MODEL }, file }
    return { submit: { method: "POST", path, body, answers: [json({ text: ANSWERS.transcript })] } }
  }
}

/** Steps under the name that this provider has for them. */
function withSteps({ num_inference_steps: steps, ...rest }: Readonly<Record<string, unknown>>): object {
  return steps === undefined ? rest : { ...rest, steps }
}

const TOGETHER: Readonly<Record<string, Maker>> = {
  "feature-extraction": embeddings("v1/embeddings"),
  "text-to-image": (sample) =>
    answeredAtOnce(
      "v1/images/generations",
      { ...withSteps(prompted(sample)), model: MODEL, response_format: "base64" },
      b64Image,
    ),
  "image-to-image": ({ parameters, file }) =>
    answeredAtOnce(
      "v1/images/generations",
      { ...withSteps(parameters), model: MODEL, response_format: "base64", reference_images: [file.dataUrl] },
      b64Image,
    ),
  "text-to-video": (sample) => videoJob({ ...withSteps(prompted(sample)), model: MODEL }),
  "image-to-video": ({ parameters, file }) =>
    videoJob({ ...parameters, model: MODEL, frame_images: [{ input_image: file.dataUrl, frame: "first" }] }),
  "text-to-speech": speech("v1/audio/speech"),
  "automatic-speech-recognition": transcription("v1/audio/transcriptions"),
}

const NOVITA: Readonly<Record<string, Maker>> = {
  "text-to-video": (sample) => asyncTask(withSteps(prompted(sample))),
  "image-text-to-video": ({ prompt, file }) =>
    withPlainId({
      model: "MiniMax-H3",
      content: [
        { type: "text", text: prompt },
        { type: "image_url", image_url: { url: file.dataUrl }, role: "first_frame" },
      ],
      resolution: "768P",
      duration: 4,
      ratio: "adaptive",
    }),
}

/** A job's id as the provider makes them, without signs that an address has to have escaped. */
function withPlainId(body: object): Wire {
  const { submit, poll, ...rest } = generationTask(body)
  return submit === undefined || poll === undefined
    ? {}
    : {
        ...rest,
        submit: { ...submit, answers: [json({ task_id: "t1" })] },
        poll: { ...poll, path: "v3/minimax/v2/query/video_generation/t1" },
      }
}

const ZAI: Readonly<Record<string, Maker>> = {
  "text-to-image": (sample) => imageJob({ ...prompted(sample), model: MODEL }),
  "image-to-text": ({ file }) => ({
    submit: {
      method: "POST",
      path: "api/paas/v4/layout_parsing",
      headers: SOURCE_HEADERS,
      body: { kind: "json", value: { model: MODEL, file: file.dataUrl } },
      answers: [json({ md_results: ANSWERS.caption })],
    },
  }),
}

/** Tasks other than chat, by provider. */
const MEDIA: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  "black-forest-labs": { "text-to-image": (sample) => pollingAddress(prompted(sample)) },
  deepinfra: {
    "feature-extraction": embeddings("v1/openai/embeddings"),
    "text-to-image": images("v1/openai/images/generations"),
    "text-to-speech": speech("v1/openai/audio/speech"),
    "automatic-speech-recognition": transcription("v1/openai/audio/transcriptions"),
  },
  "fal-ai": FAL,
  hyperbolic: {
    "text-to-image": (sample) =>
      answeredAtOnce(
        "v1/images/generations",
        { ...prompted(sample), model_name: MODEL },
        json({ images: [{ image: sampleFile("answer.png").base64 }] }),
      ),
  },
  nebius: { "feature-extraction": embeddings("v1/embeddings"), "text-to-image": images("v1/images/generations") },
  novita: NOVITA,
  nscale: { "text-to-image": images("v1/images/generations") },
  replicate: REPLICATE,
  sambanova: { "feature-extraction": embeddings("v1/embeddings") },
  scaleway: { "feature-extraction": embeddings("v1/embeddings") },
  together: TOGETHER,
  wavespeed: WAVESPEED,
  "zai-org": ZAI,
}

const bytesOf = ({ file }: Sample): BodyPlan => ({ kind: "bytes", type: file.type, base64: file.base64 })
const asJson = (value: unknown): BodyPlan => ({ kind: "json", value })
const withParameters = ({ inputs, parameters }: Sample): BodyPlan =>
  asJson(Object.keys(parameters).length === 0 ? { inputs } : { inputs, parameters })
const aboutPicture = ({ question, file }: Sample): BodyPlan => asJson({ inputs: { question, image: file.base64 } })

/** Bodies of the default provider that are not the inputs and parameters as JSON. */
const PIPELINE_BODIES: Readonly<Record<string, (sample: Sample) => BodyPlan>> = {
  "audio-classification": bytesOf,
  "audio-to-audio": bytesOf,
  "automatic-speech-recognition": bytesOf,
  "image-classification": bytesOf,
  "object-detection": bytesOf,
  "image-to-text": bytesOf,
  "image-segmentation": ({ file }) => asJson({ inputs: file.base64 }),
  "image-to-image": ({ parameters, file }) => asJson({ inputs: file.base64, parameters }),
  "zero-shot-image-classification": ({ parameters, file }) => asJson({ inputs: { image: file.base64 }, parameters }),
  "document-question-answering": aboutPicture,
  "visual-question-answering": aboutPicture,
}

/** The default provider's request: at the model, or at one of its pipelines. */
function pipelineWire(task: string): Wire {
  const answer = PIPELINE_ANSWERS[task]
  if (answer === undefined) {
    throw new Error(`The table has no ${task} of the default provider.`)
  }
  const sample = sampleOf(task)
  const hasPipeline = task === "feature-extraction" || task === "sentence-similarity"
  const path = `models/${MODEL_ID}${hasPipeline ? `/pipeline/${task}` : ""}`
  const body = (PIPELINE_BODIES[task] ?? withParameters)(sample)
  return { submit: { method: "POST", path, body, answers: [answer] } }
}

const fileAnswer = (name: string): Responder => content(sampleFile(name).bytes, sampleFile(name).type)

/** What the default provider answers. */
const PIPELINE_ANSWERS: Readonly<Record<string, Responder>> = {
  ...Object.fromEntries(Object.entries(ANSWERS.pipelines).map(([task, value]) => [task, json(value)])),
  "text-to-image": fileAnswer("answer.png"),
  "image-to-image": fileAnswer("answer.png"),
  "text-to-speech": fileAnswer("answer.flac"),
  "text-to-audio": fileAnswer("answer.flac"),
}
