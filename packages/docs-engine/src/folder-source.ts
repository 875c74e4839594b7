import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { DocsSource } from "./source.ts"

const MAX_FILE_BYTES = 5 * 2 ** 20 // the largest page of the projects we know is about 200 KiB
const MAX_FILES = 20_000

/** Reads pages from a folder; what lies outside of it, links included, does not exist. */
export function folderSource(folder: string): DocsSource {
  return {
    async list() {
      const root = await realpath(folder)
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((path) => !path.split("/").some((part) => part.startsWith(".") || part === "node_modules"))
      return files.sort().slice(0, MAX_FILES)
    },
    async read(path) {
      const root = await realpath(folder)
      const file = await realpath(join(root, path))
      if (!file.startsWith(root + sep)) throw new Error(`${path} lies outside of the folder.`)
      const { size } = await stat(file)
      if (size > MAX_FILE_BYTES) throw new Error(`${path} has ${size} bytes; pages may have up to ${MAX_FILE_BYTES}.`)
      return readFile(file, "utf8")
    },
  }
}
