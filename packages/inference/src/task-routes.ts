import { MediaFile } from "./media-file.ts"
import type { CallableTask, JsonObject, Provider, TaskAdapter, TaskRequest } from "./provider.ts"

/** Where the requests of a task go, through a router and without one, and by what they name their model. */
export interface TaskRoute {
  readonly routed: RoutePath
  /** `baseUrl` takes the place of the provider's own. */
  readonly direct: RoutePath & { readonly baseUrl: string | undefined }
  /** Fields of the body by which it names the model, with their values; none when the path does. */
  readonly modelFields: Readonly<Record<string, string>>
  /** Names of all fields that the task makes of a plain input; none for bytes. */
  readonly fields: readonly string[]
}

/** A path below a base URL, without leading slash. */
export interface RoutePath {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** What a model is called on the hub and at the provider. */
export interface RoutedModel {
  readonly model: string
  readonly providerModelId: string
}

type AnyAdapter = TaskAdapter<JsonObject, unknown>

const recording = new MediaFile(Uint8Array.of(1), "audio/wav")

/** Inputs of every kind; an adapter refuses those that are not its own. */
const INPUTS: readonly JsonObject[] = [
  { inputs: recording, parameters: { prompt: "a" } },
  { inputs: { image: recording, question: "a" } },
  { inputs: "a" },
  { parameters: { prompt: "a" } },
  { messages: [] },
]

/**
 * The routes that requests of a task take at a provider, as its adapter builds them: more than one where a file makes a difference.
 * What the provider or its router knows a model by is all that tells one request from another, so a router can say by them whose
 * model is asked for.
 *
 * @returns an empty list when the provider does not serve the task, or not for such a model
 */
export function taskRoutes(provider: Provider, task: CallableTask, model: RoutedModel): readonly TaskRoute[] {
  const adapter = provider.tasks[task] as AnyAdapter | undefined
  const routes = adapter === undefined ? [] : INPUTS.flatMap((input) => routeOf(adapter, input, model) ?? [])
  const keys = routes.map(({ routed, direct, modelFields }) => JSON.stringify([routed, direct, modelFields]))
  return routes.filter((_route, place) => keys.indexOf(keys[place] ?? "") === place)
}

function routeOf(adapter: AnyAdapter, input: JsonObject, model: RoutedModel): TaskRoute | undefined {
  const routed = requestOf(adapter, input, model, true)
  const direct = requestOf(adapter, input, model, false)
  if (routed === undefined || direct === undefined) {
    return undefined
  }
  // A field whose value follows the model's name is one that names it.
  const other = requestOf(adapter, input, { ...model, providerModelId: `${model.providerModelId}-other` }, true)
  const fields = fieldsOf(routed)
  const others = fieldsOf(other)
  const naming = Object.entries(fields).filter(([name, value]) => typeof value === "string" && value !== others[name])
  return {
    routed: pathOf(routed),
    direct: { ...pathOf(direct), baseUrl: direct.baseUrl },
    modelFields: Object.fromEntries(naming) as Record<string, string>,
    fields: Object.keys(fields).filter((name) => fields[name] !== undefined),
  }
}

function requestOf(
  adapter: AnyAdapter,
  input: JsonObject,
  model: RoutedModel,
  isRouted: boolean,
): TaskRequest | undefined {
  try {
    return adapter.request(input, { ...model, isRouted, hubUrl: "", wantsUrl: false, wantsJob: false })
  } catch {
    return undefined
  }
}

function pathOf({ path, query = {} }: TaskRequest): RoutePath {
  return { path: path.replace(/^\/+/, ""), query }
}

function fieldsOf(request: TaskRequest | undefined): JsonObject {
  if (request === undefined || request.body instanceof Blob) {
    return {}
  }
  return request.body instanceof FormData ? Object.fromEntries(request.body) : request.body
}
