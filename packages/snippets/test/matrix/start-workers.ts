import { type ChildProcess, execFile, fork, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { proxiedEnvironment, type Worker, type WorkerJob, type WorkerOptions, type WorkerResult } from "./worker.ts"

const TIME_LIMIT_MS = 30_000

/** Starts a Python that keeps a fresh copy of itself ready for each snippet. */
export function startPythonWorker(options: WorkerOptions): Worker {
  const python = process.env.ORRERY_TEST_PYTHON ?? "python3"
  const program = fileURLToPath(new URL("python-worker.py", import.meta.url))
  const env = {
    ...proxiedEnvironment(options),
    PYTHONDONTWRITEBYTECODE: "1",
    // A copy of a process has only one of its threads.
    OPENBLAS_NUM_THREADS: "1",
  }
  const child = spawn(python, ["-u", program], { env, stdio: ["pipe", "pipe", "inherit"] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const files = { stdoutFile: join(options.folder, "stdout"), stderrFile: join(options.folder, "stderr") }
  return {
    run: async (job) => {
      child.stdin.write(`${JSON.stringify({ ...job, ...files })}\n`)
      const { value, done } = await lines.next()
      if (done === true) {
        throw new Error("The Python worker has ended.")
      }
      return JSON.parse(value) as WorkerResult
    },
    close: () => child.kill(),
  }
}

/** Starts a Node in which every snippet is a module; `fetch` goes through the proxy. */
export async function startNodeWorker(options: WorkerOptions): Promise<Worker> {
  const child: ChildProcess = fork(fileURLToPath(new URL("node-worker.child.ts", import.meta.url)), {
    env: { PATH: process.env.PATH, HOME: options.folder, PROXY_URL: options.proxyUrl },
    execArgv: ["--conditions=orrery-source", "--import", "tsx"],
  })
  await once(child, "message")
  return {
    run: async (job) => {
      child.send(job)
      const [result] = await once(child, "message")
      return result as WorkerResult
    },
    close: () => child.kill(),
  }
}

/** Runs each snippet in a bash of its own. */
export function shellWorker(options: WorkerOptions): Worker {
  const proxied = proxiedEnvironment(options)
  // A job need not be waited for here: its next state is there at once.
  const programs = join(options.folder, "programs")
  mkdirSync(programs)
  writeFileSync(join(programs, "sleep"), "#!/bin/sh\n", { mode: 0o755 })
  const env = { ...proxied, PATH: `${programs}:${process.env.PATH}` }
  return { run: (job) => runProgram("bash", [job.file], { ...job, env: { ...env, ...job.env } }), close: () => {} }
}

/** Builds every Go snippet at once, and runs each of the programs. */
export async function startGoWorker(options: WorkerOptions, codes: readonly string[]): Promise<Worker> {
  const env = { ...proxiedEnvironment(options), GOPROXY: "off", GOTOOLCHAIN: "local" }
  const source = join(options.folder, "source")
  const programs = join(options.folder, "programs")
  mkdirSync(source)
  mkdirSync(programs)
  writeFileSync(join(source, "go.mod"), "module snippets\n\ngo 1.18\n")
  const names = new Map(codes.map((code, index) => [code, `snippet${index}`]))
  for (const [code, name] of names) {
    mkdirSync(join(source, name))
    writeFileSync(join(source, name, "main.go"), code)
  }
  const file = join(options.folder, "build.go")
  const build = { folder: source, file, env: { ...env, GOCACHE: process.env.GOCACHE ?? join(options.folder, "cache") } }
  const built = await runProgram("go", ["build", "-ldflags=-s -w", "-o", `${programs}/`, "./..."], build, 300_000)
  return {
    run: async (job) => {
      const name = names.get(readFileSync(job.file, "utf8")) ?? ""
      if (built.status !== 0) {
        return built
      }
      return runProgram(join(programs, name), [], { ...job, env: { ...env, ...job.env } })
    },
    close: () => {},
  }
}

function runProgram(
  program: string,
  args: readonly string[],
  { folder, env }: WorkerJob,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<WorkerResult> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: timeLimitMs, maxBuffer: 2 ** 26 }
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === "number" ? error.code : 1
      resolve({ status, stdout, stderr: error === null ? stderr : `${stderr}${error.message}\n` })
    })
  })
}
