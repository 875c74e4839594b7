import { encodeTree, type GitObject, type GitTreeRow } from "./encode-object.ts"

/** Files of a whole revision: full path to git blob id. */
export type FlatTree = ReadonlyMap<string, string>

/** The objects of a revision's folders; `rootId` is among them, also when there are no files. */
export type EncodedTrees = { rootId: string; objects: GitObject[] }

type Folder = { files: Map<string, string>; folders: Map<string, Folder> }

/** Builds git's tree objects from full paths. Paths must not clash: no file may also be a folder. */
export function encodeTrees(files: FlatTree): EncodedTrees {
  const root = emptyFolder()
  for (const [path, oid] of files) {
    const parts = path.split("/")
    const name = parts.pop() ?? path
    folderAt(root, parts).files.set(name, oid)
  }
  const objects: GitObject[] = []
  return { rootId: encodeFolder(root, objects), objects }
}

function emptyFolder(): Folder {
  return { files: new Map(), folders: new Map() }
}

function folderAt(root: Folder, parts: readonly string[]): Folder {
  let folder = root
  for (const part of parts) {
    let next = folder.folders.get(part)
    if (next === undefined) {
      next = emptyFolder()
      folder.folders.set(part, next)
    }
    folder = next
  }
  return folder
}

function encodeFolder(folder: Folder, objects: GitObject[]): string {
  const rows: GitTreeRow[] = []
  for (const [name, oid] of folder.files) rows.push({ kind: "file", name, oid })
  for (const [name, child] of folder.folders) {
    rows.push({ kind: "directory", name, oid: encodeFolder(child, objects) })
  }
  const tree = encodeTree(rows)
  objects.push(tree)
  return tree.oid
}
