import type { ModelSummary } from "@orrery/catalog"
import {
  type BuiltRequest,
  buildRequest,
  type CallableTask,
  defineProvider,
  InputError,
  type JsonObject,
  openaiChat,
  openaiCompatible,
  type Provider,
  providerOf,
  type TaskTypes,
} from "@orrery/inference"
import { type AnswerShape, answerShape, type JobShape, jobShape, serverAnswerShape } from "./answer-shapes.ts"
import { inputProblem } from "./check-input.ts"
import type { SnippetOptions, UnavailableCode, UnavailableSnippet } from "./snippet.ts"
import { fileOfInput, type SnippetFile, withContent } from "./snippet-file.ts"

/** Where the public router is. */
const PUBLIC_ROUTER = "https://router.huggingface.co"

/** Stands for the token while a request is built; no snippet shows it. */
const TOKEN_MARK = "TOKEN"

/** The router's own route for chat, which takes any of its providers as a suffix of the model. */
const ROUTER = defineProvider({
  id: "router",
  label: "Router",
  baseUrl: PUBLIC_ROUTER,
  route: "router-only",
  routerPath: "",
  tasks: { conversational: openaiChat() },
})

/** The call that a snippet makes. */
export interface SnippetTarget {
  readonly task: CallableTask
  /** The input in the task's own form; a file is named in it. */
  readonly input: JsonObject
  readonly file?: SnippetFile
  /** Undefined when only clients that ask the hub can make the call. */
  readonly request?: BuiltRequest
  /** The address that further requests of a job begin with. */
  readonly job?: JobShape
  readonly answer: AnswerShape
  /** What stands before the key in the Authorization header. */
  readonly authPrefix: string
  /** Environment variable that holds the key. */
  readonly tokenVariable: string
  /** Model as clients that know providers name it. */
  readonly clientModel: string
  /** Provider that such clients name; undefined when the model or the address decides. */
  readonly clientProvider?: string
  /** True when a provider is never asked for by the hub's model ids, so that its own one is the only one to name. */
  readonly hasOwnIdsOnly?: boolean
  /** Model as the provider names it. */
  readonly providerModelId: string
  readonly isRouted: boolean
  /** Why plain HTTP clients cannot make the call though there is a request. */
  readonly rawObstacle?: string
}

/** What is asked for, before it is known whether it can be done. */
interface Call {
  readonly model: ModelSummary
  readonly task: CallableTask
  readonly options: SnippetOptions
  readonly input: JsonObject
}

/**
 * Decides where a snippet's call goes and builds its request.
 *
 * @param inputs tried in turn until the provider takes one
 * @returns a reason when the provider is unknown, lacks the task, cannot be called that way, or refuses every input
 */
export function snippetTarget(
  model: ModelSummary,
  task: CallableTask,
  call: { readonly options: SnippetOptions; readonly inputs: readonly JsonObject[] },
): SnippetTarget | UnavailableSnippet {
  let refusal: UnavailableSnippet | undefined
  for (const input of call.inputs) {
    const problem = inputProblem(task, input)
    if (problem !== undefined) {
      return unavailable("refused_input", `this input is refused: ${problem}`)
    }
    try {
      return resolve({ model, task, options: call.options, input })
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw error
      }
      refusal ??=
        error.code === "unsupported_task"
          ? unavailable("unsupported_task", error.message)
          : unavailable("refused_input", `this input is refused: ${error.message}`)
    }
  }
  return refusal ?? unavailable("refused_input", "there is no input to show.")
}

/** A reason as the reader sees it. @param because a clause with its full stop */
export function unavailable(code: UnavailableCode, because: string): UnavailableSnippet {
  return { code, reason: `Not available, because ${because}` }
}

