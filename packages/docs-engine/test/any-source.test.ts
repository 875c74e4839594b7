import fc from "fast-check"
import { expect, test } from "vitest"
import { isolateTags } from "../src/dialect/isolate-tags.ts"
import { DIALECT_TAGS } from "../src/dialect/registry.ts"
import { buildDocs } from "../src/index.ts"

const PIECES = [
  "<Tip>",
  "</Tip>",
  "<Tip warning={true}>",
  "```",
  "~~~",
  "---",
  "# a",
  "[x](y.md#z)",
  "text",
  "",
  "> q",
  "- item",
]

test("builds or reports any page and any navigation", async () => {
  const page = fc.array(fc.constantFrom(...PIECES), { maxLength: 15 }).map((lines) => lines.join("\n"))
  await fc.assert(
    fc.asyncProperty(page, fc.string(), async (markdown, tree) => {
      const files: Readonly<Record<string, string>> = { "_toctree.yml": tree, "a.md": markdown }
      const folder = { list: async () => Object.keys(files), read: async (path: string) => files[path] ?? "" }
      const { pages } = await buildDocs({ folder })
      expect(pages.get("a")?.html).not.toMatch(/<tip/i)
    }),
    { numRuns: 150 },
  )
})

test("gives every line of isolated text the number it had, in order", () => {
  const lines = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 })
  fc.assert(
    fc.property(lines, (source) => {
      const numbered = { lines: source, numbers: source.map((_, index) => index + 1) }
      const { lines: isolated, numbers } = isolateTags(numbered, DIALECT_TAGS)
      expect(isolated.filter((line) => line !== "")).toEqual(source.filter((line) => line !== ""))
      expect(numbers).toEqual([...numbers].sort((left, right) => left - right))
      expect(new Set(numbers)).toEqual(new Set(numbered.numbers))
    }),
  )
})
