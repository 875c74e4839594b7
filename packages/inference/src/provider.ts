import type {
  ChatCompletionInput,
  ChatCompletionOutput,
  FeatureExtractionInput,
  FeatureExtractionOutput,
  TextGenerationInput,
  TextGenerationOutput,
  TextToImageInput,
} from "@orrery/catalog"

/** A JSON object of unknown content. */
export type JsonObject = { [key: string]: unknown }

/** An image as a provider answers it: the bytes, their base64 text, or an address to download them from. */
export type ImageAnswer =
  | { readonly kind: "blob"; readonly blob: Blob }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "url"; readonly url: string }

/** Input and output of every task that a provider can be called for. */
export interface TaskTypes {
  conversational: { input: ChatCompletionInput; output: ChatCompletionOutput }
  "text-generation": { input: TextGenerationInput; output: TextGenerationOutput }
  "feature-extraction": { input: FeatureExtractionInput; output: FeatureExtractionOutput }
  "text-to-image": { input: TextToImageInput; output: ImageAnswer }
}

/** The id of a task that a provider can be called for; `conversational` is chat. */
export type CallableTask = keyof TaskTypes

/** How a provider takes its key: the header's name and what stands before the key, blank included. */
export interface AuthScheme {
  readonly header: string
  readonly prefix: string
}

/** A model that is an adapter, to be loaded on a base model by the provider. */
export interface ModelAdapter {
  readonly kind: "lora"
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
}

/** The part of a request that depends on the task. */
export interface TaskRequest {
  /** Path below the provider's base URL, without leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body: JsonObject | Blob | FormData
}

/** The state of a job at a provider. */
export type JobState =
  | { readonly status: "pending"; readonly detail?: string }
  | { readonly status: "done" }
  | { readonly status: "failed"; readonly reason: string }

/** A job as it was submitted. Both addresses are on the host of the submit request: the key goes nowhere else. */
export interface StartedJob {
  readonly state: JobState
  readonly statusUrl: string
  /** Where the result is read; without it, the last status answer is the result. */
  readonly resultUrl?: string
}

/** How a task that runs as a job is followed. */
export interface PollPolicy {
  /** Milliseconds before each status request. */
  readonly everyMs: number
  /** How many status requests are made at most; without it, the deadline of the call decides. */
  readonly maxAttempts?: number
  readonly start: (answer: unknown, submitUrl: string) => StartedJob
  readonly read: (answer: unknown) => JobState
}

/** How one task is called at one provider. */
export interface TaskAdapter<Input, Output> {
  readonly request: (input: Input, context: TaskContext) => TaskRequest
  /** Reads the answer: parsed JSON, or a Blob for any other content type. */
  readonly parse: (answer: unknown, context: TaskContext) => Output
  readonly poll?: PollPolicy
  /** False when the provider never answers with an address for this task. */
  readonly canAnswerUrl?: boolean
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
  /**
   * Which routes exist: both (the default), only the router, or only the provider's own host. A provider that is direct
   * only takes model ids as they are: the hub is not asked.
   */
  readonly route?: "both" | "router-only" | "direct-only"
  /** Path of the provider below a router, with leading slash; `/` and the id if left out. */
  readonly routerPath?: string
  /** Name of the provider's organisation on the hub. */
  readonly hubOrganization?: string
  readonly tasks: TaskAdapters
}

/** Defines a provider; the result is what `provider` takes in every call. */
export function defineProvider(provider: Provider): Provider {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(provider.id)) {
    throw new TypeError(`Provider id ${JSON.stringify(provider.id)} is not kebab-case, such as "my-server".`)
  }
  return Object.freeze({ ...provider, baseUrl: provider.baseUrl.replace(/\/+$/, "") })
}
