import { readFileSync, realpathSync, writeFileSync } from "node:fs"
import { dirname, isAbsolute, relative, resolve, sep } from "node:path"
import { UsageError } from "./usage.ts"

// What is no UTF-8 would be written back as other bytes. A byte order mark stays, as in what Node itself reads.
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** @throws UsageError when the file cannot be read or is not UTF-8 */
export function readText(path: string): string {
  try {
    return UTF8.decode(readFileSync(path))
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}`)
  }
}

/** @throws UsageError when standard input cannot be read or is not UTF-8 */
export function readStandardInput(): string {
  try {
    return UTF8.decode(readFileSync(0))
  } catch (error) {
    throw new UsageError(`Cannot read standard input: ${reasonOf(error)}`)
  }
}

/** @throws UsageError when the file cannot be written */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${reasonOf(error)}`)
  }
}

/** Loads templates by name from the folder of a template; finds nothing outside it, not by links either. */
export function loaderBeside(path: string): (name: string) => string | undefined {
  const folder = realpathSync(dirname(resolve(path)))
  return (name) => {
    try {
      const found = realpathSync(resolve(folder, name))
      const inside = relative(folder, found)
      const isOutside = inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)
      return isOutside ? undefined : UTF8.decode(readFileSync(found))
    } catch (error) {
      if (isNotUtf8(error)) throw new UsageError(`Cannot read ${name}: ${reasonOf(error)}`)
      return undefined
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}

function isNotUtf8(error: unknown): boolean {
  return codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA"
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (isNotUtf8(error)) return "it is not UTF-8."
  if (code === "ENOENT") return "there is no such file."
  if (code === "EISDIR") return "it is a folder."
  if (code === "EACCES") return "it may not be opened."
  return error instanceof Error ? error.message : String(error)
}
