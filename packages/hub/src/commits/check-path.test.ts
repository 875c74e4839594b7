import { expect, test } from "vitest"
import { pathProblem } from "./check-path.ts"

test.each([
  "a",
  "a/b.txt",
  ".gitattributes",
  "weird name (1)+%.bin",
  "日本語/é",
  "a".repeat(255),
  ".github/x",
  "a.git",
])("accepts the path %s", (path) => {
  expect(pathProblem(path)).toBeUndefined()
})

test.each([
  ["", "it is empty"],
  ["/a", "it starts or ends with a slash, or holds two in a row"],
  ["a/", "it starts or ends with a slash, or holds two in a row"],
  ["a//b", "it starts or ends with a slash, or holds two in a row"],
  ["./a", "it holds a . or .. segment"],
  ["a/../b", "it holds a . or .. segment"],
  ["a\\b", "it holds a backslash"],
  ["a\0b", "it holds a control character"],
  ["a\nb", "it holds a control character"],
  ["a\u007f", "it holds a control character"],
  [".git/config", "it holds a .git segment"],
  ["a/.GiT", "it holds a .git segment"],
  ["a".repeat(256), "a segment is longer than 255 bytes"],
  ["é".repeat(128), "a segment is longer than 255 bytes"],
  [`${"a/".repeat(512)}a`, "it is longer than 1024 bytes"],
  ["a\ud800", "it is not valid Unicode"],
])("says what is wrong with the path %j", (path, reason) => {
  expect(pathProblem(path)).toBe(reason)
})
