export type { BlobStore, ByteRange, ExpectedBlob, StoredBlob } from "./blob-store.ts"
export type { BranchRef, CommitResult, CommitSummary, NewCommit, Operation } from "./commits/operation.ts"
export { createHub } from "./create-hub.ts"
export type { Database, OpenDatabase } from "./database.ts"
export { databaseLost } from "./database-lost.ts"
export type { FaultPoint, FaultPointName } from "./fault-point.ts"
export type { DirectoryEntry, FileEntry, LastCommit, TreeEntry } from "./files/tree-entry.ts"
export { isLargeFile, MAX_GIT_BLOB_BYTES, WEIGHT_EXTENSIONS } from "./git/large-file.ts"
export { formatLfsPointer } from "./git/lfs-pointer.ts"
export type {
  Account,
  FileAtCommit,
  Hub,
  HubDeps,
  ImportRequest,
  ImportResult,
  ImportStep,
  ResolvedRevision,
  TokenSummary,
} from "./hub.ts"
export { HUB_ERRORS, HubError, type HubErrorCode } from "./hub-error.ts"
export { parseRepoId, RESERVED_OWNER_NAMES, type RepoName } from "./names.ts"
export type {
  GgufFacts,
  RepoDetails,
  RepoFacts,
  RepoProblem,
  RepoSummary,
  TransformersInfo,
  Visibility,
} from "./repos/repo.ts"
export type { FacetCount, Facets, ListQuery, ListResult, ListSort } from "./search/list-query.ts"
export { ANONYMOUS, type TokenScope, type Viewer } from "./viewer.ts"
