import { type Stats, statSync } from "node:fs"
import { readdir, realpath, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { MAX_FILES } from "../commits/apply-operations.ts"
import { pathProblem } from "../commits/check-path.ts"
import { HubError } from "../hub-error.ts"

/** A file to import: where it lies, its path in the repository, and how it looked when it was found. */
export type ScannedFile = { file: string; path: string; sizeBytes: number; modifiedMs: number; inode: number }

const SKIPPED_NAMES = [".git", ".cache", ".DS_Store"]
const MAX_FOLDER_DEPTH = 100

/**
 * Lists the files of a folder, in the order of their paths. Links inside the folder are followed.
 *
 * @throws HubError `import_refused` naming the entry: links that lead out of the folder, sockets, devices and pipes,
 * names that a repository cannot hold, more than 100 000 files
 */
export async function scanFolder(folder: string): Promise<ScannedFile[]> {
  const root = await realpath(folder).catch((error: unknown) => {
    throw new HubError("import_refused", { path: folder, reason: "there is no such folder" }, { cause: error })
  })
  if (!statSync(root).isDirectory()) {
    throw new HubError("import_refused", { path: folder, reason: "it is not a folder" })
  }
  const found: ScannedFile[] = []
  await scanInto(found, { root, folder: root, path: "", parents: [root] })
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

type Place = { root: string; folder: string; path: string; parents: readonly string[] }

async function scanInto(found: ScannedFile[], place: Place): Promise<void> {
  const names = await readdir(place.folder, { encoding: "buffer" })
  for (const bytes of names) {
    const name = bytes.toString("utf8")
    if (SKIPPED_NAMES.includes(name)) continue
    const path = place.path === "" ? name : `${place.path}/${name}`
    const isText = Buffer.from(name).equals(bytes)
    const reason = isText ? pathProblem(path) : "its name is not valid UTF-8"
    if (reason !== undefined) throw new HubError("import_refused", { path, reason })
    await scanEntry(found, { ...place, folder: join(place.folder, name), path })
    if (found.length > MAX_FILES) {
      throw new HubError("import_refused", { path: place.root, reason: `it holds more than ${MAX_FILES} files` })
    }
  }
}

async function scanEntry(found: ScannedFile[], place: Place): Promise<void> {
  const target = await resolveInside(place)
  const stats = await stat(target)
  if (stats.isDirectory()) {
    if (place.parents.includes(target) || place.parents.length > MAX_FOLDER_DEPTH) {
      throw new HubError("import_refused", {
        path: place.path,
        reason: "it is a link that leads back to its own parent",
      })
    }
    await scanInto(found, { ...place, folder: target, parents: [...place.parents, target] })
    return
  }
  if (!stats.isFile()) {
    throw new HubError("import_refused", { path: place.path, reason: `it is ${kindOf(stats)}, not a file` })
  }
  found.push({
    file: target,
    path: place.path,
    sizeBytes: stats.size,
    modifiedMs: stats.mtimeMs,
    inode: stats.ino,
  })
}

async function resolveInside(place: Place): Promise<string> {
  const target = await realpath(place.folder).catch((error: unknown) => {
    throw new HubError("import_refused", { path: place.path, reason: "it is a broken link" }, { cause: error })
  })
  const inside = relative(place.root, target)
  if (inside === ".." || inside.startsWith(`..${sep}`) || inside === "") {
    throw new HubError("import_refused", { path: place.path, reason: "it is a link that leads out of the folder" })
  }
  return target
}

function kindOf(stats: Stats): string {
  if (stats.isSocket()) return "a socket"
  if (stats.isFIFO()) return "a pipe"
  return "a device"
}
