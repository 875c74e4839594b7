import { type SQL, sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"
import type { Viewer } from "../viewer.ts"
import { baseConditions, type FacetName, facetColumn, facetCondition, visibleTo } from "./filters.ts"
import type { FacetCount, Facets, ListQuery } from "./list-query.ts"

const FACETS: readonly FacetName[] = ["tasks", "libraries", "licences"]
const MAX_VALUES_PER_FACET = 200

/**
 * Counts filter values: each facet with all other facets applied, so that a count is what choosing the value would
 * add or leave.
 */
export async function countFacets(context: HubContext, viewer: Viewer, query: ListQuery): Promise<Facets> {
  const base = baseConditions(viewer, query)
  const parts = FACETS.map((facet) => facetQuery(base, query, facet))
  const total = sql`select 'total' as facet, '' as value, count(*) as n from repo where ${visibleTo(viewer)}`
  const result = await context.db.execute(sql.join([...parts, total], sql` union all `))
  const counts = (facet: string): FacetCount[] =>
    result.rows
      .filter((row) => row.facet === facet)
      .map((row) => ({ value: String(row.value), count: Number(row.n) }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_VALUES_PER_FACET)
  return {
    tasks: counts("tasks"),
    libraries: counts("libraries"),
    licences: counts("licences"),
    total: Number(result.rows.find((row) => row.facet === "total")?.n ?? 0),
  }
}

function facetQuery(base: SQL, query: ListQuery, facet: FacetName): SQL {
  const column = facetColumn(facet)
  const others = FACETS.filter((other) => other !== facet).map((other) => facetCondition(query, other))
  const conditions = sql.join([base, ...others, sql`${column} is not null`], sql` and `)
  return sql`select ${facet}::text as facet, ${column} as value, count(*) as n from repo where ${conditions} group by ${column}`
}
