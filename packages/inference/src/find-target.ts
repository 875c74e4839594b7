import { adapterOf } from "./build-request.ts"
import type { CallScope } from "./call-scope.ts"
import { type CallPlace, InputError } from "./errors.ts"
import { type HubLookup, hubLookup } from "./hub-lookup.ts"
import type { MappingEntry } from "./mapping-cache.ts"
import type { CallableTask, Provider } from "./provider.ts"
import { hasOthers, isRouterToken, type Target, type TargetFinder, type TargetRequest } from "./resolve-target.ts"

/** Whom a target is looked for with: the providers that a request can name, and the hub. */
interface Sources {
  readonly providerOf: (id: string) => Provider | undefined
  readonly lookup: HubLookup
}

/** Finds the targets of calls among the providers of a list, the caller's own before them. */
export function targetFinder(scope: CallScope, registry: Readonly<Record<string, Provider>>): TargetFinder {
  const lookup = hubLookup(scope)
  const own = scope.settings.providers
  const providerOf = (id: string) =>
    own.find((provider) => provider.id === id) ?? (Object.hasOwn(registry, id) ? registry[id] : undefined)
  const sources: Sources = { providerOf, lookup }
  return {
    targets: (request) => findTargets(request, sources),
    endpointTasks: registry["hf-inference"]?.tasks ?? {},
    defaultModel: (task) => defaultModel(task, lookup),
  }
}

function findTargets(request: TargetRequest, sources: Sources): readonly Target[] | Promise<readonly Target[]> {
  const isAuto = request.provider === undefined || request.provider === "auto"
  if (isAuto || hasOthers(request)) {
    return severalTargets(request, sources, isAuto)
  }
  const target = namedTarget(request, sources)
  return target instanceof Promise ? target.then((found) => [found]) : [target]
}

/** The targets of a call that may go to one of several. */
async function severalTargets(request: TargetRequest, sources: Sources, isAuto: boolean): Promise<readonly Target[]> {
  const first = isAuto ? undefined : await namedTarget(request, sources)
  if (first?.provider.route === "direct-only") {
    return [first]
  }
  const serving = await servingTargets(request, sources)
  const others = serving.filter(({ provider }) => provider.id !== first?.provider.id)
  const targets = first === undefined ? others : [first, ...others]
  return hasOthers(request) ? targets : targets.slice(0, 1)
}

/** The targets of the hub's list that can serve the task, in its order. */
async function servingTargets(request: TargetRequest, { lookup, providerOf }: Sources): Promise<readonly Target[]> {
  if (request.model === undefined) {
    throw new InputError(`Without a provider, the task ${request.task} needs a model.`, {
      place: { task: request.task },
    })
  }
  const entries = await lookup.mappingOf(request.model)
  const targets = entries.flatMap((entry) => {
    const provider = providerOf(entry.provider)
    const serves = provider?.tasks[request.task] !== undefined && servesTask(entry, request.task)
    return serves ? [{ provider, entry }] : []
  })
  if (targets.length > 0) {
    const wanted = request.fallback === true ? targets : targets.slice(0, 1)
    return wanted.map(({ provider, entry }) => mappedTarget(request, provider, { model: request.model, entry, lookup }))
  }
  const listed = entries.map((entry) => `${entry.provider} (${entry.task})`).join(", ") || "none"
  throw new InputError(`No provider serves ${request.model} for the task ${request.task}. The hub lists: ${listed}.`, {
    code: "model_not_served",
    place: { provider: "auto", model: request.model, task: request.task },
  })
}

function namedTarget(request: TargetRequest, { lookup, providerOf }: Sources): Target | Promise<Target> {
  const chosen = request.provider
  const provider = typeof chosen === "object" ? chosen : requiredProvider(chosen ?? "auto", providerOf)
  adapterOf(provider, request.task)
  if (provider.route === "direct-only") {
    return directTarget(request, provider)
  }
  const { model } = request
  if (model === undefined) {
    return defaultTarget(request, provider, lookup)
  }
  const entries = lookup.mappingOf(model)
  return entries instanceof Promise
    ? entries.then((found) => listedTarget(request, provider, { model, entries: found, lookup }))
    : listedTarget(request, provider, { model, entries, lookup })
}

/** The target for the model that the hub recommends for the task. */
async function defaultTarget(request: TargetRequest, provider: Provider, lookup: HubLookup): Promise<Target> {
  const model = await defaultModel(request.task, lookup)
  return listedTarget(request, provider, { model, entries: await lookup.mappingOf(model), lookup })
}

/** What the hub says of a model. */
interface ListedModel {
  readonly model: string
  readonly entries: readonly MappingEntry[]
  readonly lookup: HubLookup
}

function listedTarget(request: TargetRequest, provider: Provider, { model, entries, lookup }: ListedModel): Target {
  const isOfProvider = (candidate: MappingEntry) => candidate.provider === provider.id
  const entry = entries.find((candidate) => isOfProvider(candidate) && servesTask(candidate, request.task))
  if (entry === undefined) {
    const others = entries
      .filter(isOfProvider)
      .map(({ task }) => task)
      .join(", ")
    const hint = others === "" ? 'Choose another provider, or provider: "auto".' : `It serves the model for: ${others}.`
    throw new InputError(`${provider.label} does not serve ${model} for the task ${request.task}. ${hint}`, {
      code: "model_not_served",
      place: { provider: provider.id, model, task: request.task },
    })
  }
  return mappedTarget(request, provider, { model, entry, lookup })
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
  found: { readonly model: string | undefined; readonly entry: MappingEntry; readonly lookup: HubLookup },
): Target {
  const { entry, lookup, model = entry.hubModelId } = found
  if (entry.status === "staging") {
    lookup.warn(
      `${provider.label} is only trying out ${model} for the task ${request.task}: answers may be slow or fail.`,
    )
  }
  const hasOwnKey =
    request.accessToken !== undefined && request.accessToken !== "" && !isRouterToken(request.accessToken)
  const route = hasOwnKey && provider.route !== "router-only" ? "direct" : "routed"
  const target: Target = { provider, model, providerModelId: entry.providerModelId, route }
  if (entry.adapter !== "lora") {
    return target
  }
  const weightsPath = entry.adapterWeightsPath
  return { ...target, adapter: { kind: "lora", ...(weightsPath === undefined ? {} : { weightsPath }) } }
}

function servesTask(entry: MappingEntry, task: CallableTask): boolean {
  if (entry.task === task) {
    return true
  }
  // The default provider answers both from the same embedding models.
  return entry.provider === "hf-inference" && task === "feature-extraction" && entry.task === "sentence-similarity"
}

function requiredProvider(id: string, providerOf: Sources["providerOf"]): Provider {
  const provider = providerOf(id)
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
