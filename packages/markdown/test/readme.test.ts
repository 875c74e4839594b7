import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { renderMarkdown } from "../src/index.ts"

test("renders the example of the README", async () => {
  const card = await renderMarkdown("# Tiny\n\nA *small* model.", { trust: "untrusted", shiftHeadings: 1 })
  const outline = card.headings.map(({ depth, id }) => `${depth} ${id}`)
  expect(card.firstParagraph).toBe("A small model.")
  expect(outline).toEqual(["2 tiny"])
})

test("shows in the README the code that the test above runs", () => {
  const own = readFileSync(new URL(import.meta.url), "utf8")
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n[\s\S]*?\n\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? "no example"
  expect(own).toContain(example.replace(/^(?=.)/gm, "  "))
})
