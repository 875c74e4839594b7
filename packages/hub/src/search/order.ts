import { type SQL, sql } from "drizzle-orm"
import { HubError } from "../hub-error.ts"
import { searchText } from "./filters.ts"
import type { ListQuery, ListSort } from "./list-query.ts"

type Direction = "asc" | "desc"

/** Position behind the last item of a page: its value in the order's column and its row id. */
export type Cursor = { value: string | null; rowId: number }

type ValueKind = "number" | "moment" | "text"
type SortColumn = { expression: SQL; kind: ValueKind; defaultDirection: Direction; isNullable?: boolean }

const TYPES: Record<ValueKind, { sql: SQL; pattern: RegExp; isReadable?: (text: string) => boolean }> = {
  number: { sql: sql`bigint`, pattern: /^-?\d{1,18}$/ },
  moment: {
    sql: sql`timestamptz`,
    pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
    isReadable: isMoment,
  },
  text: { sql: sql`text`, pattern: /^[\w./-]{1,200}$/ },
}

const SORTS: Record<Exclude<ListSort, "relevance">, SortColumn> = {
  trending: { expression: sql`repo.trending`, kind: "number", defaultDirection: "desc" },
  downloads: { expression: sql`repo.downloads`, kind: "number", defaultDirection: "desc" },
  likes: { expression: sql`repo.likes`, kind: "number", defaultDirection: "desc" },
  updated: { expression: sql`repo.updated_at`, kind: "moment", defaultDirection: "desc" },
  created: { expression: sql`repo.created_at`, kind: "moment", defaultDirection: "desc" },
  parameters: { expression: sql`repo.parameter_count`, kind: "number", defaultDirection: "desc", isNullable: true },
  name: { expression: sql`lower(repo.full_name)`, kind: "text", defaultDirection: "asc" },
}

// Beyond any count of downloads, within what a cursor holds.
const RANK_STEP = 1_000_000_000_000_000

function sortColumn(query: ListQuery): SortColumn | undefined {
  const { sort = "trending" } = query
  if (sort !== "relevance") return Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined
  const search = searchText(query).toLowerCase()
  if (search === "") return SORTS.downloads
  const rank = sql`case when lower(repo.full_name) = ${search} or lower(repo.name) = ${search} then 2
    when starts_with(lower(repo.name), ${search}) or starts_with(lower(repo.full_name), ${search}) then 1 else 0 end`
  const expression = sql`((${rank})::bigint * ${sql.raw(String(RANK_STEP))} + least(repo.downloads, ${sql.raw(String(RANK_STEP - 1))}))`
  return { expression, kind: "number", defaultDirection: "desc" }
}

/** The order of a list: what to sort by, and how to continue behind a cursor. */
export type ListOrder = {
  orderBy: SQL
  /** The order's value as text, for the next cursor. */
  valueText: SQL
  /** Rows behind the cursor only. */
  behind: SQL
}

/**
 * Works out the order of a query.
 *
 * @throws HubError `invalid_query` for an unknown order or a damaged cursor
 */
export function listOrder(query: ListQuery): ListOrder {
  const sort = sortColumn(query)
  if (sort === undefined) throw new HubError("invalid_query", { reason: `there is no order ${String(query.sort)}` })
  const direction = query.direction ?? sort.defaultDirection
  // The words must match the index to the letter, or the engine sorts everything. Descending indexes keep nulls last;
  // read backwards they put nulls first, which is fine where there are none. Only the nullable column needs its own.
  const nulls = direction === "desc" || sort.isNullable ? sql`nulls last` : sql`nulls first`
  const orderBy =
    direction === "desc"
      ? sql`${sort.expression} desc ${nulls}, repo.id desc`
      : sql`${sort.expression} asc ${nulls}, repo.id asc`
  const behind = query.after === undefined ? sql`true` : behindCursor(sort, direction, decodeCursor(query.after))
  return { orderBy, valueText: sql`(${sort.expression})::text`, behind }
}

/** Writes a cursor as an opaque text. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.rowId])).toString("base64url")
}

function decodeCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, rowId]: unknown[] = parsed
      const isValue = value === null || typeof value === "string"
      if (isValue && typeof rowId === "number" && Number.isSafeInteger(rowId)) return { value, rowId }
    }
  } catch {
    // Falls through to the one error for every kind of damage.
  }
  throw new HubError("invalid_query", { reason: "the cursor is damaged; start from the first page" })
}

/** Whether a moment of the right form exists: the engine knows no 30th of February and no offset of a day. */
function isMoment(text: string): boolean {
  const local = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  const date = new Date(`${local}Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(local) || text.startsWith("0000")) return false
  const [hours = 0, minutes = 0] = (/[+-](\d\d)(?::(\d\d))?$/.exec(text) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0))
  return hours < 15 && minutes < 60
}

function behindCursor(sort: SortColumn, direction: Direction, cursor: Cursor): SQL {
  const isBehindId = direction === "desc" ? sql`repo.id < ${cursor.rowId}` : sql`repo.id > ${cursor.rowId}`
  if (cursor.value === null) return sql`${sort.expression} is null and ${isBehindId}`
  const type = TYPES[sort.kind]
  // A cursor comes from outside; a value that the engine cannot read would be an internal error.
  if (!type.pattern.test(cursor.value) || type.isReadable?.(cursor.value) === false) {
    throw new HubError("invalid_query", { reason: "the cursor does not fit the order" })
  }
  const value = sql`${cursor.value}::${type.sql}`
  const isBehind =
    direction === "desc"
      ? sql`(${sort.expression}, repo.id) < (${value}, ${cursor.rowId})`
      : sql`(${sort.expression}, repo.id) > (${value}, ${cursor.rowId})`
  return sort.isNullable ? sql`(${isBehind} or ${sort.expression} is null)` : isBehind
}
