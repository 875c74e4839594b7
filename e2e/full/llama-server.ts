import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { endProcess } from "../support/hub-server.ts"
import { PYTHON } from "./python.ts"

const SERVER = fileURLToPath(new URL("llama_server.py", import.meta.url))
const START_MS = 60_000

/** llama.cpp's own HTTP server. */
export interface LlamaServer {
  /** Address up to `/v1`. */
  baseUrl: string
  /** Whether it is writing an answer at this moment. */
  isBusy(): Promise<boolean>
  /** What it logged so far. */
  log(): string
  stop(): Promise<void>
}

/** @throws Error with the server's log when it does not start */
export async function startLlamaServer(modelFile: string): Promise<LlamaServer> {
  const child = spawn(PYTHON, [SERVER, modelFile], { stdio: ["pipe", "pipe", "pipe"] })
  let log = ""
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    log += piece
  })
  const url = await addressOf(child).catch((error: unknown) => {
    child.kill("SIGKILL")
    throw new Error(`llama.cpp's server did not start:\n${log}`, { cause: error })
  })
  return {
    baseUrl: `${url}/v1`,
    async isBusy() {
      const slots = (await (await fetch(`${url}/slots`)).json()) as { is_processing: boolean }[]
      return slots.some((slot) => slot.is_processing)
    },
    log: () => log,
    stop: () => endProcess(child),
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The process has no output.")
  const lines = createInterface({ input: child.stdout })
  const signal = AbortSignal.timeout(START_MS)
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`It ended with code ${code}.`)
  })
  const [line] = await Promise.race([once(lines, "line", { signal }), ended])
  ended.catch(() => undefined)
  return (JSON.parse(String(line)) as { url: string }).url
}
