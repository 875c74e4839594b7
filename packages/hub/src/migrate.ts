import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { sql } from "drizzle-orm"
import type { Database, Queryable } from "./database.ts"
import { HubError } from "./hub-error.ts"

// Any number; it only has to be the same in every process that migrates.
const MIGRATION_LOCK = 7_263_401

/**
 * Brings a database to the newest schema by running the files of `migrations/` that it has not seen, in order.
 *
 * Safe to call from several processes at once and on every start.
 *
 * @throws HubError `migration_failed`; files before the failing one stay applied
 */
export async function migrate(db: Database): Promise<void> {
  const folder = new URL("../migrations/", import.meta.url)
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith(".sql")).sort()
  await db.transaction(async (tx) => {
    await lock(tx)
    await tx.execute(
      sql`create table if not exists schema_migration (file text primary key, applied_at timestamptz not null default now())`,
    )
  })
  for (const file of files) await applyFile(db, file, new URL(file, folder))
}

async function applyFile(db: Database, file: string, url: URL): Promise<void> {
  const text = await readFile(url, "utf8")
  try {
    await db.transaction(async (tx) => {
      await lock(tx)
      const done = await tx.execute(sql`select 1 from schema_migration where file = ${file}`)
      if (done.rows.length > 0) return
      await tx.execute(sql.raw(text))
      await tx.execute(sql`insert into schema_migration (file) values (${file})`)
    })
  } catch (error) {
    throw new HubError("migration_failed", { file }, { cause: error })
  }
}

// "if not exists" alone does not hold when two processes start on an empty database.
async function lock(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}
