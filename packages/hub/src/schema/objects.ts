import { bigint, customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core"

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()

/** Commits, trees and small files, deflated, shared by all repositories. */
export const gitObject = pgTable("git_object", {
  oid: text("oid").primaryKey(),
  kind: text("kind", { enum: ["blob", "tree", "commit"] }).notNull(),
  sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
  lfsSha256: text("lfs_sha256"),
  lfsSizeBytes: bigint("lfs_size_bytes", { mode: "number" }),
  data: bytes("data").notNull(),
})

/** Contents in the blob store. */
export const blob = pgTable("blob", {
  sha256: text("sha256").primaryKey(),
  gitSha1: text("git_sha1").notNull(),
  sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
  state: text("state", { enum: ["ready", "deleting"] })
    .notNull()
    .default("ready"),
  lastTouched: moment("last_touched"),
})

/** Which repository may use which git object. */
export const repoObject = pgTable("repo_object", {
  repoId: bigint("repo_id", { mode: "number" }).notNull(),
  oid: text("oid").notNull(),
})

/** Which repository may use which content. */
export const repoBlob = pgTable("repo_blob", {
  repoId: bigint("repo_id", { mode: "number" }).notNull(),
  sha256: text("sha256").notNull(),
})

/** History rows: one for every commit of a repository. */
export const repoCommit = pgTable("repo_commit", {
  repoId: bigint("repo_id", { mode: "number" }).notNull(),
  commitId: text("commit_id").notNull(),
  parentId: text("parent_id"),
  treeId: text("tree_id").notNull(),
  depth: bigint("depth", { mode: "number" }).notNull(),
  title: text("title").notNull(),
  message: text("message").notNull(),
  author: text("author").notNull(),
  committedAt: moment("committed_at"),
})

/** Contents that an account may commit to a repository until the lease ends. */
export const upload = pgTable("upload", {
  repoId: bigint("repo_id", { mode: "number" }).notNull(),
  userName: text("user_name").notNull(),
  sha256: text("sha256").notNull(),
  leaseUntil: moment("lease_until"),
})

/** Work that follows a commit. */
export const outbox = pgTable("outbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").notNull(),
  repoId: bigint("repo_id", { mode: "number" }).notNull(),
  commitId: text("commit_id").notNull(),
  createdAt: moment("created_at"),
  notBefore: moment("not_before"),
  attempts: integer("attempts").notNull().default(0),
  lastError: text("last_error"),
})
