import { describe, expect, test } from "vitest"
import { buildRequest } from "../build-request.ts"
import { InputError, ProviderOutputError } from "../errors.ts"
import { MediaFile } from "../media-file.ts"
import type {
  AnswerContext,
  CallableTask,
  JobState,
  JsonObject,
  ModelAdapter,
  PollPolicy,
  TaskAdapter,
} from "../provider.ts"
import { providerOf } from "./registry.ts"

const BYTES = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const BASE64 = "iVBORw=="
const UNTYPED = new MediaFile(BYTES)
const WEBM_TYPE = "audio/webm;codecs=opus"
const WEBM = new MediaFile(BYTES, WEBM_TYPE, new Blob([BYTES], { type: WEBM_TYPE }))
const LORA: ModelAdapter = { kind: "lora", weightsPath: "weights.safetensors" }

interface SentCase {
  readonly rule: string
  readonly provider: string
  readonly task: CallableTask
  readonly model?: string
  readonly adapter?: ModelAdapter
  readonly input: JsonObject
  /** What the body has, among other things; undefined for what it must not have. */
  readonly sent: JsonObject
}

const IMAGE_AS_JPEG = `data:image/jpeg;base64,${BASE64}`
const PARAMETERS = { steps: 9, num_inference_steps: 3 }

const SENT: readonly SentCase[] = [
  ...["text-to-image", "text-to-video", "image-to-image"].map(
    (task): SentCase => ({
      rule: "takes the task's name for the steps before its own",
      provider: "together",
      task: task as CallableTask,
      input: {
        inputs: task === "image-to-image" ? UNTYPED : "a fox",
        parameters: { num_inference_steps: 3, steps: 9 },
      },
      sent: { steps: 3, num_inference_steps: undefined },
    }),
  ),
  {
    rule: "takes the task's name for the steps before its own, in any order",
    provider: "novita",
    task: "text-to-video",
    input: { inputs: "a fox", parameters: PARAMETERS },
    sent: { steps: 3, num_inference_steps: undefined },
  },
  {
    rule: "takes the protocol's name for the limit before the task's",
    provider: "deepinfra",
    task: "text-generation",
    input: { inputs: "a fox", parameters: { max_tokens: 3, max_new_tokens: 4 } },
    sent: { max_tokens: 3, max_new_tokens: undefined },
  },
  {
    rule: "takes an image without a type for a JPEG",
    provider: "together",
    task: "image-to-image",
    model: "flux.1-Kontext-dev",
    input: { inputs: UNTYPED },
    sent: { image_url: IMAGE_AS_JPEG, reference_images: undefined },
  },
  {
    rule: "takes an image without a type for a JPEG, under each of four names",
    provider: "replicate",
    task: "image-to-image",
    input: { inputs: UNTYPED },
    sent: {
      input: {
        image: IMAGE_AS_JPEG,
        images: [IMAGE_AS_JPEG],
        input_image: IMAGE_AS_JPEG,
        input_images: [IMAGE_AS_JPEG],
      },
    },
  },
  {
    rule: "takes a recording without a type for a WAV",
    provider: "replicate",
    task: "automatic-speech-recognition",
    input: { inputs: UNTYPED },
    sent: { input: { audio: `data:audio/wav;base64,${BASE64}` } },
  },
  {
    rule: "keeps the parameters of a recording's type",
    provider: "replicate",
    task: "automatic-speech-recognition",
    input: { inputs: WEBM },
    sent: { input: { audio: `data:${WEBM_TYPE};base64,${BASE64}` } },
  },
  {
    rule: "gives the generic route of adapters a base model",
    provider: "fal-ai",
    task: "text-to-image",
    model: "fal-ai/lora",
    adapter: LORA,
    input: { inputs: "a fox" },
    sent: { model_name: "stabilityai/stable-diffusion-xl-base-1.0" },
  },
  {
    rule: "gives no other task a base model",
    provider: "fal-ai",
    task: "text-to-video",
    model: "fal-ai/lora",
    adapter: LORA,
    input: { inputs: "a fox" },
    sent: { model_name: undefined },
  },
  {
    rule: "sends the parameters, and no field beside them",
    provider: "novita",
    task: "image-text-to-video",
    model: "MiniMax-H3",
    input: { parameters: { prompt: "a fox", watermark: true }, user: "me" },
    sent: { watermark: true, user: undefined },
  },
  {
    rule: "sends the images that stand beside the task's fields",
    provider: "wavespeed",
    task: "text-to-image",
    input: { inputs: "a fox", images: ["https://files.example/a.png"], parameters: { seed: 1 } },
    sent: { prompt: "a fox", images: ["https://files.example/a.png"], seed: 1 },
  },
  {
    rule: "leaves a response format without a schema as it is",
    provider: "together",
    task: "conversational",
    input: { messages: [], response_format: { type: "json_schema", json_schema: {} } },
    sent: { response_format: { type: "json_schema", json_schema: {} } },
  },
  ...["image-text-to-image", "image-text-to-video"].map(
    (task): SentCase => ({
      rule: "sends a transparent image in the place of none",
      provider: "wavespeed",
      task: task as CallableTask,
      input: { parameters: { prompt: "a fox" } },
      sent: { image: expect.stringMatching(/^iVBORw0KGgo/), images: [expect.stringMatching(/^iVBORw0KGgo/)] },
    }),
  ),
]

