#!/usr/bin/env node
// Committed as plain JavaScript so that `npm ci` can link it before the first build.
import { existsSync } from "node:fs"

const entry = new URL("../dist/cli/main.js", import.meta.url)
if (!existsSync(entry)) {
  console.error("orrery-jinja: not built yet. Run `npm run build` in the Orrery folder, then try again.")
  process.exit(2)
}
await import(entry.href)
