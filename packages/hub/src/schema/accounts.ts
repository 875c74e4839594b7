import { bigint, boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core"

/** People who may log in. */
export const account = pgTable("account", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  isOperator: boolean("is_operator").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/** Access tokens; only the hash of a token is kept. */
export const token = pgTable("token", {
  id: text("id").primaryKey(),
  accountId: bigint("account_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  scope: text("scope", { enum: ["read", "write", "inference", "session"] }).notNull(),
  sha256: text("sha256").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  parentId: text("parent_id"),
})
