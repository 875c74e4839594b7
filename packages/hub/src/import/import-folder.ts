import { type FileHandle, open } from "node:fs/promises"
import { checkFiles } from "../commits/apply-operations.ts"
import { commitMessage } from "../commits/create-commit.ts"
import type { CommitResult } from "../commits/operation.ts"
import { type PreparedCommit, writeCommit } from "../commits/write-commit.ts"
import { storeBlob } from "../files/store-blob.ts"
import { encodeObject, type GitObject } from "../git/encode-object.ts"
import { isLargeFile, MAX_GIT_BLOB_BYTES } from "../git/large-file.ts"
import { formatLfsPointer, parseLfsPointer } from "../git/lfs-pointer.ts"
import { insertObjects } from "../git/object-store.ts"
import type { ImportRequest, ImportResult } from "../hub.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { parseRepoId, type RepoName, refuseReservedOwner } from "../names.ts"
import { findRepo } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { type ScannedFile, scanFolder } from "./scan-folder.ts"

const BATCH_BYTES = 4 * 2 ** 20
const READ_BYTES = 256 * 1024

type Stored = { files: Map<string, string>; oids: string[]; blobs: string[] }
type Target = PreparedCommit["target"]

/**
 * Makes a repository hold exactly what a folder holds, in one commit; the repository is created when missing.
 *
 * Files are streamed, so their size does not matter. Only an operator may create a repository this way.
 *
 * @throws HubError `import_refused` naming the file; also when a file changes while it is read
 */
export async function importFolder(context: HubContext, viewer: Viewer, request: ImportRequest): Promise<ImportResult> {
  const name = parseRepoId(request.repo)
  if (viewer.kind !== "user") throw new HubError("not_authorized", { action: `import into ${name.id}` })
  const target = await findTarget(context, viewer, name)
  const scanned = await scanFolder(request.folder)
  const sizeBytes = scanned.reduce((sum, file) => sum + file.sizeBytes, 0)
  request.onProgress?.({ kind: "scanned", files: scanned.length, sizeBytes })
  const stored = await storeFiles(context, scanned, request)
  const { title, message } = commitMessage({ summary: request.summary ?? "Import folder" })
  const result = await commitFiles(context, viewer, name, {
    target,
    branch: "main",
    title,
    message,
    authorName: viewer.userName,
    change: () => {
      checkFiles(stored.files)
      return stored.files
    },
    check: async () => undefined,
    newOids: stored.oids,
    newBlobs: stored.blobs,
  })
  request.onProgress?.({ kind: "committed", commitId: result.commitId })
  return { ...result, files: scanned.length, sizeBytes }
}

async function findTarget(context: HubContext, viewer: Viewer, name: RepoName): Promise<Target> {
  try {
    const repo = await findRepo(context.db, viewer, name.id, "write")
    return { kind: "existing", rowId: repo.rowId, id: repo.id }
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "repo_not_found") throw error
  }
  refuseReservedOwner(name.owner)
  const mayCreate =
    viewer.kind === "user" && viewer.isOperator && viewer.scope !== "read" && viewer.scope !== "inference"
  if (!mayCreate) throw new HubError("not_authorized", { action: `create ${name.id} by importing` })
  return { kind: "new", name, visibility: "public" }
}

// Another import may create the repository in the meantime.
async function commitFiles(
  context: HubContext,
  viewer: Viewer,
  name: RepoName,
  prepared: PreparedCommit,
): Promise<CommitResult> {
  try {
    return await writeCommit(context, prepared)
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "repo_exists") throw error
    return writeCommit(context, { ...prepared, target: await findTarget(context, viewer, name) })
  }
}

async function storeFiles(
  context: HubContext,
  scanned: readonly ScannedFile[],
  request: ImportRequest,
): Promise<Stored> {
  const stored: Stored = { files: new Map(), oids: [], blobs: [] }
  let batch: GitObject[] = []
  let batchBytes = 0
  let doneBytes = 0
  for (const file of scanned) {
    const object = await storeFile(context, file, stored)
    stored.files.set(file.path, object.oid)
    stored.oids.push(object.oid)
    batch.push(object)
    batchBytes += object.content.length
    doneBytes += file.sizeBytes
    if (batchBytes >= BATCH_BYTES) {
      await insertObjects(context.db, batch)
      batch = []
      batchBytes = 0
    }
    const { path, sizeBytes } = file
    request.onProgress?.({ kind: "stored", path, sizeBytes, doneFiles: stored.files.size, doneBytes })
  }
  await insertObjects(context.db, batch)
  return stored
}

async function storeFile(context: HubContext, file: ScannedFile, stored: Stored): Promise<GitObject> {
  const handle = await open(file.file, "r")
  try {
    await refuseChanged(handle, file)
    const object = isLargeFile(file.path, file.sizeBytes)
      ? await storeLarge(context, { handle, file }, stored)
      : await storeSmall(context, { handle, file }, stored)
    await refuseChanged(handle, file)
    return object
  } finally {
    await handle.close()
  }
}

async function storeLarge(
  context: HubContext,
  source: { handle: FileHandle; file: ScannedFile },
  stored: Stored,
): Promise<GitObject> {
  try {
    const blob = await storeBlob(context, chunksOf(source.handle), { sizeBytes: source.file.sizeBytes })
    stored.blobs.push(blob.sha256)
    return encodeObject("blob", Buffer.from(formatLfsPointer(blob)))
  } catch (error) {
    if (error instanceof HubError && error.code === "blob_mismatch") throw changed(source.file, error)
    throw error
  }
}

async function storeSmall(
  context: HubContext,
  source: { handle: FileHandle; file: ScannedFile },
  stored: Stored,
): Promise<GitObject> {
  const content = await readSmall(source.handle, source.file)
  if (parseLfsPointer(content) === undefined) return encodeObject("blob", content)
  // A pointer without its content: what the folder's own git checkout left out. Kept as a file it would read as the
  // content it names, so its text goes to the blob store like any other content.
  const blob = await storeBlob(context, oneChunk(content))
  stored.blobs.push(blob.sha256)
  return encodeObject("blob", Buffer.from(formatLfsPointer(blob)))
}

async function readSmall(handle: FileHandle, file: ScannedFile): Promise<Buffer> {
  // One byte more than expected shows a file that grew.
  const buffer = Buffer.alloc(Math.min(file.sizeBytes, MAX_GIT_BLOB_BYTES) + 1)
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  if (length !== file.sizeBytes) throw changed(file)
  return buffer.subarray(0, length)
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  let position = 0
  for (;;) {
    const buffer = Buffer.allocUnsafe(READ_BYTES)
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

async function refuseChanged(handle: FileHandle, file: ScannedFile): Promise<void> {
  const stats = await handle.stat()
  const isSame = stats.size === file.sizeBytes && stats.mtimeMs === file.modifiedMs && stats.ino === file.inode
  if (!isSame || !stats.isFile()) throw changed(file)
}

function changed(file: ScannedFile, cause?: unknown): HubError {
  return new HubError("import_refused", { path: file.path, reason: "it changed while it was read" }, { cause })
}
