import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { LIBRARIES, librarySnippets, type ModelSummary, type SampleBlock } from "../src/index.ts"

// Needs Python 3.8 or newer and bash.
const python = process.env.ORRERY_TEST_PYTHON ?? "python3"

const folder = new URL("library-snippets/", import.meta.url)
const models = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { model: ModelSummary }[])
  .map(({ model }) => model)

const hostile = ["'; import os #", '"); x("', "$(reboot)", "a\nb", "`id`", "\\", "</script>", "ü🚀\u2028"]

function allBlocks(): SampleBlock[] {
  const texts = [...hostile, ...fc.sample(fc.string({ unit: "binary" }), { numRuns: 20, seed: 7 })]
  const variants = models.flatMap((model) => [
    model,
    ...texts.map((text) => ({
      ...model,
      id: `acme/${text}`,
      cardData: { base_model: text, instance_prompt: text },
      widgetData: [{ text, source_sentence: text, sentences: [text] }],
    })),
  ])
  return variants.flatMap((model) => Object.keys(LIBRARIES).flatMap((key) => librarySnippets(model, key)))
}

const blocks = allBlocks()

function codesOf(language: string): string[] {
  return [...new Set(blocks.filter((block) => block.language === language).map((block) => block.code))]
}

test("writes Python that parses, with every hostile value inside a string", () => {
  const check = `
import ast, json, sys
count = 0
for code in json.load(sys.stdin):
    tree = ast.parse(code)
    modules = [a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names]
    assert not {"os", "sys", "subprocess"} & set(modules), code
    count += 1
print(count)
`
  const codes = codesOf("python")
  expect(codes.length).toBeGreaterThan(600)
  expect(execFileSync(python, ["-c", check], { input: JSON.stringify(codes), encoding: "utf8" })).toBe(
    `${codes.length}\n`,
  )
})

test("writes shell that parses", () => {
  for (const code of codesOf("bash")) {
    expect(() => execFileSync("bash", ["-n"], { input: code, stdio: ["pipe", "pipe", "pipe"] })).not.toThrow()
  }
})
