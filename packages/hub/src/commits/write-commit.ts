import { randomBytes } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Database, Queryable } from "../database.ts"
import { encodeCommit, type GitObject } from "../git/encode-object.ts"
import { insertObjects } from "../git/object-store.ts"
import { encodeTrees, type FlatTree } from "../git/tree.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import type { RepoName } from "../names.ts"
import type { Visibility } from "../repos/repo.ts"
import type { CommitResult } from "./operation.ts"

/** A commit whose contents are already stored. */
export type PreparedCommit = {
  /** The repository's row, or what to create together with its first commit. */
  target: { kind: "existing"; rowId: number; id: string } | { kind: "new"; name: RepoName; visibility: Visibility }
  branch: string
  parentCommit?: string | undefined
  title: string
  message: string
  authorName: string
  /** Gives the files after the commit; may be called twice, must not change its input. */
  change: (files: FlatTree) => FlatTree
  /** Checks inside the transaction, with locks held; throws to refuse. */
  check: (tx: Queryable, rowId: number) => Promise<void>
  /** Git blobs that the commit brings. */
  newOids: readonly string[]
  /** Contents of the blob store that the commit brings. */
  newBlobs: readonly string[]
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0]
type Head = { commitId: string; parentId: string | undefined; treeId: string; depth: number }

/**
 * Writes a commit and moves its branch in one transaction: it is visible as a whole or not at all.
 *
 * Writers on one branch queue on the branch's row, and each works on the newest files.
 *
 * @throws HubError `stale_parent`, `revision_not_found`, `repo_exists` and whatever `change` and `check` throw
 */
export async function writeCommit(context: HubContext, prepared: PreparedCommit): Promise<CommitResult> {
  try {
    const result = await context.db.transaction(async (tx) => {
      const done = await commitIn(context, tx, prepared)
      context.faultPoint("before-commit")
      return done
    })
    context.faultPoint("after-commit")
    return result
  } catch (error) {
    if (prepared.target.kind === "new" && isUniqueViolation(error)) {
      throw new HubError("repo_exists", { repo: prepared.target.name.id }, { cause: error })
    }
    throw error
  }
}

async function commitIn(context: HubContext, tx: Transaction, prepared: PreparedCommit): Promise<CommitResult> {
  const { target } = prepared
  const head = target.kind === "existing" ? await lockHead(tx, target, prepared.branch) : undefined
  if (target.kind === "existing") await prepared.check(tx, target.rowId)
  const outcome = await filesAfter(context, tx, head, prepared)
  if (outcome.kind === "already-there") return { commitId: outcome.commitId, created: false }
  const trees = encodeTrees(outcome.files)
  if (head !== undefined && trees.rootId === head.treeId) return { commitId: head.commitId, created: false }
  const date = context.clock()
  const commit = encodeCommit({
    treeId: trees.rootId,
    parentIds: head === undefined ? [] : [head.commitId],
    authorName: prepared.authorName,
    authorEmail: `${prepared.authorName}@localhost`,
    date,
    message: prepared.message,
  })
  const rowId = target.kind === "existing" ? target.rowId : await insertRepo(tx, target, commit.oid, date)
  if (target.kind === "new") await prepared.check(tx, rowId)
  const objects = [...(await unknownTrees(context, tx, head, trees.objects)), commit]
  await insertObjects(tx, objects)
  await link(tx, rowId, [...prepared.newOids, ...objects.map((object) => object.oid)], prepared.newBlobs)
  await insertHistory(tx, { rowId, commit, treeId: trees.rootId, head, date, prepared })
  await moveBranch(tx, { rowId, branch: prepared.branch, commitId: commit.oid, date })
  return { commitId: commit.oid, created: true }
}

async function lockHead(tx: Queryable, target: { rowId: number; id: string }, branch: string): Promise<Head> {
  const locked = await tx.execute(
    sql`select commit_id from ref where repo_id = ${target.rowId} and name = ${branch} for update`,
  )
  const commitId = locked.rows[0]?.commit_id
  if (typeof commitId !== "string") throw new HubError("revision_not_found", { repo: target.id, revision: branch })
  const history = await tx.execute(
    sql`select parent_id, tree_id, depth from repo_commit where repo_id = ${target.rowId} and commit_id = ${commitId}`,
  )
  const row = history.rows[0]
  if (row === undefined) throw new HubError("object_missing", { oid: commitId })
  return {
    commitId,
    parentId: typeof row.parent_id === "string" ? row.parent_id : undefined,
    treeId: String(row.tree_id),
    depth: Number(row.depth),
  }
}

type Outcome = { kind: "files"; files: FlatTree } | { kind: "already-there"; commitId: string }

