import type { ByteSource } from "@orrery/model-files"
import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"
import { fileEntries } from "../files/file-entries.ts"
import { openEntry, readEntryText } from "../files/read-file.ts"
import type { FileEntry } from "../files/tree-entry.ts"
import type { HubContext } from "../hub-context.ts"
import { repo, repoFacts } from "../schema/repos.ts"
import { type Findings, noFindings, type Snapshot } from "./findings.ts"
import { HANDLERS } from "./handlers/registry.ts"
import { summarize } from "./summarize.ts"

/**
 * Reads the newest revision of `main` and returns a function that writes what was found.
 *
 * Writing does nothing when the branch moved in the meantime: that commit has its own event.
 */
export async function indexRepo(context: HubContext, repoRowId: number): Promise<(tx: Queryable) => Promise<void>> {
  const head = await context.db.execute(sql`
    select head_commit, tree_id from repo join repo_commit on repo_id = repo.id and commit_id = head_commit
    where repo.id = ${repoRowId}`)
  const row = head.rows[0]
  if (row === undefined) return async () => undefined
  const snapshot = await takeSnapshot(context, repoRowId, String(row.tree_id))
  const findings: Findings = noFindings()
  for (const handler of HANDLERS) await handler(snapshot, findings)
  const { columns, facts } = summarize(snapshot, findings)
  const headCommit = String(row.head_commit)
  return async (tx) => {
    const updated = await tx
      .update(repo)
      .set(columns)
      .where(sql`${repo.id} = ${repoRowId} and ${repo.headCommit} = ${headCommit}`)
      .returning({ id: repo.id })
    if (updated.length === 0) return
    await tx
      .insert(repoFacts)
      .values({ repoId: repoRowId, indexedCommit: headCommit, facts })
      .onConflictDoUpdate({ target: repoFacts.repoId, set: { indexedCommit: headCommit, facts } })
  }
}

async function takeSnapshot(context: HubContext, repoRowId: number, treeId: string): Promise<Snapshot> {
  const flat = await context.trees.flat(context.db, treeId)
  const entries = await fileEntries(
    context.db,
    repoRowId,
    [...flat].map(([path, oid]) => ({ path, oid })),
  )
  const files = new Map(entries.map((entry) => [entry.path, entry]))
  return {
    files,
    readText: async (path, maxBytes) => {
      const entry = files.get(path)
      return entry === undefined ? undefined : readEntryText(context, entry, maxBytes)
    },
    bytes: (entry) => bytesOf(context, entry),
  }
}

function bytesOf(context: HubContext, entry: FileEntry): ByteSource {
  return {
    sizeBytes: entry.sizeBytes,
    async read(offset, length) {
      if (length === 0) return new Uint8Array()
      const chunks: Uint8Array[] = []
      const stream = await openEntry(context, entry, { start: offset, end: offset + length - 1 })
      for await (const chunk of stream) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
