import type { CallableTask } from "../../src/provider.ts"
import type { ProviderId } from "../../src/providers/registry.ts"
import { chatBody, json, type Responder } from "../provider-server.ts"
import { imageJob, SOURCE_HEADERS, videoJob } from "./job-with-status.ts"
import {
  answeredAtOnce,
  chat,
  completion,
  download,
  embeddings,
  generationByChat,
  images,
  jsonOf,
  speech,
  transcription,
} from "./openai.ts"
import { PIPELINES } from "./pipeline.ts"
import { predicted, predictedByUrl, predictedValue } from "./predictions.ts"
import { queued } from "./queue.ts"
import { FILES, MESSAGES } from "./samples.ts"
import { MODEL, type ServedTask, type StagePlans } from "./served-task.ts"
import { asyncTask, generationTask, pollingAddress } from "./task-result.ts"

const PNG = ["png", "image/png"] as const
const MP4 = ["mp4", "video/mp4"] as const
const MP3 = ["mp3", "audio/mpeg"] as const
const WAV = ["wav", "audio/wav"] as const
const pngUrl = `data:image/png;base64,${FILES.png}`
const wavUrl = `data:audio/wav;base64,${FILES.wav}`
const asXWav = `data:audio/x-wav;base64,${FILES.wav}`
const fox = { prompt: "a fox", num_inference_steps: 4 }
const foxVideo = { prompt: "a fox", seed: 7 }

/** Further facts of a served task. */
type Rest = Omit<ServedTask, "provider" | "task" | "stages">

/** The tasks of one provider. */
function tasksOf(
  provider: ProviderId,
  tasks: { readonly [Task in CallableTask]?: StagePlans | readonly [StagePlans, Rest] },
): ServedTask[] {
  return Object.entries(tasks).map(([task, plan]) => {
    const [stages, rest] = Array.isArray(plan) ? (plan as [StagePlans, Rest]) : [plan as StagePlans, {}]
    return { provider, task: task as CallableTask, stages, ...rest }
  })
}

const falImages = (url: string) => ({ images: [{ url }] })
const falVideo = (url: string) => ({ video: { url } })
const falPicture = { prompt: "in snow", image_url: pngUrl, image_urls: [pngUrl] }

const FAL = tasksOf("fal-ai", {
  "text-to-image": queued(fox, falImages, PNG),
  "image-to-image": queued(falPicture, falImages, PNG),
  "image-text-to-image": queued(falPicture, falImages, PNG),
  "text-to-video": queued(foxVideo, falVideo, MP4),
  "image-to-video": queued({ prompt: "it runs", image_url: pngUrl }, falVideo, MP4),
  "image-text-to-video": queued({ prompt: "it runs", image_url: pngUrl }, falVideo, MP4),
  "text-to-audio": queued({ prompt: "Rain" }, (url) => ({ audio_file: { url } }), MP3),
  "audio-to-audio": queued({ audio_url: asXWav }, (url) => ({ audio: { url, content_type: "audio/wav" } }), WAV),
  "image-segmentation": [
    queued({ image_url: pngUrl, sync_mode: true }, (url) => ({ image: { url } }), PNG),
    { result: [{ label: "mask", score: 1, mask: FILES.png }] },
  ],
  // Called directly, these two are at another host.
  "text-to-speech": [
    {
      ...answeredAtOnce(
        MODEL,
        { text: "Hello" },
        jsonOf((origin) => ({ audio: { url: `${origin}/files/1.mp3` } })),
      ),
      ...download(...MP3),
    },
    { routes: ["routed"] },
  ],
  "automatic-speech-recognition": [
    answeredAtOnce(MODEL, { audio_url: asXWav }, json({ text: "Hello" })),
    { routes: ["routed"] },
  ],
})

const replicatePicture = {
  prompt: "in snow",
  image: pngUrl,
  images: [pngUrl],
  input_image: pngUrl,
  input_images: [pngUrl],
}

const REPLICATE = tasksOf("replicate", {
  "text-to-image": predicted(fox, PNG),
  "text-to-video": predicted(foxVideo, MP4),
  "text-to-speech": predicted({ text: "Hello" }, MP3),
  "image-to-image": predicted(replicatePicture, PNG),
  "automatic-speech-recognition": predictedValue({ audio: wavUrl }, () => ["Hel", "lo"]),
})

const wavespeedPicture = (prompt: string) => ({ prompt, image: FILES.png, images: [FILES.png] })

const WAVESPEED = tasksOf("wavespeed", {
  "text-to-image": predictedByUrl(fox, PNG),
  "text-to-video": predictedByUrl(foxVideo, MP4),
  "image-to-image": predictedByUrl(wavespeedPicture("in snow"), PNG),
  "image-text-to-image": predictedByUrl(wavespeedPicture("in snow"), PNG),
  "image-to-video": predictedByUrl(wavespeedPicture("it runs"), MP4),
  "image-text-to-video": predictedByUrl(wavespeedPicture("it runs"), MP4),
})

