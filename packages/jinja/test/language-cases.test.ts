import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { Template, TemplateError } from "../src/index.ts"

interface LanguageCase {
  readonly id?: string
  readonly source: string
  readonly expected?: string
  readonly error?: { readonly kind: string; readonly message: string; readonly line: number }
}

const FOLDER = new URL("./cases/", import.meta.url)
const CONTEXT: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("./language-context.json", import.meta.url), "utf8"),
)

/** Templates that the cases include, import and extend. */
const TEMPLATES: Record<string, string> = JSON.parse(
  readFileSync(new URL("./language-templates.json", import.meta.url), "utf8"),
)

/** Local time as in the recorded outcomes, whatever zone the machine is in. */
const NOW = new Date(2026, 1, 3, 14, 5, 6)

function readCases(): LanguageCase[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, FOLDER), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line): LanguageCase => JSON.parse(line)),
    )
}

function outcome(source: string): unknown {
  try {
    return new Template(source, { now: () => NOW, load: (name) => TEMPLATES[name] }).render(CONTEXT)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { kind: error.kind, line: error.line, code: error.code }
  }
}

const CASES = readCases()

const OWN_CASES: LanguageCase[] = readFileSync(new URL("./own-cases.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line))

test.each(OWN_CASES)("agrees with jinja2 about $source", (item) => {
  if (item.error === undefined) expect(outcome(item.source)).toBe(item.expected)
  else expect(outcome(item.source)).toMatchObject({ kind: item.error.kind, line: item.error.line })
})

test("has all recorded cases of the language", () => {
  expect(CASES).toHaveLength(556)
})

test.each(CASES)("renders as jinja2 does: $id $source", (item) => {
  if (item.error === undefined) expect(outcome(item.source)).toBe(item.expected)
  else expect(outcome(item.source)).toMatchObject({ kind: item.error.kind, line: item.error.line })
})
