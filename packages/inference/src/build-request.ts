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
  readonly adapter?: ModelAdapter | undefined
}

/** A request that is ready to be sent. */
export interface BuiltRequest {
  readonly url: string
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
  const isRouted = options.route === "routed" || options.provider.route === "router-only"
  const context = taskContext(options)
  const request = adapterOf(options.provider, options.task).request(options.input, context)
  const auth = isRouted || options.endpointUrl !== undefined ? BEARER : (options.provider.auth ?? BEARER)
  const json = isPlainObject(request.body) ? withStream(request.body, options.stream === true) : undefined
  const headers: Record<string, string> = {}
  checkHeaderText("accessToken", options.accessToken)
  checkHeaderText("billTo", options.billTo)
  if (options.accessToken) {
    headers[auth.header] = `${auth.prefix}${options.accessToken}`
  }
  if (json !== undefined) {
    headers["Content-Type"] = "application/json"
  }
  if (options.billTo !== undefined && isRouted && options.endpointUrl === undefined) {
    headers["X-HF-Bill-To"] = options.billTo
  }
  return {
    url: requestUrl(options, request, isRouted),
    method: "POST",
    headers: { ...headers, ...request.headers },
    body: json === undefined ? (request.body as Blob | FormData) : JSON.stringify(json),
    ...(json === undefined ? {} : { json }),
  }
}

/** The adapter of a provider for a task. */
export function adapterOf<Task extends CallableTask>(
  provider: Provider,
  task: Task,
): TaskAdapter<TaskTypes[Task]["input"], TaskTypes[Task]["output"]> {
  const adapter = provider.tasks[task] as TaskAdapter<TaskTypes[Task]["input"], TaskTypes[Task]["output"]> | undefined
  if (adapter === undefined) {
    const known = Object.keys(provider.tasks).join(", ")
    throw new InputError(`${provider.label} does not serve the task ${task}; it serves ${known}.`, {
      code: "unsupported_task",
      place: { provider: provider.id, task },
    })
  }
  return adapter
}

/** What the adapter of a call may know. */
export function taskContext<Task extends CallableTask>(options: RequestOptions<Task>): TaskContext {
  const isRouted = options.route === "routed" || options.provider.route === "router-only"
  return {
    model: options.model,
    providerModelId: options.providerModelId ?? options.model,
    isRouted: isRouted && options.endpointUrl === undefined,
    hubUrl: options.hubUrl ?? "https://huggingface.co",
    wantsUrl: options.wantsUrl ?? false,
    ...(options.adapter === undefined ? {} : { adapter: options.adapter }),
  }
}

/**
 * The address of a task at an own server.
 *
 * Chat and text generation get the path of the OpenAI protocol appended, unless it is there; other tasks are sent to the
 * address as it is.
 */
export function endpointTaskUrl(endpointUrl: string, task: CallableTask): string {
  const suffix = ENDPOINT_PATHS[task]
  const trimmed = endpointUrl.trim()
  if (suffix === undefined) {
    return trimmed
  }
  const base = trimmed.replace(/\/+$/, "")
  if (base.endsWith(`/v1${suffix}`) || base.endsWith(suffix)) {
    return base
  }
  return base.endsWith("/v1") ? `${base}${suffix}` : `${base}/v1${suffix}`
}

const ENDPOINT_PATHS: Readonly<Partial<Record<CallableTask, string>>> = {
  conversational: "/chat/completions",
  "text-generation": "/completions",
}

function requestUrl<Task extends CallableTask>(
  options: RequestOptions<Task>,
  request: TaskRequest,
  isRouted: boolean,
): string {
  if (options.endpointUrl !== undefined) {
    return endpointTaskUrl(options.endpointUrl, options.task)
  }
  const { provider } = options
  const router = (options.routerUrl ?? "https://router.huggingface.co").replace(/\/+$/, "")
  const base = isRouted ? `${router}${provider.routerPath ?? `/${provider.id}`}` : provider.baseUrl
  const query = request.query === undefined ? "" : `?${new URLSearchParams(request.query)}`
  return `${base}/${request.path.replace(/^\/+/, "")}${query}`
}

/** The transport would refuse such a header too, but with the whole value, key included, in its message. */
function checkHeaderText(name: string, value: string | undefined): void {
  if (value !== undefined && !/^[\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new InputError(`${name} has characters that no header can hold, such as a line break; copy it again.`)
  }
}

function withStream(body: JsonObject, stream: boolean): JsonObject {
  return stream ? { ...body, stream: true } : body
}

function isPlainObject(body: JsonObject | Blob | FormData): body is JsonObject {
  return !(body instanceof Blob) && !(body instanceof FormData)
}
