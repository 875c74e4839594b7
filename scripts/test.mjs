// `npm test`: installs and builds what changed, then runs every test that Node and a browser can run. Ends with one line
// `N passed, N failed`.
import { build, checkNode, install } from "./prepare.mjs"
import { runSuites } from "./run-suites.mjs"

checkNode()
await install()
await build()
process.exit(await runSuites([[], ["--config", "e2e/vitest.config.ts"]]))
