import { type Browser, type BrowserContext, chromium } from "playwright-core"
import { chromiumPath } from "./chromium-path.ts"

// Without the networking flags Chromium looks up its maker's hosts at every start.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error("No Chromium was found; see e2e/support/ensure-chromium.ts.")
  return chromium.launch({ executablePath, args: FLAGS })
}

/** Errors that a page reported, and requests that left the hub: both have to stay empty. */
export function watchPages(context: BrowserContext, origin: string): { errors: string[]; foreign: string[] } {
  const seen = { errors: [] as string[], foreign: [] as string[] }
  context.on("weberror", (error) => seen.errors.push(error.error().message))
  context.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text())
  })
  context.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith("data:")) seen.foreign.push(url)
  })
  return seen
}
