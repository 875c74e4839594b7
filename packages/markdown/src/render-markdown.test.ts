import { expect, test } from "vitest"
import { highlightCode, plainText, renderMarkdown } from "./index.ts"

test("reports headings with level, id and text", async () => {
  const { headings } = await renderMarkdown("# A `b`\n\n### C [[c.d]]", { trust: "trusted" })
  expect(headings).toEqual([
    { depth: 1, id: "a-b", text: "A b" },
    { depth: 3, id: "c.d", text: "C" },
  ])
})

test("shifts headings down, at most to level six", async () => {
  const { headings } = await renderMarkdown("# A\n\n###### B", { trust: "untrusted", shiftHeadings: 1 })
  expect(headings.map(({ depth }) => depth)).toEqual([2, 6])
})

test("keeps the own id and the alignment of raw headings", async () => {
  const { html, ids } = await renderMarkdown('<h1 id="top" align="center">Tiny</h1>', { trust: "trusted" })
  expect(ids).toEqual(["tiny", "top"])
  expect(html).toMatch(/^<h1 align="center" id="tiny"><span id="top" class="alias"><\/span>/)
})

test("shows tags that HTML does not have as text in the operator's own pages", async () => {
  const source = "Put <model_id> here, <shout>loud</shout> and <b>bold</b> <label>gone</label>."
  const expected = "<p>Put &#x3C;model_id> here, &#x3C;shout>loud&#x3C;/shout> and <b>bold</b> gone.</p>"
  expect((await renderMarkdown(source, { trust: "trusted" })).html).toBe(expected)
})

test("puts a prefix before ids and the links to them", async () => {
  const { html, ids } = await renderMarkdown("[go](#part)\n\n# Part", { trust: "untrusted", idPrefix: "card-" })
  expect(ids).toEqual(["card-part"])
  expect(html).toContain('<a href="#card-part">go</a>')
})

test("gives the first paragraph as text", async () => {
  const source = "# Title\n\n![badge](b.png)\n\nFirst *real*\nparagraph.\n\nSecond."
  expect(await renderMarkdown(source, { trust: "trusted" })).toMatchObject({ firstParagraph: "First real paragraph." })
})

test("resolves relative addresses and lets the caller rewrite them with the line they stand on", async () => {
  const seen: unknown[] = []
  const { html } = await renderMarkdown("[a](b.md)\n\n![c](../d.png) [gone](x)", {
    trust: "untrusted",
    baseUrl: "/acme/tiny/blob/main/docs/",
    rewriteLink: (url, place) => {
      seen.push([url, place])
      return url.endsWith("x") ? undefined : `${url}?plain`
    },
    rewriteImage: (url) => url.replace("/blob/", "/resolve/"),
  })
  expect(seen).toEqual([
    ["/acme/tiny/blob/main/docs/b.md", { line: 1 }],
    ["/acme/tiny/blob/main/docs/x", { line: 3 }],
  ])
  expect(html).toContain('<a href="/acme/tiny/blob/main/docs/b.md?plain">a</a>')
  expect(html).toContain('<img src="/acme/tiny/resolve/main/d.png" alt="c"')
  expect(html).toContain("<a>gone</a>")
})

test("drops what a rewrite function makes unsafe", async () => {
  const rewriteLink = () => "javascript:alert(1)"
  expect((await renderMarkdown("[a](b)", { trust: "trusted", rewriteLink })).html).toBe("<p><a>a</a></p>")
})

test("marks links of visitors as not endorsed, those of the operator not", async () => {
  const source = "[a](https://example.org)"
  expect((await renderMarkdown(source, { trust: "untrusted" })).html).toContain('rel="noopener nofollow ugc"')
  expect((await renderMarkdown(source, { trust: "trusted" })).html).toContain('rel="noopener"')
})

test("replaces own elements before sanitizing", async () => {
  const elements = {
    shout: () => ({
      type: "element" as const,
      tagName: "strong",
      properties: { onClick: "x()" },
      children: [{ type: "text" as const, value: "HEY" }],
    }),
  }
  const { html } = await renderMarkdown("<Shout>hey</Shout>", { trust: "trusted", elements })
  expect(html).toBe("<p><strong>HEY</strong></p>")
})

test("colours code by class names, one span per line, without inline styles", async () => {
  expect(await highlightCode('const a = "b" // c\nf(1)', "ts")).toBe(
    '<pre class="shiki" tabindex="0"><code><span class="line"><span class="k">const</span> a <span class="k">=</span> ' +
      '<span class="s">"b"</span> <span class="c">// c</span></span>\n' +
      '<span class="line"><span class="f">f</span>(<span class="n">1</span>)</span></code></pre>',
  )
})

test("shows code of unknown languages without colours", async () => {
  expect(await highlightCode("<b>", "nosuch")).toBe(
    '<pre class="shiki" tabindex="0"><code><span class="line">&#x3C;b></span></code></pre>',
  )
})

test.each([
  "bash",
  "css",
  "diff",
  "dockerfile",
  "go",
  "html",
  "js",
  "json",
  "md",
  "py",
  "rust",
  "sql",
  "toml",
  "ts",
  "xml",
  "yaml",
])("has a grammar for %s", async (language) => {
  const samples =
    "# a\n+ a\n<a b='c'>1</a>\nFROM x\nlet a = 1; // b\nSELECT 1 -- c\na: true\n{\"a\": 1}\nfunc f() {}\n.a { b: 1px }"
  expect(await highlightCode(samples, language)).toMatch(/<span class="(?:k|s|f|n|c|ins|del)">/)
})

test("gives plain text with blocks on lines of their own", () => {
  expect(plainText("# T\n\nA **b** `c`\n\n- d\n- e\n\n| f | g |\n|---|---|\n| h | i |")).toBe(
    "T\nA b c\nd\ne\nf g\nh i",
  )
})
