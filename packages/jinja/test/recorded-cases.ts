import { readdirSync, readFileSync } from "node:fs"
import { TemplateError } from "../src/index.ts"

/** A template of the language with what jinja2 makes of it. */
export interface LanguageCase {
  readonly id?: string
  readonly source: string
  readonly expected?: string
  readonly error?: { readonly kind: string; readonly message: string; readonly line: number }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"))
}

function readLines(file: URL): LanguageCase[] {
  const lines = readFileSync(file, "utf8").split("\n")
  return lines.filter((line) => line !== "").map((line): LanguageCase => JSON.parse(line))
}

const FOLDER = new URL("./cases/", import.meta.url)

/** The recorded cases of the language. */
export const CASES: readonly LanguageCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()
  .flatMap((name) => readLines(new URL(name, FOLDER)))

/** Cases of our own, recorded by `record-expectations.py`. */
export const OWN_CASES: readonly LanguageCase[] = readLines(new URL("./own-cases.jsonl", import.meta.url))

/** The context of all cases. */
export const CONTEXT: Record<string, unknown> = readJson("./language-context.json")

/** Templates that the cases include, import and extend. */
const TEMPLATES: Readonly<Record<string, string>> = readJson("./language-templates.json")

/** Settings under which the cases were recorded; local time, whatever zone the machine is in. */
export const OPTIONS = {
  now: () => new Date(2026, 1, 3, 14, 5, 6),
  load: (name: string) => (Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined),
}

/** A chat template with what jinja2 makes of every conversation. */
export interface ChatTemplate {
  readonly name: string
  readonly source: string
  readonly renderings: Readonly<Record<string, LanguageCase>>
}

const CHAT_FOLDER = new URL("./chat-templates/", import.meta.url)

/** Chat templates of our own in the styles that are in use. */
export const CHAT_TEMPLATES: readonly ChatTemplate[] = readdirSync(CHAT_FOLDER)
  .filter((name) => name.endsWith(".jinja"))
  .sort()
  .map((file) => ({
    name: file.replace(".jinja", ""),
    source: readFileSync(new URL(file, CHAT_FOLDER), "utf8"),
    renderings: readJson(`./chat-templates/${file.replace(".jinja", ".json")}`),
  }))

/** The conversations of the renderings: contexts by name. */
export const CONVERSATIONS: Readonly<Record<string, Record<string, unknown>>> = readJson("./conversations.json")

/** What tests compare of an error. */
export interface Failure {
  readonly kind: string
  readonly line: number
  readonly code: string
  readonly reason: string
}

/** Runs `render`; gives its text, or what a test compares of its error. */
export function outcomeOf(render: () => string): string | Failure {
  try {
    return render()
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { kind: error.kind, line: error.line, code: error.code, reason: error.reason }
  }
}
