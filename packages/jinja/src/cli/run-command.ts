import { readFileSync } from "node:fs"
import { analyzeTemplate } from "../analysis/analyze-template.ts"
import { detectCapabilities } from "../analysis/detect-capabilities.ts"
import { formatTemplate } from "../format/format-template.ts"
import { parseTemplate } from "../parse-or-recover.ts"
import { Template } from "../template.ts"
import { TemplateError } from "../template-error.ts"
import { dictEntries, isDict } from "../values/dict.ts"
import { loaderBeside, readText, writeText } from "./files.ts"
import { readJson } from "./read-json.ts"
import { type Call, HELP, readCall, UsageError } from "./usage.ts"

/** What the command reads and writes besides files. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Called only if the arguments ask for standard input. */
  readonly readStdin: () => string
}

const DONE = 0
const FAILED = 1
const WRONG_USAGE = 2

/** Runs the command; gives its exit code. */
export function runCommand(args: readonly string[], terminal: Terminal): number {
  try {
    const call = readCall(args)
    return RUN[call.mode](call, terminal)
  } catch (error) {
    const code = report(error, terminal)
    if (code === WRONG_USAGE) terminal.err("See orrery-jinja --help.\n")
    return code
  }
}

/** Prints what is foreseen to fail; gives its exit code. */
function report(error: unknown, { err }: Terminal): number {
  if (error instanceof TemplateError) {
    err(`${error.message}\n`)
    return FAILED
  }
  if (!(error instanceof UsageError)) throw error
  err(`orrery-jinja: ${error.message}\n`)
  return WRONG_USAGE
}

const RUN: Readonly<Record<Call["mode"], (call: Call, terminal: Terminal) => number>> = {
  help(_call, { out }) {
    out(HELP)
    return DONE
  },
  version(_call, { out }) {
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
    out(`${version}\n`)
    return DONE
  },
  render(call, terminal) {
    const [path = ""] = call.paths
    const template = new Template(readText(path), { name: path, load: loaderBeside(path) })
    terminal.out(template.render(readContext(call, terminal)))
    return DONE
  },
  format(call, terminal) {
    return worst(call.paths, terminal, (path) => {
      const source = readText(path)
      const formatted = formatTemplate(source, { indent: call.indent, name: path })
      if (!call.write) terminal.out(formatted)
      else if (formatted !== source) writeText(path, formatted)
      return DONE
    })
  },
  check(call, terminal) {
    return worst(call.paths, terminal, (path) => {
      const { errors } = parseTemplate(readText(path), { recover: true, name: path })
      const sorted = errors.toSorted((one, other) => one.line - other.line || one.column - other.column)
      for (const { line, column, code, reason, suggestion } of sorted) {
        const hint = suggestion === undefined ? "" : ` Did you mean '${suggestion}'?`
        terminal.out(`${path}:${line}:${column}: ${code} ${reason}${hint}\n`)
      }
      return errors.length === 0 ? DONE : FAILED
    })
  },
  capabilities: ({ paths: [path = ""] }, { out }) => {
    out(`${JSON.stringify(detectCapabilities(readText(path), { name: path }), null, 2)}\n`)
    return DONE
  },
  analyze: ({ paths: [path = ""] }, { out }) => {
    out(`${JSON.stringify(analyzeTemplate(readText(path), { name: path }), null, 2)}\n`)
    return DONE
  },
}

/** Runs for every file, those after a failure too; gives the highest exit code. */
function worst(paths: readonly string[], terminal: Terminal, run: (path: string) => number): number {
  const codes = paths.map((path) => {
    try {
      return run(path)
    } catch (error) {
      return report(error, terminal)
    }
  })
  return Math.max(...codes)
}

function readContext({ paths, messages, variables }: Call, terminal: Terminal): Record<string, unknown> {
  const contextPath = paths[1]
  if (contextPath === "-" && messages === "-") throw new UsageError("Only one of the files can be standard input.")
  const read = (path: string): unknown => {
    const text = path === "-" ? terminal.readStdin() : readText(path)
    return parseJson(text, path === "-" ? "Standard input" : path)
  }
  const context = contextPath === undefined ? {} : read(contextPath)
  if (!isDict(context)) throw new UsageError(`The context in ${contextPath} is not a JSON object.`)
  return {
    ...Object.fromEntries(dictEntries(context)),
    ...(messages === undefined ? {} : { messages: read(messages) }),
    ...Object.fromEntries(variables.map(readVariable)),
  }
}

function readVariable(assignment: string): [string, unknown] {
  const at = assignment.indexOf("=")
  if (at < 1) throw new UsageError(`--set takes name=json, not ${assignment}.`)
  const name = assignment.slice(0, at)
  return [name, parseJson(assignment.slice(at + 1), `The value of ${name}`)]
}

function parseJson(text: string, subject: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    throw new UsageError(`${subject} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
