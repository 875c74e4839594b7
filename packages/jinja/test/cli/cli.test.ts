import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { runCommand } from "../../src/cli/run-command.ts"

const FOLDER = fileURLToPath(new URL("./templates/", import.meta.url))

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command; words that end in `.jinja` or `.json` are files of the test's folder, `/tmp`-like paths stay. */
function run(args: readonly string[], stdin?: string): Result {
  let [out, err] = ["", ""]
  const code = runCommand(args.map(inFolder), {
    out(text) {
      out += text
    },
    err(text) {
      err += text
    },
    readStdin() {
      if (stdin === undefined) throw new Error("standard input was read though nothing asked for it")
      return stdin
    },
  })
  return { code, out: out.replaceAll(FOLDER, ""), err: err.replaceAll(FOLDER, "") }
}

function inNewFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "orrery-jinja-"))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inFolder(word: string): string {
  return /^[a-z]+\.(?:jinja|json)$/.test(word) ? join(FOLDER, word) : word
}

const ZERO_KEY = `[0]{'\\x00number': 'a', 'e"': [True, None, -0.5, []]}`

test.each([
  [["chat.jinja"], undefined, "[0]"],
  [["chat.jinja", "context.json"], undefined, "[1]Hi."],
  [["chat.jinja", "-"], '{"ending": "!"}', "[0]!"],
  [["chat.jinja", "--messages", "messages.json"], undefined, "[2]OneTwo"],
  [["chat.jinja", "--messages", "-"], '[{"content": "x"}]', "[1]x"],
  [["chat.jinja", "context.json", "--messages", "messages.json"], undefined, "[2]OneTwo."],
  [
    ["chat.jinja", "--set", 'ending=[1, 2.0, 1.5, 1e300, 12345678901234567890, "1.0"]'],
    undefined,
    "[0][1, 2.0, 1.5, 1e+300, 12345678901234567890, '1.0']",
  ],
  [["chat.jinja", "context.json", "--set", 'ending="a=b"'], undefined, "[1]Hia=b"],
  [
    ["chat.jinja", "--set", 'ending={"d": {"b": 1, "10": 2, "2": 3}}'],
    undefined,
    "[0]{'d': {'b': 1, '10': 2, '2': 3}}",
  ],
  [["chat.jinja", "-"], '{"2": 0, "ending": {"\\u0000number": "a", "e\\"": [true, null, -0.5, []]}}', ZERO_KEY],
  [["extends.jinja", "context.json"], undefined, "[1]Hi."],
])("renders with %j", (args, stdin, out) => {
  expect(run(args, stdin)).toEqual({ code: 0, out, err: "" })
})

test.each([
  [[], "Name a template."],
  [["missing.jinja"], "Cannot read missing.jinja: there is no such file."],
  [["chat.jinja", "missing.json"], "Cannot read missing.json: there is no such file."],
  [[FOLDER], "Cannot read : it is a folder."],
  [["chat.jinja", "list.json"], "The context in list.json is not a JSON object."],
  [["chat.jinja", "untidy.jinja"], "untidy.jinja is not JSON: "],
  [["chat.jinja", "-", "--messages", "-"], "Only one of the files can be standard input."],
  [["chat.jinja", "--set", "x"], "--set takes name=json, not x."],
  [["chat.jinja", "--set", "x=yes"], "The value of x is not JSON: "],
  [["chat.jinja", "context.json", "list.json"], "Too many files: list.json"],
  [["--format", "--check", "chat.jinja"], "--format and --check exclude each other."],
  [["--format", "chat.jinja", "--indent", "two"], "--indent takes a whole number from 0 to 16, not two."],
  [["--format", "chat.jinja", "--indent="], "--indent takes a whole number from 0 to 16, not nothing."],
  [["chat.jinja", "--set", "x={"], "The value of x is not JSON: "],
  [["--format", "chat.jinja", "--indent", "17"], "--indent takes a whole number from 0 to 16, not 17."],
  [["--analyze", "chat.jinja", "raises.jinja"], "Too many files: raises.jinja"],
  [["--frobnicate"], "Unknown option '--frobnicate'"],
])("refuses %j with exit code 2", (args, message) => {
  const { code, out, err } = run(args)
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain(`orrery-jinja: ${message}`)
  expect(err).not.toContain("    at ")
})

test("shows where a rendering failed, without a stack", () => {
  expect(run(["raises.jinja"])).toEqual({
    code: 1,
    out: "",
    err: 'Template raises.jinja, line 1, column 4: No such role.\n{{ raise_exception("No such role.") }}\n   ^\n',
  })
})

