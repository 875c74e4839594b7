/** The filters of the models list as its URL holds them. */
export interface ModelQuery {
  q: string
  tasks: string[]
  libraries: string[]
  licences: string[]
  tags: string[]
  author?: string
  sort: ModelSort
  direction: "asc" | "desc"
  page: number
}

export type ModelSort = (typeof MODEL_SORTS)[number]["value"]
export type FacetKey = "task" | "library" | "licence"

export const PAGE_SIZE = 25
// Deep offsets read every row before them; nobody pages this far by hand.
const MAX_PAGE = 4_000

export const MODEL_SORTS = [
  { value: "downloads", label: "Downloads", direction: "desc" },
  { value: "updated", label: "Recently updated", direction: "desc" },
  { value: "created", label: "Newest", direction: "desc" },
  { value: "parameters", label: "Parameters", direction: "desc" },
  { value: "name", label: "Name", direction: "asc" },
] as const

// Links to the list of the public hub use these keys; they lead to the same filters here.
const FOREIGN_KEYS: Record<string, string> = {
  pipeline_tag: "task",
  license: "licence",
  other: "tag",
  filter: "tag",
  search: "q",
  p: "page",
}

/** Reads the list's state from a URL's query. Unknown keys are left alone and unknown sorts fall back to downloads. */
export function parseModelQuery(params: URLSearchParams): ModelQuery {
  const wanted = params.get("sort") ?? ""
  const sort = MODEL_SORTS.find(({ value }) => value === wanted.replace(/^-/, "")) ?? MODEL_SORTS[0]
  const author = params.get("author")?.trim()
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    tasks: valuesOf(params, "task"),
    libraries: valuesOf(params, "library"),
    licences: valuesOf(params, "licence"),
    tags: valuesOf(params, "tag"),
    ...(author ? { author } : {}),
    sort: sort.value,
    direction: wanted === "" ? sort.direction : wanted.startsWith("-") ? "desc" : "asc",
    page: Math.min(MAX_PAGE, Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
  }
}

/** Writes the state in one canonical order with defaults left out, so that one state has one URL. */
export function modelsHref(query: ModelQuery): string {
  const params = new URLSearchParams()
  for (const value of [...query.tasks].sort()) params.append("task", value)
  for (const value of [...query.libraries].sort()) params.append("library", value)
  for (const value of [...query.licences].sort()) params.append("licence", value)
  for (const value of [...query.tags].sort()) params.append("tag", value)
  if (query.author) params.set("author", query.author)
  if (query.q) params.set("q", query.q)
  const sort = sortParameter(query)
  if (sort) params.set("sort", sort)
  if (query.page > 1) params.set("page", String(query.page))
  const text = params.toString()
  return text ? `/models?${text}` : "/models"
}

/** The value of `sort` in a URL, empty for the default order. */
export function sortParameter({ sort, direction }: Pick<ModelQuery, "sort" | "direction">): string {
  if (sort === "downloads" && direction === "desc") return ""
  return direction === "desc" ? `-${sort}` : sort
}

/** The query with one facet value switched on or off, back on the first page. */
export function toggleFacet(query: ModelQuery, facet: FacetKey, value: string): ModelQuery {
  const toggle = (values: string[]) =>
    values.includes(value) ? values.filter((known) => known !== value) : [...values, value]
  if (facet === "task") return { ...query, page: 1, tasks: toggle(query.tasks) }
  if (facet === "library") return { ...query, page: 1, libraries: toggle(query.libraries) }
  return { ...query, page: 1, licences: toggle(query.licences) }
}

/** Address in our own keys when a query uses those of the public hub, else undefined. */
export function translateForeignKeys(params: URLSearchParams): string | undefined {
  if (![...params.keys()].some((key) => Object.hasOwn(FOREIGN_KEYS, key))) return undefined
  const translated = new URLSearchParams()
  for (const [key, value] of params) {
    if (key === "p") translated.append("page", String((Number.parseInt(value, 10) || 0) + 1))
    else translated.append(ownKey(key), value.replace(/^license:/, ""))
  }
  return `/models?${translated}`
}

function ownKey(key: string): string {
  return (Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined) ?? key
}

function valuesOf(params: URLSearchParams, key: string): string[] {
  return [...new Set(params.getAll(key).map((value) => value.trim()))].filter((value) => value !== "").slice(0, 50)
}
