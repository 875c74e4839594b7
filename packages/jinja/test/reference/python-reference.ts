import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** What jinja2 makes of a template; null when it took too long. */
export type ReferenceOutcome =
  | { readonly expected: string }
  | { readonly error: { readonly kind: string; readonly message: string; readonly line: number } }
  | null

/** A Python process that renders templates with jinja2. */
export interface PythonReference {
  readonly render: (sources: readonly string[]) => Promise<readonly ReferenceOutcome[]>
  readonly stop: () => void
}

/** Starts the process; it ends with `stop`, or when this process ends and closes its input. */
export function startPythonReference(): PythonReference {
  const script = fileURLToPath(new URL("./reference.py", import.meta.url))
  // Warnings of jinja2's compiler about generated code would fill the terminal.
  const child = spawn(process.env.ORRERY_TEST_PYTHON ?? "python3", ["-B", "-W", "ignore", script], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  const waiting: { resolve: (answer: readonly ReferenceOutcome[]) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(JSON.parse(line)))
  const fail = (error: Error): void => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  child.on("error", fail)
  child.on("exit", (code) => fail(new Error(`Python ended with code ${code}.`)))
  return {
    render: (sources) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        child.stdin.write(`${JSON.stringify(sources)}\n`)
      }),
    stop: () => child.stdin.end(),
  }
}
