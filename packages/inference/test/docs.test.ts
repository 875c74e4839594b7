import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as inference from "../src/index.ts"
import { KEYS } from "./docs/example-hosts.ts"
import { BLOCK_END, type ExampleResult, type ExampleRun, moduleOf, readPage } from "./docs/example-programs.ts"
import { type ExampleServer, startExampleServer } from "./docs/example-server.ts"
import { FILES } from "./families/samples.ts"

// Every block of TypeScript or JavaScript in these pages is run. A block that imports something begins a program; a block that
// does not goes on with the program above it. The programs of a page run in order in one folder with a few files. What a page
// shows in a `text` block right after a block is what that block has to print.

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const GUIDES = readdirSync(join(ROOT, "docs/inference")).map((name) => `docs/inference/${name}`)
const PAGES = ["packages/inference/README.md", ...GUIDES].map((page) => ({ page, ...readPage(page) }))
const PROGRAMS = PAGES.flatMap(({ programs }) => programs)

const folder = mkdtempSync(join(tmpdir(), "orrery-docs-"))
const results = new Map<string, ExampleResult>()
let server: ExampleServer

beforeAll(async () => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
  const runs = PROGRAMS.map((program): ExampleRun => {
    const pageFolder = join(folder, program.page.replace(/\W+/g, "-"))
    mkdirSync(pageFolder, { recursive: true })
    for (const [type, base64] of Object.entries(FILES)) {
      writeFileSync(join(pageFolder, `${type === "png" ? "fox" : "hello"}.${type}`), Buffer.from(base64, "base64"))
    }
    const code = moduleOf(program)
    const file = join(pageFolder, `program-${program.position}.mts`)
    writeFileSync(file, code)
    // A page that reads this token has said to set the endpoint as well.
    const isOwnHub = code.includes("ORRERY_TOKEN")
    const environment = { ...KEYS, ...(isOwnHub ? { ORRERY_ENDPOINT: "http://127.0.0.1:4242" } : {}) }
    return { file, folder: pageFolder, environment }
  })
  server = await startExampleServer()
  const answers = await runAll(runs)
  for (const [position, { file }] of runs.entries()) {
    results.set(file, answers[position] ?? { output: "", error: "The programs ended before this one ran." })
  }
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function runAll(runs: readonly ExampleRun[]): Promise<readonly ExampleResult[]> {
  const script = fileURLToPath(new URL("docs/run-programs.child.ts", import.meta.url))
  const environment: Record<string, string | undefined> = { ...process.env }
  delete environment.ORRERY_ENDPOINT
  delete environment.HF_ENDPOINT
  const child = spawn(
    process.execPath,
    ["--conditions=orrery-source", "--import", import.meta.resolve("tsx"), script, server.url],
    { stdio: ["ignore", "inherit", "inherit", "ipc"], env: environment, cwd: folder },
  )
  child.send(runs)
  let answers: readonly ExampleResult[] = []
  child.once("message", (message: readonly ExampleResult[]) => {
    answers = message
  })
  await once(child, "exit")
  return answers
}

test.each(PROGRAMS)("program $position of $page prints what the page says", ({ page, position, blocks }) => {
  const result = results.get(join(folder, page.replace(/\W+/g, "-"), `program-${position}.mts`))
  expect(result?.error).toBeUndefined()
  const printed = result?.output.split(BLOCK_END) ?? []
  expect(printed).toHaveLength(blocks.length)
  for (const [place, { output, line }] of blocks.entries()) {
    if (output !== undefined) {
      expect(`line ${line}\n${printed[place]?.trimEnd()}`).toBe(`line ${line}\n${output.trimEnd()}`)
    }
  }
})

test("the programs ask for nothing that the hosts of the pages do not have, and bring the right key", () => {
  expect(server.problems).toEqual([])
  expect(server.seen.length).toBeGreaterThan(PROGRAMS.length)
})

test("the pages have examples with output, and no other code than commands, output and a change", () => {
  expect(PROGRAMS.length).toBeGreaterThan(25)
  const shown = PROGRAMS.flatMap(({ blocks }) => blocks).filter(({ output }) => output !== undefined)
  expect(shown.length).toBeGreaterThan(25)
  const allowed = new Set(["sh", "text", "diff"])
  expect(PAGES.flatMap(({ otherLanguages }) => otherLanguages).filter((name) => !allowed.has(name))).toEqual([])
})

test("the programs have no type errors", { timeout: 120_000 }, async () => {
  const options = {
    extends: join(ROOT, "tsconfig.base.json"),
    compilerOptions: { composite: false, incremental: false, declaration: false, sourceMap: false, noEmit: true },
    include: ["*/*.mts"],
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options))
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc")
  const child = spawn(process.execPath, [compiler, "-p", folder], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "exit")])
  expect(printed).toBe("")
  expect(code).toBe(0)
})

test("the page on methods lists every method and every option", () => {
  const page = readFileSync(join(ROOT, "docs/inference/methods.md"), "utf8")
  const [, methods = "", options = ""] = /^## Methods$([\s\S]*)^## Options$([\s\S]*)/m.exec(page) ?? []
  const methodNames = Object.getOwnPropertyNames(inference.InferenceClient.prototype)
  const jobNames = Object.keys(new inference.InferenceClient().jobs).map((name) => `jobs.${name}`)
  const notCalled = new Set(["constructor", "endpoint", "jobs"])
  const calls = [...methodNames.filter((name) => !notCalled.has(name)), ...jobNames]
  expect(calls.filter((name) => !methods.includes(`\`${name}\``))).toEqual([])

  const source = readFileSync(new URL("../src/settings.ts", import.meta.url), "utf8")
  const [, fields = ""] = /export interface CallOptions \{([\s\S]*?)\n\}/.exec(source) ?? []
  const optionNames = [...fields.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, name]) => name)
  expect(optionNames.length).toBeGreaterThan(15)
  expect(optionNames.filter((name) => !options.includes(`\`${name}\``))).toEqual([])
})

const ERRORS = readFileSync(join(ROOT, "docs/inference/errors.md"), "utf8")

test("the page on errors lists every code once", () => {
  const source = readFileSync(new URL("../src/errors.ts", import.meta.url), "utf8")
  const union = /export type InferenceErrorCode =\n([\s\S]*?)\n\n/.exec(source)?.[1] ?? ""
  const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code)
  const rows = [...ERRORS.matchAll(/^\| `([a-z_]+)` \| (`[^|]+`) \| .* \| .* \| .* \|$/gm)]
  expect(codes.length).toBeGreaterThan(15)
  expect(rows.map(([, code]) => code).sort()).toEqual(codes.sort())
  const classes = rows.flatMap(([, , names = ""]) => names.split(", ").map((name) => name.slice(1, -1)))
  expect(classes.filter((name) => !Object.hasOwn(inference, name))).toEqual([])
})