function resolve(call: Call): SnippetTarget | UnavailableSnippet {
  const { options, task } = call
  if (options.endpointUrl !== undefined) {
    return endpointTarget(call, options.endpointUrl)
  }
  const isDirect = options.directRequest === true || (options.provider !== "auto" && isProviderKey(options.accessToken))
  const provider = providerOf(options.provider)
  if (isDirect && options.provider === "auto") {
    return unavailable("unknown_provider", "a direct call needs the name of a provider.")
  }
  if (task === "conversational" && !isDirect) {
    return routerChatTarget(call, provider)
  }
  if (options.provider === "auto") {
    return autoTarget(call)
  }
  if (provider === undefined) {
    return isDirect || isPublic(options.routerUrl) ? unknownProvider(options.provider) : serverTarget(call)
  }
  return (
    notServed(provider, { isDirect: isDirect && !isHubToken(options.accessToken), options }) ??
    providerTarget(call, provider, isDirect)
  )
}

/** A token of the hub is for routers, even where a provider's own route is asked for. */
function isHubToken(accessToken: string | undefined): boolean {
  return accessToken?.startsWith("hf_") === true
}

/** A key without the prefix of a hub's token is a provider's own, which works at its own host only. */
export function isProviderKey(accessToken: string | undefined): boolean {
  return accessToken !== undefined && !accessToken.startsWith("hf_")
}

function unknownProvider(id: string): UnavailableSnippet {
  return unavailable("unknown_provider", `there is no provider ${JSON.stringify(id)}.`)
}

function notServed(
  provider: Provider,
  { isDirect, options }: { readonly isDirect: boolean; readonly options: SnippetOptions },
): UnavailableSnippet | undefined {
  if (isDirect) {
    return undefined
  }
  if (provider.route === "direct-only") {
    return unavailable(
      "refused_input",
      `${provider.label} takes its own keys only: it is called directly, not through a router.`,
    )
  }
  return provider.retired !== undefined && isPublic(options.routerUrl)
    ? unavailable(
        "no_public_route",
        `the public router has not served ${provider.label} since ${provider.retired}. It can be called directly, with a key of its own.`,
      )
    : undefined
}

function endpointTarget(call: Call, endpointUrl: string): SnippetTarget | UnavailableSnippet {
  const provider = providerOf("hf-inference") ?? ROUTER
  if (provider.tasks[call.task] === undefined) {
    return unavailable("unsupported_task", `the protocol of such endpoints has no task ${call.task}.`)
  }
  const providerModelId = call.options.providerModelId ?? call.model.id
  return target(call, provider, {
    ...build(call, provider, { endpointUrl, providerModelId }),
    // The body of a chat names its model; for other tasks the address alone says which one it is.
    clientModel: call.task === "conversational" ? providerModelId : call.model.id,
    tokenVariable: "API_TOKEN",
    isRouted: false,
  })
}

/** Chat goes to the router's own route, with the provider as a suffix of the model; an own router has providers of its own. */
function routerChatTarget(call: Call, provider: Provider | undefined): SnippetTarget | UnavailableSnippet {
  const { options, model } = call
  if (provider === undefined && options.provider !== "auto" && isPublic(options.routerUrl)) {
    return unknownProvider(options.provider)
  }
  if (provider !== undefined && provider.tasks.conversational === undefined) {
    return unavailable("unsupported_task", `${provider.label} does not serve chat.`)
  }
  const obstacle = provider === undefined ? undefined : notServed(provider, { isDirect: false, options })
  if (obstacle !== undefined) {
    return obstacle
  }
  const routed = options.provider === "auto" ? model.id : `${model.id}:${options.provider}`
  return target(call, ROUTER, {
    ...build(call, ROUTER, { providerModelId: routed, route: "routed" }),
    clientModel: routed,
    tokenVariable: "ORRERY_TOKEN",
    isRouted: true,
  })
}

/** The automatic choice is made by clients that ask the hub, so there is no request to show. */
function autoTarget(call: Call): SnippetTarget {
  const { task, model, input } = call
  const file = fileOfInput(call)
  return {
    task,
    input,
    ...(file === undefined ? {} : { file }),
    answer: { kind: "json" },
    authPrefix: "Bearer ",
    tokenVariable: "ORRERY_TOKEN",
    clientModel: model.id,
    clientProvider: "auto",
    providerModelId: model.id,
    isRouted: true,
    rawObstacle: "the automatic choice of a provider is made by clients that ask the hub.",
  }
}

