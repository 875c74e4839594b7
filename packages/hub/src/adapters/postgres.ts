import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import type { OpenDatabase } from "../database.ts"
import { migrate } from "../migrate.ts"

const POOL_CONNECTIONS = 16

/**
 * Opens a PostgreSQL database (15 or later) and brings its schema up to date.
 *
 * @param options `url` is a connection address such as `postgres://user:password@host:5432/orrery`
 * @throws HubError `migration_failed`
 */
export async function openPostgres(options: { url: string }): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: options.url, max: POOL_CONNECTIONS })
  // Without a listener a connection that breaks while idle would end the process; the next query reports it.
  pool.on("error", () => undefined)
  const db = drizzle(pool)
  try {
    await migrate(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, kind: "owner", close: () => pool.end() }
}
