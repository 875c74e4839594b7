import { adapterOf } from "./build-request.ts"
import type { CallScope } from "./call-scope.ts"
import { type CallPlace, InputError } from "./errors.ts"
import { type HubLookup, hubLookup } from "./hub-lookup.ts"
import type { MappingEntry } from "./mapping-cache.ts"
import type { CallableTask, ModelAdapter, Provider } from "./provider.ts"
import { hasOthers, isRouterToken, type Target, type TargetFinder, type TargetRequest } from "./resolve-target.ts"

/** A request for a target, with the providers that it can name. */
interface NamedRequest extends TargetRequest {
  readonly providerOf: (id: string) => Provider | undefined
}

/** Finds the targets of calls among the providers of a list, the caller's own before them. */
export function targetFinder(scope: CallScope, registry: Readonly<Record<string, Provider>>): TargetFinder {
  const lookup = hubLookup(scope)
  const own = scope.settings.providers
  const providerOf = (id: string) =>
    own.find((provider) => provider.id === id) ?? (Object.hasOwn(registry, id) ? registry[id] : undefined)
  return {
    targets: (request) => findTargets({ ...request, providerOf }, lookup),
    endpointTasks: registry["hf-inference"]?.tasks ?? {},
    defaultModel: (task) => defaultModel(task, lookup),
  }
}

async function findTargets(request: NamedRequest, lookup: HubLookup): Promise<readonly Target[]> {
  const isAuto = request.provider === undefined || request.provider === "auto"
  const first = isAuto ? undefined : await namedTarget(request, lookup)
  if (first !== undefined && (!hasOthers(request) || first.provider.route === "direct-only")) {
    return [first]
  }
  const serving = await servingTargets(request, lookup)
  const others = serving.filter(({ provider }) => provider.id !== first?.provider.id)
  const targets = first === undefined ? others : [first, ...others]
  return hasOthers(request) ? targets : targets.slice(0, 1)
}

/** The targets of the hub's list that can serve the task, in its order. */
async function servingTargets(request: NamedRequest, lookup: HubLookup): Promise<readonly Target[]> {
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

async function namedTarget(request: NamedRequest, lookup: HubLookup): Promise<Target> {
  const chosen = request.provider
  const provider = typeof chosen === "object" ? chosen : requiredProvider(chosen ?? "auto", request)
  adapterOf(provider, request.task)
  if (provider.route === "direct-only") {
    return directTarget(request, provider)
  }
  const model = request.model ?? (await defaultModel(request.task, lookup))
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

function directTarget(request: NamedRequest, provider: Provider): Target {
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
  request: NamedRequest,
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

function requiredProvider(id: string, request: NamedRequest): Provider {
  const provider = request.providerOf(id)
  if (provider === undefined) {
    throw new InputError(`Unknown provider ${JSON.stringify(id)}; define it with defineProvider or openaiCompatible.`, {
      code: "unknown_provider",
      place: { provider: id },
    })
  }
  return provider
}

async function defaultModel(task: CallableTask, lookup: HubLookup): Promise<string> {
  const model = await lookup.defaultModel(task)
  if (model === undefined) {
    throw new InputError(`The hub recommends no model for the task ${task}; pass one as model.`, { place: { task } })
  }
  return model
}
