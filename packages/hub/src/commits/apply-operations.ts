import type { FlatTree } from "../git/tree.ts"
import { HubError } from "../hub-error.ts"
import { checkPath } from "./check-path.ts"

/** A change whose content already has a git blob id. */
export type TreeOperation =
  | { kind: "put"; path: string; oid: string }
  | { kind: "delete"; path: string }
  | { kind: "deleteFolder"; path: string }

/** Most files that one revision may hold. */
export const MAX_FILES = 100_000

/**
 * Applies operations in order and returns the new files; the input is not changed.
 *
 * @throws HubError `invalid_path`, `entry_not_found` when something to delete is absent, `path_conflict` when a file
 * and a folder would share a path, `too_many_files`
 */
export function applyOperations(files: FlatTree, operations: readonly TreeOperation[]): Map<string, string> {
  const result = new Map(files)
  for (const operation of operations) applyOne(result, operation)
  checkFiles(result)
  return result
}

/**
 * Checks a whole revision.
 *
 * @throws HubError `path_conflict`, `too_many_files`
 */
export function checkFiles(files: FlatTree): void {
  if (files.size > MAX_FILES) throw new HubError("too_many_files", { count: files.size, limit: MAX_FILES })
  const seen = new Set<string>()
  for (const path of files.keys()) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash)
      // Parents of a folder that was seen were checked with it.
      if (seen.has(folder)) break
      if (files.has(folder)) throw new HubError("path_conflict", { path, other: folder })
      seen.add(folder)
    }
  }
}

/** Groups of paths that differ in letter case only: such files overwrite each other on some systems. */
export function caseTwins(paths: Iterable<string>): string[][] {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = path.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function applyOne(files: Map<string, string>, operation: TreeOperation): void {
  if (operation.kind === "put") {
    files.set(checkPath(operation.path), operation.oid)
    return
  }
  if (operation.kind === "delete") {
    if (!files.delete(checkPath(operation.path))) throw missing(operation.path)
    return
  }
  const folder = checkPath(operation.path.replace(/\/$/, ""))
  const inside = [...files.keys()].filter((path) => path.startsWith(`${folder}/`))
  if (inside.length === 0) throw missing(operation.path)
  for (const path of inside) files.delete(path)
}

function missing(path: string): HubError {
  return new HubError("entry_not_found", { path, revision: "the parent commit" })
}
