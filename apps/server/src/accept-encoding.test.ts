import { expect, test } from "vitest"
import { acceptsEncoding } from "./accept-encoding.ts"

test.each([
  ["gzip", true],
  ["br, GZIP;q=0.5", true],
  ["*", true],
  ["gzip;q=1.0, *;q=0", true],
  ["", false],
  ["br", false],
  ["gzip;q=0", false],
  ["br, gzip; q = 0.000", false],
  ["*, gzip;q=0", false],
  ["*;q=0", false],
  ["x-gzip", false],
  ["gzip;q=abc", false],
])("Accept-Encoding: %s allows gzip: %s", (header, expected) => {
  expect(acceptsEncoding(header, "gzip")).toBe(expected)
})
