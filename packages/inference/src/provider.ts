import type * as io from "@orrery/catalog"
import type { MediaFile } from "./media-file.ts"
import { withoutSlashes } from "./web-address.ts"

/** A JSON object of unknown content. */
export type JsonObject = { [key: string]: unknown }

/** An image, a recording or a video as a provider answers it: bytes, base64 text, or an address to download from. */
export type MediaAnswer =
  | { readonly kind: "blob"; readonly blob: Blob }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "url"; readonly url: string }

/** What a caller may hand over where a task takes a file: bytes, or an address where the provider reads it itself. */
export type FileInput = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string

/** An input without its `inputs`; parameters and unknown fields stay. */
export type WithoutInputs<Input> = { [Key in keyof Input as Key extends "inputs" ? never : Key]: Input[Key] }

/** A task whose `inputs` is a file; an adapter gets it with its bytes read. */
interface FileTask<Input, Output> {
  input: WithoutInputs<Input> & { inputs: MediaFile | string }
  output: Output
}

interface ImageQuestionTask<Input, Output> {
  input: WithoutInputs<Input> & { inputs: { image: MediaFile; question: string } }
  output: Output
}

/** Input and output of every task that a provider can be called for, as its adapters see them. */
export interface TaskTypes {
  conversational: { input: io.ChatCompletionInput; output: io.ChatCompletionOutput }
  "text-generation": { input: io.TextGenerationInput; output: io.TextGenerationOutput }
  "feature-extraction": { input: io.FeatureExtractionInput; output: io.FeatureExtractionOutput }
  "sentence-similarity": { input: io.SentenceSimilarityInput; output: io.SentenceSimilarityOutput }
  "text-classification": { input: io.TextClassificationInput; output: io.TextClassificationOutput }
  "token-classification": { input: io.TokenClassificationInput; output: io.TokenClassificationOutput }
  "fill-mask": { input: io.FillMaskInput; output: io.FillMaskOutput }
  "question-answering": { input: io.QuestionAnsweringInput; output: io.QuestionAnsweringOutput }
  "table-question-answering": { input: io.TableQuestionAnsweringInput; output: io.TableQuestionAnsweringOutput }
  "zero-shot-classification": { input: io.ZeroShotClassificationInput; output: io.ZeroShotClassificationOutput }
  summarization: { input: io.SummarizationInput; output: io.SummarizationOutput }
  translation: { input: io.TranslationInput; output: io.TranslationOutput }
  "tabular-classification": { input: io.TabularClassificationInput; output: io.TabularClassificationOutput }
  "tabular-regression": { input: io.TabularRegressionInput; output: io.TabularRegressionOutput }
  "audio-classification": FileTask<io.AudioClassificationInput, io.AudioClassificationOutput>
  "audio-to-audio": FileTask<io.AudioToAudioInput, io.AudioToAudioOutput>
  "automatic-speech-recognition": FileTask<io.AutomaticSpeechRecognitionInput, io.AutomaticSpeechRecognitionOutput>
  "image-classification": FileTask<io.ImageClassificationInput, io.ImageClassificationOutput>
  "image-segmentation": FileTask<io.ImageSegmentationInput, io.ImageSegmentationOutput>
  "image-to-text": FileTask<io.ImageToTextInput, io.ImageToTextOutput>
  "object-detection": FileTask<io.ObjectDetectionInput, io.ObjectDetectionOutput>
  "zero-shot-image-classification": FileTask<io.ZeroShotImageClassificationInput, io.ZeroShotImageClassificationOutput>
  "document-question-answering": ImageQuestionTask<
    io.DocumentQuestionAnsweringInput,
    io.DocumentQuestionAnsweringOutput
  >
  "visual-question-answering": ImageQuestionTask<io.VisualQuestionAnsweringInput, io.VisualQuestionAnsweringOutput>
  "text-to-image": { input: io.TextToImageInput; output: MediaAnswer }
  "text-to-video": { input: io.TextToVideoInput; output: MediaAnswer }
  "text-to-speech": { input: io.TextToSpeechInput; output: MediaAnswer }
  "text-to-audio": { input: io.TextToAudioInput; output: MediaAnswer }
  "image-to-image": FileTask<io.ImageToImageInput, MediaAnswer>
  "image-to-video": FileTask<io.ImageToVideoInput, MediaAnswer>
  "image-text-to-image": { input: OptionalFile<io.ImageTextToImageInput>; output: MediaAnswer }
  "image-text-to-video": { input: OptionalFile<io.ImageTextToVideoInput>; output: MediaAnswer }
}

type OptionalFile<Input> = WithoutInputs<Input> & { inputs?: MediaFile | string }

/** The id of a task that a provider can be called for; `conversational` is chat. */
export type CallableTask = keyof TaskTypes

/** The tasks whose answer is an image, a recording or a video. */
export type MediaTask = {
  [Task in CallableTask]: TaskTypes[Task]["output"] extends MediaAnswer ? Task : never
}[CallableTask]

/** How a provider takes its key: the header's name and what stands before the key, blank included. */
export interface AuthScheme {
  readonly header: string
  readonly prefix: string
}

/** A model that is an adapter, to be loaded on a base model by the provider. */
export interface ModelAdapter {
  readonly kind: "lora"
  /** Model id of the weights on the hub; that of the call if left out. */
  readonly hubModelId?: string
  /** Path of the weights in the hub repository. */
  readonly weightsPath?: string
}

