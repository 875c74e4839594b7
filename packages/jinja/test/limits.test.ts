import { expect, test } from "vitest"
import { analyzeTemplate, parseTemplate, Template, TemplateError, type TemplateLimits } from "../src/index.ts"

function codeOf(source: string, limits: Partial<TemplateLimits> = {}, context: Record<string, unknown> = {}): string {
  try {
    new Template(source, { limits }).render(context)
    return "none"
  } catch (error) {
    return error instanceof TemplateError ? error.code : `not a TemplateError: ${String(error)}`
  }
}

const NESTED_SUM = (depth: number): string => `{{ ${"(".repeat(depth)}1${")".repeat(depth)} }}`

test.each([
  ["{% for i in 'abcdefghij' %}{% endfor %}", { steps: 9 }, "limit_steps"],
  ["{% for i in 'abcdefghij' %}{% endfor %}", { steps: 10 }, "none"],
  ["{% for i in 'abcdefghij' %}{% endfor %}", { steps: 11 }, "none"],
  ["{{ 'a' * 9 }}b", { outputChars: 9 }, "limit_output"],
  ["{{ 'a' * 8 }}b", { outputChars: 9 }, "none"],
  ["{{ 'a' * 7 }}b", { outputChars: 9 }, "none"],
  ["{{ 'a' * 11 }}", { valueSize: 10 }, "limit_value_size"],
  ["{{ 'a' * 10 }}", { valueSize: 10 }, "none"],
  ["{{ 'a' * 9 }}", { valueSize: 10 }, "none"],
  ["{{ strftime_now('%3j%5Y') }}", { valueSize: 7 }, "limit_value_size"],
  ["{{ strftime_now('%3j%5Y') }}", { valueSize: 8 }, "none"],
  ["{{ strftime_now('%3j%5Y') }}", { valueSize: 9 }, "none"],
  ["{{ range(11) | list }}", { range: 10 }, "limit_range"],
  ["{{ range(10) | list }}", { range: 10 }, "none"],
  ["{{ range(9) | list }}", { range: 10 }, "none"],
  ["{{ 1 }}   ", { sourceChars: 9 }, "limit_source"],
  ["{{ 1 }}  ", { sourceChars: 9 }, "none"],
  ["{{ 1 }} ", { sourceChars: 9 }, "none"],
  ["{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(3) }}", { calls: 3 }, "limit_calls"],
  ["{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(2) }}", { calls: 3 }, "none"],
  ["{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(1) }}", { calls: 3 }, "none"],
])("ends %s within %o as %s", (source, limits, expected) => {
  expect(codeOf(source, limits)).toBe(expected)
})

const OPTIONS_OF: readonly ((limits: Partial<TemplateLimits>) => unknown)[] = [
  (limits) => new Template("a", { limits }),
  (limits) => new Template("a").render({}, { limits }),
  (limits) => [...new Template("a").renderChunks({}, { limits })],
  (limits) => parseTemplate("a", { limits }),
  (limits) => parseTemplate("a", { limits, recover: true }),
  (limits) => analyzeTemplate("a", { limits }),
]

test.each(OPTIONS_OF)("refuses limits that are no numbers from 0 on: %s", (work) => {
  for (const steps of [Number.NaN, -1, "5", null] as number[]) {
    expect(() => work({ steps })).toThrowError(expect.objectContaining({ code: "bad_option", kind: "TypeError" }))
    expect(() => work({ steps })).toThrowError(
      `limits.steps must be a number from 0 on, not ${steps} (${typeof steps}).`,
    )
  }
  expect(() => work({ timeMs: Number.POSITIVE_INFINITY })).not.toThrow()
})

test("takes the default for a limit that is undefined, and that of the template for one rendering", () => {
  const nothing = { steps: undefined } as unknown as Partial<TemplateLimits>
  const source = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
  expect(codeOf(source, nothing)).toBe("limit_steps")
  const template = new Template("{{ range(11) }}", { limits: { range: 10 } })
  const render = () => template.render({}, { limits: { range: undefined } as unknown as Partial<TemplateLimits> })
  expect(render).toThrowError(expect.objectContaining({ code: "limit_range" }))
})

test("bounds nesting of brackets, statements, filters and sums", () => {
  expect(codeOf(NESTED_SUM(20_000))).toBe("limit_nesting")
  expect(codeOf("{% if 1 %}".repeat(20_000))).toBe("limit_nesting")
  expect(codeOf(`{{ 1${" | abs".repeat(20_000)} }}`)).toBe("limit_nesting")
  expect(codeOf(`{{ 1${" + 1".repeat(20_000)} }}`)).toBe("limit_nesting")
  expect(codeOf(`{{ ${"-".repeat(20_000)}1 }}`)).toBe("limit_nesting")
  expect(codeOf(NESTED_SUM(50))).toBe("none")
})

test("ends a template that never would by itself", () => {
  const source = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
  expect(codeOf(source, { steps: Number.POSITIVE_INFINITY, timeMs: 30 })).toBe("limit_time")
  expect(codeOf(source, { steps: 10_000 })).toBe("limit_steps")
})

