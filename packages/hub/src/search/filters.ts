import { type SQL, sql } from "drizzle-orm"
import { readableOwner } from "../permissions.ts"
import type { Viewer } from "../viewer.ts"
import type { ListQuery } from "./list-query.ts"

/** Filters that offer counts. */
export type FacetName = "tasks" | "libraries" | "licences"

const MAX_SEARCH_CHARACTERS = 200
const MAX_FILTER_VALUES = 100

/** The repositories that a viewer may see. */
export function visibleTo(viewer: Viewer): SQL {
  const readable = readableOwner(viewer)
  if (readable.kind === "everything") return sql`true`
  if (readable.kind === "none") return sql`repo.visibility = 'public'`
  return sql`(repo.visibility = 'public' or lower(repo.owner) = ${readable.name.toLowerCase()})`
}

/** Conditions of a query without its facets: search text, author, tags, ids, size. */
export function baseConditions(viewer: Viewer, query: ListQuery): SQL {
  const conditions = [visibleTo(viewer)]
  const search = searchText(query)
  if (search !== "") {
    // A tag is matched as a whole: part of a tag would find nearly everything.
    conditions.push(
      sql`(repo.full_name ilike ${`%${escapeLike(search)}%`} or repo.tags && array[${search}, ${search.toLowerCase()}]::text[])`,
    )
  }
  if (query.author !== undefined) conditions.push(sql`lower(repo.owner) = ${storable(query.author).toLowerCase()}`)
  const tags = (query.tags ?? []).slice(0, MAX_FILTER_VALUES).map(storable)
  if (tags.length > 0) conditions.push(sql`repo.tags @> ${sql.param(tags)}::text[]`)
  if (query.ids !== undefined) {
    const ids = query.ids.map((id) => storable(id).toLowerCase())
    conditions.push(sql`lower(repo.full_name) = any(${sql.param(ids)}::text[])`)
  }
  const { min, max } = query.parameters ?? {}
  if (min !== undefined) conditions.push(sql`repo.parameter_count >= ${Math.ceil(min)}`)
  if (max !== undefined) conditions.push(sql`repo.parameter_count <= ${Math.floor(max)}`)
  return sql.join(conditions, sql` and `)
}

/** What a query looks for, as far as the database can hold it; empty when it looks for nothing. */
export function searchText({ search = "" }: ListQuery): string {
  return storable(search).trim().slice(0, MAX_SEARCH_CHARACTERS)
}

/** Condition of one facet; true when the query does not use it. */
export function facetCondition(query: ListQuery, facet: FacetName): SQL {
  const values = (query[facet] ?? []).slice(0, MAX_FILTER_VALUES).map(storable)
  if (values.length === 0) return sql`true`
  return sql`${facetColumn(facet)} = any(${sql.param(values)}::text[])`
}

/** The column behind a facet. */
export function facetColumn(facet: FacetName): SQL {
  const columns = { tasks: sql`repo.task`, libraries: sql`repo.library`, licences: sql`repo.licence` }
  return columns[facet]
}

/** Everything a query asks for. */
export function allConditions(viewer: Viewer, query: ListQuery): SQL {
  const conditions = [
    baseConditions(viewer, query),
    facetCondition(query, "tasks"),
    facetCondition(query, "libraries"),
    facetCondition(query, "licences"),
  ]
  return sql.join(conditions, sql` and `)
}

// In a pattern these three characters have a meaning of their own.
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

// The database refuses NUL in any text; as nothing stored holds it, leaving it out changes no meaning that matters.
function storable(text: string): string {
  return text.replaceAll("\0", "")
}
