import { expect, test } from "vitest"
import { bearerToken, cookieValue, isSameOrigin } from "./viewer.ts"

test.each([
  ["Bearer hf_abc", "hf_abc"],
  ["bearer  hf_abc ", "hf_abc"],
  ["Basic dXNlcjpwYXNz", ""],
  ["Bearer two words", ""],
  [undefined, undefined],
])("reads the token of %s", (header, expected) => {
  expect(bearerToken(header)).toBe(expected)
})

test.each([
  ["a=1; orrery_session=hf_x; b=2", "hf_x"],
  ["xorrery_session=no", undefined],
  ["", undefined],
])("reads the session from the cookies %s", (header, expected) => {
  expect(cookieValue(header, "orrery_session")).toBe(expected)
})

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: "http://127.0.0.1:4242", host: "127.0.0.1:4242" }, true],
  [{ origin: "http://evil.example", host: "127.0.0.1:4242" }, false],
  [{ origin: "null", host: "127.0.0.1:4242" }, false],
  [{ host: "127.0.0.1:4242" }, true],
])("a request with %o is from this site: %s", (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected)
})
