import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"

/** One commit of a history with what git itself does not keep at hand: its tree and its distance from the first. */
export type HistoryRow = {
  commitId: string
  parentId: string | undefined
  treeId: string
  title: string
  message: string
  author: string
  date: Date
}

/** Reads a part of a history, newest first, starting `offset` commits before the given one. */
export async function readHistory(
  db: Queryable,
  start: { repoRowId: number; commitId: string },
  page: { offset: number; limit: number },
): Promise<HistoryRow[]> {
  const end = page.offset + page.limit
  const result = await db.execute(sql`
    with recursive history as (
      select commit_id, parent_id, 0 as step from repo_commit
      where repo_id = ${start.repoRowId} and commit_id = ${start.commitId}
      union all
      select parent.commit_id, parent.parent_id, history.step + 1
      from history join repo_commit parent on parent.repo_id = ${start.repoRowId}
        and parent.commit_id = history.parent_id
      where history.step + 1 < ${end}
    )
    select item.commit_id, item.parent_id, item.tree_id, item.title, item.message, item.author,
      extract(epoch from item.committed_at) * 1000 as committed_ms
    from history join repo_commit item on item.repo_id = ${start.repoRowId} and item.commit_id = history.commit_id
    where history.step >= ${page.offset}
    order by history.step`)
  return result.rows.map((row) => ({
    commitId: String(row.commit_id),
    parentId: typeof row.parent_id === "string" ? row.parent_id : undefined,
    treeId: String(row.tree_id),
    title: String(row.title),
    message: String(row.message),
    author: String(row.author),
    date: new Date(Number(row.committed_ms)),
  }))
}
