import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"
import { HubError } from "../hub-error.ts"
import { parseRepoId } from "../names.ts"
import { canDo, type RepoAction } from "../permissions.ts"
import type { Viewer } from "../viewer.ts"
import type { Visibility } from "./repo.ts"

/** A repository that the viewer may work with. */
export type FoundRepo = { rowId: number; objectId: string; id: string; owner: string; visibility: Visibility }

/** A repository and one of its commits. */
export type FoundRevision = FoundRepo & { commitId: string; treeId: string; depth: number }

/**
 * Looks up a repository; one that the viewer may not read does not exist for them.
 *
 * @throws HubError `repo_not_found`, `not_authorized`, `invalid_repo_name`
 */
export async function findRepo(db: Queryable, viewer: Viewer, id: string, action: RepoAction): Promise<FoundRepo> {
  const { id: repoId } = parseRepoId(id)
  const result = await db.execute(
    sql`select id, object_id, full_name, owner, visibility from repo where lower(full_name) = ${repoId.toLowerCase()}`,
  )
  return permitted(viewer, id, action, result.rows[0])
}

/**
 * Looks up a repository and a revision in one query: a branch, a commit id of 7 to 40 digits, or `HEAD`.
 *
 * @throws HubError `repo_not_found`, `revision_not_found`, `invalid_repo_name`
 */
export async function findRevision(
  db: Queryable,
  viewer: Viewer,
  id: string,
  revision: string,
): Promise<FoundRevision> {
  const { id: repoId } = parseRepoId(id)
  // The database refuses NUL; without it no branch can have this name.
  const branch = revision === "HEAD" ? "main" : revision.replaceAll("\0", "/")
  // No branch can read like a commit id, so only one of the two conditions can hold.
  const isCommitId = /^[0-9a-f]{7,40}$/i.test(revision)
  const commit = isCommitId
    ? sql`commit.commit_id like ${`${revision.toLowerCase()}%`}`
    : sql`commit.commit_id = (select commit_id from ref where ref.repo_id = repo.id and ref.name = ${branch})`
  const result = await db.execute(sql`
    select repo.id, object_id, full_name, owner, visibility, commit.commit_id, commit.tree_id, commit.depth
    from repo left join repo_commit commit on commit.repo_id = repo.id and ${commit}
    where lower(full_name) = ${repoId.toLowerCase()} limit 2`)
  const row = result.rows[0]
  const found = permitted(viewer, id, "read", row)
  // Two rows mean that the short id fits two commits.
  if (row === undefined || typeof row.commit_id !== "string" || result.rows.length > 1) {
    throw new HubError("revision_not_found", { repo: found.id, revision })
  }
  return { ...found, commitId: row.commit_id, treeId: String(row.tree_id), depth: Number(row.depth) }
}

function permitted(
  viewer: Viewer,
  id: string,
  action: RepoAction,
  row: Record<string, unknown> | undefined,
): FoundRepo {
  if (row === undefined) throw new HubError("repo_not_found", { repo: id })
  const found: FoundRepo = {
    rowId: Number(row.id),
    objectId: String(row.object_id),
    id: String(row.full_name),
    owner: String(row.owner),
    visibility: row.visibility === "public" ? "public" : "private",
  }
  if (!canDo(viewer, "read", found)) throw new HubError("repo_not_found", { repo: id })
  if (!canDo(viewer, action, found)) throw new HubError("not_authorized", { action: `change ${found.id}` })
  return found
}
