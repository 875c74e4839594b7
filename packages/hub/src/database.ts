import type { NodePgDatabase } from "drizzle-orm/node-postgres"

/** The one database handle: PGlite behind its socket and PostgreSQL speak the same protocol. */
export type Database = NodePgDatabase

/** A handle or an open transaction; queries run on either. */
export type Queryable = Pick<Database, "execute" | "select" | "insert" | "update" | "delete">

/** A database that was opened and migrated. */
export type OpenDatabase = {
  db: Database
  /** `owner` runs the engine or is connected to a server; `attached` uses another process's engine. */
  kind: "owner" | "attached"
  close(): Promise<void>
}
