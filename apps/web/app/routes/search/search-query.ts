/** What a search is for and where. */
export interface SearchQuery {
  q: string
  /** `docs` for the documentation alone. */
  place: "all" | "docs"
  page: number
}

const MAX_CHARS = 200
const MAX_PAGE = 100

/** Reads the state of the search page from its address. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_CHARS),
    place: params.get("in") === "docs" ? "docs" : "all",
    page: Math.min(MAX_PAGE, Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
  }
}

/** The address of a search, without what is the default. */
export function searchHref({ q, place, page }: SearchQuery): string {
  const params = new URLSearchParams({ q })
  if (place !== "all") params.set("in", place)
  if (page !== 1) params.set("page", String(page))
  return `/search?${params}`
}
