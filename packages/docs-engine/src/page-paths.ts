const PAGE_FILE = /\.mdx?$/

/** Pages of a folder by path without extension. */
export function pageFiles(files: readonly string[]): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of files) {
    if (PAGE_FILE.test(file)) pages.set(file.replace(PAGE_FILE, ""), file)
  }
  return pages
}

/** Address of a page. */
export function pageUrl(basePath: string, path: string): string {
  return `${basePath}/${path}`
}

/**
 * Resolves a path relative to a file.
 *
 * @returns undefined when it leads out of the root
 */
export function resolvePath(fromFile: string, target: string): string | undefined {
  const parts = target.startsWith("/") ? [] : fromFile.split("/").slice(0, -1)
  for (const part of target.split("/")) {
    if (part === "" || part === ".") continue
    if (part !== "..") parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join("/")
}
