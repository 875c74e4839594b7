import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const COMMAND = fileURLToPath(new URL("../apps/server/bin/orrery.mjs", import.meta.url))

/** Starts the built hub; `startMs` is from the process's start until it says that it is ready. */
export async function startHub(dataFolder, environment = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [COMMAND, "serve"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataFolder, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let output = ""
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (piece) => {
      output += piece
      if (/is ready: \S+/.test(output)) resolve()
    })
    child.once("exit", (code) => reject(new Error(`The hub ended with code ${code}:\n${output}`)))
  })
  return {
    url: /is ready: (\S+)/.exec(output)[1],
    token: /hf_\w+/.exec(output)?.[0],
    startMs: performance.now() - startedAt,
    /** Resident memory in bytes, workers included; Linux only. */
    memoryBytes() {
      const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))
      return Number(match[1]) * 1024
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit")
        child.once("exit", resolve)
        child.kill("SIGTERM")
      }),
  }
}
