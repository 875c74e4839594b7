import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"
import type { FileEntry } from "./tree-entry.ts"

type ObjectFacts = { sizeBytes: number; pointer?: { sha256: string; sizeBytes: number } }

/**
 * Turns git blobs into file entries with real sizes.
 *
 * A pointer counts as a large file only when this repository holds its content: otherwise text that names a hash
 * would open another repository's file.
 */
export async function fileEntries(
  db: Queryable,
  repoRowId: number,
  files: readonly { path: string; oid: string }[],
): Promise<FileEntry[]> {
  const facts = await objectFacts(db, repoRowId, [...new Set(files.map((file) => file.oid))])
  return files.map(({ path, oid }) => {
    const { sizeBytes, pointer } = facts.get(oid) ?? { sizeBytes: 0 }
    const entry = { type: "file" as const, path, name: path.slice(path.lastIndexOf("/") + 1), oid }
    if (pointer === undefined) return { ...entry, sizeBytes }
    return { ...entry, sizeBytes: pointer.sizeBytes, lfs: { ...pointer, pointerSizeBytes: sizeBytes } }
  })
}

async function objectFacts(
  db: Queryable,
  repoRowId: number,
  oids: readonly string[],
): Promise<Map<string, ObjectFacts>> {
  if (oids.length === 0) return new Map()
  const result = await db.execute(sql`
    select object.oid, object.size_bytes, link.sha256, object.lfs_size_bytes
    from git_object object
    left join repo_blob link on link.repo_id = ${repoRowId} and link.sha256 = object.lfs_sha256
    where object.oid = any(${sql.param([...oids])}::text[])`)
  return new Map(
    result.rows.map((row) => {
      const sizeBytes = Number(row.size_bytes)
      if (typeof row.sha256 !== "string") return [String(row.oid), { sizeBytes }]
      return [String(row.oid), { sizeBytes, pointer: { sha256: row.sha256, sizeBytes: Number(row.lfs_size_bytes) } }]
    }),
  )
}
