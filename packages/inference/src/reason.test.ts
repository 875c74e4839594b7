import { expect, test } from "vitest"
import { reasonIn } from "./reason.ts"

const SIZE = 2 ** 18

// Each of these takes minutes where the time grows with the square of the size.
test.each([
  ["beginnings of tags alone", "<".repeat(SIZE)],
  ["scripts without an end", "<script>".repeat(SIZE / 8)],
  ["styles that end in blanks", `<style></style${" ".repeat(SIZE)}`],
])("reads a page of %s in no time", (_title, page) => {
  expect(reasonIn(page, "text/html")?.length).toBeLessThanOrEqual(500)
})

test("leaves scripts, styles and tags out of the reason", () => {
  const page =
    "<html><style>b{}</style><script>if (1 < 2) run()</script><h1>Bad <b>gateway</b></h1><script>x</script></html>"
  expect(reasonIn(page, "text/html")).toBe("Bad gateway")
})

test.each([
  ["lists", "[".repeat(30_000) + "]".repeat(30_000)],
  ["objects", `${'{"error":'.repeat(7000)}1${"}".repeat(7000)}`],
])("shows a body of %s within each other as text", (_title, body) => {
  expect(reasonIn(body, "application/json")).toBe(body.slice(0, 500))
})

test("finds a reason that is wrapped several times", () => {
  expect(reasonIn('[{"error":{"errors":[{"detail":{"message":"No quota"}}]}}]', "application/json")).toBe("No quota")
})
