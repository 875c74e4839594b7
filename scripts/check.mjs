// `npm run check`: what every commit has to pass, offline: lint and architecture rules, types, generated files, sizes, dead
// code, unit tests. Browser tests are in `npm test`. With --no-tests the unit tests are left out, for a run that has had them.
import { join } from "node:path"
import { ROOT, run, step } from "./prepare.mjs"

const tool =
  (name, ...args) =>
  () =>
    run("npx", ["--no-install", name, ...args], { isQuiet: true })

await step("Lint and architecture", tool("biome", "check", "--error-on-warnings", "."))
await step("Route types", () =>
  run("npx", ["--no-install", "react-router", "typegen"], { cwd: join(ROOT, "apps/web"), isQuiet: true }),
)
await step("Types of the sources", tool("tsc", "-b"))
await step("Types of the tests", tool("tsc", "-p", "tsconfig.tests.json"))
await step("Generated files", () => run(process.execPath, ["scripts/generate.mjs", "--check"], { isQuiet: true }))
await step("Size of imports", () => run(process.execPath, ["scripts/size.mjs"], { isQuiet: true }))
await step("Dead code", tool("knip", "--exclude", "unresolved,types"))
if (!process.argv.includes("--no-tests")) await step("Unit tests", tool("vitest", "run"))
