import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"
import { storeBlob } from "../files/store-blob.ts"
import { encodeObject, type GitObject } from "../git/encode-object.ts"
import { isLargeFile } from "../git/large-file.ts"
import { formatLfsPointer, parseLfsPointer } from "../git/lfs-pointer.ts"
import { insertObjects } from "../git/object-store.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { parseBranchName } from "../names.ts"
import { findRepo } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { applyOperations, type TreeOperation } from "./apply-operations.ts"
import { checkPath } from "./check-path.ts"
import type { CommitResult, NewCommit, Operation } from "./operation.ts"
import { writeCommit } from "./write-commit.ts"

const MAX_MESSAGE_CHARACTERS = 65_536
const MAX_OPERATIONS = 100_000

type Announced = { path: string; sha256: string; sizeBytes: number }
type Prepared = {
  operations: TreeOperation[]
  objects: GitObject[]
  /** Contents stored while preparing; the bytes came with this request. */
  stored: string[]
  /** Contents that must already belong to the repository or to an upload of this viewer. */
  announced: Announced[]
}

/**
 * Commits changes to a branch.
 *
 * A request that was already carried out gives the existing commit with `created: false`.
 *
 * @throws HubError `invalid_commit`, `invalid_path`, `path_conflict`, `entry_not_found`, `blob_missing`,
 * `stale_parent`, `repo_not_found`, `revision_not_found`, `not_authorized`
 */
export async function createCommit(context: HubContext, viewer: Viewer, commit: NewCommit): Promise<CommitResult> {
  const repo = await findRepo(context.db, viewer, commit.repo, "write")
  if (viewer.kind !== "user") throw new HubError("not_authorized", { action: `change ${repo.id}` })
  const branch = parseBranchName(commit.branch ?? "main")
  const { title, message } = commitMessage(commit)
  const parentCommit = checkParent(commit.parentCommit)
  const prepared = await prepare(context, commit.operations)
  return writeCommit(context, {
    target: { kind: "existing", rowId: repo.rowId, id: repo.id },
    branch,
    parentCommit,
    title,
    message,
    authorName: viewer.userName,
    change: (files) => applyOperations(files, prepared.operations),
    check: (tx, rowId) =>
      refuseForeignBlobs(tx, { rowId, userName: viewer.userName, at: context.clock(), announced: prepared.announced }),
    newOids: prepared.objects.map((object) => object.oid),
    newBlobs: [...prepared.stored, ...prepared.announced.map((blob) => blob.sha256)],
  })
}

/**
 * Joins summary and description as git does.
 *
 * @throws HubError `invalid_commit` for an empty or oversized message
 */
export function commitMessage(commit: { summary: string; description?: string | undefined }): {
  title: string
  message: string
} {
  const clean = (text: string) =>
    Buffer.from(text.replaceAll("\0", "").replaceAll("\r\n", "\n")).toString("utf8").trim()
  const title = clean(commit.summary).replace(/\s+/g, " ")
  if (title === "") throw new HubError("invalid_commit", { reason: "the summary is empty" })
  const description = clean(commit.description ?? "")
  const message = description === "" ? title : `${title}\n\n${description}`
  if (message.length > MAX_MESSAGE_CHARACTERS) {
    throw new HubError("invalid_commit", { reason: `the message is longer than ${MAX_MESSAGE_CHARACTERS} characters` })
  }
  return { title, message }
}

function checkParent(parentCommit: string | undefined): string | undefined {
  if (parentCommit === undefined) return undefined
  if (!/^[0-9a-f]{7,40}$/i.test(parentCommit)) {
    throw new HubError("invalid_commit", { reason: "parentCommit must be 7 to 40 hex digits" })
  }
  return parentCommit.toLowerCase()
}

async function prepare(context: HubContext, operations: readonly Operation[]): Promise<Prepared> {
  if (operations.length > MAX_OPERATIONS) {
    throw new HubError("invalid_commit", { reason: `it holds more than ${MAX_OPERATIONS} operations` })
  }
  const prepared: Prepared = { operations: [], objects: [], stored: [], announced: [] }
  for (const operation of operations) await prepareOne(context, operation, prepared)
  // Objects without a link are invisible, so they may be written before the branch is locked.
  await insertObjects(context.db, prepared.objects)
  return prepared
}

async function prepareOne(context: HubContext, operation: Operation, prepared: Prepared): Promise<void> {
  if (operation.kind === "delete" || operation.kind === "deleteFolder") {
    prepared.operations.push(operation)
    return
  }
  checkPath(operation.path)
  if (operation.kind === "addBlob") {
    announce(prepared, { path: operation.path, sha256: operation.sha256, sizeBytes: operation.sizeBytes })
    return
  }
  // Text that reads as a pointer would show another repository's content, so it needs the same right to it.
  const pointer = parseLfsPointer(operation.content)
  if (pointer !== undefined) {
    announce(prepared, { path: operation.path, ...pointer })
    return
  }
  if (isLargeFile(operation.path, operation.content.length)) {
    const stored = await storeBlob(context, oneChunk(operation.content))
    prepared.stored.push(stored.sha256)
    putPointer(prepared, operation.path, stored)
    return
  }
  put(prepared, operation.path, encodeObject("blob", operation.content))
}

function announce(prepared: Prepared, blob: Announced): void {
  if (!/^[0-9a-f]{64}$/.test(blob.sha256) || !Number.isSafeInteger(blob.sizeBytes) || blob.sizeBytes < 0) {
    throw new HubError("invalid_commit", { reason: `the hash or size of ${JSON.stringify(blob.path)} is malformed` })
  }
  prepared.announced.push(blob)
  putPointer(prepared, blob.path, blob)
}

function putPointer(prepared: Prepared, path: string, blob: { sha256: string; sizeBytes: number }): void {
  put(prepared, path, encodeObject("blob", Buffer.from(formatLfsPointer(blob))))
}

function put(prepared: Prepared, path: string, object: GitObject): void {
  prepared.objects.push(object)
  prepared.operations.push({ kind: "put", path, oid: object.oid })
}

// A hash alone is not a right to the content: it must already be in this repository, or have been uploaded to it by
// the same account. The answer is the same whether the content exists elsewhere or not.
async function refuseForeignBlobs(
  tx: Queryable,
  request: { rowId: number; userName: string; at: Date; announced: readonly Announced[] },
): Promise<void> {
  const { announced } = request
  if (announced.length === 0) return
  const result = await tx.execute(sql`
    select blob.sha256, blob.size_bytes from blob
    where blob.sha256 = any(${sql.param(announced.map((blob) => blob.sha256))}::text[]) and blob.state = 'ready'
    and (exists (select 1 from repo_blob link where link.repo_id = ${request.rowId} and link.sha256 = blob.sha256)
      or exists (select 1 from upload where upload.repo_id = ${request.rowId} and upload.sha256 = blob.sha256
        and upload.user_name = ${request.userName} and upload.lease_until > ${request.at.toISOString()}))`)
  const allowed = new Map(result.rows.map((row) => [String(row.sha256), Number(row.size_bytes)]))
  for (const blob of announced) {
    if (allowed.get(blob.sha256) !== blob.sizeBytes) {
      throw new HubError("blob_missing", { path: blob.path, sha256: blob.sha256 })
    }
  }
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
