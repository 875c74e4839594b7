import type { SnippetOptions } from "../../src/index.ts"

/** A way of making a call, by what it is named in the report. */
export interface Variant {
  readonly name: string
  readonly options: Partial<SnippetOptions>
  /** Providers that it makes sense for; all if left out. */
  readonly provider?: string
}

/** A router that is not the public one, with its hub beside it. */
export const OWN_ROUTER = "https://orrery.example/router"

/** A router at the root of a host, which says nothing about the hub. */
export const BARE_ROUTER = "http://router.example:8080"

export const CHAT_ENDPOINT = "https://chat.endpoint.example/v1/"
export const TASK_ENDPOINT = "https://endpoint.example/models/one"

/** Who pays in the samples. */
export const PAYER = "acme-org"

// A token of the hub and a key of a provider, as a caller would have them printed.
const GIVEN_TOKEN = "hf_given"
const GIVEN_KEY = "given-key"

const billTo = PAYER
const own = { routerUrl: OWN_ROUTER }
const direct = { directRequest: true }

const WAYS: readonly Variant[] = [
  { name: "routed", options: {} },
  { name: "billed", options: { billTo } },
  { name: "with token", options: { accessToken: GIVEN_TOKEN } },
  { name: "billed with token", options: { accessToken: GIVEN_TOKEN, billTo } },
  { name: "own router", options: own },
  { name: "own router, billed", options: { ...own, billTo } },
  { name: "own router with token", options: { ...own, accessToken: GIVEN_TOKEN } },
  { name: "bare router", options: { routerUrl: BARE_ROUTER } },
  { name: "direct", options: direct },
  { name: "direct, billed", options: { ...direct, billTo } },
  { name: "with key", options: { accessToken: GIVEN_KEY } },
  { name: "direct with key", options: { ...direct, accessToken: GIVEN_KEY } },
]

/** The weights of a model that is an adapter. */
export const WEIGHTS_PATH = "weights/style.safetensors"

const adapter = { kind: "lora", weightsPath: WEIGHTS_PATH } as const

const ADAPTER_WAYS: readonly Variant[] = [
  { name: "adapter", options: { adapter } },
  { name: "adapter, own router", options: { ...own, adapter } },
  { name: "adapter, direct", options: { ...direct, adapter } },
]

/** Providers that load adapters, and for what. */
const ADAPTER_TASKS: Readonly<Record<string, readonly string[]>> = {
  "fal-ai": [
    "text-to-image",
    "image-to-image",
    "image-text-to-image",
    "text-to-video",
    "image-to-video",
    "image-text-to-video",
  ],
  replicate: ["text-to-image", "image-to-image"],
  wavespeed: [
    "text-to-image",
    "image-to-image",
    "image-text-to-image",
    "text-to-video",
    "image-to-video",
    "image-text-to-video",
  ],
}

const ENDPOINT_WAYS: readonly Partial<SnippetOptions>[] = [{}, { accessToken: GIVEN_KEY }, { billTo }]

/** The ways of calling a provider, plain and streamed for chat. */
export function variantsOf(provider: string, task: string, isChat: boolean): readonly Variant[] {
  const endpointUrl = isChat ? CHAT_ENDPOINT : TASK_ENDPOINT
  const endpoints = ENDPOINT_WAYS.map((options) => ({
    name: `endpoint${Object.keys(options).map((name) => `, ${name}`)}`,
    options: { ...options, endpointUrl },
  }))
  const ways = [
    ...(provider === "auto" ? WAYS.filter(({ options }) => !needsProvider(options)) : WAYS),
    ...(["hf-inference", "auto"].includes(provider) ? endpoints : []),
  ]
  const streams = ways.map(({ name, options }) => ({ name: `${name}, stream`, options: { ...options, stream: true } }))
  const adapters = ADAPTER_TASKS[provider]?.includes(task) === true ? ADAPTER_WAYS : []
  return isChat ? [...ways, ...streams] : [...ways, ...adapters]
}

/** The automatic choice is the hub's, with its token. */
function needsProvider({ directRequest, accessToken }: Partial<SnippetOptions>): boolean {
  return directRequest === true || accessToken === GIVEN_KEY
}
