import { parseArgs } from "node:util"

/** What `--help` prints. */
export const HELP = `orrery-jinja: render, format and check chat templates

  orrery-jinja <template> [context.json | -]   render with a context from a file or standard input; default {}
  orrery-jinja --format <template>...          print the templates formatted
  orrery-jinja --check <template>...           report every mistake as file:line:column: code message
  orrery-jinja --capabilities <template>       print what a chat template can do, as JSON
  orrery-jinja --analyze <template>            print what a template reads from its context, as JSON

Rendering
  --set name=json      set a variable; may be given more than once
  --messages file      set messages from a JSON file; - is standard input

Formatting
  --write              write the files instead of printing them
  --indent n           blanks per level, 0 to 16; default 4

  -h, --help           print this text
  -v, --version        print the version

Templates that include, import or extend others get them from their own folder and the folders in it.

Exit codes: 0 done, 1 a template has a mistake or its rendering failed, 2 wrong usage or a file that cannot be read.
`

/** A call that cannot be understood, or a file that cannot be read or written. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}

/** What the command is asked to do. */
export type Mode = "render" | "format" | "check" | "capabilities" | "analyze" | "help" | "version"

/** A call of the command, understood. */
export interface Call {
  readonly mode: Mode
  readonly paths: readonly string[]
  /** Variables as `name=json`. */
  readonly variables: readonly string[]
  readonly messages: string | undefined
  readonly write: boolean
  readonly indent: number
}

const MODES = ["help", "version", "format", "check", "capabilities", "analyze"] as const

/**
 * Understands the arguments of the command.
 *
 * @throws UsageError
 */
export function readCall(args: readonly string[]): Call {
  const { values, positionals } = parse(args)
  const modes = MODES.filter((mode) => values[mode] === true)
  const mode: Mode = modes[0] ?? "render"
  const isAsking = mode === "help" || mode === "version"
  if (modes.length > 1 && !isAsking) throw new UsageError(`--${modes[0]} and --${modes[1]} exclude each other.`)
  if (!isAsking && positionals.length === 0) throw new UsageError("Name a template.")
  const most = { render: 2, capabilities: 1, analyze: 1 }[mode as string] ?? Number.POSITIVE_INFINITY
  if (positionals.length > most) throw new UsageError(`Too many files: ${positionals.slice(most).join(" ")}`)
  const { indent = "4" } = values
  if (!/^\d{1,2}$/.test(indent) || Number(indent) > 16) {
    throw new UsageError(`--indent takes a whole number from 0 to 16, not ${indent === "" ? "nothing" : indent}.`)
  }
  return {
    mode,
    paths: positionals,
    variables: values.set ?? [],
    messages: values.messages,
    write: values.write === true,
    indent: Number(indent),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        analyze: { type: "boolean" },
        capabilities: { type: "boolean" },
        check: { type: "boolean" },
        format: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        indent: { type: "string" },
        messages: { type: "string" },
        set: { type: "string", multiple: true },
        version: { type: "boolean", short: "v" },
        write: { type: "boolean" },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
