import type { RepoSummary } from "../repos/repo.ts"

/**
 * What a list is ordered by; `relevance` puts the very name that is searched for first, then names that begin with it, each
 * group by downloads.
 */
export type ListSort = "downloads" | "updated" | "created" | "parameters" | "name" | "likes" | "trending" | "relevance"

/** Which repositories to list; values inside one filter are alternatives, filters narrow each other. */
export type ListQuery = {
  /** Part of `owner/name`, or a tag; any letter case. */
  search?: string | undefined
  author?: string | undefined
  tasks?: string[] | undefined
  libraries?: string[] | undefined
  licences?: string[] | undefined
  /** Every one of these tags. */
  tags?: string[] | undefined
  /** These repositories alone, by `owner/name` in any letter case; an empty list finds none. */
  ids?: readonly string[] | undefined
  /** Number of parameters, both ends included; models of unknown size are left out. */
  parameters?: { min?: number | undefined; max?: number | undefined } | undefined
  /** Default `trending`. */
  sort?: ListSort | undefined
  /** Default `desc`, for `name` it is `asc`. */
  direction?: "asc" | "desc" | undefined
  /** 1 to 1000, default 25. */
  limit?: number | undefined
  offset?: number | undefined
  /** `nextCursor` of the page before, with the same filters and order. */
  after?: string | undefined
}

/** One page of a list. */
export type ListResult = {
  items: RepoSummary[]
  /** Matches on all pages. */
  total: number
  /** Present when another page follows. */
  nextCursor?: string
}

/** A filter value and how many repositories it would show. */
export type FacetCount = { value: string; count: number }

/** Filter values with counts; each facet is counted with all other facets applied. */
export type Facets = {
  tasks: FacetCount[]
  libraries: FacetCount[]
  licences: FacetCount[]
  /** All repositories the viewer may see, whatever the query. */
  total: number
}
