import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const PROJECT_FOLDER = fileURLToPath(new URL("../..", import.meta.url))
const COMMAND = join(PROJECT_FOLDER, "apps/server/bin/orrery.mjs")
const START_MS = 60_000

/** A running hub of the built code, with a folder of its own. */
export interface HubServer {
  url: string
  /** The token printed at the first start. */
  token: string
  dataFolder: string
  /** All that was printed so far. */
  output(): string
  /** Runs `orrery …` beside the server. */
  orrery(...args: string[]): Promise<CommandResult>
  /** Ends the process and removes the folder. */
  stop(): Promise<void>
  process: ChildProcess
}

interface HubServerOptions {
  /** Content of `orrery.config.json`. */
  config?: object
  environment?: Record<string, string>
}

export async function startHub({ config, environment = {} }: HubServerOptions = {}): Promise<HubServer> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-e2e-"))
  const dataFolder = join(folder, "data")
  const configFile = join(folder, "orrery.config.json")
  if (config) writeFileSync(configFile, JSON.stringify(config))
  const settings = {
    // Vitest sets NODE_ENV=test, which the built site does not know.
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataFolder,
    ...(config ? { ORRERY_CONFIG: configFile } : {}),
    ...environment,
  }
  const { child, output } = spawnOrrery(["serve"], settings)
  const url = await waitForText(child, output, /Orrery is ready: (http:\S+)/)
  return {
    url,
    token: /shown this once: (hf_\w+)/.exec(output())?.[1] ?? "",
    dataFolder,
    output,
    process: child,
    orrery: (...args) => runOrrery(args, { ...settings, PORT: new URL(url).port }),
    async stop() {
      await endProcess(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts `orrery …` and collects what it prints. */
export function spawnOrrery(
  args: string[],
  settings: Record<string, string>,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let printed = ""
  child.stdout?.on("data", (chunk) => {
    printed += chunk
  })
  child.stderr?.on("data", (chunk) => {
    printed += chunk
  })
  return { child, output: () => printed }
}

/** How a command ended and all it printed. */
export interface CommandResult {
  status: number | null
  output: string
}

/** Runs `orrery …` to its end, without holding up the servers and sockets of the test. */
export async function runOrrery(args: string[], settings: Record<string, string>): Promise<CommandResult> {
  const { child, output } = spawnOrrery(args, settings)
  const timer = setTimeout(() => child.kill("SIGKILL"), START_MS)
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve))
  clearTimeout(timer)
  return { status, output: output() }
}

/** Asks the process to end and waits until it has; kills it when it does not. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000)
  await ended
  clearTimeout(timer)
}

/** First group of the pattern in what a process prints. */
export function waitForText(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}; it printed:\n${output()}`))
    const timer = setTimeout(() => fail(`${pattern} did not appear within ${START_MS} ms`), START_MS)
    const check = () => {
      const match = pattern.exec(output())
      if (!match) return
      clearTimeout(timer)
      child.off("exit", onExit)
      child.stdout?.off("data", check)
      resolve(match[1] ?? match[0])
    }
    const onExit = (code: number | null) => {
      clearTimeout(timer)
      fail(`The process ended with code ${code}`)
    }
    child.stdout?.on("data", check)
    child.once("exit", onExit)
    check()
  })
}
