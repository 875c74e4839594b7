// `npm run test:full`: the suites that need Python packages, PostgreSQL or a model server. Says what is missing and fails
// rather than skips. Ends with one line `N passed, N failed`.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { build, checkNode, install } from "./prepare.mjs"
import { runSuites } from "./run-suites.mjs"

const PYTHON_MODULES = "openai, huggingface_hub, requests, xllamacpp, jinja2, nbformat, numpy, PIL"
const POSTGRES_PROGRAMS = "/usr/lib/postgresql"

const NEEDS = [
  {
    what: "a Python 3 with the packages of e2e/full/requirements.txt, named in ORRERY_TEST_PYTHON (default: python3)",
    isThere: () => succeeds(process.env.ORRERY_TEST_PYTHON ?? "python3", ["-c", `import ${PYTHON_MODULES}`]),
  },
  { what: "curl", isThere: () => succeeds("curl", ["--version"]) },
  { what: "go", isThere: () => succeeds("go", ["version"]) },
  { what: "bash", isThere: () => succeeds("bash", ["--version"]) },
  { what: "strace, and leave to trace processes", isThere: () => succeeds("strace", ["-o", "/dev/null", "true"]) },
  { what: `PostgreSQL's programs in ${POSTGRES_PROGRAMS}`, isThere: () => existsSync(POSTGRES_PROGRAMS) },
  {
    what: "psql, and in TEST_DATABASE_URL a PostgreSQL 15 or later, for an account that may create databases",
    isThere: () =>
      Boolean(process.env.TEST_DATABASE_URL) &&
      succeeds("psql", ["--no-psqlrc", "-c", "select 1", process.env.TEST_DATABASE_URL]),
  },
]

checkNode()
await install()
await build()
const missing = NEEDS.filter(({ isThere }) => !isThere())
if (missing.length > 0) {
  console.error("The full test run needs more than this machine has:")
  for (const { what } of missing) console.error(`  - ${what}`)
  console.error("On Debian, .ci/run installs all of it.")
  console.log(`0 passed, ${missing.length} failed`)
  process.exit(1)
}
process.exit(await runSuites([["--config", "e2e/full/vitest.config.ts"]]))

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0
}
