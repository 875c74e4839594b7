import { sql } from "drizzle-orm"
import type { Database } from "./database.ts"

/**
 * Removes what deleted and changed rows left behind, ends uploads whose lease is long over, and refreshes the
 * statistics that query plans rest on.
 */
export async function maintain(db: Database): Promise<void> {
  await db.execute(sql`delete from upload where lease_until < now() - interval '7 days'`)
  for (const table of ["repo", "repo_facts", "ref", "outbox", "upload", "token", "download_day"]) {
    await db.execute(sql.raw(`vacuum (analyze) ${table}`))
  }
  for (const table of ["git_object", "repo_object", "repo_commit", "repo_blob", "blob"]) {
    await db.execute(sql.raw(`analyze ${table}`))
  }
}

/** Refreshes the statistics of the table that every list reads; takes a few milliseconds. */
export async function refreshListStatistics(db: Database): Promise<void> {
  await db.execute(sql`analyze repo`)
}
