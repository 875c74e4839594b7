import { existsSync } from "node:fs"

export const DEBIAN_CHROMIUM = "/usr/bin/chromium"

const PLACES = [
  DEBIAN_CHROMIUM,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** The browser for tests: `CHROMIUM_PATH`, else a usual place; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return PLACES.find((path) => existsSync(path))
}
