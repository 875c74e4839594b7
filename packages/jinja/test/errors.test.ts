import fc from "fast-check"
import { expect, test } from "vitest"
import { parseTemplate, type RenderOptions, Template, TemplateError } from "../src/index.ts"

function failure(source: string, context: Record<string, unknown> = {}, strict = false): TemplateError {
  try {
    new Template(source, { name: "chat", strict }).render(context)
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
  throw new Error(`nothing failed in ${source}`)
}

test.each([
  ["{{ a @ b }}", "unexpected_character"],
  ["{# open", "missing_end_of_comment"],
  ["{% raw %}open", "missing_end_of_raw"],
  ["{% frobnicate %}", "unknown_statement"],
  ["{{ 1 | frobnicate }}", "unknown_filter"],
  ["{{ 1 is frobnicate }}", "unknown_test"],
  ["{{ missing.name }}", "unknown_variable"],
  ["{{ d.missing.name }}", "undefined_value"],
  ["{{ [1] | slice(1, 2, 3) }}", "too_many_arguments"],
  ["{{ [1] | slice }}", "missing_argument"],
  ["{{ raise_exception('no') }}", "raised"],
  ["{{ 1 + 'a' }}", "type_error"],
  ["{{ 'a'.index('b') }}", "value_error"],
  ["{{ 1 // 0 }}", "zero_division"],
  ["{{ [].append(1) }}", "not_allowed"],
  ["{% set d.x = 1 %}", "bad_assignment"],
  ["{% if x %}", "unexpected_end"],
  ["{{ 1 2 }}", "unexpected_token"],
])("gives %s the code %s", (source, code) => {
  expect(failure(source, { d: {} }).code).toBe(code)
})

test("says where with line, column, an excerpt and a caret", () => {
  const error = failure("line one\n{{ name }} {{ name | uper }}", { name: "x" })
  expect(error).toMatchObject({ name: "TemplateError", templateName: "chat", line: 2, column: 22, suggestion: "upper" })
  expect(error.message).toBe(
    "Template chat, line 2, column 22: No filter named 'uper'. Did you mean 'upper'?\n" +
      "{{ name }} {{ name | uper }}\n                     ^",
  )
})

test("cuts no character of a long line in half", () => {
  const faces = "\u{1f389}".repeat(100)
  const [shown, caret] = failure(`a${faces}{{ 1 + }}a${faces}`).excerpt.split("\n")
  expect(shown).toBe(` ${faces.slice(0, 52)}{{ 1 + }}a${faces.slice(0, 56)} `)
  expect(caret).toBe(`${" ".repeat(60)}^`)
})

test.each([
  [async () => "", "not a Promise; load all sources before."],
  [() => 5, "not a value of type number."],
])("says what load must give when it gives something else: %s", (given, ending) => {
  const load = given as unknown as () => string
  const render = () => new Template("{% include 'a' %}", { load }).render({})
  expect(render).toThrowError(`load must give the source of 'a' as text, undefined or null, ${ending}`)
  expect(render).toThrowError(expect.objectContaining({ code: "bad_option", column: 4 }))
})

test.each<[string, RenderOptions]>([
  ["trace", { trace: true } as RenderOptions],
  ["escapeSpecialTokens", { escapeSpecialTokens: ["<|end|>"] }],
])("refuses %s for a rendering in pieces", (name, options) => {
  const pieces = new Template("a").renderChunks({}, options)
  expect(() => pieces.next()).toThrowError(`renderChunks takes no ${name}; call render for it.`)
  const none: RenderOptions = { escapeSpecialTokens: [] }
  expect([...new Template("a").renderChunks({}, none)]).toEqual(["a"])
})

test("suggests names of the context, of tests and of tags", () => {
  expect(failure("{{ mesages[0] }}", { messages: [] }).suggestion).toBe("messages")
  expect(failure("{{ 1 is defned }}").suggestion).toBe("defined")
  expect(failure("{% mcro x() %}").suggestion).toBe("macro")
})

test("fails on unknown variables in strict mode, except where the template asks", () => {
  expect(failure("{{ missing }}", {}, true).code).toBe("unknown_variable")
  const lenient = "{{ missing is defined }}{{ missing | default('x') }}"
  expect(new Template(lenient, { strict: true }).render({})).toBe("Falsex")
})

test("reports an unknown filter in a branch only when the branch is reached", () => {
  expect(new Template("{% if false %}{{ 1 | nope }}{% endif %}ok").render({})).toBe("ok")
  expect(failure("{% if true %}{{ 1 | nope }}{% endif %}").kind).toBe("TemplateRuntimeError")
})

const PIECES = [
  "{{",
  "}}",
  "{%",
  "%}",
  "{#",
  "#}",
  "-",
  "'",
  '"',
  "(",
  "[",
  "if ",
  "for ",
  "x ",
  "in ",
  "1",
  "|",
  " is ",
  "end",
  "\n",
  "\\",
  "raw",
  "set ",
  "=",
  ".",
  "~",
]

test("parses any source or throws TemplateError, nothing else", () => {
  const sources = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((all) => all.join("")),
  )
  fc.assert(
    fc.property(sources, (source) => {
      try {
        parseTemplate(source)
        new Template(source).render({ x: [1, "a", null] }, { limits: { steps: 1000 } })
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateError)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([[5], [null], [undefined], [{}]])("refuses a source that is no text: %s", (given) => {
  const source = given as unknown as string
  const refusal = expect.objectContaining({ code: "bad_option", reason: expect.stringContaining("must be text") })
  expect(() => new Template(source)).toThrow(refusal)
  expect(() => parseTemplate(source, { recover: true })).toThrow(refusal)
})
