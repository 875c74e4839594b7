import { expect, test } from "vitest"
import { localPath } from "./local-path.ts"

test.each([
  ["/acme/tiny", "/acme/tiny"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
])("leads %s to %s", (value, expected) => {
  expect(localPath(value)).toBe(expected)
})
