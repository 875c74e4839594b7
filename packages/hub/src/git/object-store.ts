import { promisify } from "node:util"
import { deflate, inflate } from "node:zlib"
import { sql } from "drizzle-orm"
import type { Queryable } from "../database.ts"
import { HubError } from "../hub-error.ts"
import { decodeTree } from "./decode-object.ts"
import { encodeObject, type GitObject, type GitObjectKind, type GitTreeRow } from "./encode-object.ts"
import { parseLfsPointer } from "./lfs-pointer.ts"
import { LruCache } from "./lru-cache.ts"

const BATCH_BYTES = 4 * 2 ** 20
const BATCH_ROWS = 1000
const CACHED_TREE_ROWS = 200_000 // about 40 MB
const MAX_TREE_DEPTH = 512 // paths are at most 1024 bytes long

const deflateAsync = promisify(deflate)
const inflateAsync = promisify(inflate)

/** Writes git objects; those already there are left alone. */
export async function insertObjects(db: Queryable, objects: readonly GitObject[]): Promise<void> {
  let batch: GitObject[] = []
  let batchBytes = 0
  for (const object of objects) {
    if (batch.length >= BATCH_ROWS || (batch.length > 0 && batchBytes + object.content.length > BATCH_BYTES)) {
      await insertBatch(db, batch)
      batch = []
      batchBytes = 0
    }
    batch.push(object)
    batchBytes += object.content.length
  }
  if (batch.length > 0) await insertBatch(db, batch)
}

async function insertBatch(db: Queryable, objects: readonly GitObject[]): Promise<void> {
  const data = await Promise.all(objects.map((object) => deflateAsync(object.content)))
  const pointers = objects.map((object) => (object.kind === "blob" ? parseLfsPointer(object.content) : undefined))
  await db.execute(sql`
    insert into git_object (oid, kind, size_bytes, lfs_sha256, lfs_size_bytes, data)
    select * from unnest(
      ${sql.param(objects.map((object) => object.oid))}::text[],
      ${sql.param(objects.map((object) => object.kind))}::text[],
      ${sql.param(objects.map((object) => object.content.length))}::bigint[],
      ${sql.param(pointers.map((pointer) => pointer?.sha256 ?? null))}::text[],
      ${sql.param(pointers.map((pointer) => pointer?.sizeBytes ?? null))}::bigint[],
      ${sql.param(data)}::bytea[])
    on conflict (oid) do nothing`)
}

/**
 * Reads git objects by id, checking that each still has the content its id names.
 *
 * @throws HubError `object_missing`
 */
export async function readObjects(
  db: Queryable,
  kind: GitObjectKind,
  oids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  if (oids.length === 0) return found
  const result = await db.execute(
    sql`select oid, data from git_object where kind = ${kind} and oid = any(${sql.param([...oids])}::text[])`,
  )
  for (const row of result.rows) {
    const oid = String(row.oid)
    const content = row.data instanceof Uint8Array ? await inflateAsync(row.data) : new Uint8Array()
    if (encodeObject(kind, content).oid !== oid) throw new HubError("object_missing", { oid })
    found.set(oid, content)
  }
  for (const oid of oids) if (!found.has(oid)) throw new HubError("object_missing", { oid })
  return found
}

/** Reads trees through a cache; a tree never changes, so entries need no expiry. */
export class TreeReader {
  readonly #cache = new LruCache<readonly GitTreeRow[]>({
    maxWeight: CACHED_TREE_ROWS,
    weigh: (rows) => rows.length + 1,
  })

  /** Rows of several trees by id; one query for those not cached. */
  async trees(db: Queryable, oids: readonly string[]): Promise<Map<string, readonly GitTreeRow[]>> {
    const found = new Map<string, readonly GitTreeRow[]>()
    const missing = new Set<string>()
    for (const oid of oids) {
      const cached = this.#cache.get(oid)
      if (cached === undefined) missing.add(oid)
      else found.set(oid, cached)
    }
    for (const [oid, content] of await readObjects(db, "tree", [...missing])) {
      const rows = decodeTree(oid, content)
      this.#cache.set(oid, rows)
      found.set(oid, rows)
    }
    return found
  }

  async tree(db: Queryable, oid: string): Promise<readonly GitTreeRow[]> {
    return (await this.trees(db, [oid])).get(oid) ?? []
  }

  /** The row at a path, or undefined; an empty path has no row of its own. */
  async rowAt(db: Queryable, rootId: string, path: string): Promise<GitTreeRow | undefined> {
    let row: GitTreeRow = { kind: "directory", name: "", oid: rootId }
    for (const part of path.split("/")) {
      if (row.kind !== "directory") return undefined
      const next: GitTreeRow | undefined = (await this.tree(db, row.oid)).find((child) => child.name === part)
      if (next === undefined) return undefined
      row = next
    }
    return row
  }

  /** Every row below a folder with its full path, level by level: one query per level at most. */
  async walk(db: Queryable, rootId: string, prefix = ""): Promise<{ path: string; row: GitTreeRow }[]> {
    const found: { path: string; row: GitTreeRow }[] = []
    let level = [{ path: prefix, oid: rootId }]
    for (let depth = 0; level.length > 0 && depth < MAX_TREE_DEPTH; depth += 1) {
      const trees = await this.trees(db, [...new Set(level.map((folder) => folder.oid))])
      const next: typeof level = []
      for (const folder of level) {
        for (const row of trees.get(folder.oid) ?? []) {
          const path = folder.path === "" ? row.name : `${folder.path}/${row.name}`
          found.push({ path, row })
          if (row.kind === "directory") next.push({ path, oid: row.oid })
        }
      }
      level = next
    }
    return found
  }

  /** The files of a revision: full path to git blob id. */
  async flat(db: Queryable, rootId: string): Promise<Map<string, string>> {
    const rows = await this.walk(db, rootId)
    return new Map(rows.filter(({ row }) => row.kind === "file").map(({ path, row }) => [path, row.oid]))
  }
}
