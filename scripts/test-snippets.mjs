// `npm run test:snippets`: renders the usage code of every task, provider, language, client and way of calling, and runs
// each text. Says what is missing and fails rather than skips. Ends with one line `N passed, N failed`.
import { spawnSync } from "node:child_process"
import { build, checkNode, install } from "./prepare.mjs"
import { runSuites } from "./run-suites.mjs"

const PYTHON_MODULES = ["openai", "huggingface_hub", "fal_client", "requests", "numpy", "PIL"]

const python = process.env.ORRERY_TEST_PYTHON ?? "python3"
const NEEDS = [
  { what: `a Python 3, named in ORRERY_TEST_PYTHON (now ${python})`, isThere: () => succeeds(python, ["--version"]) },
  ...PYTHON_MODULES.map((name) => ({
    what: `the Python module ${name} (e2e/full/requirements.txt has it)`,
    isThere: () => succeeds(python, ["-c", `import ${name}`]),
  })),
  { what: "curl", isThere: () => succeeds("curl", ["--version"]) },
  { what: "bash", isThere: () => succeeds("bash", ["--version"]) },
  { what: "jq", isThere: () => succeeds("jq", ["--version"]) },
  { what: "openssl 3 or later", isThere: () => succeeds("openssl", ["version"]) },
  { what: "Go", isThere: () => succeeds("go", ["version"]) },
]

checkNode()
await install()
await build()
const missing = NEEDS.filter(({ isThere }) => !isThere())
if (missing.length > 0) {
  console.error("To run the usage code, this machine lacks:")
  for (const { what } of missing) console.error(`  - ${what}`)
  console.log(`0 passed, ${missing.length} failed`)
  process.exit(1)
}
process.exit(await runSuites([["--config", "packages/snippets/test/matrix/vitest.config.ts"]]))

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0
}
