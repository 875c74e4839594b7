import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { loadDocs, writeBuiltDocs } from "./built-docs.ts"

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "orrery-docs-"))
  await mkdir(join(project, "docs/guides"), { recursive: true })
  await writeFile(join(project, "docs/_toctree.yml"), "- title: Start\n  local: guides/start\n")
  await writeFile(join(project, "docs/guides/start.md"), "# Start\n\n```js\nlet one = 1\n```\n")
})
afterEach(() => rm(project, { recursive: true, force: true }))

const builtFile = () => join(project, "apps/server/build/docs.json")

test("what was built is read back as it was", async () => {
  const fresh = await loadDocs(project)
  await writeBuiltDocs(project)
  expect(await loadDocs(project)).toEqual(fresh)
})

test("nothing is built when the sources are those of the build", async () => {
  await writeBuiltDocs(project)
  const text = await readFile(builtFile(), "utf8")
  await writeFile(builtFile(), text.replaceAll("Start", "From the file"))
  expect((await loadDocs(project)).pages.get("guides/start")?.title).toBe("From the file")
})

test.each([
  ["a page changed", () => appendFile(join(project, "docs/guides/start.md"), "\nOne word more.\n"), "One word more."],
  ["the file of the build was cut", () => writeFile(builtFile(), '{"hash": "'), "Start"],
])("the documentation is built from its sources when %s", async (_, change, expected) => {
  await writeBuiltDocs(project)
  await change()
  expect((await loadDocs(project)).pages.get("guides/start")?.html).toContain(expected)
})

test("a folder without documentation gives an empty one that says so", async () => {
  await rm(join(project, "docs"), { recursive: true })
  const { pages, report } = await loadDocs(project)
  expect(pages.size).toBe(0)
  expect(report[0]).toMatchObject({ severity: "error" })
})
