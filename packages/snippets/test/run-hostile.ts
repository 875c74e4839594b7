import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { startProviderServer } from "../../inference/test/provider-server.ts"
import { inferenceSnippets, type Snippet, type SnippetLanguage } from "../src/index.ts"
import { answerCall, type HostileCall } from "./hostile-calls.ts"

const run = promisify(execFile)

/** How a file of a language is run. */
const COMMANDS: Readonly<Record<SnippetLanguage, readonly string[]>> = {
  python: [process.env.ORRERY_TEST_PYTHON ?? "python3"],
  js: [process.execPath, "--conditions=orrery-source", "--import", "tsx"],
  sh: ["bash", "-e"],
  go: ["go", "run"],
}

/** What came of running the code of one client. */
interface HostileRun {
  readonly client: string
  /** What arrived in the place of the hostile value. */
  readonly arrived: unknown
  readonly requests: number
  /** True when a command inside the value ran. */
  readonly isStolen: boolean
}

/** Runs the code that a call has in some languages, each against a server and in a folder of its own. */
export async function runHostileCall(call: HostileCall, languages: readonly SnippetLanguage[]): Promise<HostileRun[]> {
  const runs: HostileRun[] = []
  const server = await startProviderServer(answerCall(call))
  try {
    const options = { ...call.options, routerUrl: `${server.url}/router` }
    const snippets = inferenceSnippets({ id: "acme/m" }, options)
    for (const snippet of snippets.filter(({ language }) => languages.includes(language))) {
      const isStolen = await runSnippet(snippet, call)
      const sent = server.seen.splice(0).filter(({ method }) => method === "POST")
      const [request] = sent
      const arrived = request === undefined ? undefined : call.read(request)
      runs.push({ client: `${snippet.language}/${snippet.client}`, arrived, requests: sent.length, isStolen })
    }
  } finally {
    await server.close()
  }
  return runs
}

async function runSnippet(snippet: Snippet, call: HostileCall): Promise<boolean> {
  // Inside the package, so that Node finds the packages that the code imports.
  const folder = mkdtempSync(fileURLToPath(new URL("tmp-", import.meta.url)))
  try {
    writeFileSync(join(folder, snippet.fileName), snippet.code)
    for (const [name, bytes] of Object.entries(call.files)) {
      writeFileSync(join(folder, name), bytes)
    }
    const [program = "", ...options] = COMMANDS[snippet.language]
    const goCache = process.env.GOCACHE ?? join(homedir(), ".cache", "go-build")
    const env = { PATH: process.env.PATH, HOME: folder, ORRERY_TOKEN: "hf_secret", GOCACHE: goCache }
    await run(program, [...options, snippet.fileName], { env, cwd: folder, timeout: 60_000 })
    return existsSync(join(folder, "stolen"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
