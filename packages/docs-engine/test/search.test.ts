import fc from "fast-check"
import { expect, test } from "vitest"
import { buildDocs, type DocsSearchHit, docsSearch } from "../src/index.ts"
import { isWithin } from "../src/search/edit-distance.ts"
import { stemOf, tokenize } from "../src/search/tokenize.ts"

const PAGES = {
  "_toctree.yml": ["retry", "streams", "中文", "many"].map((page) => `- local: ${page}\n  title: ${page}\n`).join(""),
  "retry.md": [
    "# Retries\n\nBefore. A call is sent again after a broken connection.",
    "## How often\n\nSet `maxRetries`, or `retry_on_error: false`. The café closes.",
    "## Headers of `Retry-After` [[the-header]]\n\n| Name | Meaning |\n| --- | --- |\n| x-wait | seconds |\n\n```js\nconst waited = 1\n```",
  ].join("\n\n"),
  "streams.md":
    "# Streaming\n\nUse `chatCompletionStream` for text-generation.\n\n> [!TIP]\n> Leave the loop early.\n\n### Close\n\nA stream ends. Text and generation.",
  "中文.md": "# 聊天模型\n\n流式传输需要令牌。\n\n## ストリーム\n\nモデルを呼び出す。",
  "many.md": `# Many\n\n${Array.from({ length: 9 }, (_, place) => `## Part ${place}\n\nplanet ${place}`).join("\n\n")}`,
}

const site = await buildDocs({
  folder: { list: async () => Object.keys(PAGES), read: async (path) => PAGES[path as keyof typeof PAGES] },
})
const { search } = docsSearch(site)

function found(query: string): string[] {
  return search(query, { limit: 20 }).hits.map(({ path, id }) => `${path}#${id}`)
}

function written(pieces: DocsSearchHit["excerpt"]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")
}

test("the fixture has nothing to mend", () => {
  expect(site.report.filter(({ severity }) => severity === "error")).toEqual([])
})

test.each([
  ["a word of a text", "connection", ["retry#"]],
  ["a word of a heading before one of a text", "close", ["streams#close", "retry#how-often"]],
  ["an identifier", "maxRetries", ["retry#how-often"]],
  ["an identifier by its parts", "completion stream", ["streams#"]],
  ["an identifier as others write it", "max_retries", ["retry#how-often"]],
  ["an identifier before its parts", "text-generation", ["streams#", "streams#close"]],
  ["the beginning of a last word", "broken conn", ["retry#"]],
  ["another form of a word", "closing", ["streams#close", "retry#how-often"]],
  ["a word with a typo", "conection", ["retry#"]],
  ["a long word with two typos", "chatcompltionstraem", ["streams#"]],
  ["letters without their accents", "cafe", ["retry#how-often"]],
  ["large letters", "CONNECTION", ["retry#"]],
  ["a cell of a table", "x-wait", ["retry#the-header"]],
  ["code", "waited", ["retry#the-header"]],
  ["a word in a callout", "early", ["streams#"]],
  ["Chinese", "令牌", ["中文#"]],
  ["Chinese in the middle of a sentence", "传输需要", ["中文#"]],
  ["one Chinese character at the beginning of a word", "流", ["中文#"]],
  ["Japanese", "呼び出す", ["中文#ストリーム"]],
  ["a title", "ストリーム", ["中文#ストリーム"]],
  ["a question without its fillers", "how do I close it", ["streams#close", "retry#how-often"]],
  ["the word itself before longer ones", "text", ["streams#", "streams#close"]],
  ["a heading by its words", "part 3", ["many#part-3"]],
  ["a title before what says it more often", "streaming", ["streams#", "streams#close"]],
  ["all words before some", "broken connection early", ["retry#"]],
  ["nothing", "xylophone", []],
  ["nothing in blanks and signs", " ?!. ", []],
  ["nothing for no words", "", []],
])("finds %s", (_, query, expected) => {
  expect(found(query)).toEqual(expected)
})

test("a hit tells its page and heading and shows where the words stand", () => {
  const [hit] = search("maxRetries", { limit: 1 }).hits
  expect(hit).toMatchObject({ path: "retry", pageTitle: "Retries", id: "how-often" })
  expect(written(hit?.heading ?? [])).toBe("How often")
  expect(written(hit?.excerpt ?? [])).toBe("Set [maxRetries], or retry_on_error: false. The café closes.")
})

test("one page does not fill the list, and lists have pages", () => {
  const { total, hits } = search("planet", { limit: 2 })
  expect([total, hits.length]).toEqual([3, 2])
  expect(search("planet", { limit: 2, offset: 2 }).hits).toHaveLength(1)
  expect(search("planet", { limit: 2, offset: 9 }).hits).toEqual([])
})

