import { expect, test } from "vitest"
import { headingIds } from "./heading-ids.ts"

test.each([
  ["Stop early", "stop-early", []],
  ["A & B", "a--b", []],
  ["snake_case(x)", "snakecasex", ["snake_casex"]],
  ["한국어 제목", "한국어-제목", []],
  ["Model cards [[model-cards]]", "model-cards", []],
  ["Class[[pkg.Class_a]]", "pkg.Class_a", ["class"]],
  ["???", "section", []],
])("gives %j the id %s", (text, id, aliases) => {
  expect(headingIds([text])).toEqual([{ id, aliases }])
})

test("numbers repeated headings in document order and keeps the first bare", () => {
  expect(headingIds(["Same", "Same", "Same-1", "Same"]).map(({ id }) => id)).toEqual([
    "same",
    "same-1",
    "same-1-1",
    "same-2",
  ])
})

test("gives no heading an id that the page itself has, nor as an alias", () => {
  const ids = headingIds(["Main", "Main", "X[[main]]", "Try it"], ["main", "try-it"])
  expect(ids.map(({ id }) => id)).toEqual(["main-1", "main-2", "main-3", "try-it-1"])
  expect(ids.flatMap(({ aliases }) => aliases)).toEqual(["x"])
})
