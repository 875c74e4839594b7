import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterEach, beforeEach, expect, test } from "vitest"
import {
  chatBody,
  content,
  json,
  type ProviderServer,
  type Responder,
  startProviderServer,
} from "../../inference/test/provider-server.ts"
import { inferenceSnippets, type Snippet, type SnippetOptions, toNotebook } from "../src/index.ts"

// A Python with nbformat and the clients; the shell finds Node and Go in the path.
const python = process.env.ORRERY_TEST_PYTHON ?? "python3"
const run = promisify(execFile)
const model = { id: "acme/tiny-llm" }
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

/** Checks a notebook against its format, and runs its cells in order as a kernel would, without installing anything. */
const RUNNER = `
import contextlib, getpass, io, json, subprocess, sys
import nbformat

def ask(prompt):
    asked.append(prompt)
    return "hf_secret"

def run(source, names):
    if source.startswith("%pip "):
        return {"install": source}
    if source.startswith("%%bash\\n"):
        script = "npm() { echo npm \\"$*\\"; }\\n" + source.removeprefix("%%bash\\n")
        done = subprocess.run(["bash"], input=script, capture_output=True, text=True)
        return {"output": done.stdout, "error": done.stderr if done.returncode else ""}
    written = io.StringIO()
    with contextlib.redirect_stdout(written):
        exec(compile(source, "cell", "exec"), names)
    return {"output": written.getvalue()}

notebook = nbformat.read(sys.argv[1], as_version=nbformat.NO_CONVERT)
nbformat.validate(notebook, relax_add_props=False)
asked, names, getpass.getpass = [], {"__name__": "__main__"}, ask
cells = [run(cell.source, names) for cell in notebook.cells if cell.cell_type == "code"]
print(json.dumps({"cells": cells, "asked": asked, "version": [notebook.nbformat, notebook.nbformat_minor]}))
`

interface Run {
  readonly cells: readonly { readonly install?: string; readonly output?: string; readonly error?: string }[]
  /** What the reader was asked for. */
  readonly asked: readonly string[]
  readonly version: readonly number[]
}

let server: ProviderServer
let folder: string
beforeEach(async () => {
  server = await startProviderServer(answer)
  // Inside the package, so that Node finds the packages that the code imports.
  folder = mkdtempSync(fileURLToPath(new URL("tmp-notebook-", import.meta.url)))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the server answers, by a part of the path; the first one that fits. */
const ANSWERS: readonly (readonly [part: string, answer: Responder])[] = [
  ["/api/models/acme/painter", served("acme/painter", "text-to-image")],
  ["/api/models/acme/sorter", served("acme/sorter", "image-classification")],
  ["/chat/completions", json(chatBody("Saturn."))],
  ["/models/acme/painter", content(png, "image/png")],
  ["/models/acme/sorter", json([{ label: "tabby", score: 0.75 }])],
]

const answer: Responder = (response, request) => {
  const [, send] = ANSWERS.find(([part]) => request.path.includes(part)) ?? []
  send?.(response, request)
}

/** The hub says who serves a model. */
function served(id: string, task: string): Responder {
  return json({ inferenceProviderMapping: [{ provider: "hf-inference", providerId: id, status: "live", task }] })
}

async function runNotebook(snippets: readonly Snippet[], title?: string): Promise<Run> {
  const file = join(folder, "usage.ipynb")
  writeFileSync(file, toNotebook(snippets, title === undefined ? {} : { title }))
  writeFileSync(join(folder, "run.py"), RUNNER)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_OPTIONS: "--conditions=orrery-source --import tsx",
    GOCACHE: process.env.GOCACHE ?? join(homedir(), ".cache", "go-build"),
  }
  const { stdout } = await run(python, ["run.py", file], { env, cwd: folder, timeout: 110_000 })
  return JSON.parse(stdout)
}

function written(id: string, options: Omit<SnippetOptions, "routerUrl">): readonly Snippet[] {
  return inferenceSnippets({ ...model, id }, { ...options, routerUrl: `${server.url}/router` })
}

test("runs every language of a chat in one notebook, and asks for the key once", { timeout: 120_000 }, async () => {
  const snippets = written("acme/tiny-llm", { task: "text-generation", provider: "auto" })
  const { cells, asked, version } = await runNotebook(snippets, "Tiny LLM")
  expect(version).toEqual([4, 5])
  expect(asked).toEqual(["ORRERY_TOKEN: "])
  expect(cells.filter(({ error }) => error !== undefined && error !== "")).toEqual([])
  const results = cells.filter(({ output = "" }) => output !== "" && !output.startsWith("npm install"))
  expect(snippets.map(({ language }) => language)).toEqual(["python", "python", "python", "js", "js", "js", "sh", "go"])
  expect(results.map(({ output }) => output?.includes("Saturn."))).toEqual(snippets.map(() => true))
  expect(cells.filter(({ install }) => install !== undefined)).toHaveLength(3)
  expect(server.seen).toHaveLength(snippets.length)
  expect(new Set(server.seen.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer hf_secret"]))
})

test("writes the files that the code writes beside the notebook", async () => {
  const snippets = written("acme/painter", { task: "text-to-image", provider: "hf-inference" })
  for (const snippet of snippets) {
    const { cells } = await runNotebook([snippet])
    expect(cells.filter(({ error }) => error !== undefined && error !== "")).toEqual([])
    expect(snippet.output).toBe("image.png")
    expect(existsSync(join(folder, "image.png")), snippet.client).toBe(true)
    rmSync(join(folder, "image.png"))
  }
  expect(server.seen.filter(({ method }) => method === "POST")).toHaveLength(snippets.length)
})

test("reads the files that stand beside the notebook", async () => {
  writeFileSync(join(folder, "cat.jpg"), png)
  const snippets = written("acme/sorter", { task: "image-classification", provider: "hf-inference" })
  const { cells } = await runNotebook(snippets)
  expect(cells.filter(({ error }) => error !== undefined && error !== "")).toEqual([])
  expect(cells.filter(({ output = "" }) => output.includes("tabby"))).toHaveLength(snippets.length)
  const sent = server.seen.filter(({ method }) => method === "POST")
  expect(sent.map(({ bytes }) => Buffer.from(bytes).equals(png))).toEqual(snippets.map(() => true))
})

test("is valid without snippets, and with any title, code and name", async () => {
  expect(await runNotebook([])).toEqual({ cells: [], asked: [], version: [4, 5] })
  const hostile = "%%bash </script>\ntouch stolen \ud800 \u2028 $(touch stolen) END_OF_CODE ' \" \\"
  const [snippet] = written("acme/tiny-llm", { task: "text-generation", provider: "auto", language: "js" })
  if (snippet === undefined) {
    throw new Error("There is no snippet.")
  }
  const code = `// ${hostile.replaceAll("\n", "\n// ").replaceAll("\u2028", " ")}\nconsole.log("read")`
  const { cells } = await runNotebook([{ ...snippet, code, fileName: "it's $(touch stolen).mjs" }], hostile)
  expect(cells.at(-1)).toEqual({ output: "read\n", error: "" })
  expect(readFileSync(join(folder, "it's $(touch stolen).mjs"), "utf8")).toBe(`${code.replace("\ud800", "\ufffd")}\n`)
  expect(existsSync(join(folder, "stolen"))).toBe(false)
})
