import { sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { findRepo, findRevision } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { readHistory } from "./history.ts"
import type { BranchRef, CommitSummary } from "./operation.ts"

const MAX_LIMIT = 1000
const MAX_OFFSET = 100_000

/**
 * Lists the history of a revision, newest first.
 *
 * @returns `total` counts the whole history
 * @throws HubError `invalid_query`, `repo_not_found`, `revision_not_found`
 */
export async function listCommits(
  context: HubContext,
  viewer: Viewer,
  place: { repo: string; revision: string },
  page: { limit?: number | undefined; offset?: number | undefined } = {},
): Promise<{ items: CommitSummary[]; total: number }> {
  const limit = page.limit ?? 50
  const offset = page.offset ?? 0
  if (!isWithin(limit, 1, MAX_LIMIT) || !isWithin(offset, 0, MAX_OFFSET)) {
    throw new HubError("invalid_query", { reason: `limit must be 1 to ${MAX_LIMIT}, offset 0 to ${MAX_OFFSET}` })
  }
  const found = await findRevision(context.db, viewer, place.repo, place.revision)
  const rows = await readHistory(context.db, { repoRowId: found.rowId, commitId: found.commitId }, { offset, limit })
  const items = rows.map((row) => ({
    id: row.commitId,
    title: row.title,
    message: row.message,
    date: row.date,
    authors: [row.author],
    parents: row.parentId === undefined ? [] : [row.parentId],
  }))
  return { items, total: found.depth + 1 }
}

/** Lists the branches of a repository, `main` first. */
export async function listRefs(
  context: HubContext,
  viewer: Viewer,
  repoId: string,
): Promise<{ branches: BranchRef[]; tags: BranchRef[] }> {
  const repo = await findRepo(context.db, viewer, repoId, "read")
  const result = await context.db.execute(
    sql`select name, commit_id from ref where repo_id = ${repo.rowId} order by name <> 'main', name`,
  )
  const branches = result.rows.map((row) => ({ name: String(row.name), commitId: String(row.commit_id) }))
  return { branches, tags: [] }
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}
