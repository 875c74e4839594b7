import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestApp, PUBLIC_URL, type TestApp } from "../test/with-app.ts"

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.put("acme/shown", { "README.md": "# Shown" })
  await app.put("acme/named.md", { "README.md": "# A model with such a name" })
  await app.put("acme/named", { "README.md": "# Another" })
  await app.test.hub.repos.create(app.test.operator, { id: "acme/hidden", visibility: "private" })
})
afterAll(() => app.close())

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { status: response.status, type: response.headers.get("content-type"), body: await response.text() }
}

test("robots.txt names the sitemap and keeps crawlers from searches", async () => {
  const { type, body } = await read("/robots.txt")
  expect(type).toBe("text/plain; charset=utf-8")
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(body).toContain("\nDisallow: /search\n")
  expect(body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
})

test("llms.txt lists the documentation as Markdown", async () => {
  const { type, body } = await read("/llms.txt")
  expect(type).toBe("text/markdown; charset=utf-8")
  expect(body).toMatch(/^# Orrery\n\n> /)
  expect(body).toContain(`\n## Guides\n\n- [A guide](${PUBLIC_URL}/docs/guides/a.md): What it tells.\n`)
})

test("llms-full.txt holds the documentation", async () => {
  expect((await read("/llms-full.txt")).body).toBe(`Page: ${PUBLIC_URL}/docs/guides/a\n\n# A guide\n\nIt tells.\n`)
})

test.each<[path: string, headers: Record<string, string>]>([
  ["/docs/guides/a.md", {}],
  ["/docs/guides/a", { accept: "text/markdown" }],
])("%s with %j is the source of a page", async (path, headers) => {
  expect(await read(path, headers)).toEqual({
    status: 200,
    type: "text/markdown; charset=utf-8",
    body: "# A guide\n\nIt tells.",
  })
})

test.each<[path: string, headers: Record<string, string>]>([
  ["/docs/guides/a", { accept: "text/html,*/*" }],
  ["/docs/guides/none.md", {}],
  ["/docs/%00", {}],
  ["/docs/%ff.md", {}],
  ["/docs/%25ff.md", {}],
])("%s with %j is a page of the site", async (path, headers) => {
  expect((await read(path, headers)).body).toMatch(/^GET \/docs\/.* for nobody/)
})

test.each<[path: string, headers: Record<string, string>]>([
  ["/acme/shown.md", {}],
  ["/acme/shown", { accept: "text/markdown, text/html;q=0.5" }],
  ["/ACME/Shown.md", {}],
])("%s with %j is the source of a card", async (path, headers) => {
  expect(await read(path, headers)).toEqual({ status: 200, type: "text/markdown; charset=utf-8", body: "# Shown" })
})

test.each<[path: string, headers: Record<string, string>]>([
  ["/acme/shown", { accept: "text/html" }],
  ["/acme/none.md", {}],
  ["/acme/hidden.md", {}],
  ["/acme/hidden", { accept: "text/markdown" }],
  ["/acme/named.md", {}],
  ["/acme/..md", {}],
  ["/tasks/shown.md", {}],
])("%s with %j is a page of the site, whatever it shows", async (path, headers) => {
  expect((await read(path, headers)).body).toMatch(/^GET \/(?:acme|tasks)\/.* for nobody/)
})

test("a private card is told to its owner alone", async () => {
  const response = await app.requestAs(await app.tokenWith("read"), "/acme/hidden.md")
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache"])
})

test("the sitemap has one part for each kind", async () => {
  const { type, body } = await read("/sitemap.xml")
  expect(type).toBe("application/xml; charset=utf-8")
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${PUBLIC_URL}/sitemap.xml?of=docs`,
    `${PUBLIC_URL}/sitemap.xml?of=catalog`,
    `${PUBLIC_URL}/sitemap.xml?of=models&#38;page=1`,
  ])
})

test("the sitemap of models has the public ones, whoever asks", async () => {
  const address = "/sitemap.xml?of=models&page=1"
  const [asNobody, asUser] = [
    (await read(address)).body,
    await (await app.requestAs(await app.tokenWith("read"), address)).text(),
  ]
  expect(asNobody).toMatch(
    /<url><loc>https:\/\/hub\.test\/acme\/shown<\/loc><lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/url>/,
  )
  expect(asNobody).not.toContain("hidden")
  expect(asUser).toBe(asNobody)
})

test.each(["0", "2", "-1", "x", "1.5", "1e9"])("page %s of the models is empty", async (page) => {
  expect((await read(`/sitemap.xml?of=models&page=${page}`)).body).not.toContain("<url>")
})

test("the sitemaps of documentation and catalogue have their pages", async () => {
  expect((await read("/sitemap.xml?of=docs")).body).toContain(`<loc>${PUBLIC_URL}/docs/guides/a</loc>`)
  const { body } = await read("/sitemap.xml?of=catalog")
  expect(body).toContain(`<loc>${PUBLIC_URL}/tasks/text-generation</loc>`)
  expect(body).toContain(`<loc>${PUBLIC_URL}/libraries/transformers</loc>`)
})
