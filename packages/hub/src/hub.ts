import type { Readable } from "node:stream"
import type { BlobStore, ByteRange, ExpectedBlob, StoredBlob } from "./blob-store.ts"
import type { BranchRef, CommitResult, CommitSummary, NewCommit } from "./commits/operation.ts"
import type { Database } from "./database.ts"
import type { FaultPoint } from "./fault-point.ts"
import type { ListTreeOptions } from "./files/list-tree.ts"
import type { FileEntry, TreeEntry } from "./files/tree-entry.ts"
import type { RepoDetails, Visibility } from "./repos/repo.ts"
import type { Facets, ListQuery, ListResult } from "./search/list-query.ts"
import type { TokenScope, Viewer } from "./viewer.ts"

/** What a hub is built from. */
export type HubDeps = {
  db: Database
  blobs: BlobStore
  clock?: (() => Date) | undefined
  /** Crash tests end the process here. */
  faultPoint?: FaultPoint | undefined
}

/** A revision found: all three ids stay valid for ever. */
export type ResolvedRevision = {
  /** The repository's object id, 24 hex digits. */
  repoId: string
  commitId: string
  treeId: string
}

/** A file together with the commit its revision resolved to. */
export type FileAtCommit = FileEntry & { commitId: string }

/** What a folder import reports while it runs. */
export type ImportStep =
  | { kind: "scanned"; files: number; sizeBytes: number }
  | { kind: "stored"; path: string; sizeBytes: number; doneFiles: number; doneBytes: number }
  | { kind: "committed"; commitId: string }

/** Result of a folder import; `created` is false when the repository already held exactly this folder. */
export type ImportResult = { commitId: string; created: boolean; files: number; sizeBytes: number }

/** A folder to import. */
export type ImportRequest = {
  repo: string
  folder: string
  summary?: string | undefined
  onProgress?: ((step: ImportStep) => void) | undefined
}

/** An account as others may see it. */
export type Account = { userName: string; isOperator: boolean; createdAt: Date }

/** A token without its secret. */
export type TokenSummary = {
  id: string
  name: string
  scope: TokenScope
  createdAt: Date
  expiresAt?: Date
  lastUsedAt?: Date
  /** Of a session: the token that began it, and that ends it when it is revoked. */
  parentId?: string
}

/** Every operation of the hub, grouped by what it works on. */
export interface Hub {
  repos: {
    get(viewer: Viewer, id: string): Promise<RepoDetails>
    list(viewer: Viewer, query: ListQuery): Promise<ListResult>
    facets(viewer: Viewer, query: ListQuery): Promise<Facets>
    create(viewer: Viewer, repo: { id: string; visibility?: Visibility | undefined }): Promise<RepoDetails>
    count(viewer: Viewer): Promise<number>
  }
  commits: {
    create(viewer: Viewer, commit: NewCommit): Promise<CommitResult>
    list(
      viewer: Viewer,
      repo: string,
      revision: string,
      page?: { limit?: number | undefined; offset?: number | undefined },
    ): Promise<{ items: CommitSummary[]; total: number }>
    refs(viewer: Viewer, repo: string): Promise<{ branches: BranchRef[]; tags: BranchRef[] }>
  }
  files: {
    resolve(viewer: Viewer, repo: string, revision: string): Promise<ResolvedRevision>
    listTree(
      viewer: Viewer,
      repo: string,
      revision: string,
      options?: ListTreeOptions,
    ): Promise<{ commitId: string; entries: TreeEntry[]; total: number }>
    stat(viewer: Viewer, repo: string, revision: string, path: string): Promise<FileAtCommit>
    open(
      viewer: Viewer,
      repo: string,
      revision: string,
      path: string,
      range?: ByteRange,
    ): Promise<{ entry: FileAtCommit; stream: Readable }>
    readText(
      viewer: Viewer,
      repo: string,
      revision: string,
      path: string,
      options: { maxBytes: number },
    ): Promise<{ text: string; truncated: boolean; entry: FileAtCommit }>
    uploadBlob(
      viewer: Viewer,
      repo: string,
      stream: AsyncIterable<Uint8Array>,
      expected?: ExpectedBlob,
    ): Promise<StoredBlob>
  }
  importFolder(viewer: Viewer, request: ImportRequest): Promise<ImportResult>
  accounts: {
    ensureOperator(): Promise<{ userName: string; created: boolean }>
    get(userName: string): Promise<Account>
  }
  /** Whether the first start of the instance came to its end. */
  setup: { isDone(): Promise<boolean>; finish(): Promise<void> }
  tokens: {
    create(
      viewer: Viewer,
      token: { name: string; scope: TokenScope; expiresAt?: Date | undefined },
    ): Promise<{ token: string; id: string }>
    verify(token: string): Promise<Viewer>
    revoke(viewer: Viewer, id: string): Promise<void>
    list(viewer: Viewer): Promise<TokenSummary[]>
  }
  outbox: { drain(): Promise<number> }
  /** Housekeeping of the database; call it once a day. The embedded engine has no background process for it. */
  maintain(): Promise<void>
  downloads: { record(repoId: string, path: string): void; flush(): Promise<void> }
}
