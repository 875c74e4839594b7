import { expect, test } from "vitest"
import { GrowingText } from "./growing-text.ts"

test("holds what was added, in order, across several batches", () => {
  const text = new GrowingText()
  const pieces = Array.from({ length: 1000 }, (_, index) => `${index} `)
  for (const piece of pieces) {
    text.add(piece)
  }
  expect(text.whole).toBe(pieces.join(""))
})

test("may be asked between any two pieces", () => {
  const text = new GrowingText()
  let expected = ""
  expect(text.whole).toBe("")
  for (let index = 0; index < 600; index += 1) {
    text.add(`${index}é`)
    expected += `${index}é`
    expect(text.whole).toBe(expected)
  }
  text.add("")
  expect(text.whole).toBe(expected)
})
