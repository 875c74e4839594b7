import { readFileSync } from "node:fs"
import { inspect } from "node:util"
import { expect, test } from "vitest"
import * as snippets from "../src/index.ts"

/** An example of a page, and what the page says that it prints. */
interface Example {
  readonly code: string
  readonly printed: string | undefined
}

function examplesOf(path: string): readonly Example[] {
  const page = readFileSync(new URL(path, import.meta.url), "utf8")
  const blocks = page.matchAll(/```ts\n([\s\S]*?)```(?:\s*```text\n([\s\S]*?)```)?/g)
  return [...blocks].map(([, code = "", printed]) => ({ code, printed }))
}

function run({ code }: Example): readonly string[] {
  const lines: string[] = []
  const names = Object.keys(snippets)
  const log = (...values: unknown[]) =>
    lines.push(values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "))
  // What an example imports is handed in, so that it runs as it stands beside the sources.
  const body = code.replace(/^import .*\n/gm, "")
  new Function(...names, "console", body)(...Object.values(snippets), { log })
  return lines
}

test("runs the example of the README", () => {
  const [example] = examplesOf("../README.md")
  const printed = example === undefined ? [] : run(example)
  expect(printed[0]).toBe('# python, openai: pip install "openai>=1.40"')
  expect(printed[1]).toContain('base_url="https://orrery.example/router/v1"')
  expect(printed).toHaveLength(16)
})

test("prints what the guide says, example by example", () => {
  const examples = examplesOf("../../../docs/guides/snippets.md")
  expect(examples).toHaveLength(3)
  for (const example of examples) {
    expect(run(example).join("\n")).toBe(example.printed?.trim())
  }
})
