import { expect, test } from "vitest"
import { catalogHits } from "./catalog-hits.ts"
import { parseSearchQuery, searchHref } from "./search-query.ts"

test.each([
  ["", { q: "", place: "all", page: 1 }, "/search?q="],
  ["q=%20a%20b%20", { q: "a b", place: "all", page: 1 }, "/search?q=a+b"],
  ["q=a&in=docs&page=3", { q: "a", place: "docs", page: 3 }, "/search?q=a&in=docs&page=3"],
  ["q=a&in=no-such-place&page=-1", { q: "a", place: "all", page: 1 }, "/search?q=a"],
  ["q=a&page=1e9", { q: "a", place: "all", page: 1 }, "/search?q=a"],
  ["q=a&page=123456", { q: "a", place: "all", page: 100 }, "/search?q=a&page=100"],
])("the address %j is one search, written one way", (address, query, href) => {
  expect(parseSearchQuery(new URLSearchParams(address))).toEqual(query)
  expect(searchHref(parseSearchQuery(new URLSearchParams(address)))).toBe(href)
})

test("a search is cut after 200 characters", () => {
  expect(parseSearchQuery(new URLSearchParams({ q: "a".repeat(300) })).q).toHaveLength(200)
})

test.each([
  ["speech reco", ["Speech recognition"]],
  ["automatic-speech", ["Speech recognition"]],
  ["llama.cpp", ["llama.cpp", "llama-cpp-python"]],
  ["xxyy", []],
  [" . ", []],
])("%j finds tasks and libraries by the beginnings of their words", (q, labels) => {
  expect(catalogHits(q).map(({ label }) => label)).toEqual(labels)
})

test("what begins with the search comes first, and lists are short", () => {
  const hits = catalogHits("text")
  expect(hits).toHaveLength(8)
  expect(hits[0]?.label).toMatch(/^Text/)
  expect(hits.every(({ href }) => /^\/(tasks|libraries)\//.test(href))).toBe(true)
})
