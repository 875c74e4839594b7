import { TASKS } from "@orrery/catalog"
import type { DocsSite } from "@orrery/docs-engine"
import pino from "pino"
import { beforeAll, expect, test } from "vitest"
import { buildProjectDocs } from "./built-docs.ts"
import { PROJECT_FOLDER } from "./config.ts"
import { viewDocs } from "./docs.ts"

type SiteDocs = Awaited<ReturnType<typeof viewDocs>>

let site: DocsSite
let docs: SiteDocs
beforeAll(async () => {
  site = await buildProjectDocs(PROJECT_FOLDER)
  docs = await viewDocs(Promise.resolve(site), "https://example.org/hub", pino({ level: "silent" }))
}, 60_000)

test("the project's documentation builds without a complaint", () => {
  expect(site.report).toEqual([])
})

test("a page names its source in the repository", () => {
  expect(docs.page("guides/call")?.sourceUrl).toBe("https://example.org/hub/blob/main/docs/guides/call.md")
})

test.each(Object.values(TASKS))("$id has a page in the section of tasks, named by its label", ({ id, label }) => {
  const page = docs.page(`tasks/${id}`)
  expect(page).toMatchObject({ title: label, section: "Tasks" })
  expect(page?.headings.filter(({ depth }) => depth === 2).map(({ text }) => text)).toEqual([
    "What it is",
    "Where it is used",
    "Variants",
    "How it is measured",
    "A first call",
  ])
})

test("a page in no section has none, and an unknown page is undefined", () => {
  expect(docs.page("guides/call")?.section).toBe("Guides")
  expect(docs.page("tasks/no-such-task")).toBeUndefined()
})
