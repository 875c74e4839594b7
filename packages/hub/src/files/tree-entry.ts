/** The newest commit that changed an entry. */
export type LastCommit = { id: string; title: string; date: Date }

/** A file of a revision. */
export type FileEntry = {
  type: "file"
  path: string
  name: string
  /** Git blob id; for a large file that of its pointer text. */
  oid: string
  /** Size of the content, also for a large file. */
  sizeBytes: number
  /** Present when the content is kept in the blob store. */
  lfs?: { sha256: string; sizeBytes: number; pointerSizeBytes: number }
  lastCommit?: LastCommit
}

/** A folder of a revision. */
export type DirectoryEntry = {
  type: "directory"
  path: string
  name: string
  /** Git tree id. */
  oid: string
  sizeBytes: 0
  lastCommit?: LastCommit
}

/** One row of a folder listing. */
export type TreeEntry = FileEntry | DirectoryEntry
