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
  const { providers } = scope.settings
  const providerOf = (id: string) =>
    providers.find((provider) => provider?.id === id) ?? (Object.hasOwn(registry, id) ? registry[id] : undefined)
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
async function servingTargets(request: TargetRequest, sources: Sources): Promise<readonly Target[]> {
  if (request.model === undefined) {
    throw new InputError(`Without a provider, the task ${request.task} needs a model.`, {
      place: { task: request.task },
    })
  }
  const { model } = request
  const entries = await sources.lookup.mappingOf(model)
  const serving = servingEntries(request, entries, sources)
  if (serving.length === 0) {
    throw notServed(request, undefined, { model, entries })
  }
  const wanted = request.fallback === true ? serving : serving.slice(0, 1)
  return wanted.map(({ provider, entry }) => mappedTarget(request, provider, { model, entry }, sources))
}

/** The entries that a provider of the list can serve the task by. */
function servingEntries({ task }: TargetRequest, entries: readonly MappingEntry[], { providerOf }: Sources) {
  return entries.flatMap((entry) => {
    const provider = providerOf(entry.provider)
    return provider?.tasks[task] !== undefined && servesTask(entry, task) ? [{ provider, entry }] : []
  })
}

/** The error for a model that nobody serves, or a provider does not; it tells who does, and for what. */
function notServed(
  request: TargetRequest,
  provider: Provider | undefined,
  { model, entries }: ListedModel,
): InputError {
  const { task } = request
  const who = provider === undefined ? "No provider serves" : `${provider.label} does not serve`
  const listed = entries.map(
    (entry) => `${entry.provider} (${entry.task}${isOffered(entry) ? "" : `, status ${entry.status}`})`,
  )
  const hint = listed.join(", ") || "none"
  return new InputError(`${who} ${model} for the task ${task}. The hub lists: ${hint}.`, {
    code: "model_not_served",
    place: { provider: provider?.id ?? "auto", model, task },
  })
}

function namedTarget(request: TargetRequest, sources: Sources): Target | Promise<Target> {
  const chosen = request.provider
  const provider = typeof chosen === "object" ? chosen : requiredProvider(chosen ?? "auto", sources.providerOf)
  if (typeof provider.tasks !== "object") {
    throw new InputError("provider should be an id, or what defineProvider returns.")
  }
  adapterOf(provider, request.task)
  if (provider.route === "direct-only") {
    return directTarget(request, provider)
  }
  const { model } = request
  if (model === undefined) {
    return defaultTarget(request, provider, sources)
  }
  const entries = sources.lookup.mappingOf(model)
  return entries instanceof Promise
    ? entries.then((found) => listedTarget(request, provider, { model, entries: found }, sources))
    : listedTarget(request, provider, { model, entries }, sources)
}

/** The target for the model that the hub recommends for the task. */
async function defaultTarget(request: TargetRequest, provider: Provider, sources: Sources): Promise<Target> {
  const model = await defaultModel(request.task, sources.lookup)
  return listedTarget(request, provider, { model, entries: await sources.lookup.mappingOf(model) }, sources)
}

/** What the hub says of a model. */
interface ListedModel {
  readonly model: string
  readonly entries: readonly MappingEntry[]
}

function listedTarget(request: TargetRequest, provider: Provider, listed: ListedModel, sources: Sources): Target {
  const { model, entries } = listed
  const entry = entries.find((found) => found.provider === provider.id && servesTask(found, request.task))
  if (entry === undefined) {
    throw notServed(request, provider, listed)
  }
  return mappedTarget(request, provider, { model, entry }, sources)
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
  { model, entry }: { readonly model: string; readonly entry: MappingEntry },
  { lookup }: Sources,
): Target {
  const hasOwnKey =
    request.accessToken !== undefined && request.accessToken !== "" && !isRouterToken(request.accessToken)
  const route = hasOwnKey && provider.route !== "router-only" ? "direct" : "routed"
  const plain: Target = { provider, model, providerModelId: entry.providerModelId, route }
  const target = entry.status === "staging" ? { ...plain, onAsked: () => warnOnce(plain, entry, lookup) } : plain
  if (entry.adapter !== "lora") {
    return target
  }
  const { hubModelId, adapterWeightsPath: weightsPath } = entry
  return { ...target, adapter: { kind: "lora", hubModelId, ...(weightsPath === undefined ? {} : { weightsPath }) } }
}

const EMBEDDING_TASKS: ReadonlySet<string> = new Set(["feature-extraction", "sentence-similarity"])

function servesTask(entry: MappingEntry, task: CallableTask): boolean {
  // The default provider answers both from the same embedding models.
  const isAlike = entry.provider === "hf-inference" && EMBEDDING_TASKS.has(task) && EMBEDDING_TASKS.has(entry.task)
  return (isAlike || entry.task === task) && isOffered(entry)
}

/** The hub keeps entries whose provider failed its checks, with another status. */
function isOffered({ status }: MappingEntry): boolean {
  return status === "live" || status === "staging"
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

/** What was warned of already. A client keeps its entries, so it is told once for each answer of the hub. */
const TRIED = new WeakSet<MappingEntry>()

function warnOnce({ provider, model }: Target, entry: MappingEntry, lookup: HubLookup): void {
  if (!TRIED.has(entry)) {
    TRIED.add(entry)
    lookup.warn(
      `${provider.label} is only trying out ${model} for the task ${entry.task}: answers may be slow or fail.`,
    )
  }
}
