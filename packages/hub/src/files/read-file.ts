import { Readable } from "node:stream"
import { clipRange } from "../adapters/blob-hash.ts"
import type { ByteRange } from "../blob-store.ts"
import { readObjects } from "../git/object-store.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { type FoundRevision, findRevision } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { fileEntries } from "./file-entries.ts"
import type { FileEntry } from "./tree-entry.ts"

/** Where a file is: repository, revision, path. */
export type FilePlace = { repo: string; revision: string; path: string }

type FileAtCommit = FileEntry & { commitId: string }

/**
 * Looks up a file.
 *
 * @throws HubError `entry_not_found` with `commitId` in its details, `repo_not_found`, `revision_not_found`
 */
export async function statFile(context: HubContext, viewer: Viewer, place: FilePlace): Promise<FileAtCommit> {
  const found = await findRevision(context.db, viewer, place.repo, place.revision)
  return entryIn(context, found, place)
}

/**
 * Opens a file or a part of it as a stream.
 *
 * @throws HubError `range_not_satisfiable` and those of {@link statFile}
 */
export async function openFile(
  context: HubContext,
  viewer: Viewer,
  place: FilePlace,
  range?: ByteRange,
): Promise<{ entry: FileAtCommit; stream: Readable }> {
  const entry = await statFile(context, viewer, place)
  return { entry, stream: await openEntry(context, entry, range) }
}

/** Opens the content of an entry that was looked up before. */
export async function openEntry(context: HubContext, entry: FileEntry, range?: ByteRange): Promise<Readable> {
  if (entry.lfs !== undefined) return context.blobs.read(entry.lfs.sha256, range)
  const content = (await readObjects(context.db, "blob", [entry.oid])).get(entry.oid) ?? new Uint8Array()
  if (range === undefined) return Readable.from(content.length === 0 ? [] : [content])
  const { start, end } = clipRange(range, content.length)
  return Readable.from([content.subarray(start, end + 1)])
}

/** Reads the start of a file as UTF-8 text; a character cut at the end is left out. */
export async function readFileText(
  context: HubContext,
  viewer: Viewer,
  place: FilePlace,
  options: { maxBytes: number },
): Promise<{ text: string; truncated: boolean; entry: FileAtCommit }> {
  const entry = await statFile(context, viewer, place)
  return { ...(await readEntryText(context, entry, options.maxBytes)), entry }
}

/** Reads the start of an entry's content as text. */
export async function readEntryText(
  context: HubContext,
  entry: FileEntry,
  maxBytes: number,
): Promise<{ text: string; truncated: boolean }> {
  const wanted = Math.min(entry.sizeBytes, maxBytes)
  if (wanted <= 0) return { text: "", truncated: entry.sizeBytes > 0 }
  const chunks: Uint8Array[] = []
  for await (const chunk of await openEntry(context, entry, { start: 0, end: wanted - 1 })) chunks.push(chunk)
  const truncated = entry.sizeBytes > wanted
  // In stream mode the decoder keeps an unfinished character to itself.
  const text = new TextDecoder("utf-8").decode(Buffer.concat(chunks), { stream: truncated })
  return { text, truncated }
}

async function entryIn(context: HubContext, found: FoundRevision, place: FilePlace): Promise<FileAtCommit> {
  const row = await context.trees.rowAt(context.db, found.treeId, place.path)
  if (row === undefined || row.kind !== "file") {
    throw new HubError("entry_not_found", { path: place.path, revision: place.revision, commitId: found.commitId })
  }
  const [entry] = await fileEntries(context.db, found.rowId, [{ path: place.path, oid: row.oid }])
  if (entry === undefined) throw new HubError("object_missing", { oid: row.oid })
  return { ...entry, commitId: found.commitId }
}
