import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { buildDocs } from "../src/index.ts"

test("builds the example of the README", async () => {
  const folder = {
    list: async () => ["_toctree.yml", "start.md"],
    read: async (path: string) =>
      path === "start.md" ? "# Start\n\nSee [more](more.md)." : "- local: start\n  title: Start",
  }
  const site = await buildDocs({ folder, project: "tool" })
  const problems = site.report.map(({ path, line, message }) => `${path}:${line} ${message}`)
  expect(problems).toEqual(["start.md:3 the link more.md leads to no page or file"])
})

test("shows in the README the code that the test above runs", () => {
  const own = readFileSync(new URL(import.meta.url), "utf8").replace(/\s+/g, " ")
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n[\s\S]*?\n\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? "no example"
  expect(own).toContain(example.replace(/\s+/g, " "))
})
