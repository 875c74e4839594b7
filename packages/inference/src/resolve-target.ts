import { adapterOf } from "./build-request.ts"
import { type CallPlace, InputError, RoutingError } from "./errors.ts"
import type { MappingEntry } from "./mapping-cache.ts"
import { openaiChat } from "./openai-compatible.ts"
import { type CallableTask, defineProvider, type ModelAdapter, type Provider } from "./provider.ts"

/** What a call names its target by. */
export interface TargetRequest {
  readonly task: CallableTask
  readonly model?: string | undefined
  readonly provider?: string | Provider | undefined
  readonly endpointUrl?: string | undefined
  readonly accessToken?: string | undefined
  /** True adds the other providers that serve the model, to be asked when the one before them fails. */
  readonly fallback?: boolean
  readonly providerOf: (id: string) => Provider | undefined
}

/** Questions to the hub. */
export interface HubLookup {
  readonly mappingOf: (model: string) => Promise<readonly MappingEntry[]>
  /** The model that the hub recommends for a task. */
  readonly defaultModel: (task: CallableTask) => Promise<string | undefined>
  readonly warn: (message: string) => void
}

/** Where a call goes. */
export interface Target {
  readonly provider: Provider
  readonly model: string
  readonly providerModelId: string
  readonly route: "direct" | "routed"
  readonly endpointUrl?: string
  readonly adapter?: ModelAdapter
}

/** The router's own choice of a provider for chat: it takes the hub's model id and any suffix such as `:fastest`. */
const AUTO = defineProvider({
  id: "auto",
  label: "The router",
  baseUrl: "https://router.huggingface.co",
  route: "router-only",
  routerPath: "",
  tasks: { conversational: openaiChat() },
})

/**
 * Decides where a call goes: to one target, or with `fallback` to the first of several that works.
 *
 * @throws InputError `bad_input`, `unknown_provider`, `unsupported_task`, `model_not_served`; RoutingError
 * `router_token_required`
 */
export async function resolveTargets(request: TargetRequest, lookup: HubLookup): Promise<readonly Target[]> {
  if (request.model !== undefined && /^\s*(https?:|\/)/.test(request.model)) {
    throw new InputError(`The model ${JSON.stringify(request.model)} is an address; pass it as endpointUrl.`)
  }
  if (request.endpointUrl !== undefined) {
    return [endpointTarget(request, request.endpointUrl)]
  }
  const isAuto = request.provider === undefined || request.provider === "auto"
  // One key opens one provider only, so with a provider's own key there is no other to ask.
  const hasOthers = request.fallback === true && (isRouterToken(request.accessToken) || !request.accessToken)
  if (isAuto && request.task === "conversational" && !hasOthers) {
    return [await autoChatTarget(request, lookup)]
  }
  const first = isAuto ? undefined : await namedTarget(request, lookup)
  if (first !== undefined && (!hasOthers || first.provider.route === "direct-only")) {
    return [first]
  }
  const serving = await servingTargets(request, lookup)
  const others = serving.filter(({ provider }) => provider.id !== first?.provider.id)
  const targets = first === undefined ? others : [first, ...others]
  return hasOthers ? targets : targets.slice(0, 1)
}

/** Tells whether a key is a router's own token, which never goes to a provider's host. */
export function isRouterToken(accessToken: string | undefined): boolean {
  return accessToken?.startsWith("hf_") === true
}

function endpointTarget(request: TargetRequest, endpointUrl: string): Target {
  if (request.provider !== undefined) {
    throw new InputError("endpointUrl and provider exclude each other; leave one of them out.")
  }
  const address = endpointUrl.trim()
  if (!/^https?:\/\/\S+$/.test(address)) {
    throw new InputError(
      `endpointUrl ${JSON.stringify(endpointUrl)} is not an address; it begins with https:// or http://.`,
    )
  }
  // Servers that run one model ignore the model's name, but many insist on one.
  const model = request.model ?? "default"
  const provider = requiredProvider("hf-inference", request)
  return { provider, model, providerModelId: model, route: "direct", endpointUrl: address }
}

async function autoChatTarget(request: TargetRequest, lookup: HubLookup): Promise<Target> {
  if (!isRouterToken(request.accessToken)) {
    throw new RoutingError(
      "The automatic choice of a provider needs a token of the hub as accessToken; with a provider's own key, name the provider.",
      { place: { provider: "auto", task: request.task, model: request.model } },
    )
  }
  const model = request.model ?? (await defaultModel(request, lookup))
  return { provider: AUTO, model, providerModelId: model, route: "routed" }
}

