import type { ListQuery, ListSort } from "@orrery/hub"
import type { Context } from "hono"
import type { ProviderConfig } from "../provider-config.ts"

const DEFAULT_LIMIT = 500
export const MAX_LIMIT = 1_000

const SORTS: Record<string, ListSort> = {
  createdAt: "created",
  downloads: "downloads",
  likes: "likes",
  lastModified: "updated",
  trendingScore: "trending",
  num_parameters: "parameters",
  id: "name",
}

const UNITS: Record<string, number> = { "": 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 }

/** What a client asks of `/api/models`; values that no client sends are left out, as the public hub does. */
export function modelsQuery(c: Context, providers: Pick<ProviderConfig, "targets">): ListQuery {
  const tags = [...(c.req.queries("filter") ?? []), ...(c.req.queries("tags") ?? [])].flatMap((tag) => tag.split(","))
  const task = c.req.query("pipeline_tag")
  const sort = c.req.query("sort") ?? ""
  const ids = servedIds(c, providers.targets)
  return {
    search: c.req.query("search"),
    author: c.req.query("author"),
    tags: tags.filter((tag) => tag !== ""),
    tasks: task ? [task] : [],
    // No model of this hub asks for consent.
    ...(isTrue(c.req.query("gated")) ? { ids: [] } : ids && { ids }),
    parameters: parameterRange(c.req.query("num_parameters")),
    // An unknown order is no reason to fail: the list falls back to its default.
    sort: (Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined) ?? "trending",
    limit: boundedInteger(c.req.query("limit"), DEFAULT_LIMIT, MAX_LIMIT),
    after: c.req.query("cursor"),
  }
}

/** The models that the wanted providers serve here; undefined when none is asked for. */
function servedIds(c: Context, targets: ProviderConfig["targets"]): string[] | undefined {
  const wanted = (c.req.queries("inference_provider") ?? []).flatMap((id) => id.split(",")).filter((id) => id !== "")
  const isAny = wanted.includes("all") || (wanted.length === 0 && c.req.query("inference") === "warm")
  if (!isAny && wanted.length === 0) return undefined
  return targets.models().filter((id) => isAny || targets.of(id).some(({ provider }) => wanted.includes(provider.id)))
}

/** `min:6B,max:128B`, either side optional. */
function parameterRange(text: string | undefined): ListQuery["parameters"] {
  const ends = (text ?? "").split(",").flatMap((end) => {
    const [, side, number, unit = ""] = /^\s*(min|max):(\d{1,15}(?:\.\d{1,6})?)([kmbt]?)\s*$/i.exec(end) ?? []
    return side === undefined ? [] : [[side.toLowerCase(), Number(number) * (UNITS[unit.toLowerCase()] ?? 1)] as const]
  })
  // Beyond what the database counts, which nothing has.
  return ends.length === 0
    ? undefined
    : Object.fromEntries(ends.map(([side, value]) => [side, Math.min(value, 2 ** 53)]))
}

export function isTrue(value: string | undefined): boolean {
  return value === "true" || value === "True" || value === "1"
}

export function boundedInteger(value: string | undefined, fallback: number, max: number): number {
  const number = value === undefined ? Number.NaN : Number.parseInt(value, 10)
  return Number.isNaN(number) || number < 0 ? fallback : Math.min(number, max)
}
