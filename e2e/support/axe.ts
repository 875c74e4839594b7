import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** The script of the accessibility checker, to be put on a page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
