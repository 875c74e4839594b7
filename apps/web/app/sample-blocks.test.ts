import type { SampleBlock, SampleLanguage } from "@orrery/catalog"
import { expect, test } from "vitest"
import { shownBlocks } from "./sample-blocks.ts"
import type { HtmlCache } from "./services.ts"

const cache: HtmlCache = { get: () => undefined, set: () => undefined }
const CONTEXT = { subject: "library", ggufFile: undefined, cache } as const

test.each([
  ["python", "import one as two", "Run"],
  ["bash", "pip install one | tee log", "Run"],
  ["javascript", "const one = `two`", "Run (JavaScript)"],
  ["typescript", "const one: string = two", "Run (TypeScript)"],
  ["swift", "let one = try await two()", "Run (Swift)"],
  ["csharp", "public class One { }", "Run (C#)"],
  ["yaml", "one:\n  - two", "Run (YAML)"],
  ["json", '{ "one": [2] }', "Run (JSON)"],
  ["dockerfile", "FROM one:latest\nRUN two", "Run (Dockerfile)"],
  ["go", 'fmt.Println("one")', "Run (Go)"],
  ["text", "one two", "Run"],
] satisfies [SampleLanguage, string, string][])("a block of %s keeps its text", async (language, code, title) => {
  const [shown] = await shownBlocks([{ language, role: "run", code }], CONTEXT)
  expect(shown).toMatchObject({ kind: "code", title })
  expect(textOf(shown?.kind === "code" ? shown.html : "")).toBe(code)
})

test("notices are sentences, and a version stands in the title", async () => {
  const blocks: SampleBlock[] = [
    { language: "bash", role: "install", code: "pip install one", versionBound: "one>=2" },
    { language: "text", role: "notice", code: "Not for <this> model." },
  ]
  expect(await shownBlocks(blocks, CONTEXT)).toEqual([
    { kind: "code", title: "Install for one>=2", html: expect.stringContaining("pip") },
    { kind: "note", text: "Not for <this> model." },
  ])
  expect(await shownBlocks(blocks.slice(0, 1), { ...CONTEXT, subject: "app" })).toMatchObject([
    { title: "Prepare for one>=2" },
  ])
})

test("a program is titled with its file's name, and its text stays as it is", async () => {
  const [install, run] = await shownBlocks(
    [
      { language: "bash", role: "install", code: "pip install one" },
      {
        language: "python",
        role: "run",
        code: 'ask("{{GGUF_FILE}}")',
        fileName: "chat-one.py",
        versionBound: "one>=2",
      },
    ],
    { subject: "call", cache },
  )
  expect(install).toMatchObject({ title: "Install" })
  expect(run).toMatchObject({ title: "chat-one.py" })
  expect(textOf(run?.kind === "code" ? run.html : "")).toBe('ask("{{GGUF_FILE}}")')
})

test.each([
  ["a.gguf", 'load("a.gguf")'],
  ['$& "b".gguf', 'load("$& \\"b\\".gguf")'],
  [undefined, 'load("model.gguf")'],
])("the weight file %s stands where the sample leaves it open", async (file, expected) => {
  const [shown] = await shownBlocks([{ language: "python", role: "run", code: 'load("{{GGUF_FILE}}")' }], {
    ...CONTEXT,
    ggufFile: file,
  })
  expect(textOf(shown?.kind === "code" ? shown.html : "")).toBe(expected)
})

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x3C;|&lt;/g, "<")
    .replace(/&#x26;|&amp;/g, "&")
}
