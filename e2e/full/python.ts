import { spawn } from "node:child_process"

/** The interpreter that has the packages of `requirements.txt`. */
export const PYTHON = process.env.ORRERY_TEST_PYTHON ?? "python3"

const RUN_MS = 90_000

/**
 * Runs a Python script and returns what it printed as JSON on its last line.
 *
 * @throws Error with the script's output when it fails or takes longer than 90 s
 */
export function runPython(script: string, environment: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(PYTHON, ["-c", script], {
      env: { PATH: process.env.PATH ?? "", PYTHONUTF8: "1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: RUN_MS,
    })
    let printed = ""
    let complaints = ""
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece
    })
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      complaints += piece
    })
    child.on("error", reject)
    child.on("close", (code, signal) => {
      const lastLine = printed.trimEnd().split("\n").at(-1) ?? ""
      if (code === 0 && lastLine !== "") resolve(JSON.parse(lastLine))
      else reject(new Error(`Python ended with ${signal ?? `code ${code}`}:\n${printed}\n${complaints}`))
    })
  })
}
