import { readFileSync } from "node:fs"

/** Version of the project, from the server's package. */
export const VERSION: string = readVersion()

function readVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8")
  const { version } = JSON.parse(text) as { version: string }
  return version
}
