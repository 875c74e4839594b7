import fc from "fast-check"
import { expect, test } from "vitest"
import { findModelSpan, findSpans } from "./request-spans.ts"

const spanText = (text: string) => {
  const { start, end } = findModelSpan(text, 64)
  return text.slice(start, end)
}

test.each([
  ['{"model":"a/b"}', '"a/b"'],
  ['{"messages":[{"model":"inner"}],"model" : "a/b","seed":9007199254740993}', '"a/b"'],
  ['{"x":"\\"model\\":","model":"q\\"uote"}', '"q\\"uote"'],
  ['{"\\u006dodel":"escaped key"}', '"escaped key"'],
  ['{"model":"model"}', '"model"'],
])("finds the model in %s", (text, expected) => {
  expect(spanText(text)).toBe(expected)
})

test("refuses a body with two models, whichever way the key is written", () => {
  expect(() => findModelSpan('{"model":"a","\\u006dodel":"b"}', 64)).toThrow("twice")
  expect(() => findModelSpan('{"model":"a","mOdel":"b"}', 64)).toThrow("twice")
  // Go folds the long s and the Kelvin sign, too.
  expect(() => findSpans('{"task_id":"a","ta\u017f\u212a_id":"b"}', 64, ["task_id"])).toThrow("twice")
})

test("finds several fields, and none whose value is no text", () => {
  const text = '{"model":["a",{"version":"inner"}],"version":"v7","x":{"model":"m"}}'
  const spans = findSpans(text, 64, ["version", "model"])
  const { start, end } = spans.get("version") ?? { start: 0, end: 0 }
  expect(text.slice(start, end)).toBe('"v7"')
  expect(() => findSpans('{"version":{"a":1},"version":"v7"}', 64, ["version"])).toThrow(
    "the key version stands in it twice",
  )
  expect(() => findSpans(`{"model":${"[".repeat(64)}${"]".repeat(64)}}`, 64, ["model"])).toThrow("nested deeper")
})

test.each([
  [63, true],
  [64, true],
  [65, false],
])("nesting of %i levels is accepted: %s", (levels, isAccepted) => {
  // The outer object is one level, the arrays are the rest.
  const text = `{"model":"m","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`
  const find = () => findModelSpan(text, 64)
  if (isAccepted) expect(find).not.toThrow()
  else expect(find).toThrow("nested deeper")
})

test("the span always holds the value that JSON.parse reads", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })),
      fc.string(),
      (model, rest, pad) => {
        const { model: _model, ...others } = rest as Record<string, unknown>
        const text = JSON.stringify({ ...others, [`_${pad}`]: pad, model }, null, 1)
        expect(JSON.parse(spanText(text))).toBe(model)
      },
    ),
  )
})
