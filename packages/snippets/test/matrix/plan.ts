import type { BodyPlan, StagePlan } from "../../../inference/test/families/served-task.ts"
import { MODEL } from "../../../inference/test/families/served-task.ts"
import { json, type Responder } from "../../../inference/test/provider-server.ts"
import { MODEL_ID } from "./samples.ts"
import { PAYER, type Variant, WEIGHTS_PATH } from "./variants.ts"
import { chatWire, providerChatWire, taskWire, type Wire } from "./wire.ts"

/** One call of the matrix: a provider's task, and the way that leads there. */
export interface Combination {
  /** `auto`, or a provider. */
  readonly provider: string
  readonly task: string
  readonly isChat: boolean
  readonly variant: Variant
}

/** A request that has to come next, and its answer. */
export interface Step {
  readonly stage: string
  readonly method: string
  /** Whole address; a pattern where part of it is the client's choice. */
  readonly url: string | RegExp
  readonly authorization: string | undefined
  /** Headers that have to be there with these values. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: BodyPlan
  readonly answer: Responder
}

export const PUBLIC_ROUTER = "https://router.huggingface.co"
export const PUBLIC_HUB = "https://huggingface.co"
/** Where the files are that answers name. */
export const FILE_HOST = "files.example"

/** The providers' own hosts. */
export const HOSTS: Readonly<Record<string, string>> = {
  baseten: "https://inference.baseten.co",
  "black-forest-labs": "https://api.us1.bfl.ai",
  cerebras: "https://api.cerebras.ai",
  clarifai: "https://api.clarifai.com",
  cohere: "https://api.cohere.com",
  deepinfra: "https://api.deepinfra.com",
  "fal-ai": "https://queue.fal.run",
  "featherless-ai": "https://api.featherless.ai",
  "fireworks-ai": "https://api.fireworks.ai",
  groq: "https://api.groq.com",
  hyperbolic: "https://api.hyperbolic.xyz",
  nebius: "https://api.studio.nebius.ai",
  novita: "https://api.novita.ai",
  nscale: "https://inference.api.nscale.com",
  nvidia: "https://integrate.api.nvidia.com",
  openai: "https://api.openai.com",
  ovhcloud: "https://oai.endpoints.kepler.ai.cloud.ovh.net",
  publicai: "https://api.publicai.co",
  replicate: "https://api.replicate.com",
  sambanova: "https://api.sambanova.ai",
  scaleway: "https://api.scaleway.ai",
  together: "https://api.together.xyz",
  wavespeed: "https://api.wavespeed.ai",
  "zai-org": "https://api.z.ai",
}

/** The host of Fal's tasks that are answered at once. */
export const FAL_AT_ONCE = "https://fal.run"
const AT_ONCE: ReadonlySet<string> = new Set(["text-to-speech", "automatic-speech-recognition"])

/** What stands before a provider's own key. */
const KEY_SCHEMES: Readonly<Record<string, string>> = {
  "fal-ai": "Key",
  clarifai: "Key",
  "black-forest-labs": "X-Key",
}

const ROUTER_TOKEN = "hf_orrery-token"
const ENDPOINT_TOKEN = "endpoint-token"

/** The variable of a provider's own key. */
function keyVariable(provider: string): string {
  return `${provider.toUpperCase().replaceAll("-", "_")}_API_KEY`
}

/** The value of each variable that a snippet may read; no two are alike. */
export function variableValue(name: string): string {
  const fixed = { ORRERY_TOKEN: ROUTER_TOKEN, API_TOKEN: ENDPOINT_TOKEN, FAL_KEY: "key-of-FAL_AI_API_KEY" }
  return (fixed as Record<string, string>)[name] ?? `key-of-${name}`
}

/** Tasks that the automatic choice falls to Fal for, as the default provider lacks them. */
const ONLY_HOSTED: ReadonlySet<string> = new Set([
  "image-text-to-image",
  "image-text-to-video",
  "image-to-video",
  "text-to-video",
])

/** The provider that serves a call: the first that the hub names, when the choice is automatic. */
export function servingProvider({ provider, task }: Pick<Combination, "provider" | "task">): string {
  if (provider !== "auto") {
    return provider
  }
  return ONLY_HOSTED.has(task) ? "fal-ai" : "hf-inference"
}

/** The id that the provider knows the model by; the default provider has the hub's, one provider one name for a task. */
export function providerModel(provider: string, task: string): string {
  if (provider === "hf-inference" || provider === "auto") {
    return MODEL_ID
  }
  return provider === "novita" && task === "image-text-to-video" ? "MiniMax-H3" : MODEL
}

/** Where a call goes, and with which key. */
export interface Target {
  readonly kind: "router" | "provider" | "endpoint"
  readonly token: string
  readonly authorization: string
  readonly routerUrl: string
  readonly hubUrl: string
}

/** Decides where a call goes: by the options, and by the kind of the key. */
export function targetOf({ provider, variant: { options } }: Combination): Target {
  const { accessToken, routerUrl = PUBLIC_ROUTER, endpointUrl, directRequest = false } = options
  const hubUrl = routerUrl.endsWith("/router") ? routerUrl.slice(0, -"/router".length) : PUBLIC_HUB
  const hosts = { routerUrl, hubUrl }
  if (endpointUrl !== undefined) {
    const token = accessToken ?? ENDPOINT_TOKEN
    return { kind: "endpoint", token, authorization: `Bearer ${token}`, ...hosts }
  }
  const hasOwnKey = accessToken !== undefined && !accessToken.startsWith("hf_")
  if (HOSTS[provider] !== undefined && (directRequest || hasOwnKey)) {
    const token = accessToken ?? variableValue(keyVariable(provider))
    return { kind: "provider", token, authorization: `${KEY_SCHEMES[provider] ?? "Bearer"} ${token}`, ...hosts }
  }
  const token = accessToken ?? ROUTER_TOKEN
  return { kind: "router", token, authorization: `Bearer ${token}`, ...hosts }
}

/** The requests of a call in their order, as plain HTTP makes them. */
export function plainPlan(combination: Combination, wire?: Wire): Step[] {
  const target = targetOf(combination)
  const steps = stepsOf(combination, target, wire ?? wireOf(combination, target))
  return combination.variant.options.adapter === undefined ? steps : steps.map((step) => withAdapter(step, combination))
}

/** The submission names the weights of the adapter, in the provider's form. */
function withAdapter(step: Step, combination: Combination): Step {
  const { body } = step
  if (step.stage !== "submit" || body?.kind !== "json") {
    return step
  }
  const value = body.value as { readonly input?: object }
  const { hubUrl } = targetOf(combination)
  switch (combination.provider) {
    case "replicate":
      return withValue(step, { input: { ...value.input, lora_weights: `${hubUrl}/${MODEL_ID}` } })
    case "fal-ai":
      return withValue(step, {
        ...value,
        loras: [{ path: `${hubUrl}/${MODEL_ID}/resolve/main/${WEIGHTS_PATH}`, scale: 1 }],
      })
    default:
      return withValue(step, { ...value, loras: [{ path: MODEL_ID, scale: 1 }] })
  }
}

function withValue(step: Step, value: object): Step {
  return { ...step, body: { kind: "json", value } }
}

function wireOf({ provider, task, isChat, variant }: Combination, target: Target): Wire {
  if (!isChat) {
    return taskWire(servingProvider({ provider, task }), task)
  }
  const about = { task, isStream: variant.options.stream === true }
  if (target.kind === "provider") {
    return providerChatWire(provider, { ...about, model: providerModel(provider, task) })
  }
  const isPlainModel = provider === "auto" || target.kind === "endpoint"
  const isDirectDefault = provider === "hf-inference" && isDirect(variant)
  if (isDirectDefault) {
    return providerChatWire(provider, { ...about, model: MODEL_ID })
  }
  return chatWire("v1/chat/completions", { ...about, model: isPlainModel ? MODEL_ID : `${MODEL_ID}:${provider}` })
}

/** True where the provider's own route is asked for, though the default provider has it at the router only. */
export function isDirect({ options: { directRequest, accessToken, endpointUrl } }: Variant): boolean {
  return endpointUrl === undefined && (directRequest === true || accessToken?.startsWith("hf_") === false)
}

function stepsOf(combination: Combination, target: Target, wire: Wire): Step[] {
  const { submit, poll, result, download } = wire
  const stages = { submit, poll, result, download }
  return Object.entries(stages).flatMap(([stage, plan]) =>
    plan === undefined ? [] : stepsOfStage(combination, target, { stage, plan }),
  )
}

function stepsOfStage(
  combination: Combination,
  target: Target,
  { stage, plan }: { readonly stage: string; readonly plan: StagePlan },
): Step[] {
  const { method, headers = {}, body, isKeyless = false } = plan
  const isFile = stage === "download"
  const { options } = combination.variant
  const pays = options.billTo !== undefined && target.kind === "router" && !isKeyless
  const step = {
    stage,
    method,
    url: addressOf(combination, target, plan),
    authorization: isKeyless ? undefined : target.authorization,
    headers: { ...headers, ...(pays ? { "x-hf-bill-to": PAYER } : {}) },
    ...(body === undefined ? {} : { body }),
  }
  return (isFile ? [json({})] : plan.answers).map((answer) => ({ ...step, answer }))
}

function addressOf(
  { provider, task, isChat, variant }: Combination,
  { kind, routerUrl }: Target,
  { path, routedQuery, isKeyless = false }: StagePlan,
): string | RegExp {
  if (isKeyless) {
    return path instanceof RegExp
      ? new RegExp(`^https://${FILE_HOST}${path.source.slice(1)}`)
      : `https://${FILE_HOST}${path}`
  }
  if (kind === "endpoint") {
    const endpoint = variant.options.endpointUrl ?? ""
    return isChat ? `${endpoint.replace(/\/+$/, "").replace(/\/v1$/, "")}/${path}` : endpoint
  }
  if (kind === "provider") {
    const isAtOnce = provider === "fal-ai" && AT_ONCE.has(task)
    return `${isAtOnce ? FAL_AT_ONCE : HOSTS[provider]}/${path}`
  }
  const isRouterChat = isChat && path === "v1/chat/completions"
  const query = routedQuery === undefined ? "" : `?${routedQuery}`
  const prefix = isRouterChat ? routerUrl : `${routerUrl}/${servingProvider({ provider, task })}`
  return `${prefix}/${path}${query}`
}

/** What a hub says of the model. */
function lookupAnswer(combination: Combination): Responder {
  const { task, isChat } = combination
  const served = servingProvider(combination)
  const mapping = {
    provider: served,
    providerId: providerModel(served, task),
    hfModelId: MODEL_ID,
    status: "live",
    task: isChat ? "conversational" : task,
    ...(combination.variant.options.adapter === undefined ? {} : { adapter: "lora", adapterWeightsPath: WEIGHTS_PATH }),
  }
  return json({ id: MODEL_ID, inferenceProviderMapping: [mapping] })
}

/** The question of our own client for the providers of the model. */
export function lookupStep(combination: Combination, target: Target): Step {
  const token = target.token.startsWith("hf_") ? target.token : undefined
  return {
    stage: "lookup",
    method: "GET",
    url: `${target.hubUrl}/api/models/${MODEL_ID}?expand[]=inferenceProviderMapping`,
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    headers: {},
    answer: lookupAnswer(combination),
  }
}