async function filesAfter(
  context: HubContext,
  tx: Transaction,
  head: Head | undefined,
  prepared: PreparedCommit,
): Promise<Outcome> {
  const { parentCommit } = prepared
  if (head === undefined) return { kind: "files", files: prepared.change(new Map()) }
  if (parentCommit !== undefined && !head.commitId.startsWith(parentCommit)) {
    if (await isRetry(context, tx, head, prepared)) return { kind: "already-there", commitId: head.commitId }
    throw new HubError("stale_parent", { branch: prepared.branch, parentCommit, head: head.commitId })
  }
  try {
    return { kind: "files", files: prepared.change(await context.trees.flat(tx, head.treeId)) }
  } catch (error) {
    // A retried deletion finds nothing to delete, because the first attempt worked.
    if (!(error instanceof HubError) || !(await isRetry(context, tx, head, prepared))) throw error
    return { kind: "already-there", commitId: head.commitId }
  }
}

// Clients send a commit again when its answer was lost: the head is then what this request would make of its parent.
async function isRetry(context: HubContext, tx: Queryable, head: Head, prepared: PreparedCommit): Promise<boolean> {
  if (head.parentId === undefined) return false
  if (prepared.parentCommit !== undefined && !head.parentId.startsWith(prepared.parentCommit)) return false
  const parent = await tx.execute(sql`select tree_id from repo_commit where commit_id = ${head.parentId} limit 1`)
  const treeId = parent.rows[0]?.tree_id
  if (typeof treeId !== "string") return false
  try {
    const files = prepared.change(await context.trees.flat(tx, treeId))
    return encodeTrees(files).rootId === head.treeId
  } catch (error) {
    if (error instanceof HubError) return false
    throw error
  }
}

// Most folders do not change; writing their trees again would cost a round trip per thousand.
async function unknownTrees(
  context: HubContext,
  tx: Queryable,
  head: Head | undefined,
  objects: readonly GitObject[],
): Promise<GitObject[]> {
  if (head === undefined) return [...objects]
  const known = new Set([head.treeId])
  for (const { row } of await context.trees.walk(tx, head.treeId)) if (row.kind === "directory") known.add(row.oid)
  return objects.filter((object) => !known.has(object.oid))
}

async function insertRepo(
  tx: Queryable,
  target: { name: RepoName; visibility: Visibility },
  headCommit: string,
  date: Date,
): Promise<number> {
  const { owner, name } = target.name
  const at = date.toISOString()
  const result = await tx.execute(sql`
    insert into repo (object_id, owner, name, visibility, created_at, updated_at, head_commit)
    values (${randomBytes(12).toString("hex")}, ${owner}, ${name}, ${target.visibility}, ${at}, ${at}, ${headCommit})
    returning id`)
  return Number(result.rows[0]?.id)
}

async function link(tx: Queryable, rowId: number, oids: readonly string[], blobs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into repo_object (repo_id, oid)
    select distinct ${rowId}::bigint, oid from unnest(${sql.param([...oids])}::text[]) oid on conflict do nothing`)
  if (blobs.length === 0) return
  await tx.execute(sql`
    insert into repo_blob (repo_id, sha256)
    select distinct ${rowId}::bigint, sha256 from unnest(${sql.param([...blobs])}::text[]) sha256
    on conflict do nothing`)
}

async function insertHistory(
  tx: Queryable,
  row: {
    rowId: number
    commit: GitObject
    treeId: string
    head: Head | undefined
    date: Date
    prepared: PreparedCommit
  },
): Promise<void> {
  const { rowId, commit, head, prepared } = row
  const at = row.date.toISOString()
  await tx.execute(sql`
    insert into repo_commit (repo_id, commit_id, parent_id, tree_id, depth, title, message, author, committed_at)
    values (${rowId}, ${commit.oid}, ${head?.commitId ?? null}, ${row.treeId}, ${head === undefined ? 0 : head.depth + 1},
      ${prepared.title}, ${prepared.message}, ${prepared.authorName}, ${at})
    on conflict do nothing`)
  await tx.execute(sql`
    insert into outbox (kind, repo_id, commit_id, created_at, not_before)
    values ('commit', ${rowId}, ${commit.oid}, ${at}, ${at})`)
}

async function moveBranch(
  tx: Queryable,
  move: { rowId: number; branch: string; commitId: string; date: Date },
): Promise<void> {
  const at = move.date.toISOString()
  await tx.execute(sql`
    insert into ref (repo_id, name, commit_id, updated_at) values (${move.rowId}, ${move.branch}, ${move.commitId}, ${at})
    on conflict (repo_id, name) do update set commit_id = excluded.commit_id, updated_at = excluded.updated_at`)
  if (move.branch !== "main") return
  await tx.execute(sql`update repo set head_commit = ${move.commitId}, updated_at = ${at} where id = ${move.rowId}`)
}

function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505") return true
  }
  return false
}
