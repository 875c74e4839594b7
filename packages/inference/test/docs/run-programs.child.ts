import { pathToFileURL } from "node:url"
import type { ExampleResult, ExampleRun } from "./example-programs.ts"

// Runs the programs that it is sent, one after the other, and sends back what each has printed. Their requests go to the test's
// server, whose paths begin with the host that was meant.
const [serverUrl = ""] = process.argv.slice(2)

/** Nothing here waits for real: intervals of jobs and retries pass this many times as fast. */
const SPEED = 20

const realFetch = globalThis.fetch
globalThis.fetch = (input, init) => {
  const { host, pathname, search } = new URL(String(input))
  return realFetch(`${serverUrl}/${host}${pathname}${search}`, init)
}

const realSetTimeout = globalThis.setTimeout
globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
    realSetTimeout(run, milliseconds / SPEED, ...given),
  realSetTimeout,
) as typeof setTimeout

const ownEnvironment = { ...process.env }

process.once("message", async (runs: readonly ExampleRun[]) => {
  const results: ExampleResult[] = []
  for (const run of runs) {
    results.push(await runProgram(run))
  }
  process.send?.(results, () => process.exit())
})

async function runProgram({ file, folder, environment }: ExampleRun): Promise<ExampleResult> {
  process.chdir(folder)
  process.env = { ...ownEnvironment, ...environment }
  let output = ""
  const { write } = process.stdout
  process.stdout.write = (text: string | Uint8Array) => {
    output += String(text)
    return true
  }
  try {
    await import(pathToFileURL(file).href)
    return { output }
  } catch (error) {
    return { output, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    process.stdout.write = write
  }
}