/** What a task adapter may know about a call. */
export interface TaskContext {
  /** Model id on the hub. */
  readonly model: string
  /** Model id at the provider. */
  readonly providerModelId: string
  /** True when the request goes through a router, false for the provider's own host or a custom endpoint. */
  readonly isRouted: boolean
  readonly hubUrl: string
  readonly adapter?: ModelAdapter
  /** True when the caller wants an address rather than bytes. */
  readonly wantsUrl: boolean
  /** True when the caller wants the job itself: the provider should not hold the answer back until it is done. */
  readonly wantsJob: boolean
}

/** What reading an answer may need beyond the answer. */
export interface AnswerContext extends TaskContext {
  /** Downloads a file that the answer names, without the key; takes data URLs as well. A text is no file unless wanted. */
  readonly download: (url: string, options?: { readonly takesText?: boolean }) => Promise<Blob>
}

/** The part of a request that depends on the task. */
export interface TaskRequest {
  /** Path below the provider's base URL, without leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body: JsonObject | Blob | FormData
  /** Replaces the provider's own base URL where a task has another host; routed calls do not use it. */
  readonly baseUrl?: string
}

/** The state of a job at a provider. */
export type JobState =
  | {
      readonly status: "pending"
      /** The provider's own word, such as `IN_QUEUE`. */
      readonly detail?: string
      /** Jobs before this one; 0 is next. */
      readonly queuePosition?: number
    }
  | { readonly status: "done" }
  | { readonly status: "failed"; readonly reason: string }

/** Where a job was submitted. */
export interface SubmittedJob {
  /** The address of the request. */
  readonly url: string
  /** What the path of the request was joined to: the provider's own base URL, or the router's for this provider. */
  readonly baseUrl: string
  readonly isRouted: boolean
  readonly providerModelId: string
}

/** A job as it was submitted: plain data, so that it can be stored and followed by another process. */
export interface StartedJob {
  readonly state: JobState
  readonly statusUrl: string
  /** Where the result is read; without it, the last status answer is the result. */
  readonly resultUrl?: string
  /** The request that cancels the job, where the provider has one. */
  readonly cancel?: { readonly method: "POST" | "PUT"; readonly url: string }
  /**
   * True when `statusUrl` is an address that the answer named, on any host: it is asked without the key. Otherwise all
   * addresses are on the host of the submit request, and the key goes along. A stored job is followed only to the provider's
   * and the router's own host, and to those of `PollPolicy.hosts`.
   */
  readonly isForeign?: boolean
}

/** How a task that runs as a job is followed. */
export interface PollPolicy {
  /** Milliseconds between status requests; they grow after a minute. */
  readonly everyMs: number
  /** Milliseconds before the first status request; `everyMs` if left out. */
  readonly firstMs?: number
  /** How many status requests are made at most; without it, the deadline of the call decides. */
  readonly maxAttempts?: number
  /** Name of the query parameter that counts the status requests from 0, where the provider wants one. */
  readonly attemptParameter?: string
  /** Hosts that answers name jobs at, besides the provider's own, their subdomains included, such as `bfl.ai`. */
  readonly hosts?: readonly string[]
  /** Reads the answer to the submit request. */
  readonly start: (answer: unknown, submitted: SubmittedJob) => StartedJob
  /** Reads a status answer. */
  readonly read: (answer: unknown) => JobState
}

/** How one task is called at one provider. */
export interface TaskAdapter<Input, Output> {
  readonly request: (input: Input, context: TaskContext) => TaskRequest
  /** Reads the answer, or a job's result: parsed JSON, or a Blob for any other content type. */
  readonly parse: (answer: unknown, context: AnswerContext) => Output | Promise<Output>
  readonly poll?: PollPolicy
  /** False when the provider never answers with an address for this task. */
  readonly canAnswerUrl?: boolean
  /** True when a file that is given as an address has to be fetched first: the provider takes bytes only. */
  readonly fetchesFiles?: boolean
}

/** The tasks of a provider. */
export type TaskAdapters = {
  readonly [Task in CallableTask]?: TaskAdapter<TaskTypes[Task]["input"], TaskTypes[Task]["output"]>
}

/** An inference provider: a value, so that anybody can define one. */
export interface Provider {
  readonly id: string
  readonly label: string
  /** The provider's own host and path prefix, without trailing slash. */
  readonly baseUrl: string
  /** How the provider's own key is sent; `Authorization: Bearer` if left out. Routers always take that. */
  readonly auth?: AuthScheme
  /** Headers of every request to this provider. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Which routes exist: both (the default), only the router, or only the provider's own host. A provider that is direct
   * only takes model ids as they are: the hub is not asked.
   */
  readonly route?: "both" | "router-only" | "direct-only"
  /** What a model id of a direct-only provider has to begin with; it is cut off before the id is sent. */
  readonly modelPrefix?: string
  /** Path of the provider below a router, with leading slash; `/` and the id if left out. */
  readonly routerPath?: string
  /** Name of the provider's organisation on the hub. */
  readonly hubOrganization?: string
  /** Day since which the public router does not serve the provider, as `YYYY-MM-DD`; its own host may go on. */
  readonly retired?: string
  readonly tasks: TaskAdapters
}

/**
 * Defines a provider; the result is what `provider` takes in every call.
 *
 * @throws TypeError when the id is not kebab-case
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineProvider(provider: Provider): Provider {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(provider.id)) {
    throw new TypeError(`Provider id ${JSON.stringify(provider.id)} is not kebab-case, such as "my-server".`)
  }
  return Object.freeze({ ...provider, baseUrl: withoutSlashes(provider.baseUrl) })
}

/** A provider with further tasks: where chat stands alone, a site that only chats does not load the rest. */
/* @__NO_SIDE_EFFECTS__ */
export function extendProvider(provider: Provider, tasks: TaskAdapters): Provider {
  return Object.freeze({ ...provider, tasks: { ...provider.tasks, ...tasks } })
}
