import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { Template, TemplateError } from "../src/index.ts"

interface Outcome {
  readonly expected?: string
  readonly error?: { readonly kind: string; readonly message: string }
}

const FOLDER = new URL("./chat-templates/", import.meta.url)
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".jinja"))
  .map((name) => name.replace(".jinja", ""))
  .sort()

function readJson<T>(url: URL): Record<string, T> {
  return JSON.parse(readFileSync(url, "utf8"))
}

const CONVERSATIONS = readJson<Record<string, unknown>>(new URL("./conversations.json", import.meta.url))

function outcome(template: Template, context: Record<string, unknown>): Outcome {
  try {
    return { expected: template.render(context) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { error: { kind: error.kind, message: error.reason } }
  }
}

test.each(NAMES)("renders every conversation with %s as jinja2 does", (name) => {
  const source = readFileSync(new URL(`${name}.jinja`, FOLDER), "utf8")
  const recorded = readJson<Outcome>(new URL(`${name}.json`, FOLDER))
  const template = new Template(source, { name, now: () => new Date(2026, 1, 3, 14, 5, 6) })
  expect(Object.keys(recorded)).toEqual(Object.keys(CONVERSATIONS))
  for (const [conversation, context] of Object.entries(CONVERSATIONS)) {
    expect(outcome(template, context), conversation).toEqual(recorded[conversation])
  }
})

test("gives the same text when rendered twice", () => {
  const template = new Template(readFileSync(new URL("chatml.jinja", FOLDER), "utf8"))
  const context = { messages: [{ role: "user", content: "Hi" }], add_generation_prompt: true }
  const expected =
    "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n"
  expect(template.render(context)).toBe(expected)
  expect(template.render(context)).toBe(expected)
})
