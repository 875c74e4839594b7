import { type HistoryRow, readHistory } from "../commits/history.ts"
import type { HubContext } from "../hub-context.ts"
import type { FoundRevision } from "../repos/find-repo.ts"
import type { LastCommit, TreeEntry } from "./tree-entry.ts"

const COMMITS_PER_STEP = 64
const MAX_COMMITS = 4096 // older changes are attributed to the oldest commit looked at

/** Finds the newest commit that changed each entry by comparing every commit's trees with its parent's. */
export async function lastCommits(
  context: HubContext,
  found: FoundRevision,
  entries: readonly TreeEntry[],
): Promise<Map<string, LastCommit>> {
  const open = new Map(entries.map((entry) => [entry.path, entry.oid]))
  const result = new Map<string, LastCommit>()
  for (let offset = 0; open.size > 0 && offset < MAX_COMMITS; offset += COMMITS_PER_STEP) {
    // One row more than is compared: the last one is the parent of the one before.
    const rows = await readHistory(
      context.db,
      { repoRowId: found.rowId, commitId: found.commitId },
      { offset, limit: COMMITS_PER_STEP + 1 },
    )
    for (let index = 0; index < Math.min(rows.length, COMMITS_PER_STEP); index += 1) {
      const commit = rows[index]
      if (commit === undefined || open.size === 0) break
      const isOldest = offset + index + 1 >= MAX_COMMITS
      await settle(context, { commit, parent: isOldest ? undefined : rows[index + 1], open, result })
    }
    if (rows.length <= COMMITS_PER_STEP) break
  }
  return result
}

type Comparison = {
  commit: HistoryRow
  parent: HistoryRow | undefined
  open: Map<string, string>
  result: Map<string, LastCommit>
}

// Entries still open have the same id in every newer commit, so the first parent that differs marks the change.
async function settle(context: HubContext, { commit, parent, open, result }: Comparison): Promise<void> {
  if (parent?.treeId === commit.treeId) return
  const before = parent === undefined ? new Map<string, string>() : await idsAt(context, parent.treeId, open)
  for (const [path, oid] of open) {
    if (before.get(path) === oid) continue
    result.set(path, { id: commit.commitId, title: commit.title, date: commit.date })
    open.delete(path)
  }
}

async function idsAt(
  context: HubContext,
  treeId: string,
  open: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  const ids = new Map<string, string>()
  for (const path of open.keys()) {
    const slash = path.lastIndexOf("/")
    const folder = path.slice(0, Math.max(slash, 0))
    let rows = folders.get(folder)
    if (rows === undefined) {
      rows = await rowsOf(context, treeId, folder)
      folders.set(folder, rows)
    }
    const oid = rows.get(path.slice(slash + 1))
    if (oid !== undefined) ids.set(path, oid)
  }
  return ids
}

async function rowsOf(context: HubContext, treeId: string, folder: string): Promise<Map<string, string>> {
  const row = folder === "" ? undefined : await context.trees.rowAt(context.db, treeId, folder)
  if (folder !== "" && row?.kind !== "directory") return new Map()
  const rows = await context.trees.tree(context.db, row?.oid ?? treeId)
  return new Map(rows.map(({ name, oid }) => [name, oid]))
}
