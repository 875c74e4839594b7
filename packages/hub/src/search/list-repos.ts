import { getTableColumns, sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { rowToSummary } from "../repos/row-to-summary.ts"
import { repo } from "../schema/repos.ts"
import type { Viewer } from "../viewer.ts"
import { allConditions, visibleTo } from "./filters.ts"
import type { ListQuery, ListResult } from "./list-query.ts"
import { encodeCursor, listOrder } from "./order.ts"

const MAX_LIMIT = 1000
const DEFAULT_LIMIT = 25
const MAX_OFFSET = 100_000

/**
 * Lists repositories, one page at a time, by `offset` or behind the cursor `after`.
 *
 * @throws HubError `invalid_query` for a limit, offset, order or cursor out of range
 */
export async function listRepos(context: HubContext, viewer: Viewer, query: ListQuery): Promise<ListResult> {
  const { limit, offset } = pageOf(query)
  const matching = allConditions(viewer, query)
  const rows = await listQuery(context, viewer, query)
  const counted = await context.db.execute(sql`select count(*) as total from repo where ${matching}`)
  const total = Number(counted.rows[0]?.total ?? 0)
  const last = rows[limit - 1]
  const hasMore = rows.length > limit
  return {
    items: rows.slice(0, limit).map(({ row }) => rowToSummary(row)),
    total: Math.max(total, offset + Math.min(rows.length, limit)),
    ...(hasMore && last !== undefined
      ? { nextCursor: encodeCursor({ value: last.sortValue, rowId: last.row.id }) }
      : {}),
  }
}

/** The query behind a page: one row more than asked for tells whether another page follows. */
export function listQuery(context: Pick<HubContext, "db">, viewer: Viewer, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const order = listOrder(query)
  return context.db
    .select({ row: getTableColumns(repo), sortValue: sql<string | null>`${order.valueText}` })
    .from(repo)
    .where(sql`${allConditions(viewer, query)} and ${order.behind}`)
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .offset(offset)
}

/** Counts the repositories that a viewer may see. */
export async function countRepos(context: HubContext, viewer: Viewer): Promise<number> {
  const result = await context.db.execute(sql`select count(*) as total from repo where ${visibleTo(viewer)}`)
  return Number(result.rows[0]?.total ?? 0)
}

function pageOf(query: ListQuery): { limit: number; offset: number } {
  const limit = query.limit ?? DEFAULT_LIMIT
  const offset = query.offset ?? 0
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new HubError("invalid_query", { reason: `limit must be 1 to ${MAX_LIMIT}` })
  }
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new HubError("invalid_query", { reason: `offset must be 0 to ${MAX_OFFSET}` })
  }
  return { limit, offset }
}