describe.each(SENT)("$provider, $task", ({ rule, provider, task, model, adapter, input, sent }) => {
  test(rule, () => {
    const { json } = requestOf(provider, task, { model, adapter, input })
    const found = Object.fromEntries(Object.keys(sent).map((name) => [name, json?.[name]]))
    expect(found).toEqual(sent)
  })
})

test.each([
  ["fal-ai", "image-to-image"],
  ["fal-ai", "image-to-video"],
  ["wavespeed", "image-to-image"],
  ["wavespeed", "image-to-video"],
] as const)("%s, %s: refuses a call without an image", (provider, task) => {
  expect(() => requestOf(provider, task, { input: { parameters: { prompt: "a fox" } } })).toThrow(InputError)
})

test("a form has one model, and the file with the type that the caller gave", () => {
  const { body } = requestOf("deepinfra", "automatic-speech-recognition", {
    model: "whisper",
    input: { inputs: WEBM, parameters: { model: "other", language: "en" } },
  })
  const form = body as FormData
  expect(form.getAll("model")).toEqual(["whisper"])
  expect(form.get("language")).toBe("en")
  expect(form.get("file")).toMatchObject({ name: "audio.webm", type: WEBM_TYPE })
})

const URL_OF_IMAGE = "https://files.example/a.png"
const BOTH = { data: [{ url: URL_OF_IMAGE, b64_json: BASE64 }] }
const ADDRESS = { data: [{ url: URL_OF_IMAGE }] }
const AS_BYTES = { kind: "base64", base64: BASE64 }
const AS_URL = { kind: "url", url: URL_OF_IMAGE }
const RECORDING = new Blob([BYTES], { type: "audio/mpeg" })
const REFUSED = Symbol("refused")

interface ReadCase {
  readonly provider: string
  readonly task: CallableTask
  readonly answer: unknown
  readonly wantsUrl?: boolean
  readonly result: unknown
}

const READ: readonly ReadCase[] = [
  { provider: "together", task: "text-to-image", answer: BOTH, result: AS_BYTES },
  { provider: "together", task: "text-to-image", answer: BOTH, wantsUrl: true, result: AS_URL },
  { provider: "together", task: "text-to-image", answer: ADDRESS, result: AS_URL },
  { provider: "nscale", task: "text-to-image", answer: BOTH, result: AS_BYTES },
  { provider: "nscale", task: "text-to-image", answer: ADDRESS, result: REFUSED },
  { provider: "together", task: "image-to-image", answer: BOTH, result: AS_BYTES },
  { provider: "together", task: "image-to-image", answer: ADDRESS, result: REFUSED },
  { provider: "together", task: "image-to-image", answer: ADDRESS, wantsUrl: true, result: AS_URL },
  { provider: "replicate", task: "text-to-speech", answer: RECORDING, result: { kind: "blob", blob: RECORDING } },
  { provider: "replicate", task: "text-to-image", answer: RECORDING, result: REFUSED },
  { provider: "together", task: "text-to-speech", answer: RECORDING, result: { kind: "blob", blob: RECORDING } },
  {
    provider: "together",
    task: "text-to-speech",
    answer: new Blob(["busy"], { type: "text/plain" }),
    result: REFUSED,
  },
  ...[{ chunks: [] }, { chunks: [null, { text: "hi" }] }, { segments: [] }, { segments: "none" }].map(
    (timed): ReadCase => ({
      provider: "fal-ai",
      task: "automatic-speech-recognition",
      answer: { text: "hi", ...timed },
      result: { text: "hi" },
    }),
  ),
  {
    provider: "fal-ai",
    task: "automatic-speech-recognition",
    answer: { text: 3, output: "hi", segments: [{ text: "hi" }] },
    result: { text: "hi", chunks: [{ text: "hi", timestamp: [0, 0] }] },
  },
]

