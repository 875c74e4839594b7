import { expect, test } from "vitest"
import { isOwn, rewriteRelative } from "./render-card.ts"

test.each(["x.png", "./a b.png", "/acme/tiny/resolve/main/x.png", "../x.png", "#part", "?a", "a:b/../c".slice(2)])(
  "%s stays on this site",
  (address) => expect(isOwn(address)).toBe(true),
)

test.each([
  "//evil.invalid/x.png",
  "/\\evil.invalid/x.png",
  "\\\\evil.invalid/x.png",
  "/\t/evil.invalid/x.png",
  "\n//evil.invalid",
  "https://evil.invalid/x.png",
  "http:evil.invalid",
  "https:evil.invalid",
  "data:image/png;base64,AA",
  "//[",
])("%j leads elsewhere", (address) => {
  expect(isOwn(address)).toBe(false)
  expect(rewriteRelative(address, "/acme/tiny/blob/main/")).toBe(address)
})

test.each([
  ["docs/", "/acme/tiny/blob/main/docs/"],
  ["./a.md#b", "/acme/tiny/blob/main/a.md#b"],
  ["/models", "/models"],
  ["#b", "#b"],
])("%s becomes %s", (address, expected) => {
  expect(rewriteRelative(address, "/acme/tiny/blob/main/")).toBe(expected)
})
