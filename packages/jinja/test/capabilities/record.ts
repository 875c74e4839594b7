// Writes what is found for chat templates that have no expectation yet; look at it before it is committed.
// Run: npx tsx --conditions=orrery-source packages/jinja/test/capabilities/record.ts
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { detectCapabilities } from "../../src/index.ts"
import { summarize } from "./summary.ts"

const TEMPLATES = new URL("../chat-templates/", import.meta.url)

for (const name of readdirSync(TEMPLATES).filter((file) => file.endsWith(".jinja"))) {
  const expectation = new URL(name.replace(".jinja", ".json"), import.meta.url)
  if (existsSync(expectation)) continue
  const found = detectCapabilities(readFileSync(new URL(name, TEMPLATES), "utf8"))
  writeFileSync(expectation, `${JSON.stringify(summarize(found), null, 2)}\n`)
}
