import { readFileSync, realpathSync, writeFileSync } from "node:fs"
import { dirname, isAbsolute, relative, resolve } from "node:path"
import { UsageError } from "./usage.ts"

/** @throws UsageError when the file cannot be read */
export function readText(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}`)
  }
}

/** @throws UsageError when standard input cannot be read */
export function readStandardInput(): string {
  try {
    return readFileSync(0, "utf8")
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
      const isOutside = inside === "" || inside.startsWith("..") || isAbsolute(inside)
      return isOutside ? undefined : readFileSync(found, "utf8")
    } catch {
      return undefined
    }
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return "there is no such file."
  if (code === "EISDIR") return "it is a folder."
  if (code === "EACCES") return "it may not be opened."
  return error instanceof Error ? error.message : String(error)
}
