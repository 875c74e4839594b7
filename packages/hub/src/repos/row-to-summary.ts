import type { repo } from "../schema/repos.ts"
import type { RepoSummary } from "./repo.ts"

/** A row of the `repo` table. */
export type RepoRow = typeof repo.$inferSelect

/** Turns a row into what callers see; absent facts are absent keys. */
export function rowToSummary(row: RepoRow): RepoSummary {
  return {
    id: `${row.owner}/${row.name}`,
    owner: row.owner,
    name: row.name,
    objectId: row.objectId,
    visibility: row.visibility,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    headCommit: row.headCommit,
    downloads: row.downloads,
    downloadsAllTime: row.downloadsAllTime,
    likes: row.likes,
    tags: row.tags,
    ...(row.task === null ? {} : { task: row.task }),
    ...(row.library === null ? {} : { library: row.library }),
    ...(row.licence === null ? {} : { licence: row.licence }),
    languages: row.languages,
    baseModels: row.baseModels,
    ...(row.summary === null ? {} : { summary: row.summary }),
    ...(row.parameterCount === null ? {} : { parameterCount: row.parameterCount }),
    ...(row.contextLength === null ? {} : { contextLength: row.contextLength }),
    formats: row.formats,
    fileCount: row.fileCount,
    sizeBytes: row.sizeBytes,
  }
}