test("a long text is cut at blanks around the words that were found", async () => {
  const long = `${"alpha ".repeat(100)}needle and haystack ${"omega ".repeat(100)}`
  const files = { "_toctree.yml": "- local: a\n", "a.md": `# A\n\n${long}` }
  const folder = {
    list: async () => Object.keys(files),
    read: async (path: string) => files[path as keyof typeof files],
  }
  const [hit] = docsSearch(await buildDocs({ folder })).search("haystack needle", { limit: 1 }).hits
  const shown = written(hit?.excerpt ?? [])
  expect(shown).toMatch(/^… alpha .* alpha \[needle\] and \[haystack\] omega .* omega …$/)
  expect(shown.length).toBeLessThan(220)
})

test("answers any query, and marks what it says", () => {
  const word = fc.constantFrom("retries", "max_", "流式", "Stre", "é", "-", "..", "a/b", "💫", "\u0301", "]]>")
  const query = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(word).map((words) => words.join(" ")),
  )
  fc.assert(
    fc.property(query, (asked) => {
      for (const { path, excerpt } of search(asked, { limit: 5 }).hits) {
        const text = excerpt.map((piece) => piece.text).join("")
        const inner = text.replace(/^… /, "").replace(/ …$/, "")
        const page = site.pages.get(path)
        const all = `${page?.description}\n${page?.sections.map((section) => section.text).join("\n")}`
        expect(all.replace(/\s+/g, " ")).toContain(inner.trim())
      }
    }),
    { numRuns: 300 },
  )
})

test("tokens stand where they say, in any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const { start, end, term } of tokenize(text)) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(term).not.toBe("")
      }
    }),
  )
})

test("takes identifiers apart", () => {
  const terms = (text: string) => tokenize(text).map(({ term }) => term)
  expect(terms("HTTPServer2.get_URL")).toEqual(["httpserver2.get_url", "http", "server", "2", "get", "url"])
  expect(terms("text-generation")).toEqual(["text-generation", "text", "generation"])
  expect(terms("plain words")).toEqual(["plain", "words"])
  expect(terms("用token登录")).toEqual(["用", "token", "登录"])
  expect(terms("a".repeat(81))).toEqual([])
  expect(terms(`models/${"x/".repeat(40)}pipeline`)).toEqual(["models", "pipeline"])
  expect(terms("令牌".repeat(50))).toHaveLength(99)
})

test("forms of a word have one stem", () => {
  expect(["stream", "streams", "streaming", "streamed"].map(stemOf)).toEqual(Array(4).fill("stream"))
  expect(["retry", "retries"].map(stemOf)).toEqual(["retry", "retry"])
  expect(["cancel", "cancelled", "stopping", "stop"].map(stemOf)).toEqual(["cancel", "cancel", "stop", "stop"])
  expect(["status", "is", "流式", "a-b"].map(stemOf)).toEqual(["status", undefined, undefined, undefined])
})

test("counts changes between words as they are counted one by one", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (left, right, limit) => {
      expect(isWithin(limit, left, right)).toBe(distance(left, right) <= limit)
    }),
  )
})

/** The same by its definition, without a table. */
function distance(left: string, right: string): number {
  if (left === "" || right === "") return left.length + right.length
  const [l, r] = [left.slice(0, -1), right.slice(0, -1)]
  const isSame = left.at(-1) === right.at(-1)
  const ways = [distance(l, right) + 1, distance(left, r) + 1, distance(l, r) + (isSame ? 0 : 1)]
  if (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1)) {
    ways.push(distance(left.slice(0, -2), right.slice(0, -2)) + 1)
  }
  return Math.min(...ways)
}

test("a page whose title is asked for comes first, wherever it stands in the contents", async () => {
  const pages = ["first", "second", "third"]
  const tree = pages.map((page) => `- local: ${page}\n  title: ${page}\n`).join("")
  const texts = {
    first: "# Names\n\ntext-generation, text-generation",
    second: "# More\n\ntext-generation",
    third: "# Text generation\n\nWrites.",
  }
  const files: Readonly<Record<string, string>> = {
    "_toctree.yml": tree,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.md`, text])),
  }
  const folder = { list: async () => Object.keys(files), read: async (path: string) => files[path] ?? "" }
  const { hits } = docsSearch(await buildDocs({ folder })).search("text-generation", { limit: 3 })
  expect(hits.map(({ path }) => path)).toEqual(["third", "first", "second"])
})
