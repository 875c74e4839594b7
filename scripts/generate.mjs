// `npm run generate`: writes every generated file anew; with --check it fails when one is stale.
import { run, step } from "./prepare.mjs"

const GENERATORS = [
  "scripts/make-starter-shelf.mjs",
  "packages/snippets/scripts/generate-templates.mjs",
  "scripts/make-reference-tables.mjs",
  "packages/jinja/scripts/generate-reference.mjs",
  "packages/inference/scripts/generate-provider-table.mjs",
]
const options = process.argv.slice(2)

for (const script of GENERATORS) await step(script, () => run(process.execPath, [script, ...options]))