/** The targets of the hub's list that can serve the task, in its order. */
async function servingTargets(request: TargetRequest, lookup: HubLookup): Promise<readonly Target[]> {
  if (request.model === undefined) {
    throw new InputError(`Without a provider, the task ${request.task} needs a model.`, {
      place: { task: request.task },
    })
  }
  const entries = await lookup.mappingOf(request.model)
  const targets = entries.flatMap((entry) => {
    const provider = request.providerOf(entry.provider)
    const serves = provider?.tasks[request.task] !== undefined && servesTask(entry, request.task)
    return serves ? [{ provider, entry }] : []
  })
  if (targets.length > 0) {
    const wanted = request.fallback === true ? targets : targets.slice(0, 1)
    return wanted.map(({ provider, entry }) => mappedTarget(request, provider, { entry, lookup }))
  }
  const listed = entries.map((entry) => `${entry.provider} (${entry.task})`).join(", ") || "none"
  throw new InputError(`No provider serves ${request.model} for the task ${request.task}. The hub lists: ${listed}.`, {
    code: "model_not_served",
    place: { provider: "auto", model: request.model, task: request.task },
  })
}

async function namedTarget(request: TargetRequest, lookup: HubLookup): Promise<Target> {
  const chosen = request.provider
  const provider = typeof chosen === "object" ? chosen : requiredProvider(chosen ?? "auto", request)
  adapterOf(provider, request.task)
  if (provider.route === "direct-only") {
    return directTarget(request, provider)
  }
  const model = request.model ?? (await defaultModel(request, lookup))
  const entries = (await lookup.mappingOf(model)).filter((entry) => entry.provider === provider.id)
  const entry = entries.find((candidate) => servesTask(candidate, request.task))
  if (entry === undefined) {
    const others = entries.map((candidate) => candidate.task).join(", ")
    const hint = others === "" ? 'Choose another provider, or provider: "auto".' : `It serves the model for: ${others}.`
    throw new InputError(`${provider.label} does not serve ${model} for the task ${request.task}. ${hint}`, {
      code: "model_not_served",
      place: { provider: provider.id, model, task: request.task },
    })
  }
  return mappedTarget({ ...request, model }, provider, { entry, lookup })
}

function directTarget(request: TargetRequest, provider: Provider): Target {
  const place: CallPlace = { provider: provider.id, task: request.task, model: request.model }
  const { modelPrefix = "" } = provider
  if (request.model === undefined) {
    throw new InputError(`${provider.label} needs a model.`, { place })
  }
  if (!request.model.startsWith(modelPrefix)) {
    throw new InputError(`${provider.label} takes models as ${modelPrefix}<id>; found ${request.model}.`, { place })
  }
  if (isRouterToken(request.accessToken)) {
    throw new InputError(`${provider.label} takes keys of its own; a token of the hub is not sent there.`, { place })
  }
  const providerModelId = request.model.slice(modelPrefix.length)
  return { provider, model: request.model, providerModelId, route: "direct" }
}

function mappedTarget(
  request: TargetRequest,
  provider: Provider,
  found: { readonly entry: MappingEntry; readonly lookup: HubLookup },
): Target {
  const { entry, lookup } = found
  const model = request.model ?? entry.hubModelId
  if (entry.status === "staging") {
    lookup.warn(
      `${provider.label} is only trying out ${model} for the task ${request.task}: answers may be slow or fail.`,
    )
  }
  const hasOwnKey =
    request.accessToken !== undefined && request.accessToken !== "" && !isRouterToken(request.accessToken)
  const weightsPath = entry.adapterWeightsPath
  const adapter: ModelAdapter = { kind: "lora", ...(weightsPath === undefined ? {} : { weightsPath }) }
  return {
    provider,
    model,
    providerModelId: entry.providerModelId,
    route: hasOwnKey && provider.route !== "router-only" ? "direct" : "routed",
    ...(entry.adapter === "lora" ? { adapter } : {}),
  }
}

function servesTask(entry: MappingEntry, task: CallableTask): boolean {
  if (entry.task === task) {
    return true
  }
  // The default provider answers both from the same embedding models.
  return entry.provider === "hf-inference" && task === "feature-extraction" && entry.task === "sentence-similarity"
}

async function defaultModel(request: TargetRequest, lookup: HubLookup): Promise<string> {
  const model = await lookup.defaultModel(request.task)
  if (model === undefined) {
    throw new InputError(`The hub recommends no model for the task ${request.task}; pass one as model.`, {
      place: { task: request.task },
    })
  }
  return model
}

function requiredProvider(id: string, request: TargetRequest): Provider {
  const provider = request.providerOf(id)
  if (provider === undefined) {
    throw new InputError(`Unknown provider ${JSON.stringify(id)}; define it with defineProvider or openaiCompatible.`, {
      code: "unknown_provider",
      place: { provider: id },
    })
  }
  return provider
}