function providerTarget(call: Call, provider: Provider, isDirect: boolean): SnippetTarget {
  const { model, options } = call
  // A provider without a host of its own is called through the router, with whatever key there is.
  const isRouted = !isDirect || provider.route === "router-only" || isHubToken(options.accessToken)
  const providerModelId = options.providerModelId ?? withoutPrefix(model.id, provider)
  return target(call, provider, {
    ...build(call, provider, { providerModelId, route: isRouted ? "routed" : "direct" }),
    clientModel: model.id,
    clientProvider: provider.id,
    hasOwnIdsOnly: provider.route === "direct-only",
    tokenVariable: isRouted ? "ORRERY_TOKEN" : `${provider.id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_API_KEY`,
    isRouted,
  })
}

/** A server that the operator of the reader's own router has put behind it. */
function serverTarget(call: Call): SnippetTarget | UnavailableSnippet {
  const id = call.options.provider
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    return unknownProvider(id)
  }
  const server: Provider = { ...openaiCompatible({ id, label: id, baseUrl: PUBLIC_ROUTER }), route: "router-only" }
  return { ...providerTarget(call, server, false), answer: serverAnswerShape(call.task) }
}

function withoutPrefix(id: string, { modelPrefix = "" }: Provider): string {
  return id.startsWith(modelPrefix) ? id.slice(modelPrefix.length) : id
}

interface Built {
  readonly request: BuiltRequest
  readonly file: SnippetFile | undefined
  readonly providerModelId: string
}

/** @throws InputError when the provider lacks the task or refuses the input */
function build(
  call: Call,
  provider: Provider,
  about: {
    readonly providerModelId?: string
    readonly route?: "direct" | "routed"
    readonly endpointUrl?: string
  },
): Built {
  const { model, task, options, input } = call
  const file = fileOfInput(call)
  const request = buildRequest({
    provider,
    task,
    model: model.id,
    // The input was written for the task by its sample, or by the caller, whose fields are shown as they are.
    input: withContent(task, input, file) as TaskTypes[CallableTask]["input"],
    accessToken: options.accessToken ?? TOKEN_MARK,
    routerUrl: options.routerUrl,
    adapter: options.adapter,
    hubUrl: hubOf(options.routerUrl),
    billTo: options.billTo,
    ...about,
  })
  return { request, file, providerModelId: about.providerModelId ?? model.id }
}

function target(
  { task, input, options }: Call,
  provider: Provider,
  about: Built &
    Pick<SnippetTarget, "clientModel" | "tokenVariable" | "isRouted" | "hasOwnIdsOnly"> & {
      readonly clientProvider?: string
    },
): SnippetTarget {
  const { file, ...rest } = about
  const job = provider.tasks[task]?.poll === undefined ? undefined : jobShape(provider.id, task)
  const authorization = about.request.headers.Authorization ?? `Bearer ${TOKEN_MARK}`
  return {
    task,
    input,
    answer: answerShape(provider.id, task),
    authPrefix: authorization.slice(0, authorization.length - (options.accessToken ?? TOKEN_MARK).length),
    ...(file === undefined ? {} : { file }),
    ...(job === undefined ? {} : { job }),
    ...(job === undefined && provider.tasks[task]?.poll !== undefined
      ? { rawObstacle: `how to follow a job of ${provider.label} is known to its clients only.` }
      : {}),
    ...rest,
  }
}

/** The hub of a router that has one beside it, as ours have. */
export function hubOf(routerUrl: string | undefined): string | undefined {
  const router = routerUrl?.replace(/\/+$/, "")
  return router?.endsWith("/router") === true ? router.slice(0, -"/router".length) : undefined
}

/** True for the public router, which the Python hub client knows by heart. */
export function isPublic(routerUrl: string | undefined): boolean {
  return routerUrl === undefined || routerUrl.replace(/\/+$/, "") === PUBLIC_ROUTER
}
