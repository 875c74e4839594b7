import { expect, test } from "vitest"
import { documentRequest, usualAddress } from "./document-request.ts"

const PAGE = "https://hub.test/acme/tiny/blob/main/model.onnx.data"
const shown = (url: string, init: RequestInit) => documentRequest(new Request(url, init)).url

test.each([
  ["a browser", { "sec-fetch-dest": "document", accept: "text/html,*/*" }],
  ["a browser without encryption", { accept: "text/html,application/xhtml+xml" }],
])("a name that ends in .data is a page to %s", (_, headers) => {
  expect(shown(`${PAGE}?page=2`, { headers })).toBe(`${PAGE.replace(/a$/, "%61")}?page=2`)
  expect(shown(PAGE.replace(".data", ""), { headers })).toBe(PAGE.replace(".data", ""))
})

test("the address goes back to what it was", () => {
  const { pathname } = new URL(shown(PAGE, { headers: { accept: "text/html" } }))
  expect(usualAddress(pathname)).toBe("/acme/tiny/blob/main/model.onnx.data")
})

test.each([
  ["the page's scripts", { headers: { "sec-fetch-dest": "empty", accept: "*/*" } }],
  ["scripts that name no purpose", { headers: { accept: "*/*" } }],
  ["a form that is sent", { method: "POST", headers: { accept: "text/html" } }],
])("%s ask for data", (_, init) => {
  expect(shown(PAGE, init)).toBe(PAGE)
})
