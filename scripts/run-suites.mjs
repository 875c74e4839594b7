import { readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { ROOT, run } from "./prepare.mjs"

const FLAKY_REPORTER = join(ROOT, "scripts", "flaky-reporter.mjs")

/** Runs Vitest once per list of arguments and prints the sum; 0 when every test passed and at least one ran. */
export async function runSuites(suites) {
  const total = { passed: 0, failed: 0, failures: [] }
  for (const [index, args] of suites.entries()) {
    const report = join(ROOT, "node_modules", `.orrery-report-${index}.json`)
    rmSync(report, { force: true })
    const reporters = [
      "--reporter=default",
      "--reporter=json",
      `--reporter=${FLAKY_REPORTER}`,
      `--outputFile.json=${report}`,
    ]
    await run("npx", ["--no-install", "vitest", "run", ...args, ...reporters], { env: { NODE_ENV: "test" } }).catch(
      () => {},
    )
    const { passed, failed, failures } = readReport(report)
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
  // Said once more at the end, where a log that was cut still shows it.
  for (const failure of total.failures) console.log(`failed: ${failure}`)
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
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length + skipped,
      failures: report.testResults.flatMap(failuresOf),
    }
  } catch {
    return { passed: 0, failed: 1, failures: ["the run ended without a report"] }
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name)
  if (status === "failed" && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
  return assertionResults
    .filter((test) => test.status !== "passed")
    .map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? test.status)}`)
}

function firstLine(text) {
  return text.split("\n", 1)[0].slice(0, 300)
}
