import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { analyzeTemplate, TemplateError, type TemplateVariable } from "../../src/index.ts"
import { templateArbitrary } from "../format/template-arbitrary.ts"

interface Case {
  readonly source: string
  /** By path: whether required, uses, columns, then the literals it is compared with. */
  readonly variables: Readonly<Record<string, readonly unknown[]>>
  /** Lists of names that are not empty. */
  readonly names: Readonly<Record<string, readonly string[]>>
}

const CASES: readonly Case[] = readFileSync(new URL("./cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))

function summary({ path, isRequired, uses, places, comparedWith }: TemplateVariable): [string, unknown[]] {
  const columns = places.map(({ column }) => column).join(" ")
  return [path, [isRequired ? "required" : "optional", uses.join(" "), columns, ...comparedWith]]
}

test.each(CASES)("finds what $source reads", ({ source, variables, names }) => {
  const { variables: found, generations: _, ...lists } = analyzeTemplate(source)
  expect(Object.fromEntries(found.map(summary))).toEqual(variables)
  expect(Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))).toEqual(names)
})

test("says the line and column of every place", () => {
  const { variables, generations } = analyzeTemplate("{{ a }}\n\n  {{ b }}{{ a }}\n{% generation %}{% endgeneration %}")
  expect(variables.map(({ path, places }) => [path, places])).toEqual([
    [
      "a",
      [
        { line: 1, column: 4 },
        { line: 3, column: 13 },
      ],
    ],
    ["b", [{ line: 3, column: 6 }]],
  ])
  expect(generations).toEqual([{ line: 4, column: 4 }])
})

test("follows a chain of macros that call themselves and each other to an end", () => {
  const macros = Array.from({ length: 20 }, (_, index) => {
    const next = (index + 1) % 20
    return `{% macro m${index}(a) %}{{ m${next}(a.x) }}{{ m${next}(a.y) }}{{ a.z }}{% endmacro %}`
  })
  const { variables } = analyzeTemplate(`${macros.join("")}{{ m0(root) }}`)
  expect(variables.map(({ path }) => path)).toContain("root.x.y.z")
  expect(variables.length).toBeLessThan(2000)
})

test("analyzes every template that parses", () => {
  fc.assert(
    fc.property(templateArbitrary, (source) => {
      for (const { path, places } of analyzeTemplate(source).variables) {
        expect(path).not.toBe("")
        expect(places.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 200 },
  )
})

test("refuses a template that does not parse", () => {
  expect(() => analyzeTemplate("{% if %}")).toThrowError(TemplateError)
})

test.each(["and", "or"])("analyzes a condition of 60,000 parts joined by %s within its time", (operator) => {
  const parts = Array.from({ length: 60_000 }, (_, index) => `a${index}`)
  expect(analyzeTemplate(`{% if ${parts.join(` ${operator} `)} %}{% endif %}`).variables).toHaveLength(60_000)
})

test("analyzes a long template in a time that grows with its length", () => {
  const source = "{% if a.b == 1 %}{% set c = a.d %}{% endif %}{{ c | trim }}\n".repeat(3400)
  const started = performance.now()
  expect(analyzeTemplate(source).variables.map(({ path }) => path)).toEqual(["a", "a.b", "a.d", "c"])
  expect(performance.now() - started).toBeLessThan(20_000)
})

const TEMPLATES = new URL("../chat-templates/", import.meta.url)
const NAMES = readdirSync(TEMPLATES).filter((name) => name.endsWith(".jinja"))

test.each(NAMES)("finds the conversation that %s reads", (name) => {
  const { variables } = analyzeTemplate(readFileSync(new URL(name, TEMPLATES), "utf8"))
  const byPath = new Map(variables.map((variable) => [variable.path, variable]))
  expect(byPath.has("messages")).toBe(true)
  expect(byPath.get("tools")?.isRequired ?? false).toBe(false)
  expect(byPath.get("add_generation_prompt")?.isRequired ?? false).toBe(false)
})
