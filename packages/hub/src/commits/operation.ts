/** One change of a commit. Operations apply in order. */
export type Operation =
  | { kind: "add"; path: string; content: Uint8Array }
  | { kind: "addBlob"; path: string; sha256: string; sizeBytes: number }
  | { kind: "delete"; path: string }
  | { kind: "deleteFolder"; path: string }

/** What a new commit is made of. */
export type NewCommit = {
  repo: string
  /** Default `main`. */
  branch?: string | undefined
  summary: string
  description?: string | undefined
  /** Refuse with `stale_parent` unless the branch still points here; 7 to 40 hex digits. */
  parentCommit?: string | undefined
  operations: Operation[]
}

/** The commit that holds the change; `created` is false when the branch already had exactly this content. */
export type CommitResult = { commitId: string; created: boolean }

/** One row of a history. */
export type CommitSummary = {
  id: string
  title: string
  message: string
  date: Date
  authors: string[]
  parents: string[]
}

/** A branch and the commit it points to. */
export type BranchRef = { name: string; commitId: string }
