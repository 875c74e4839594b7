import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { HELP } from "../src/cli/usage.ts"
import { analyzeTemplate, detectCapabilities, formatTemplate, parseTemplate } from "../src/index.ts"

test("does with the tools what the README says", () => {
  const source = "{%if tools%}{{tools|tojson}}{%endif%}{% for m in messages %}{{ m.content }}{% endfor %}"
  const formatted = formatTemplate(source)
  const { errors } = parseTemplate("{{ a b }}{{ c | uper }}", { recover: true })
  const { variables } = analyzeTemplate(source)
  const { tools, systemRole } = detectCapabilities(source)
  expect(formatted).toMatch(/^\{% if tools %\}\{\{ tools \| tojson \}\}\{% endif %\}/)
  expect(errors.map(({ code }) => code)).toEqual(["unexpected_token", "unknown_filter"])
  expect(variables.map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ["messages", true],
    ["messages[].content", true],
    ["tools", false],
  ])
  expect([tools.supported, systemRole.supported]).toEqual([true, true])
})

test("shows in the README the code that the test above runs, and options that the command has", () => {
  const own = readFileSync(new URL(import.meta.url), "utf8")
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const section = /## Tools\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? "no section"
  const example = /```ts\n[\s\S]*?\n\n([\s\S]*?)\n```/.exec(section)?.[1] ?? "no example"
  expect(own).toContain(example.replace(/^(?=.)/gm, "  "))
  const options = section.match(/(?<= )--[a-z]+/g) ?? []
  expect(options.length).toBeGreaterThan(3)
  for (const option of options) expect(HELP).toContain(option)
})
