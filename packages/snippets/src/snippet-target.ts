import type { ModelSummary } from "@orrery/catalog"
import {
  type BuiltRequest,
  buildRequest,
  type CallableTask,
  InputError,
  type JsonObject,
  openaiCompatible,
  type Provider,
  providerOf,
  type TaskTypes,
} from "@orrery/inference"
import type { SnippetOptions } from "./snippet.ts"

/** Where the public router is. */
export const PUBLIC_ROUTER = "https://router.huggingface.co"

/** Stands for the token while a request is built; no snippet shows it. */
const TOKEN_MARK = "TOKEN"

/** The call that a snippet makes. */
export interface SnippetTarget {
  readonly task: CallableTask
  /** The request as the client would send it, without a stream flag. */
  readonly request: BuiltRequest
  readonly body: JsonObject
  /** What stands before the key in the Authorization header. */
  readonly authPrefix: string
  /** Environment variable that holds the key. */
  readonly tokenVariable: string
  /** Model as clients that know providers name it. */
  readonly clientModel: string
  /** Provider that such clients name; undefined when the model or the address decides. */
  readonly clientProvider?: string
  readonly isRouted: boolean
  /** True when the answer is a job to follow, which plain HTTP clients do not show. */
  readonly isJob: boolean
  /** True when an image comes as bytes rather than inside JSON. */
  readonly answersBytes: boolean
}

/**
 * Decides where a snippet's call goes and builds its request.
 *
 * @returns undefined when the provider is unknown, lacks the task, cannot be called that way, or refuses the input
 */
export function snippetTarget(
  model: ModelSummary,
  task: CallableTask,
  call: { readonly options: SnippetOptions; readonly input: JsonObject },
): SnippetTarget | undefined {
  try {
    return resolve(model, task, call)
  } catch (error) {
    if (error instanceof InputError) {
      return undefined
    }
    throw error
  }
}

function resolve(
  model: ModelSummary,
  task: CallableTask,
  call: { readonly options: SnippetOptions; readonly input: JsonObject },
): SnippetTarget | undefined {
  const { options } = call
  if (options.endpointUrl !== undefined) {
    return endpointTarget(model, task, { ...call, endpointUrl: options.endpointUrl })
  }
  const isDirect = options.directRequest === true || hasProviderKey(options)
  const provider = providerOf(options.provider)
  if (isDirect) {
    return provider === undefined ? undefined : providerTarget(model, task, { ...call, provider, isDirect })
  }
  if (task === "conversational") {
    return routerChatTarget(model, call)
  }
  return provider === undefined
    ? autoTarget(model, task, call)
    : providerTarget(model, task, { ...call, provider, isDirect })
}

/** A key without the prefix of a hub's token is a provider's own, which works at its own host only. */
function hasProviderKey({ accessToken, provider }: SnippetOptions): boolean {
  return accessToken !== undefined && provider !== "auto" && !accessToken.startsWith("hf_")
}

interface TargetCall {
  readonly options: SnippetOptions
  readonly input: JsonObject
}

function endpointTarget(
  model: ModelSummary,
  task: CallableTask,
  call: TargetCall & { readonly endpointUrl: string },
): SnippetTarget | undefined {
  const provider = providerOf("hf-inference")
  if (provider === undefined) {
    return undefined
  }
  const request = build(provider, task, { model, call, endpointUrl: call.endpointUrl })
  return target(request, { provider, task }, { clientModel: model.id, tokenVariable: "API_TOKEN", isRouted: false })
}

/** Chat goes to the router's own route, with the provider as a suffix of the model; any provider of the router works. */
function routerChatTarget(model: ModelSummary, call: TargetCall): SnippetTarget {
  const { options } = call
  const provider = openaiCompatible({ id: "router", label: "Router", baseUrl: options.routerUrl ?? PUBLIC_ROUTER })
  const routed = options.provider === "auto" ? model.id : `${model.id}:${options.provider}`
  const request = build(provider, "conversational", { model, call, providerModelId: routed })
  const about = { clientModel: routed, tokenVariable: "ORRERY_TOKEN", isRouted: true }
  return target(request, { provider, task: "conversational" }, about)
}

/** The automatic choice is made by clients that ask the hub, so there is no request to show. */
function autoTarget(model: ModelSummary, task: CallableTask, call: TargetCall): SnippetTarget | undefined {
  if (call.options.provider !== "auto") {
    return undefined
  }
  return {
    task,
    request: { url: "", baseUrl: "", method: "POST", headers: {}, body: "" },
    body: {},
    authPrefix: "Bearer ",
    tokenVariable: "ORRERY_TOKEN",
    clientModel: model.id,
    clientProvider: "auto",
    isRouted: true,
    isJob: true,
    answersBytes: false,
  }
}

function providerTarget(
  model: ModelSummary,
  task: CallableTask,
  call: TargetCall & { readonly provider: Provider; readonly isDirect: boolean },
): SnippetTarget {
  const { provider, options } = call
  // A provider without a host of its own is called through the router, with whatever key there is.
  const isRouted = !call.isDirect || provider.route === "router-only"
  const request = build(provider, task, {
    model,
    call,
    providerModelId: options.providerModelId ?? model.id,
    route: isRouted ? "routed" : "direct",
  })
  return target(
    request,
    { provider, task },
    {
      clientModel: model.id,
      clientProvider: provider.id,
      tokenVariable: isRouted ? "ORRERY_TOKEN" : `${provider.id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_API_KEY`,
      isRouted,
    },
  )
}

function build(
  provider: Provider,
  task: CallableTask,
  about: {
    readonly model: ModelSummary
    readonly call: TargetCall
    readonly providerModelId?: string
    readonly route?: "direct" | "routed"
    readonly endpointUrl?: string
  },
): BuiltRequest {
  const { model, call, ...rest } = about
  return buildRequest({
    provider,
    task,
    model: model.id,
    // The input was written for the task by its sample, or by the caller, whose fields are shown as they are.
    input: call.input as TaskTypes[CallableTask]["input"],
    accessToken: TOKEN_MARK,
    routerUrl: call.options.routerUrl,
    ...rest,
  })
}

function target(
  request: BuiltRequest,
  called: { readonly provider: Provider; readonly task: CallableTask },
  about: Pick<SnippetTarget, "clientModel" | "tokenVariable" | "isRouted"> & { readonly clientProvider?: string },
): SnippetTarget {
  const adapter = called.provider.tasks[called.task]
  return {
    task: called.task,
    request,
    body: request.json ?? {},
    authPrefix: (request.headers.Authorization ?? `Bearer ${TOKEN_MARK}`).slice(0, -TOKEN_MARK.length),
    isJob: adapter?.poll !== undefined,
    answersBytes: adapter?.canAnswerUrl === false,
    ...about,
  }
}
