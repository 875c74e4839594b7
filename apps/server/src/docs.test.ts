import { join } from "node:path"
import { TASKS } from "@orrery/catalog"
import { buildDocs } from "@orrery/docs-engine"
import pino from "pino"
import { beforeAll, expect, test } from "vitest"
import { PROJECT_FOLDER } from "./config.ts"
import { buildSiteDocs } from "./docs.ts"

type SiteDocs = Awaited<ReturnType<typeof buildSiteDocs>>

let docs: SiteDocs
beforeAll(async () => {
  docs = await buildSiteDocs(PROJECT_FOLDER, "https://example.org/hub", pino({ level: "silent" }))
}, 60_000)

test("the project's documentation builds without a complaint", async () => {
  const { report } = await buildDocs({ folder: join(PROJECT_FOLDER, "docs"), basePath: "/docs" })
  expect(report).toEqual([])
}, 60_000)

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
