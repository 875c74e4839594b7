import { adapterOf } from "./build-request.ts"
import { type CallPlace, InputError, RoutingError } from "./errors.ts"
import { mappingOf, recommendedModel } from "./hub-lookup.ts"
import type { MappingEntry } from "./mapping-cache.ts"
import type { CallableTask, Provider, TaskAdapters } from "./provider.ts"
import { hasOthers, isRouterToken, type Target, type TargetFinder, type TargetRequest } from "./resolve-target.ts"
import { PUBLIC_HUB } from "./settings.ts"

/** Providers by their ids. */
type Registry = Readonly<Record<string, Provider>>

/** The providers that calls may name, and what a server of a hub's operator is taken to speak. */
interface KnownProviders {
  readonly registry: Registry
  readonly serverTasks: TaskAdapters
}

/**
 * Finds the targets of calls among the providers of a list, the caller's own before them.
 *
 * @param serverTasks what is spoken by providers that only a hub of the caller's knows
 */
/* @__NO_SIDE_EFFECTS__ */
export function targetFinder(registry: Registry, serverTasks: TaskAdapters): TargetFinder {
  const known = { registry, serverTasks }
  return {
    targets: (request) => findTargets(request, known),
    endpointTasks: registry["hf-inference"]?.tasks ?? {},
    defaultModel,
  }
}

function providerOf(id: string, { scope }: TargetRequest, { registry }: KnownProviders): Provider | undefined {
  const { providers } = scope.settings
  return providers.find((provider) => provider?.id === id) ?? (Object.hasOwn(registry, id) ? registry[id] : undefined)
}

/** A server that the operator of a hub has put behind its router: the hub says what it speaks. */
function serverOf({ provider: id, protocol }: MappingEntry, { serverTasks }: KnownProviders): Provider | undefined {
  const isServer = protocol === "openai" && /^[a-z0-9-]+$/.test(id)
  return isServer ? { id, label: id, baseUrl: "", route: "router-only", tasks: serverTasks } : undefined
}

function findTargets(request: TargetRequest, known: KnownProviders): readonly Target[] | Promise<readonly Target[]> {
  const isAuto = request.provider === undefined || request.provider === "auto"
  if (isAuto || hasOthers(request)) {
    return severalTargets(request, known, isAuto)
  }
  const target = namedTarget(request, known)
  return target instanceof Promise ? target.then((found) => [found]) : [target]
}

/** The targets of a call that may go to one of several. */
async function severalTargets(
  request: TargetRequest,
  known: KnownProviders,
  isAuto: boolean,
): Promise<readonly Target[]> {
  const first = isAuto ? undefined : await namedTarget(request, known)
  if (first?.provider.route === "direct-only") {
    return [first]
  }
  const serving = await servingTargets(request, known)
  const others = serving.filter(({ provider }) => provider.id !== first?.provider.id)
  const targets = first === undefined ? others : [first, ...others]
  return hasOthers(request) ? targets : targets.slice(0, 1)
}

/** The targets of the hub's list that can serve the task, in its order. */
async function servingTargets(request: TargetRequest, known: KnownProviders): Promise<readonly Target[]> {
  if (request.model === undefined) {
    throw new InputError(`Without a provider, the task ${request.task} needs a model.`, {
      place: { task: request.task },
    })
  }
  const { model } = request
  const entries = await mappingOf(request.scope, model)
  const serving = servingEntries(request, entries, known)
  if (serving.length === 0) {
    throw notServed(request, undefined, { model, entries })
  }
  const wanted = request.scope.settings.fallback ? serving : serving.slice(0, 1)
  return wanted.map(({ provider, entry }) => mappedTarget(request, provider, { model, entry }))
}

