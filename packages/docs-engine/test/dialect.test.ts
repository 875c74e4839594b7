import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { DIALECT_TAGS } from "../src/dialect/registry.ts"
import { buildDocs } from "../src/index.ts"

const FOLDER = new URL("./fixtures/dialect/", import.meta.url)
const SOURCES = new URL("../src/dialect/", import.meta.url)
const PARTS_WITHOUT_TAG = ["dialect-tag.ts", "isolate-tags.ts", "registry.ts"]
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.replace(".md", ""))

test.each(NAMES)("renders the tags of the fixture %s as expected", async (name) => {
  const source = readFileSync(new URL(`${name}.md`, FOLDER), "utf8")
  const { pages } = await buildDocs({ folder: { list: async () => ["page.md"], read: async () => source } })
  const html = pages.get("page")?.html.replace(/<svg class="i"[\s\S]*?<\/svg>/g, "<svg/>")
  await expect(`${html}\n`).toMatchFileSnapshot(new URL(`${name}.html`, FOLDER).pathname)
})

test("registers every tag that has a file, sorted by name, each with a fixture", () => {
  const files = readdirSync(SOURCES).filter((name) => !PARTS_WITHOUT_TAG.includes(name))
  expect(DIALECT_TAGS.map(({ name }) => `${name.toLowerCase()}.ts`)).toEqual(files.sort())
  for (const { name } of DIALECT_TAGS) expect(NAMES).toContain(name.toLowerCase())
})

test("warns about attributes that a tag does not have, at their line", async () => {
  const folder = { list: async () => ["page.md"], read: async () => "# A\n\n<Tip kind=x>\n\nText.\n\n</Tip>\n" }
  const { report } = await buildDocs({ folder })
  expect(report.filter(({ severity }) => severity === "warning")).toEqual([
    { path: "page.md", line: 3, severity: "warning", message: "<Tip> has no attribute kind" },
  ])
})
