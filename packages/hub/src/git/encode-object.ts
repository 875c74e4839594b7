import { createHash } from "node:crypto"

/** Kinds of git objects that the hub stores. */
export type GitObjectKind = "blob" | "tree" | "commit"

/** A git object with its id; `content` has no header and is not compressed. */
export type GitObject = { kind: GitObjectKind; oid: string; content: Uint8Array }

/** One row of a tree: a file or a folder inside a folder. */
export type GitTreeRow = { kind: "file" | "directory"; name: string; oid: string }

/** Facts of a commit object; dates are whole seconds. */
export type GitCommit = {
  treeId: string
  parentIds: string[]
  authorName: string
  authorEmail: string
  date: Date
  message: string
}

const FILE_MODE = "100644"
const DIRECTORY_MODE = "40000" // git writes no leading zero

/**
 * Gives bytes the id that git gives them.
 *
 * @see Git internals, "Object storage": sha1 of kind, size and content
 */
export function encodeObject(kind: GitObjectKind, content: Uint8Array): GitObject {
  const hash = createHash("sha1").update(`${kind} ${content.length}\0`).update(content)
  return { kind, oid: hash.digest("hex"), content }
}

/** Encodes one folder; rows may come in any order. */
export function encodeTree(rows: readonly GitTreeRow[]): GitObject {
  const sorted = rows
    .map((row) => {
      const isFolder = row.kind === "directory"
      // Git compares bytes and treats a folder's name as if it ended with a slash.
      return { row, isFolder, key: Buffer.from(isFolder ? `${row.name}/` : row.name) }
    })
    .sort((a, b) => Buffer.compare(a.key, b.key))
  const parts = sorted.flatMap(({ row, isFolder }) => [
    Buffer.from(`${isFolder ? DIRECTORY_MODE : FILE_MODE} ${row.name}\0`),
    Buffer.from(row.oid, "hex"),
  ])
  return encodeObject("tree", Buffer.concat(parts))
}

/** Encodes a commit whose author is also its committer, in UTC. */
export function encodeCommit(commit: GitCommit): GitObject {
  const who = `${cleanName(commit.authorName)} <${cleanName(commit.authorEmail)}> ${Math.floor(commit.date.getTime() / 1000)} +0000`
  const lines = [
    `tree ${commit.treeId}`,
    ...commit.parentIds.map((parent) => `parent ${parent}`),
    `author ${who}`,
    `committer ${who}`,
    "",
    commit.message.endsWith("\n") ? commit.message : `${commit.message}\n`,
  ]
  return encodeObject("commit", Buffer.from(lines.join("\n")))
}

// These characters end a name or a line in a commit object.
function cleanName(text: string): string {
  return text.replace(/[<>\n\0]/g, "")
}