const TOGETHER = tasksOf("together", {
  conversational: chat(),
  "text-generation": [completion(), { result: { generated_text: " upon a time", details: { finish_reason: "stop" } } }],
  "feature-extraction": embeddings(),
  "text-to-image": images("v1/images/generations", {
    num_inference_steps: undefined,
    steps: 4,
    response_format: "base64",
  }),
  "image-to-image": images("v1/images/generations", {
    prompt: "in snow",
    num_inference_steps: undefined,
    response_format: "base64",
    reference_images: [pngUrl],
  }),
  "text-to-video": videoJob({ model: MODEL, ...foxVideo }),
  "image-to-video": videoJob({
    model: MODEL,
    prompt: "it runs",
    frame_images: [{ input_image: pngUrl, frame: "first" }],
  }),
  "text-to-speech": speech(),
  "automatic-speech-recognition": transcription(),
})

const NOVITA = tasksOf("novita", {
  conversational: chat("v3/openai/chat/completions"),
  "text-generation": generationByChat("v3/openai/chat/completions"),
  "text-to-video": asyncTask(foxVideo),
  "image-text-to-video": [
    generationTask({
      model: "MiniMax-H3",
      content: [
        { type: "text", text: "it runs" },
        { type: "image_url", image_url: { url: pngUrl }, role: "first_frame" },
      ],
      resolution: "768P",
      duration: 4,
      ratio: "adaptive",
    }),
    { providerModel: "MiniMax-H3" },
  ],
})

/** A request that is answered at once, by the provider with headers of its own. */
function zaiTask(path: string, value: unknown, answer: Responder): StagePlans {
  const body = { kind: "json", value } as const
  return { submit: { method: "POST", path, headers: SOURCE_HEADERS, body, answers: [answer] } }
}

const ZAI = tasksOf("zai-org", {
  conversational: zaiTask(
    "api/paas/v4/chat/completions",
    { model: MODEL, messages: MESSAGES },
    json(chatBody("Hello")),
  ),
  "text-to-image": imageJob({ model: MODEL, ...fox }),
  "image-to-text": [
    zaiTask("api/paas/v4/layout_parsing", { model: MODEL, file: pngUrl }, json({ md_results: "A fox" })),
    { result: { generated_text: "A fox", generatedText: "A fox" } },
  ],
})

/** The providers of chat and what goes with it, by their paths. */
const OPENAI_STYLE = [
  ...tasksOf("baseten", { conversational: chat() }),
  ...tasksOf("cerebras", { conversational: chat() }),
  ...tasksOf("clarifai", { conversational: chat("v2/ext/openai/v1/chat/completions") }),
  ...tasksOf("cohere", { conversational: chat("compatibility/v1/chat/completions") }),
  ...tasksOf("deepinfra", {
    conversational: chat("v1/openai/chat/completions"),
    "text-generation": completion("v1/openai/completions"),
    "feature-extraction": embeddings("v1/openai/embeddings"),
    "text-to-image": images("v1/openai/images/generations"),
    "text-to-speech": speech("v1/openai/audio/speech"),
    "automatic-speech-recognition": transcription("v1/openai/audio/transcriptions"),
  }),
  ...tasksOf("featherless-ai", { conversational: chat(), "text-generation": completion() }),
  ...tasksOf("fireworks-ai", { conversational: chat("inference/v1/chat/completions") }),
  ...tasksOf("groq", {
    conversational: chat("openai/v1/chat/completions"),
    "text-generation": generationByChat("openai/v1/chat/completions"),
  }),
  ...tasksOf("hyperbolic", {
    conversational: chat(),
    "text-generation": generationByChat(),
    "text-to-image": answeredAtOnce(
      "v1/images/generations",
      { ...fox, model_name: MODEL },
      json({ images: [{ image: FILES.png }] }),
    ),
  }),
  ...tasksOf("nebius", {
    conversational: chat(),
    "text-generation": completion(),
    "feature-extraction": embeddings(),
    "text-to-image": images(),
  }),
  ...tasksOf("nscale", { conversational: chat(), "text-to-image": images() }),
  ...tasksOf("nvidia", { conversational: chat() }),
  ...tasksOf("openai", { conversational: [chat(), { model: `openai/${MODEL}`, routes: ["direct"] }] }),
  ...tasksOf("ovhcloud", { conversational: chat(), "text-generation": completion() }),
  ...tasksOf("publicai", { conversational: chat() }),
  ...tasksOf("sambanova", { conversational: chat(), "feature-extraction": embeddings() }),
  ...tasksOf("scaleway", {
    conversational: chat(),
    "text-generation": completion(),
    "feature-extraction": embeddings(),
  }),
]

const HF_INFERENCE: readonly ServedTask[] = PIPELINES.map(([task, stages]) => ({
  provider: "hf-inference",
  task,
  stages,
  routes: ["routed"],
}))

const BLACK_FOREST_LABS = tasksOf("black-forest-labs", { "text-to-image": pollingAddress(fox) })

/** Every task of every provider. */
export const SERVED: readonly ServedTask[] = [
  ...OPENAI_STYLE,
  ...HF_INFERENCE,
  ...FAL,
  ...REPLICATE,
  ...WAVESPEED,
  ...TOGETHER,
  ...ZAI,
  ...NOVITA,
  ...BLACK_FOREST_LABS,
]

/** One task of the table. @throws Error when there is none */
export function servedTask(provider: ProviderId, task: CallableTask): ServedTask {
  const found = SERVED.find((served) => served.provider === provider && served.task === task)
  if (found === undefined) {
    throw new Error(`The table has no ${task} of ${provider}.`)
  }
  return found
}
