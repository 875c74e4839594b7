import type { GitTreeRow } from "../git/encode-object.ts"
import type { HubContext } from "../hub-context.ts"
import { HubError } from "../hub-error.ts"
import { type FoundRevision, findRevision } from "../repos/find-repo.ts"
import type { Viewer } from "../viewer.ts"
import { fileEntries } from "./file-entries.ts"
import { lastCommits } from "./last-commits.ts"
import type { DirectoryEntry, FileEntry, TreeEntry } from "./tree-entry.ts"

/** Which part of a revision to list. */
export type ListTreeOptions = {
  /** Folder; the root when absent or empty. */
  path?: string | undefined
  /** Everything below, folders too. */
  recursive?: boolean | undefined
  /** Adds the newest commit that changed each entry; costs a look through the history. */
  withLastCommit?: boolean | undefined
  /** Entries to leave out at the start; 0 when absent. */
  offset?: number | undefined
  /** Entries to list at most; all when absent. Sizes and commits are read for these alone. */
  limit?: number | undefined
}

/**
 * Lists a folder of a revision in git's order; `total` counts the entries that a limit left out, too.
 *
 * @throws HubError `entry_not_found` with `commitId` when there is no such folder, `repo_not_found`,
 * `revision_not_found`
 */
export async function listTree(
  context: HubContext,
  viewer: Viewer,
  place: { repo: string; revision: string },
  options: ListTreeOptions = {},
): Promise<{ commitId: string; entries: TreeEntry[]; total: number }> {
  const found = await findRevision(context.db, viewer, place.repo, place.revision)
  const folder = (options.path ?? "").replace(/\/$/, "")
  const folderId = await folderIdAt(context, found, { folder, revision: place.revision })
  const rows = options.recursive
    ? await context.trees.walk(context.db, folderId, folder)
    : (await context.trees.tree(context.db, folderId)).map((row) => ({ path: join(folder, row.name), row }))
  const { offset = 0, limit = rows.length } = options
  const entries = await withSizes(context, found, rows.slice(offset, offset + limit))
  if (options.withLastCommit) await addLastCommits(context, found, entries)
  return { commitId: found.commitId, entries, total: rows.length }
}

async function folderIdAt(
  context: HubContext,
  found: FoundRevision,
  place: { folder: string; revision: string },
): Promise<string> {
  if (place.folder === "") return found.treeId
  const row = await context.trees.rowAt(context.db, found.treeId, place.folder)
  if (row === undefined || row.kind !== "directory") {
    throw new HubError("entry_not_found", { path: place.folder, revision: place.revision, commitId: found.commitId })
  }
  return row.oid
}

async function withSizes(
  context: HubContext,
  found: FoundRevision,
  rows: readonly { path: string; row: GitTreeRow }[],
): Promise<TreeEntry[]> {
  const files = rows.filter(({ row }) => row.kind === "file").map(({ path, row }) => ({ path, oid: row.oid }))
  const byPath = new Map<string, FileEntry>()
  for (const entry of await fileEntries(context.db, found.rowId, files)) byPath.set(entry.path, entry)
  return rows.map(({ path, row }) => byPath.get(path) ?? directoryEntry(path, row))
}

function directoryEntry(path: string, row: GitTreeRow): DirectoryEntry {
  return { type: "directory", path, name: row.name, oid: row.oid, sizeBytes: 0 }
}

async function addLastCommits(context: HubContext, found: FoundRevision, entries: readonly TreeEntry[]): Promise<void> {
  const newest = await lastCommits(context, found, entries)
  for (const entry of entries) {
    const last = newest.get(entry.path)
    if (last !== undefined) entry.lastCommit = last
  }
}

function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`
}