test("ends a rendering whose signal is aborted", () => {
  const render = () => new Template("{{ 1 }}").render({}, { signal: AbortSignal.abort() })
  expect(render).toThrowError(expect.objectContaining({ code: "aborted" }))
})

test("ends doubling of texts, wide padding and huge powers by size", () => {
  const doubling = "{% set ns = namespace(t='ab') %}{% for i in range(60) %}{% set ns.t = ns.t + ns.t %}{% endfor %}"
  expect(codeOf(doubling)).toBe("limit_value_size")
  expect(codeOf("{{ 'a' | indent(10 ** 9, true) }}")).toBe("limit_value_size")
  expect(codeOf("{{ 'a' | center(10 ** 9) }}")).toBe("limit_value_size")
  expect(codeOf("{{ 9 ** (9 ** 9) }}")).toBe("limit_value_size")
  expect(codeOf("{{ '%999999999d' % 1 }}")).toBe("limit_value_size")
})

test("ends doubling of tuples by size", () => {
  const doubling = "{% set ns = namespace(t=(1,)) %}{% for i in range(60) %}{% set ns.t = ns.t + ns.t %}{% endfor %}"
  expect(codeOf(doubling, { steps: Number.POSITIVE_INFINITY })).toBe("limit_value_size")
})

test.each([
  "{{ 10 ** 4300 }}",
  "{{ [-(10 ** 4300)] }}",
  "{{ (10 ** 4300) | tojson }}",
  "{{ '%d' % (10 ** 4300) }}",
  "{{ '{:,}'.format(10 ** 4300) }}",
  `{{ 0x${"f".repeat(2_000_000)} }}`,
  `{{ 1${"_1".repeat(4300)} }}`,
  `{{ ${"0".repeat(4301)} }}`,
])("refuses reading and printing more digits than Python does: %#", (source) => {
  expect(codeOf(source)).toBe("value_error")
})

test("reads and prints as many digits as Python does", () => {
  expect(new Template(`{{ 1${"_1".repeat(4299)} }}`).render({})).toBe("1".repeat(4300))
  expect(new Template("{{ (10 ** 4300 - 1) | string | length }}").render({})).toBe("4300")
  expect(new Template("{{ (-(10 ** 4300) + 1) | string | length }}").render({})).toBe("4301")
  expect(new Template(`{{ 0x${"f".repeat(5000)} > 1 }} {{ 1.${"5".repeat(5000)} < 2 }}`).render({})).toBe("True True")
})

test("ends dividing and rounding of huge literals by size", () => {
  const digits = "f".repeat(500_000)
  expect(codeOf(`{{ 0x${digits} // 0x${digits} }}`)).toBe("limit_value_size")
  expect(codeOf(`{{ 0x${digits} % 3 }}`)).toBe("limit_value_size")
  expect(codeOf(`{{ 0x${digits} | round(-3) }}`)).toBe("limit_value_size")
})

test.each([
  ["{{ ' a b c '.split(none, 1) }}", "['a', 'b c ']"],
  ["{{ ' a b c '.split(none, 0) }}", "['a b c ']"],
  ["{{ ' a b c '.rsplit(none, 1) }}", "[' a b', 'c']"],
  ["{{ ' a b c '.rsplit(none, 0) }}", "[' a b c']"],
  ["{{ ' a b c '.rsplit(none, 3) }}", "['a', 'b', 'c']"],
  ["{{ ['a', 'b'] | map('upper') | reverse | list }}", "['B', 'A']"],
])("gives for %s what jinja2 gives", (source, expected) => {
  expect(new Template(source).render({})).toBe(expected)
})

test.each([
  ["{{ t | striptags | length }}", "<!--".repeat(100_000)],
  ["{{ t | striptags | length }}", "<".repeat(300_000)],
  ["{{ t | urlize | length }}", `${")".repeat(300_000)}a`],
  ["{{ t | float }}", `${"1".repeat(300_000)}x`],
  ["{{ t | int }}", "1".repeat(300_000)],
  ["{{ t % 1 if false else t | length }}{{ t.split(none, 100000) | length }}", "a ".repeat(100_000)],
  ["{% set x = t | format(a=1) %}", "%(".repeat(50_000)],
  ["{% set ns = namespace(n=3) %}{% for i in range(60) %}{% set ns.n = ns.n * ns.n %}{% endfor %}", ""],
  ["{% for i in range(100000) %}{% set x = t[i] %}{% endfor %}", "\u{1f389}".repeat(500_000)],
])("ends %s on hostile text soon", (source, t) => {
  const started = performance.now()
  codeOf(source, { timeMs: 300 }, { t })
  expect(performance.now() - started).toBeLessThan(15_000)
})

test("reports data that contains itself instead of running forever", () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  expect(codeOf("{{ loop_data }}", {}, { loop_data: loop })).toBe("limit_nesting")
  expect(codeOf("{{ loop_data | tojson }}", {}, { loop_data: loop })).toBe("limit_nesting")
})

test("scans long runs of blanks in linear time", () => {
  const started = performance.now()
  expect(codeOf(`${" ".repeat(200_000)}{%- if 1 -%}${" ".repeat(200_000)}{%- endif -%}`)).toBe("none")
  expect(performance.now() - started).toBeLessThan(15_000)
})
