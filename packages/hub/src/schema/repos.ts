import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core"
import type { RepoFacts } from "../repos/repo.ts"

const count = (name: string) => bigint(name, { mode: "number" }).notNull().default(0)
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()

/** Repositories with the columns that lists show, filter and order by. */
export const repo = pgTable("repo", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  objectId: text("object_id").notNull(),
  owner: text("owner").notNull(),
  name: text("name").notNull(),
  visibility: text("visibility", { enum: ["public", "private"] }).notNull(),
  createdAt: moment("created_at"),
  updatedAt: moment("updated_at"),
  headCommit: text("head_commit").notNull(),
  downloads: count("downloads"),
  downloadsAllTime: count("downloads_all_time"),
  trending: count("trending"),
  likes: count("likes"),
  tags: text("tags").array().notNull().default([]),
  task: text("task"),
  library: text("library"),
  licence: text("licence"),
  languages: text("languages").array().notNull().default([]),
  baseModels: text("base_models").array().notNull().default([]),
  summary: text("summary"),
  parameterCount: bigint("parameter_count", { mode: "number" }),
  contextLength: bigint("context_length", { mode: "number" }),
  formats: text("formats").array().notNull().default([]),
  fileCount: count("file_count"),
  sizeBytes: count("size_bytes"),
})

/** Wide facts that only a single model's page needs. */
export const repoFacts = pgTable("repo_facts", {
  repoId: bigint("repo_id", { mode: "number" }).primaryKey(),
  indexedCommit: text("indexed_commit").notNull(),
  facts: jsonb("facts").$type<RepoFacts>().notNull(),
})
