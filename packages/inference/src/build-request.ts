import { InputError } from "./errors.ts"
import type {
  AuthScheme,
  CallableTask,
  JsonObject,
  ModelAdapter,
  Provider,
  TaskAdapter,
  TaskContext,
  TaskRequest,
  TaskTypes,
} from "./provider.ts"
import { withoutSlashes } from "./web-address.ts"

/** What a request is built from. */
export interface RequestOptions<Task extends CallableTask> {
  readonly provider: Provider
  readonly task: Task
  /** Model id on the hub. */
  readonly model: string
  /** Model id at the provider; the hub's model id if left out. */
  readonly providerModelId?: string | undefined
  readonly input: TaskTypes[Task]["input"]
  readonly accessToken?: string | undefined
  /** `direct`, the default, calls the provider's own host; `routed` calls the router. */
  readonly route?: "direct" | "routed" | undefined
  /** Address of the router; the public one if left out. */
  readonly routerUrl?: string | undefined
  readonly hubUrl?: string | undefined
  /** An own server to call in place of provider and router. */
  readonly endpointUrl?: string | undefined
  /** Organisation that pays; sent to routers only. */
  readonly billTo?: string | undefined
  readonly stream?: boolean | undefined
  readonly wantsUrl?: boolean | undefined
  readonly wantsJob?: boolean | undefined
  readonly adapter?: ModelAdapter | undefined
}

/** A request's options as they are of interest once it is built. */
export type CallFacts = Omit<RequestOptions<CallableTask>, "input"> & { readonly input?: unknown }

/** The adapter of a task. */
export type TaskAdapterOf<Task extends CallableTask> = TaskAdapter<TaskTypes[Task]["input"], TaskTypes[Task]["output"]>

/** A request that is ready to be sent. */
export interface BuiltRequest {
  readonly url: string
  /** What the path of the request was joined to. */
  readonly baseUrl: string
  readonly method: "POST"
  /** Names as they are written on the wire; without a user agent. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Blob | FormData
  /** The body before it became text; absent for bytes and forms. */
  readonly json?: JsonObject
}

const BEARER: AuthScheme = { header: "Authorization", prefix: "Bearer " }

/**
 * Builds the request of a task at a provider, without sending it.
 *
 * Fields of the input that the adapter does not know are passed on unchanged, and the model is the first key of JSON bodies
 * that have one.
 *
 * @throws InputError `unsupported_task` when the provider does not serve the task; `bad_input` when it refuses the input
 */
export function buildRequest<Task extends CallableTask>(options: RequestOptions<Task>): BuiltRequest {
  const request = adapterOf(options.provider, options.task).request(options.input, taskContext(options))
  const { body } = request
  const isBytes = body instanceof Blob || body instanceof FormData
  const baseUrl = baseUrlOf(options, request)
  const url = options.endpointUrl === undefined ? requestUrl(baseUrl, request) : baseUrl
  const headers = callHeaders(options)
  if (!isBytes) {
    headers["Content-Type"] = "application/json"
  }
  Object.assign(headers, request.headers)
  if (isBytes) {
    return { url, baseUrl, method: "POST", headers, body }
  }
  const json = options.stream === true ? { ...body, stream: true } : body
  return { url, baseUrl, method: "POST", headers, body: JSON.stringify(json), json }
}

/** The headers of every request of a call: the key, who pays, and what the provider always wants. @throws InputError */
export function callHeaders(options: CallFacts): Record<string, string> {
  const { accessToken, billTo, provider, endpointUrl } = options
  const isRouted = goesThroughRouter(options)
  const auth = isRouted || endpointUrl !== undefined ? BEARER : (provider.auth ?? BEARER)
  checkHeaderText("accessToken", accessToken)
  checkHeaderText("billTo", billTo)
  const headers: Record<string, string> = {}
  if (accessToken) {
    headers[auth.header] = `${auth.prefix}${accessToken}`
  }
  if (billTo && isRouted) {
    headers["X-HF-Bill-To"] = billTo
  }
  return endpointUrl === undefined ? Object.assign(headers, provider.headers) : headers
}

/** The adapter of a provider for a task. */
export function adapterOf<Task extends CallableTask>(provider: Provider, task: Task): TaskAdapterOf<Task> {
  const adapter = provider.tasks[task] as TaskAdapterOf<Task> | undefined
  if (adapter === undefined) {
    const known = Object.keys(provider.tasks).join(", ")
    const hint = known === "" ? "" : `; it serves ${known}`
    throw new InputError(`${provider.label} does not serve the task ${task}${hint}.`, {
      code: "unsupported_task",
      place: { provider: provider.id },
    })
  }
  return adapter
}

/** What the adapter of a call may know. */
export function taskContext(options: CallFacts): TaskContext {
  const { model, providerModelId = model, hubUrl = "https://huggingface.co", adapter } = options
  const { wantsUrl = false, wantsJob = false } = options
  const context = { model, providerModelId, isRouted: goesThroughRouter(options), hubUrl, wantsUrl, wantsJob }
  return adapter === undefined ? context : { ...context, adapter }
}

/**
 * The address of a task at an own server.
 *
 * Chat and text generation get the path of the OpenAI protocol appended, unless it is there; other tasks are sent to the
 * address as it is. A query, such as a version of the server's protocol, stays behind the path.
 */
export function endpointTaskUrl(endpointUrl: string, task: CallableTask): string {
  const suffix = ENDPOINT_PATHS[task]
  const trimmed = endpointUrl.trim()
  if (suffix === undefined) {
    return trimmed
  }
  const query = /\?.*/s.exec(trimmed)?.[0] ?? ""
  const base = withoutSlashes(trimmed.slice(0, trimmed.length - query.length))
  if (base.endsWith(suffix)) {
    return base + query
  }
  return `${base}${base.endsWith("/v1") ? "" : "/v1"}${suffix}${query}`
}

const ENDPOINT_PATHS: Readonly<Partial<Record<CallableTask, string>>> = {
  conversational: "/chat/completions",
  "text-generation": "/completions",
}

/** An own server stands in the place of router and provider. */
function goesThroughRouter({ endpointUrl, route, provider }: CallFacts): boolean {
  return endpointUrl === undefined && (route === "routed" || provider.route === "router-only")
}

function baseUrlOf(options: CallFacts, request: TaskRequest): string {
  if (options.endpointUrl !== undefined) {
    return endpointTaskUrl(options.endpointUrl, options.task)
  }
  return goesThroughRouter(options)
    ? routedBaseUrl(options.provider, options.routerUrl)
    : (request.baseUrl ?? options.provider.baseUrl)
}

/** What the paths of a provider are joined to behind a router. */
export function routedBaseUrl(provider: Provider, routerUrl = "https://router.huggingface.co"): string {
  return `${withoutSlashes(routerUrl)}${provider.routerPath ?? `/${provider.id}`}`
}

function requestUrl(baseUrl: string, request: TaskRequest): string {
  const query = request.query === undefined ? "" : `?${new URLSearchParams(request.query)}`
  const path = request.path
  return `${baseUrl}/${path[0] === "/" ? path.replace(/^\/+/, "") : path}${query}`
}

/** The transport would refuse such a header too, but with the whole value, key included, in its message. */
function checkHeaderText(name: string, value: string | undefined): void {
  if (value !== undefined && !/^[\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new InputError(`${name} has a character that no header can hold, such as a line break.`)
  }
}
