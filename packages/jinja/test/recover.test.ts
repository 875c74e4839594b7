import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { parseTemplate } from "../src/parse-or-recover.ts"
import { Template } from "../src/template.ts"
import { TemplateError } from "../src/template-error.ts"
import { templateArbitrary } from "./format/template-arbitrary.ts"

interface Case {
  readonly source: string
  /** Line, column and code of every mistake. */
  readonly errors: readonly (readonly [number, number, string])[]
}

const CASES: readonly Case[] = readFileSync(new URL("./recover-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))

function firstThrown(source: string): string | undefined {
  try {
    new Template(source)
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return error.message
    throw error
  }
}

test.each(CASES)("finds every mistake of $source", ({ source, errors }) => {
  const found = parseTemplate(source, { recover: true }).errors
  expect(found.map(({ line, column, code }) => [line, column, code])).toEqual(errors)
  expect(found[0]?.message).toBe(firstThrown(source))
})

test("keeps what could be parsed", () => {
  const { body, errors } = parseTemplate("{{ a }}{% if b c %}{{ d }}{% else %}{{ e }}{{ f g }}{% endif %}", {
    recover: true,
  })
  expect(errors).toHaveLength(2)
  expect(body).toMatchObject([
    { type: "print", value: { name: "a" } },
    {
      type: "if",
      branches: [{ body: [{ type: "print", value: { name: "d" } }] }],
      otherwise: [{ type: "print", value: { name: "e" } }],
    },
  ])
})

test("says the name of the template and what was probably meant, for every mistake", () => {
  const { errors } = parseTemplate("{% contineu %}\n{{ a | uper }}{{ b is defned }}", { recover: true, name: "chat" })
  expect(errors.map(({ templateName, suggestion }) => [templateName, suggestion])).toEqual([
    ["chat", "continue"],
    ["chat", "upper"],
    ["chat", "defined"],
  ])
})

test("knows filters and tests of the caller", () => {
  const source = "{{ a | shout }}{{ a is loud }}{{ a | whisper }}"
  const options = { recover: true, filters: { shout: (text: string) => text }, tests: { loud: () => true } } as const
  expect(parseTemplate(source, options).errors.map(({ reason }) => reason)).toEqual(["No filter named 'whisper'."])
})

test("gives the tree that parsing gives when there is no mistake", () => {
  fc.assert(
    fc.property(templateArbitrary, (source) => {
      const { body, errors } = parseTemplate(source, { recover: true })
      if (errors.length === 0) expect({ body }).toEqual({ body: parseTemplate(source).body })
      expect(errors[0]?.message).toBe(firstThrown(source))
    }),
    { numRuns: 300 },
  )
})

const PIECES =
  "{{|}}|{%|%}|{#|#}|-|'|\"|(|)|[|]|{|}|if |for |x |in |1|,| is |end|else|endif|endfor|set |endset|raw|macro |call |block |=|.|~|:|@|\n|\\|{% if x %}|{% endif %}|{% for a in x %}|{% endfor %}|{{ x }}|{% else %}|| |elif|a|upper".split(
    "|",
  )

test("gives a result for any source, whose first error is what the engine throws", () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((all) => all.join(""))
  fc.assert(
    fc.property(fc.oneof(fc.string(), { arbitrary: pieces, weight: 4 }), (source) => {
      const { errors } = parseTemplate(source, { recover: true })
      expect(errors[0]?.message).toBe(firstThrown(source))
      const places = errors.map(({ line, column, code }) => `${line}:${column}:${code}`)
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 4000 },
  )
})

const UNITS = [
  "{{}}",
  "{% if %}",
  "{{ @ ",
  "{% endif %}",
  "{{ 'a ",
  "{% if a %}{% endfor %}",
  "{{ a {% ",
  "{{(",
  "{{ '\\",
  "{% set a b %}",
  "{{ x|y }}",
  "{# ",
]

test.each(UNITS)(
  "reads 200,000 characters of %s in linear time and reports no more than 200 mistakes of a sort",
  (unit) => {
    const source = unit.repeat(200_000 / unit.length)
    const started = performance.now()
    const { errors } = parseTemplate(source, { recover: true })
    // About 50 ms on an idle machine; time that grows with the square of the length takes minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(400)
  },
)

test("reports a source beyond the limits instead of reading it", () => {
  const { body, errors } = parseTemplate("{{ a b }}", { recover: true, limits: { sourceChars: 8 } })
  expect(errors.map(({ code }) => code)).toEqual(["limit_source"])
  expect(body).toEqual([])
})

test("reports nesting that the machine cannot hold", () => {
  const source = `{{ ${"(".repeat(200_000)} }}`
  const { errors } = parseTemplate(source, { recover: true, limits: { nesting: 1_000_000 } })
  expect(errors.map(({ code }) => code)).toEqual(["limit_nesting"])
})