test("loads no template from outside the folder of the first, not by a link either", () => {
  expect(run(["climbs.jinja"])).toMatchObject({ code: 1, out: "" })
  inNewFolder((folder) => {
    copyFileSync(join(FOLDER, "chat.jinja"), join(folder, "inside.jinja"))
    symlinkSync(join(FOLDER, "parts"), join(folder, "parts"))
    expect(run([`${folder}/inside.jinja`])).toMatchObject({ code: 1, out: "" })
  })
})

test("loads templates from folders whose names begin with dots", () => {
  inNewFolder((folder) => {
    mkdirSync(join(folder, "..x"))
    writeFileSync(join(folder, "..x", "t.jinja"), "found")
    writeFileSync(join(folder, "page"), '{% include "..x/t.jinja" %}')
    expect(run([join(folder, "page")])).toEqual({ code: 0, out: "found", err: "" })
  })
})

test("leaves files alone that are not UTF-8, and goes on with the next ones", () => {
  inNewFolder((folder) => {
    const [latin, marked, included] = ["latin", "marked", "included"].map((name) => join(folder, name))
    const bytes = Buffer.from("{{a}} caf\u00e9", "latin1")
    writeFileSync(`${latin}`, bytes)
    writeFileSync(`${marked}`, "\ufeff{{a}}")
    writeFileSync(`${included}`, "{% include 'latin' %}")
    expect(run(["--format", "--write", `${latin}`, `${marked}`])).toEqual({
      code: 2,
      out: "",
      err: `orrery-jinja: Cannot read ${latin}: it is not UTF-8.\n`,
    })
    expect(readFileSync(`${latin}`)).toEqual(bytes)
    expect(readFileSync(`${marked}`, "utf8")).toBe("\ufeff{{ a }}")
    const { code, err } = run([`${included}`])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("Cannot read latin: it is not UTF-8.") })
  })
})

test("checks the files after one that cannot be read, and ends with exit code 2", () => {
  const { code, out, err } = run(["--check", "missing.jinja", "broken.jinja", "chat.jinja"])
  expect({ code, err }).toEqual({ code: 2, err: "orrery-jinja: Cannot read missing.jinja: there is no such file.\n" })
  expect(out).toContain("broken.jinja:1:6: unexpected_token")
})

test("reports every mistake of every file on a line of its own", () => {
  const { code, out, err } = run(["--check", "broken.jinja", "chat.jinja"])
  expect({ code, err }).toEqual({ code: 1, err: "" })
  expect(out).toBe(
    "broken.jinja:1:6: unexpected_token expected token 'end of print statement', got 'b'\n" +
      "broken.jinja:3:4: unexpected_character unexpected char '\"' at 38\n" +
      "broken.jinja:3:10: unexpected_end Unexpected end of template. Jinja was looking for the following tags: " +
      "'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.\n",
  )
  expect(run(["--check", "chat.jinja", "untidy.jinja"])).toEqual({ code: 0, out: "", err: "" })
})

test("prints formatted templates, and writes them when asked", () => {
  const formatted = "{%- if a %}\n  {{- b | upper }}\n{%- endif %}\n"
  expect(run(["--format", "untidy.jinja", "--indent", "2"])).toEqual({ code: 0, out: formatted, err: "" })
  inNewFolder((folder) => {
    const copy = join(folder, "copy.jinja")
    copyFileSync(join(FOLDER, "untidy.jinja"), copy)
    expect(run(["--format", "--write", copy, "--indent", "2", "broken.jinja"])).toMatchObject({ code: 1, out: "" })
    expect(readFileSync(copy, "utf8")).toBe(formatted)
  })
})

test("prints the analysis and the capabilities as JSON", () => {
  const analysis = JSON.parse(run(["--analyze", "chat.jinja"]).out)
  expect(analysis).toMatchObject({ filters: [], templates: ["parts/turn.jinja"] })
  const capabilities = JSON.parse(run(["--capabilities", "raises.jinja"]).out)
  expect(capabilities).toMatchObject({ systemRole: { supported: false } })
})

test("prints its usage and version", () => {
  expect(run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("Exit codes: 0 done, 1 a template") })
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  expect(run(["-v"])).toEqual({ code: 0, out: `${version}\n`, err: "" })
})

test("runs as a program that reads standard input and sets its exit code", () => {
  const entry = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url))
  const start = (args: readonly string[], input: string) => {
    const node = ["--import", "tsx", "--conditions=orrery-source", entry, ...args.map(inFolder)]
    return spawnSync(process.execPath, node, { input, encoding: "utf8" })
  }
  expect(start(["chat.jinja", "-"], '{"ending": "é"}')).toMatchObject({ status: 0, stdout: "[0]é", stderr: "" })
  expect(start(["raises.jinja"], "")).toMatchObject({ status: 1, stdout: "" })
})
