import { expect, test } from "vitest"
import { forgetRecent, keepRecent, paletteGroups, readRecent } from "./palette-entries.ts"

function memory(kept?: string) {
  let value = kept ?? null
  return {
    getItem: () => value,
    setItem: (_: string, text: string) => {
      value = text
    },
    removeItem: () => {
      value = null
    },
  }
}

const ENTRY = { label: "a/b", note: "Text generation", href: "/a/b" }
const ACTIONS = [
  { label: "Copy model id", note: "a/b", act: () => undefined },
  { label: "Sign in", note: "Session", act: () => undefined },
]
const HITS = [{ title: "Models", entries: [ENTRY] }]

function shown(q: string, recent = [ENTRY]) {
  return paletteGroups(q, { hits: q === "" ? [] : HITS, actions: ACTIONS, recent }).map(
    ({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(", ")}`,
  )
}

test("an empty field shows what was opened, pages and actions", () => {
  expect(shown("")).toEqual([
    "Recent: a/b",
    "Go to: Models, Tasks, Libraries, Docs, Home",
    "Actions: Copy model id, Sign in",
  ])
  expect(shown("", [])[0]).toMatch(/^Go to/)
})

test("a search shows hits first, then pages and actions whose words begin so, then the way to all", () => {
  expect(shown("model")).toEqual([
    "Models: a/b",
    "Go to: Models",
    "Actions: Copy model id",
    "Search: All results for “model”",
  ])
  expect(shown("odel")).toEqual(["Models: a/b", "Search: All results for “odel”"])
  expect(shown("id copy")).toContain("Actions: Copy model id")
})

test("the way to all results carries the text whole", () => {
  const entries = paletteGroups("a&b=c d", { hits: [], actions: [], recent: [] }).flatMap((group) => group.entries)
  expect(entries.at(-1)).toMatchObject({ href: "/search?q=a%26b%3Dc+d" })
})

test("five entries are kept, the last first, each once", () => {
  const store = memory()
  for (const name of ["1", "2", "3", "2", "4", "5", "6"]) keepRecent(store, { ...ENTRY, label: name, href: `/${name}` })
  expect(readRecent(store).map(({ label }) => label)).toEqual(["6", "5", "4", "2", "3"])
  forgetRecent(store)
  expect(readRecent(store)).toEqual([])
})

test.each([
  "no JSON",
  "{}",
  "[null,1,[]]",
  '[{"label":"x","note":"y","href":"https://elsewhere.example"}]',
  '[{"label":"x","note":"y","href":"//elsewhere.example"}]',
  '[{"label":"x","note":"y","href":"/\\\\elsewhere.example"}]',
  '[{"label":"x","note":"y","href":"javascript:alert(1)"}]',
  '[{"label":"x","href":"/x"}]',
])("what was kept as %s is not shown", (kept) => {
  expect(readRecent(memory(kept))).toEqual([])
})

test("a browser that keeps nothing costs only the list", () => {
  const locked = {
    getItem: () => {
      throw new Error("denied")
    },
    setItem: () => {
      throw new Error("full")
    },
  }
  expect(readRecent(undefined)).toEqual([])
  expect(readRecent(locked)).toEqual([])
  keepRecent(locked, ENTRY)
  keepRecent(undefined, ENTRY)
})
