import type { CallScope } from "./call-scope.ts"
import { InputError, RoutingError } from "./errors.ts"
import { openaiChat } from "./openai-chat.ts"
import type { CallableTask, ModelAdapter, Provider, TaskAdapters } from "./provider.ts"
import { checkedAddress } from "./settings.ts"

/** What a call names its target by. */
export interface TargetRequest {
  readonly task: CallableTask
  readonly model?: string | undefined
  readonly provider?: string | Provider | undefined
  readonly endpointUrl?: string | undefined
  /** The call: its key, and what the hub is asked with. */
  readonly scope: CallScope
}

/** Where a call goes. */
export interface Target {
  readonly provider: Provider
  readonly model: string
  readonly providerModelId: string
  readonly route: "direct" | "routed"
  readonly endpointUrl?: string
  readonly adapter?: ModelAdapter
  /** The task that is run there, if the call named none; for errors. */
  readonly task?: CallableTask
  /** Called when the target is asked. */
  readonly onAsked?: () => void
}

/** Finds targets that take a list of providers and a question to the hub. */
export interface TargetFinder {
  /** @throws InputError `bad_input`, `unknown_provider`, `unsupported_task`, `model_not_served`; HubApiError */
  readonly targets: (request: TargetRequest) => readonly Target[] | Promise<readonly Target[]>
  /** The tasks of a server of the caller's. */
  readonly endpointTasks: TaskAdapters
  /** The model that the hub recommends for a task. @throws InputError when it has none; HubApiError */
  readonly defaultModel: (request: TargetRequest) => Promise<string>
}

const CHAT: TaskAdapters = { conversational: openaiChat() }

/** The router's own choice of a provider for chat: it takes the hub's model id and any suffix such as `:fastest`. */
const AUTO: Provider = {
  id: "auto",
  label: "The router",
  baseUrl: "https://router.huggingface.co",
  route: "router-only",
  routerPath: "",
  tasks: CHAT,
}

/** A server of the caller's that chats; its other tasks are those of the default provider. */
const ENDPOINT: Provider = { id: "endpoint", label: "The server", baseUrl: "", tasks: CHAT }

/**
 * Decides where a call goes: to one target, or with `fallback` to the first of several that works. At once, unless the hub has
 * to be asked: promises on the way to a request are most of what a call costs.
 *
 * @throws InputError `bad_input`, `unknown_provider`, `unsupported_task`, `model_not_served`; RoutingError
 * `router_token_required`
 */
export function resolveTargets(
  request: TargetRequest,
  finder: () => TargetFinder | Promise<TargetFinder>,
): readonly Target[] | Promise<readonly Target[]> {
  const { model, provider, endpointUrl, task } = request
  if (model !== undefined && /^\s*(https?:|\/)/.test(model)) {
    throw new InputError(`The model ${JSON.stringify(model)} is an address; pass it as endpointUrl.`)
  }
  if (endpointUrl !== undefined) {
    return endpointTargets(request, endpointUrl, finder)
  }
  const isAuto = provider === undefined || provider === "auto"
  if (!isAuto || task !== "conversational" || hasOthers(request)) {
    const found = finder()
    return found instanceof Promise ? found.then(({ targets }) => targets(request)) : found.targets(request)
  }
  if (!isRouterToken(request.scope.secret)) {
    throw new RoutingError("Without a provider a call needs a token of the hub; with a provider's own key, name it.", {
      place: { provider: "auto", task, model },
    })
  }
  return automaticTargets(request, finder)
}

/** Leaves the choice to the router. */
async function automaticTargets(
  request: TargetRequest,
  finder: () => TargetFinder | Promise<TargetFinder>,
): Promise<readonly Target[]> {
  const chosen = request.model ?? (await (await finder()).defaultModel(request))
  return [{ provider: AUTO, model: chosen, providerModelId: chosen, route: "routed" }]
}

/** One key opens one provider only, so with a provider's own key there is no other to ask. */
export function hasOthers({ scope: { secret, settings } }: TargetRequest): boolean {
  return settings.fallback && (isRouterToken(secret) || !secret)
}

/** Tells whether a key is a router's own token, which never goes to a provider's host. */
export function isRouterToken(accessToken: string | undefined): boolean {
  return accessToken?.startsWith("hf_") === true
}

async function endpointTargets(
  request: TargetRequest,
  endpointUrl: string,
  finder: () => TargetFinder | Promise<TargetFinder>,
): Promise<readonly Target[]> {
  if (request.provider !== undefined) {
    throw new InputError("endpointUrl and provider exclude each other; pass one of them.")
  }
  const address = endpointUrl.trim()
  checkedAddress("endpointUrl", address.replace(/\?[^#]*$/, ""))
  // Servers that run one model ignore the model's name, but many insist on one.
  const model = request.model ?? "default"
  const tasks = request.task === "conversational" ? CHAT : (await finder()).endpointTasks
  return [{ provider: { ...ENDPOINT, tasks }, model, providerModelId: model, route: "direct", endpointUrl: address }]
}
