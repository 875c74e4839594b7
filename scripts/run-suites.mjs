import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT, run } from "./prepare.mjs"

/** Runs Vitest once per list of arguments and prints the sum; 0 when every test passed and at least one ran. */
export async function runSuites(suites) {
  const total = { passed: 0, failed: 0 }
  for (const [index, args] of suites.entries()) {
    const report = join(ROOT, "node_modules", `.orrery-report-${index}.json`)
    rmSync(report, { force: true })
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    await run("npx", ["--no-install", "vitest", "run", ...args, ...reporters], { env: { NODE_ENV: "test" } }).catch(
      () => {},
    )
    const { passed, failed } = readReport(report)
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/** A file that could not even be loaded, and a run that ended without a report, count as one failure each. */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"))
    const unloaded = report.testResults.filter(
      (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
    )
    // Skipped tests are failures here: nothing is skipped in this project.
    const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length + skipped }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