describe.each(READ)("$provider, $task", ({ provider, task, answer, wantsUrl, result }) => {
  test(`reads ${JSON.stringify(answer)}${wantsUrl === true ? " for its address" : ""}`, async () => {
    const read = async () => adapterOf(provider, task).parse(answer, { ...CONTEXT, wantsUrl: wantsUrl ?? false })
    if (result === REFUSED) {
      await expect(read()).rejects.toThrow(ProviderOutputError)
    } else {
      expect(await read()).toEqual(result)
    }
  })
})

const QUEUED = { status: "IN_QUEUE", response_url: "https://queue.fal.run/fal-ai/flux/requests/7" }
const WAVE_URLS = { get: "https://api.wavespeed.ai/api/v3/predictions/7/result" }
const IMAGES = [{ url: URL_OF_IMAGE }]

/** What a submit answer tells, and the path that is asked; or the part of it that is wrong. */
const STARTED: readonly (readonly [
  provider: string,
  task: CallableTask,
  answer: unknown,
  state: JobState["status"] | typeof REFUSED,
  told: string,
])[] = [
  ["fal-ai", "text-to-image", { ...QUEUED, request_id: 7 }, "pending", "/fal-ai/flux/requests/7/status"],
  ["fal-ai", "text-to-image", { ...QUEUED, request_id: "" }, REFUSED, "request_id should be an id"],
  ["novita", "text-to-video", { task_id: 7 }, "pending", "/v3/async/task-result?task_id=7"],
  ["novita", "text-to-video", { task_id: "" }, REFUSED, "task_id should be an id"],
  ["together", "text-to-video", { id: 7, status: "queued" }, "pending", "/v2/videos/7"],
  [
    "wavespeed",
    "text-to-image",
    { data: { status: "completed", outputs: [], urls: WAVE_URLS } },
    "pending",
    "/7/result",
  ],
  ["wavespeed", "text-to-image", { data: { status: "failed", urls: WAVE_URLS } }, "failed", "/7/result"],
  ["zai-org", "text-to-image", { id: "7", task_status: "SUCCESS" }, "pending", "/async-result/7"],
  ["zai-org", "text-to-image", { id: "7", task_status: "SUCCESS", image_result: IMAGES }, "done", "/async-result/7"],
  ["replicate", "text-to-image", { id: null, status: "succeeded", output: URL_OF_IMAGE }, "done", "/submitted"],
  ["replicate", "text-to-image", { id: null, status: "starting" }, REFUSED, "id should be a text"],
]

test.each(STARTED)("%s, %s: begins from %j as %s", (...started) => {
  const [provider, task, answer, state, told] = started
  const { start } = adapterOf(provider, task).poll as PollPolicy
  const baseUrl = "https://provider.example"
  const begin = () =>
    start(answer, { url: `${baseUrl}/submitted`, baseUrl, isRouted: false, providerModelId: "acme/tiny" })
  if (state === REFUSED) {
    expect(begin).toThrow(told)
  } else {
    const job = begin()
    expect(job.state.status).toBe(state)
    expect(job.statusUrl.endsWith(told)).toBe(true)
  }
})

test("novita, text-to-video: a status answer without a status is wrong, not pending", () => {
  const { read } = adapterOf("novita", "text-to-video").poll as PollPolicy
  expect(() => read({ task: {} })).toThrow("task.status should be a text, found nothing")
})

const CONTEXT: AnswerContext = {
  model: "acme/tiny",
  providerModelId: "acme/tiny",
  isRouted: false,
  hubUrl: "https://huggingface.co",
  wantsUrl: false,
  wantsJob: false,
  download: () => Promise.reject(new Error("nothing is downloaded here")),
}

function requestOf(
  provider: string,
  task: CallableTask,
  call: {
    readonly model?: string | undefined
    readonly adapter?: ModelAdapter | undefined
    readonly input: JsonObject
  },
) {
  return buildRequest({
    provider: knownProvider(provider),
    task,
    model: "acme/tiny",
    providerModelId: call.model,
    adapter: call.adapter,
    input: call.input as never,
  })
}

function adapterOf(provider: string, task: CallableTask): TaskAdapter<JsonObject, unknown> {
  return knownProvider(provider).tasks[task] as TaskAdapter<JsonObject, unknown>
}

function knownProvider(id: string) {
  const provider = providerOf(id)
  if (provider === undefined) {
    throw new Error(`There is no provider ${id}.`)
  }
  return provider
}