/** The entries that a provider of the list can serve the task by. */
function servingEntries(request: TargetRequest, entries: readonly MappingEntry[], known: KnownProviders) {
  const { task } = request
  return entries.flatMap((entry) => {
    const provider = providerOf(entry.provider, request, known) ?? serverOf(entry, known)
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

function namedTarget(request: TargetRequest, known: KnownProviders): Target | Promise<Target> {
  const chosen = request.provider
  const provider = typeof chosen === "object" ? chosen : providerOf(chosen ?? "auto", request, known)
  if (provider === undefined) {
    return serverTarget(request, `${chosen}`, known)
  }
  if (typeof provider.tasks !== "object") {
    throw new InputError("provider should be an id, or what defineProvider returns.")
  }
  adapterOf(provider, request.task)
  if (provider.route === "direct-only") {
    return directTarget(request, provider)
  }
  const { model } = request
  if (model === undefined) {
    return defaultTarget(request, provider)
  }
  const entries = mappingOf(request.scope, model)
  return entries instanceof Promise
    ? entries.then((found) => listedTarget(request, provider, { model, entries: found }))
    : listedTarget(request, provider, { model, entries })
}

/** The target for the model that the hub recommends for the task. */
async function defaultTarget(request: TargetRequest, provider: Provider): Promise<Target> {
  const model = await defaultModel(request)
  return listedTarget(request, provider, { model, entries: await mappingOf(request.scope, model) })
}

/** What the hub says of a model. */
interface ListedModel {
  readonly model: string
  readonly entries: readonly MappingEntry[]
}

function listedTarget(request: TargetRequest, provider: Provider, listed: ListedModel): Target {
  const { model, entries } = listed
  const entry = entries.find((found) => found.provider === provider.id && servesTask(found, request.task))
  if (entry === undefined) {
    throw notServed(request, provider, listed)
  }
  return mappedTarget(request, provider, { model, entry })
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
  if (isRouterToken(request.scope.secret)) {
    throw new InputError(`${provider.label} takes keys of its own; a token of the hub is not sent there.`, { place })
  }
  const providerModelId = request.model.slice(modelPrefix.length)
  return { provider, model: request.model, providerModelId, route: "direct" }
}

function mappedTarget(
  request: TargetRequest,
  provider: Provider,
  { model, entry }: { readonly model: string; readonly entry: MappingEntry },
): Target {
  const { secret } = request.scope
  const hasOwnKey = secret !== undefined && !isRouterToken(secret)
  // Its only way is through the hub, to whom a key of another host is not sent unless the caller names that provider.
  const isChosen = request.provider === undefined || request.provider === "auto"
  if (hasOwnKey && (provider.baseUrl === "" || (isChosen && provider.route === "router-only"))) {
    throw new RoutingError(`${provider.id} is called through the hub, which takes a token of the hub.`, {
      place: { provider: provider.id, model },
    })
  }
  const route = hasOwnKey && provider.route !== "router-only" ? "direct" : "routed"
  const plain: Target = { provider, model, providerModelId: entry.providerModelId, route }
  const target = entry.status === "staging" ? { ...plain, onAsked: () => warnOnce(plain, entry, request) } : plain
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

/** The target at a provider that only the hub knows, if it does. */
async function serverTarget(request: TargetRequest, id: string, known: KnownProviders): Promise<Target> {
  const { model, scope } = request
  // The public hub has no servers of its operator's.
  const entries = model === undefined || scope.settings.hubUrl === PUBLIC_HUB ? [] : await mappingOf(scope, model)
  const entry = entries.find(({ provider }) => provider === id)
  const server = entry && serverOf(entry, known)
  if (server === undefined || model === undefined) {
    throw new InputError(`Unknown provider ${JSON.stringify(id)}; define it with defineProvider or openaiCompatible.`, {
      code: "unknown_provider",
      place: { provider: id },
    })
  }
  return listedTarget(request, server, { model, entries })
}

async function defaultModel({ scope, task }: TargetRequest): Promise<string> {
  const model = await recommendedModel(scope, task)
  if (model === undefined) {
    throw new InputError(`The hub recommends no model for the task ${task}; pass one as model.`, { place: { task } })
  }
  return model
}

/** What was warned of already. A client keeps its entries, so it is told once for each answer of the hub. */
const TRIED = new WeakSet<MappingEntry>()

function warnOnce({ provider, model }: Target, entry: MappingEntry, { scope }: TargetRequest): void {
  if (!TRIED.has(entry)) {
    TRIED.add(entry)
    scope.settings.warn(
      `${provider.label} is only trying out ${model} for the task ${entry.task}: answers may be slow or fail.`,
    )
  }
}
