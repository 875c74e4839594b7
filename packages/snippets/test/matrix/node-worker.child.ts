// Runs JavaScript snippets that it is sent one by one, each as a module of its own.
import { syncBuiltinESMExports } from "node:module"
import timersPromises from "node:timers/promises"
import { pathToFileURL } from "node:url"
import type { WorkerJob, WorkerResult } from "./worker.ts"

/** Waits up to here are those between polls; longer ones are time limits, which stay. */
const LONGEST_WAIT_MS = 10_000

const TIME_LIMIT_MS = 30_000

/** The part of undici's dispatcher that `fetch` uses. */
interface Dispatcher {
  readonly dispatch: (options: DispatchOptions, handler: unknown) => boolean
}

interface DispatchOptions {
  readonly origin: string | URL
  readonly headers: unknown
}

const GLOBAL_DISPATCHER = Symbol.for("undici.globalDispatcher.1")
const baseEnvironment = { ...process.env }
const writeToStdout = process.stdout.write.bind(process.stdout)
const startTimer = setTimeout

await sendThroughProxy(process.env.PROXY_URL ?? "")
shortenWaits()

process.on("message", (job: WorkerJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ status: 1, stdout: "", stderr: String(error) }),
  )
})
process.send?.("ready")

/** Every request of `fetch` goes to the proxy, which is told the host and the scheme that it was meant for. */
async function sendThroughProxy(proxyUrl: string): Promise<void> {
  await fetch("data:,") // the dispatcher appears with the first use
  const globals = globalThis as unknown as Record<symbol, Dispatcher>
  const direct = globals[GLOBAL_DISPATCHER]
  if (direct === undefined) {
    throw new Error("This Node has no dispatcher where it is looked for.")
  }
  const dispatch = (options: DispatchOptions, handler: unknown) => {
    const { protocol, host } = new URL(options.origin)
    const headers = [
      ...headerList(options.headers).filter(([name]) => name.toLowerCase() !== "host"),
      ["host", host],
      ["x-intercepted-scheme", protocol.slice(0, -1)],
    ]
    return direct.dispatch({ ...options, origin: proxyUrl, headers: headers.flat() }, handler)
  }
  globals[GLOBAL_DISPATCHER] = new Proxy(direct, {
    get: (target, name) => (name === "dispatch" ? dispatch : Reflect.get(target, name)),
  })
}

function headerList(headers: unknown): [string, string][] {
  if (Array.isArray(headers)) {
    return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]] as [string, string]] : []))
  }
  return Object.entries(headers ?? {})
}

function shortenWaits(): void {
  const shorter = (ms = 0) => (ms <= LONGEST_WAIT_MS ? 0 : ms)
  const timer = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    startTimer(run, shorter(ms), ...args)
  globalThis.setTimeout = Object.assign(timer, setTimeout) as unknown as typeof setTimeout
  const wait = timersPromises.setTimeout
  timersPromises.setTimeout = ((ms?: number, ...rest: []) => wait(shorter(ms), ...rest)) as typeof wait
  syncBuiltinESMExports()
}

async function run({ folder, file, env }: WorkerJob): Promise<WorkerResult> {
  const output = { stdout: "", stderr: "" }
  process.env = { ...baseEnvironment, ...env }
  process.chdir(folder)
  process.stdout.write = keep(output, "stdout")
  process.stderr.write = keep(output, "stderr")
  const state = { status: 0 }
  const fail = (error: unknown) => {
    state.status = 1
    output.stderr += `${error instanceof Error ? error.stack : error}\n`
  }
  process.on("unhandledRejection", fail)
  try {
    await Promise.race([import(pathToFileURL(file).href), timeLimit()])
  } catch (error) {
    fail(error)
  }
  process.off("unhandledRejection", fail)
  process.stdout.write = writeToStdout
  return { ...state, ...output }
}

function keep(output: { stdout: string; stderr: string }, name: "stdout" | "stderr"): typeof process.stdout.write {
  return (piece: string | Uint8Array) => {
    output[name] += typeof piece === "string" ? piece : Buffer.from(piece).toString("utf8")
    return true
  }
}

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    startTimer(() => reject(new Error(`Not done after ${TIME_LIMIT_MS} ms.`)), TIME_LIMIT_MS).unref()
  })
}
