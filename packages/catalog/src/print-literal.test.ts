import fc from "fast-check"
import { expect, test } from "vitest"
import {
  commentText,
  javascriptLiteral,
  javascriptMembers,
  javascriptString,
  jsonLiteral,
  pythonKeywords,
  pythonLiteral,
  pythonString,
  shellWord,
  swiftString,
} from "./print-literal.ts"

test.each([
  ['say "hi"', '"say \\"hi\\""'],
  ["a\nb", '"a\\nb"'],
  ["back\\slash", '"back\\\\slash"'],
  ["\u2028", '"\\u2028"'],
  ["\u202e", '"\\u202e"'],
])("prints the text %j as a Python literal", (text, expected) => {
  expect(pythonString(text)).toBe(expected)
})

test("prints a text for an inline script", () => {
  expect(javascriptString("</script>")).toBe('"<\\/script>"')
})

test.each([
  ['say "hi"', '"say \\"hi\\""'],
  ["\\(exit(1))", '"\\\\(exit(1))"'],
  ["a\nb", '"a\\u{a}b"'],
  ["\u2028", '"\\u{2028}"'],
  ["\ud800", '"\ufffd"'],
  ["🚀", '"🚀"'],
])("prints the text %j as a Swift literal", (text, expected) => {
  expect(swiftString(text)).toBe(expected)
})

test.each([
  ["acme/tiny-llm", "acme/tiny-llm"],
  ["two words", "'two words'"],
  ["it's", "'it'\\''s'"],
  ["$(reboot)", "'$(reboot)'"],
  ["`id`", "'`id`'"],
  ["-rf", "'-rf'"],
  ["", "''"],
  ["a\0b", "ab"],
])("prints %j as the shell word %s", (text, expected) => {
  expect(shellWord(text)).toBe(expected)
})

test("prints values in the words of each language", () => {
  const value = { stream: true, stop: null, n: [1, 0.5], "a-b": false }
  expect(pythonLiteral(value)).toBe('{"stream": True, "stop": None, "n": [1, 0.5], "a-b": False}')
  expect(javascriptLiteral(value)).toBe('{ stream: true, stop: null, n: [1, 0.5], "a-b": false }')
  expect(jsonLiteral(value)).toBe('{"stream": true, "stop": null, "n": [1, 0.5], "a-b": false}')
})

test("breaks long values over lines", () => {
  const messages = [{ role: "user", content: "A question that is long enough to need a line of its own, surely" }]
  expect(pythonLiteral(messages)).toBe(
    [
      "[",
      "    {",
      '        "role": "user",',
      '        "content": "A question that is long enough to need a line of its own, surely"',
      "    }",
      "]",
    ].join("\n"),
  )
})

test("prints members for call and object templates", () => {
  expect(pythonKeywords({ model: "m", "not-a-name": 1, absent: undefined })).toBe('    model="m",')
  expect(javascriptMembers({ model: "m", "a-b": 1 })).toBe('  model: "m",\n  "a-b": 1,')
})

test("keeps a comment on its line", () => {
  expect(commentText("a\r\nimport os\u2028b")).toBe("a import os b")
})

test("prints JSON that reads back as the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(jsonLiteral(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test("prints JavaScript that reads back as the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const read = new Function(`return ${javascriptLiteral(value)}`)()
      expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(JSON.stringify(value))))
    }),
  )
})

test("ends on a cyclic value", () => {
  const loop: unknown[] = []
  loop.push(loop)
  expect(pythonLiteral(loop)).toContain("None")
})
