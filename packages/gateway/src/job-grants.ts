import type { PollPolicy } from "@orrery/inference"
import { canonicalPath, hasPairs, type NativeAddress, type NativeRoute, unknownQuery } from "./native-routes.ts"
import type { Target } from "./ports.ts"

/** A request about a job that its submitter may send: its state, its result, or its end. */
export interface JobRequest {
  readonly target: Target
  readonly method: "GET" | "POST" | "PUT"
  readonly routedPath: string
  readonly query: Readonly<Record<string, string>>
  /** What the provider is asked for. */
  readonly url: string
  /** Name of a query parameter that counts the questions and is passed on. */
  readonly attemptParameter: string | undefined
}

export interface JobGrants {
  /** Remembers the requests of a job that a provider has just taken. */
  remember(userName: string, requests: readonly JobRequest[]): void
  /** The request of this caller's own that an address means. @throws GatewayError `invalid_request_error` for a query of others */
  find(userName: string, method: string, address: NativeAddress): { target: Target; url: string } | undefined
}

const LIFE_MS = 24 * 3_600_000

// Those of the providers have some 200.
const MAX_ADDRESS_CHARS = 2_000

// Of one user. Some 300 bytes each; a job has three.
const MAX_GRANTS = 30_000

/**
 * Which jobs are whose. With the operator's key a provider would tell anybody about all jobs of the account, and about the
 * account itself, so that only what a job of the caller's needs is asked for.
 */
export function createJobGrants(now: () => number = Date.now): JobGrants {
  const users = new Map<string, UserGrants>()
  const keyOf = (method: string, providerId: string, path: string) => JSON.stringify([method, providerId, path])
  return {
    remember(userName, requests) {
      const user: UserGrants = users.get(userName) ?? { grants: new Map(), size: 0 }
      const { grants } = user
      for (const request of requests) {
        const path = canonicalPath(request.routedPath)
        if (path === undefined || path.length + request.url.length > MAX_ADDRESS_CHARS) continue
        const key = keyOf(request.method, request.target.provider.id, path)
        const alive = (grants.get(key) ?? []).filter(
          ({ request: { query }, expiresAt }) =>
            expiresAt > now() &&
            new URLSearchParams(query).toString() !== new URLSearchParams(request.query).toString(),
        )
        user.size += alive.length + 1 - (grants.get(key)?.length ?? 0)
        // Set anew, so that the keys stand in the order of their use.
        grants.delete(key)
        grants.set(key, [...alive, { request, expiresAt: now() + LIFE_MS }])
      }
      if (user.size > 0) users.set(userName, user)
      forgetOldest(user)
    },
    find(userName, method, { providerId, path, query }) {
      const canonical = canonicalPath(path)
      if (canonical === undefined) return undefined
      const known = users.get(userName)?.grants.get(keyOf(method, providerId, canonical)) ?? []
      const found = known.find(({ request, expiresAt }) => expiresAt > now() && hasPairs(query, request.query))?.request
      if (found === undefined) return undefined
      const unknown = [...query.keys()].find((name) => !isAsked(found, name))
      if (unknown !== undefined) throw unknownQuery(unknown)
      return { target: found.target, url: withAttempt(found, query) }
    },
  }
}

interface UserGrants {
  readonly grants: Map<string, { request: JobRequest; expiresAt: number }[]>
  size: number
}

function forgetOldest(user: UserGrants): void {
  for (const [key, list] of user.grants) {
    if (user.size <= MAX_GRANTS) return
    user.grants.delete(key)
    user.size -= list.length
  }
}

function isAsked({ query, attemptParameter }: JobRequest, name: string): boolean {
  return Object.hasOwn(query, name) || name === attemptParameter
}

function withAttempt({ url, attemptParameter }: JobRequest, query: URLSearchParams): string {
  const attempt = attemptParameter === undefined ? null : query.get(attemptParameter)
  if (attemptParameter === undefined || attempt === null) return url
  const counted = new URL(url)
  counted.searchParams.set(attemptParameter, attempt)
  return counted.href
}

// What a client of the router joins the provider's paths to; only what stands behind it counts.
const CLIENT_BASE = "http://router.invalid"

/** The requests that follow a job, read from the answer to its submission; none when the answer is no job, or one elsewhere. */
export function jobRequests(answer: unknown, route: NativeRoute, poll: PollPolicy): JobRequest[] {
  const { target, routed, url, baseUrl } = route
  const providerModelId = target.providerModel
  const search = new URLSearchParams(routed.query).toString()
  const clientUrl = `${CLIENT_BASE}/${routed.path}${search === "" ? "" : `?${search}`}`
  try {
    const asked = poll.start(answer, { url: clientUrl, baseUrl: CLIENT_BASE, isRouted: true, providerModelId })
    const there = poll.start(answer, {
      url,
      baseUrl,
      isRouted: target.provider.route === "router-only",
      providerModelId,
    })
    // An address on another host is asked by the client itself, and one that is the submission's own has nothing to tell.
    if (asked.isForeign === true || there.isForeign === true || there.statusUrl === url) return []
    const pairs = [
      ["GET", asked.statusUrl, there.statusUrl],
      ["GET", asked.resultUrl, there.resultUrl],
      [asked.cancel?.method ?? "GET", asked.cancel?.url, there.cancel?.url],
    ] as const
    return pairs.flatMap(([method, from, to]) => {
      if (from === undefined || to === undefined || new URL(to).origin !== new URL(baseUrl).origin) return []
      const { pathname, searchParams } = new URL(from)
      return {
        target,
        method,
        routedPath: pathname.slice(1),
        query: Object.fromEntries(searchParams),
        url: to,
        attemptParameter: poll.attemptParameter,
      }
    })
  } catch {
    return [] // an answer of another shape, which the client is told by its own reading of it
  }
}
