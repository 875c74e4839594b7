import { expect, test } from "vitest"
import { boundaryOf, checkForm } from "./form-limits.ts"

const field = (disposition: string, content: string) => `--x\r\n${disposition}\r\n\r\n${content}\r\n`
const LONG = "\n".repeat(1_000_001)

test.each([
  ["multipart/form-data; boundary=x", "x"],
  ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
  ["Multipart/Form-Data;boundary=----WebKitFormBoundary7MA4YWxk", "----WebKitFormBoundary7MA4YWxk"],
  ["multipart/form-data; boundary=a/b:c=d?", "a/b:c=d?"],
  // Not the one inside of another value.
  ['multipart/form-data; a=";boundary=zz"; boundary=x', "x"],
])("the boundary of %s is %s", (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary)
})

test.each([
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary=""',
  "multipart/form-data; boundary=x; boundary=y",
  "multipart/form-data; boundary=x; Boundary=x",
  'multipart/form-data; boundary="x\\y"',
  'multipart/form-data; boundary="x',
  "multipart/form-data; boundary=x y",
  `multipart/form-data; boundary=${"x".repeat(201)}`,
])("no boundary is sure in %s", (contentType) => {
  expect(() => boundaryOf(contentType)).toThrow("names no boundary, or not one that is sure")
})

test.each([
  ["many fields", field('content-disposition: form-data; name="a"', "b").repeat(1_001), "more than 1000 fields"],
  ["a long header", field(`content-disposition: form-data; name="${"%22".repeat(2_000)}"`, "b"), "header of more than"],
  ["a header without an end", `--x\r\n${"a:b\r\n".repeat(2_000)}`, "header of more than 4000 bytes"],
  ["a long field", field('content-disposition: form-data; name="a"', LONG), "no file has more than 1000000 bytes"],
  ["a file in its name", field('content-disposition: form-data; name="a; filename=b"', LONG), "is no file"],
  ["a file in another line", field('x: ; filename=b\r\ncontent-disposition: form-data; name="a"', LONG), "is no file"],
  [
    "two lines of which one has a file",
    field('content-disposition: form-data; filename="a"\r\ncontent-disposition: form-data; name="a"', LONG),
    "is no file",
  ],
])("a form with %s is refused", (_what, text, reason) => {
  expect(() => checkForm(Buffer.from(`${text}--x--\r\n`), "x")).toThrow(reason)
})

test("a form of fields and large files is taken", () => {
  const file = field('Content-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav', LONG)
  const text = field('Content-Disposition: form-data; name="model"', "ear").repeat(900) + file
  expect(() => checkForm(Buffer.from(`${text}--x--\r\n`), "x")).not.toThrow()
})
