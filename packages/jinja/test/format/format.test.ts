import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { formatTemplate, parseTemplate, Template, TemplateError } from "../../src/index.ts"
import { bareTree } from "./bare-tree.ts"
import { readAllSources } from "./sources.ts"
import { templateArbitrary } from "./template-arbitrary.ts"

/** Sources and their formatted text, parted by a line of five hyphens; cases by one of five equals signs. */
const CASES = readFileSync(new URL("./cases.txt", import.meta.url), "utf8")
  .split("\n=====\n")
  .map((pair) => pair.replace(/\n$/, "").split("\n-----\n"))

test.each(CASES)("formats %s", (source, formatted) => {
  expect(formatTemplate(source ?? "")).toBe(formatted)
})

test.each([
  ["{{a}}\r\n  {%if b%}\rx\n{%endif%}\r\n", "{{ a }}\n{% if b %}\nx\n{% endif %}\n"],
  ["{{'a\r\nb'}}", "{{ 'a\nb' }}"],
  ["a\n\n", "a\n\n"],
  ["a", "a"],
  ["\n", "\n"],
  ["", ""],
])("ends lines of %j with LF and keeps the line end of the last one", (source, formatted) => {
  expect(formatTemplate(source)).toBe(formatted)
})

test("indents by as many blanks as asked for", () => {
  const source = "{%- if a %}\n{%- if b %}\n{{- c }}\n{%- endif %}\n{%- endif %}"
  const two = "{%- if a %}\n  {%- if b %}\n    {{- c }}\n  {%- endif %}\n{%- endif %}"
  expect(formatTemplate(source, { indent: 2 })).toBe(two)
  expect(formatTemplate(two, { indent: 0 })).toBe(source)
})

test.each([-3, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses to indent by %s blanks", (indent) => {
  const format = () => formatTemplate("{% if a %}\n{% set b = 1 %}{% endif %}", { indent })
  expect(format).toThrowError(`indent must be a whole number from 0 on, not ${indent}.`)
  expect(format).toThrowError(expect.objectContaining({ code: "bad_option" }))
})

test("refuses a template that does not parse, with its name", () => {
  expect(() => formatTemplate("{% if %}", { name: "chat" })).toThrowError(TemplateError)
  expect(() => formatTemplate("{% if %}", { name: "chat" })).toThrowError("Template chat, line 1, column 7")
})

function expectKept(source: string): void {
  const formatted = formatTemplate(source)
  expect(formatTemplate(formatted)).toBe(formatted)
  expect(bareTree(parseTemplate(formatted))).toEqual(bareTree(parseTemplate(source)))
}

test("keeps the tree of every template of the tests, and of its own result the text", () => {
  const sources = readAllSources()
  expect(sources.length).toBeGreaterThan(800)
  for (const source of sources) expectKept(source)
})

test("keeps the tree of generated templates, and of its own result the text", () => {
  fc.assert(fc.property(templateArbitrary, expectKept), { numRuns: 1000 })
})

const CONTEXT = { a: 1, b: [1, "x"], items: [[1, 2]], user: { name: ["n", "m"] }, text: "t e x t", n: 3 }

function rendering(source: string): string {
  try {
    return new Template(source).render(CONTEXT, { limits: { steps: 20_000, valueSize: 100_000 } })
  } catch (error) {
    return error instanceof TemplateError ? error.reason : String(error)
  }
}

test("keeps what generated templates render", () => {
  fc.assert(
    fc.property(templateArbitrary, (source) => {
      expect(rendering(formatTemplate(source))).toBe(rendering(source))
    }),
    { numRuns: 500 },
  )
})
