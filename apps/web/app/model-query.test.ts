import { expect, test } from "vitest"
import { modelsHref, parseModelQuery, toggleFacet, translateForeignKeys } from "./model-query.ts"

test("reads every filter of the list from the URL", () => {
  expect(
    parseModelQuery(new URLSearchParams("task=fill-mask&task=text-generation&library=mlx&q=tiny&sort=-updated&page=3")),
  ).toEqual({
    q: "tiny",
    tasks: ["fill-mask", "text-generation"],
    libraries: ["mlx"],
    licences: [],
    tags: [],
    sort: "updated",
    direction: "desc",
    page: 3,
  })
})

test.each([
  ["sort=nonsense", "downloads", "asc"],
  ["", "downloads", "desc"],
  ["sort=name", "name", "asc"],
  ["sort=-name", "name", "desc"],
])("reads the order of ?%s", (search, sort, direction) => {
  expect(parseModelQuery(new URLSearchParams(search))).toMatchObject({ sort, direction })
})

test.each(["-1", "0", "x", ""])("takes page %s as the first", (page) => {
  expect(parseModelQuery(new URLSearchParams({ page })).page).toBe(1)
})

test("gives one URL to one state, whatever order the filters were chosen in", () => {
  const first = parseModelQuery(new URLSearchParams("task=b&task=a&licence=mit"))
  const second = parseModelQuery(new URLSearchParams("licence=mit&task=a&task=b"))
  expect(modelsHref(first)).toBe("/models?task=a&task=b&licence=mit")
  expect(modelsHref(second)).toBe("/models?task=a&task=b&licence=mit")
})

test("leaves defaults out of the URL", () => {
  expect(modelsHref(parseModelQuery(new URLSearchParams("sort=-downloads&page=1")))).toBe("/models")
})

test("switching a value on and off leads back to where it began, on the first page", () => {
  const query = parseModelQuery(new URLSearchParams("page=4"))
  const on = toggleFacet(query, "library", "mlx")
  expect(modelsHref(on)).toBe("/models?library=mlx")
  expect(modelsHref(toggleFacet(on, "library", "mlx"))).toBe("/models")
})

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("leaves the key %s alone", (key) => {
  expect(translateForeignKeys(new URLSearchParams([[key, "x"]]))).toBeUndefined()
  expect(
    translateForeignKeys(
      new URLSearchParams([
        [key, "x"],
        ["search", "y"],
      ]),
    ),
  ).toBe(`/models?${key}=x&q=y`)
})

test("translates the query keys of links to the public hub", () => {
  expect(translateForeignKeys(new URLSearchParams("pipeline_tag=text-generation&license=license:mit&p=1"))).toBe(
    "/models?task=text-generation&licence=mit&page=2",
  )
  expect(translateForeignKeys(new URLSearchParams("task=fill-mask"))).toBeUndefined()
})
