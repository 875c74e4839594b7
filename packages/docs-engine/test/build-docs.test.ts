import { expect, test } from "vitest"
import { buildDocs, type DocsSource } from "../src/index.ts"

const FOLDER = new URL("./fixtures/site", import.meta.url).pathname
const OPTIONS = { folder: FOLDER, project: "tool", repositoryUrl: "https://github.com/acme/tool", branch: "main" }

function sourceOf(files: Readonly<Record<string, string | Error>>): DocsSource {
  return {
    list: async () => Object.keys(files).sort(),
    read: async (path) => {
      const content = files[path]
      if (content === undefined || content instanceof Error) throw content ?? new Error("gone")
      return content
    },
  }
}

test("builds the navigation without what does not exist", async () => {
  const { tree } = await buildDocs(OPTIONS)
  expect(tree).toEqual([
    {
      title: "Get started",
      children: [
        { title: "What it is", path: "index", children: [] },
        { title: "Start", path: "guides/start", children: [] },
      ],
    },
    { title: "Tips", path: "guides/tips", children: [] },
    { title: "Start again", path: "guides/start", children: [] },
  ])
})

test("reports mistakes with file and line, in order", async () => {
  const { report } = await buildDocs(OPTIONS)
  expect(report.map(({ path, line, severity, message }) => `${severity} ${path}:${line ?? ""} ${message}`)).toEqual([
    "error _toctree.yml:10 there is no page guides/missing.md",
    "error _toctree.yml:12 an entry has neither local nor sections",
    "error _toctree.yml:13 guides/start stands in the navigation twice",
    "warning guides/loose.md: the page stands nowhere in _toctree.yml",
    "error guides/start.md:7 guides/start.md has no heading or anchor #nothing",
    "error index.md:7 guides/start.md has no heading or anchor #gone",
    "error index.md:9 the link guides/nowhere.md leads to no page or file",
    "error index.md:11 the picture images/no.png does not exist",
  ])
})

test("gives pages their title, description, neighbours and source", async () => {
  const { pages } = await buildDocs(OPTIONS)
  expect([...pages.keys()]).toEqual(["README", "guides/loose", "guides/start", "guides/tips", "index"])
  expect(pages.get("index")).toMatchObject({
    title: "Front page",
    description: "What this is.",
    sourceUrl: "https://github.com/acme/tool/blob/main/docs/index.md",
    next: { path: "guides/start", title: "Start" },
  })
  expect(pages.get("index")?.previous).toBeUndefined()
  expect(pages.get("guides/tips")).toMatchObject({ previous: { path: "guides/start" } })
})

test("rewrites links between files to addresses of pages", async () => {
  const { pages } = await buildDocs(OPTIONS)
  expect(pages.get("index")?.html).toContain('<a href="/docs/tool/guides/start">how to start</a>')
  expect(pages.get("index")?.html).toContain('<a href="/docs/tool/guides/start#run-it">a part of it</a>')
  expect(pages.get("guides/start")?.html).toContain('<a href="/docs/tool/index#a-heading">the front</a>')
  expect(pages.get("guides/start")?.html).toContain('<a href="/docs/tool/guides/tips">the docs</a>')
})

test("links other files below the asset address", async () => {
  const { pages } = await buildDocs({ ...OPTIONS, assetBase: "/assets/tool" })
  expect(pages.get("index")?.html).toContain('<img src="/assets/tool/images/logo.png" alt="Logo"')
})

test("gives headings their own ids and a page without title the one of the navigation", async () => {
  const { pages } = await buildDocs(OPTIONS)
  expect(pages.get("guides/start")?.headings).toEqual([
    { depth: 1, id: "start", text: "Start" },
    { depth: 2, id: "run-it", text: "Run it" },
    { depth: 2, id: "named.part", text: "Named part" },
  ])
})

test("reports a page that cannot be read and builds the others", async () => {
  const folder = sourceOf({
    "_toctree.yml": "- local: a\n  title: A\n- local: b\n  title: B\n",
    "a.md": new Error("disk is gone"),
    "b.md": "# B",
  })
  const { pages, report } = await buildDocs({ folder })
  expect([...pages.keys()]).toEqual(["b"])
  expect(report).toEqual([{ path: "a.md", severity: "error", message: "the page cannot be built: disk is gone" }])
})

test("builds pages without a navigation and says that there is none", async () => {
  const { pages, report } = await buildDocs({ folder: sourceOf({ "a.md": "# A" }) })
  expect(pages.get("a")?.title).toBe("A")
  expect(report).toMatchObject([{ path: "_toctree.yml", severity: "error" }])
})

test("reports a navigation that is not YAML", async () => {
  const { report } = await buildDocs({ folder: sourceOf({ "_toctree.yml": "- title: [\n", "a.md": "# A" }) })
  expect(report[0]).toMatchObject({ path: "_toctree.yml", severity: "error" })
})

test("reports a folder that does not exist", async () => {
  const { report } = await buildDocs({ folder: `${FOLDER}/nowhere` })
  expect(report[0]).toMatchObject({ path: ".", severity: "error" })
})

test("sanitizes pages of the operator too", async () => {
  const { pages } = await buildDocs({
    folder: sourceOf({ "a.md": "# A\n\n<img src=x onerror=alert(1)><script>x</script>" }),
  })
  expect(pages.get("a")?.html).not.toMatch(/onerror|script/)
})
