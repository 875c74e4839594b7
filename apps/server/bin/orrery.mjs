#!/usr/bin/env node
// Committed as plain JavaScript so that `npm ci` can link it before the first build.
import { existsSync } from "node:fs"

const entry = new URL("../dist/cli.js", import.meta.url)
if (!existsSync(entry)) {
  console.error(
    "orrery: not built yet. Run `npm run build` in the Orrery folder (or `npm start` once), then try again.",
  )
  process.exit(1)
}
await import(entry.href)
