import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { inferenceSnippets } from "../src/index.ts"

test("runs the example of the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n(import [^\n]+\n)([\s\S]*?)```/.exec(readme)?.[2] ?? ""
  const printed: string[] = []
  new Function("inferenceSnippets", "console", example)(inferenceSnippets, {
    log: (text: string) => printed.push(text),
  })
  expect(printed[0]).toBe('# python, openai: pip install "openai>=1.40"')
  expect(printed[1]).toContain('base_url="https://orrery.example/router/v1"')
  expect(printed).toHaveLength(14)
})
