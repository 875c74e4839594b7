import type { PollPolicy, Provider } from "@orrery/inference"
import { type RoutePath, taskRoutes } from "@orrery/inference/task-routes"
import { GatewayError } from "./gateway-error.ts"
import type { Target, TargetTable } from "./ports.ts"

/** A provider's own path, as a client of the router asks for it. */
export interface NativeAddress {
  readonly providerId: string
  /** As it stands in the request, without leading slash. */
  readonly path: string
  readonly query: URLSearchParams
}

/** One way to call a target by the provider's own protocol. */
export interface NativeRoute {
  readonly target: Target
  /** What the client asks for. */
  readonly routed: RoutePath
  /** What the provider is asked for, whole. */
  readonly url: string
  /** What the path of `url` was joined to. */
  readonly baseUrl: string
  readonly modelFields: Readonly<Record<string, string>>
  /** Names of the fields that such a request has at least. */
  readonly fields: readonly string[]
  readonly poll: PollPolicy | undefined
}

export interface NativeRoutes {
  /** The ways to call a target. */
  of(target: Target): readonly NativeRoute[]
  /**
   * The routes that an address may mean; the body says which.
   *
   * @throws GatewayError `not_found` when no model is served there, `invalid_request_error` for a query that is not known
   */
  at(address: NativeAddress): readonly NativeRoute[]
}

/** The default provider answers both from the same models. */
const EMBEDDING_TASKS = ["feature-extraction", "sentence-similarity"] as const

/** Knows the paths of all targets: what is not one of them reaches no provider, whatever a client writes. */
export function createNativeRoutes(table: TargetTable): NativeRoutes {
  const byProvider = new Map<string, Map<string, NativeRoute[]>>()
  const byTarget = new Map<Target, readonly NativeRoute[]>()
  for (const target of table.models().flatMap((model) => table.of(model))) {
    const { id } = target.provider
    const routes = byProvider.get(id) ?? new Map<string, NativeRoute[]>()
    byProvider.set(id, routes)
    byTarget.set(target, routesOf(target))
    for (const route of byTarget.get(target) ?? []) {
      const key = canonicalPath(route.routed.path) ?? ""
      routes.set(key, [...(routes.get(key) ?? []), route])
    }
  }
  return {
    of: (target) => byTarget.get(target) ?? [],
    at({ providerId, path, query }) {
      const key = canonicalPath(path)
      const found = (key === undefined ? undefined : byProvider.get(providerId)?.get(key)) ?? []
      if (found.length === 0) throw new GatewayError("not_found", { path: `/router/${providerId}/${path}` })
      const fitting = found.filter(({ routed }) => hasPairs(query, routed.query))
      const unknown = [...query.keys()].find((name) =>
        fitting.every(({ routed }) => !Object.hasOwn(routed.query, name)),
      )
      if (fitting.length > 0 && unknown === undefined) return fitting
      if (unknown !== undefined) throw unknownQuery(unknown)
      const wanted = found.map(({ routed }) => `?${new URLSearchParams(routed.query)}`)[0]
      throw new GatewayError("invalid_request_error", { reason: `this path is asked with the query ${wanted}` })
    },
  }
}

export function unknownQuery(name: string): GatewayError {
  const reason = `the query has ${JSON.stringify(name.slice(0, 60))}, which is not passed on`
  return new GatewayError("invalid_request_error", { reason })
}

function routesOf(target: Target): NativeRoute[] {
  const { provider, providerModel: providerModelId, model, task } = target
  const tasks = isEmbedding(target) ? EMBEDDING_TASKS : [task]
  return tasks.flatMap((each) =>
    taskRoutes(provider, each, { model, providerModelId }).map(({ routed, direct, modelFields, fields }) => {
      // A provider that has no host of its own is asked at a router, by the router's path.
      const { path, query } = provider.route === "router-only" ? routed : direct
      const baseUrl = direct.baseUrl ?? provider.baseUrl
      const search = new URLSearchParams(query).toString()
      const url = `${baseUrl}/${path}${search === "" ? "" : `?${search}`}`
      return { target, routed, url, baseUrl, modelFields, fields, poll: provider.tasks[each]?.poll }
    }),
  )
}

function isEmbedding({ provider, task }: Target): boolean {
  return provider.id === "hf-inference" && (EMBEDDING_TASKS as readonly string[]).includes(task)
}

/** A path in one way of writing; undefined for paths that no provider has. */
export function canonicalPath(path: string): string | undefined {
  try {
    const segments = path.split("/").map(decodeURIComponent)
    const isOdd = segments.some(
      (segment) => segment === "" || segment === "." || segment === ".." || /[/\\]/.test(segment),
    )
    return isOdd ? undefined : segments.join("/")
  } catch {
    return undefined // a percent sign that begins no byte
  }
}

/** Whether a query has all the pairs that are wanted, each once. */
export function hasPairs(query: URLSearchParams, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = query.getAll(name)
    return given.length === 1 && given[0] === value
  })
}

/** The headers of every request to a provider: the operator's key as the provider takes it, and what the provider always wants. */
export function providerHeaders(provider: Provider, key: string | undefined): Record<string, string> {
  const auth = (provider.route === "router-only" ? undefined : provider.auth) ?? BEARER
  return { ...(key ? { [auth.header]: auth.prefix + key } : {}), ...provider.headers }
}

const BEARER = { header: "Authorization", prefix: "Bearer " }
