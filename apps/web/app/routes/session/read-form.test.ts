import { expect, test } from "vitest"
import { readForm } from "./read-form.ts"

const post = (init: RequestInit) => readForm(new Request("https://hub.test/login", { method: "POST", ...init }))
const FORM = { "content-type": "application/x-www-form-urlencoded" }

test.each([
  ["JSON", { body: "{}", headers: { "content-type": "application/json" } }, 415],
  ["plain text", { body: "token=x" }, 415],
  ["no body", {}, 415],
  ["a broken multipart", { body: "--x\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } }, 400],
  ["a multipart without a boundary", { body: "x", headers: { "content-type": "multipart/form-data" } }, 400],
  ["PUT", { method: "PUT", body: "token=x", headers: FORM }, 405],
  ["DELETE", { method: "DELETE" }, 405],
])("%s is refused with a status of its own", async (_, init, status) => {
  await expect(post(init)).rejects.toMatchObject({ status })
})

test("reads a form", async () => {
  expect((await post({ body: "token=x", headers: FORM })).get("token")).toBe("x")
  const body = new FormData()
  body.set("theme", "dark")
  expect((await post({ body })).get("theme")).toBe("dark")
})
