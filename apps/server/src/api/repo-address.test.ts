import { expect, test } from "vitest"
import { parseRepoAddress } from "./repo-address.ts"

test.each([
  ["/api/models/acme/tiny/tree/main/sub%2Fdir", { repo: "acme/tiny", revision: "main", path: "sub/dir" }],
  ["/api/models/acme/tiny/tree/main/sub/dir", { repo: "acme/tiny", revision: "main", path: "sub/dir" }],
  ["/api/models/acme/tiny/tree/refs%2Fpr%2F1", { repo: "acme/tiny", revision: "refs/pr/1", path: "" }],
  ["/api/models/acme/tiny/tree/main/50%25%20off%23.txt", { repo: "acme/tiny", revision: "main", path: "50% off#.txt" }],
])("reads %s", (pathname, expected) => {
  expect(parseRepoAddress(pathname, "/api/models")).toEqual(expected)
})

test("refuses a broken percent-encoding", () => {
  expect(() => parseRepoAddress("/api/models/acme/tiny/tree/main/%E0%A4%A", "/api/models")).toThrow(
    "no valid percent-encoding",
  )
})
