import { expect, test } from "vitest"
import { parseBranchName, parseRepoId, RESERVED_OWNER_NAMES, refuseReservedOwner } from "./names.ts"

test.each(["acme/tiny", "A_b.c-d/x", "_a/_b", "0/1", `${"a".repeat(96)}/${"b".repeat(96)}`])(
  "accepts the repository id %s",
  (id) => {
    expect(parseRepoId(id).id).toBe(id)
  },
)

test.each([
  "tiny",
  "a/b/c",
  "/b",
  "a/",
  "-a/b",
  ".a/b",
  "a-/b",
  "a/b.",
  "a/b--c",
  "a/b..c",
  "a/b.git",
  "a/b.GIT",
  "a/b c",
  "a/é",
  "a/%2e",
  `a/${"b".repeat(97)}`,
])("refuses the repository id %j", (id) => {
  expect(() => parseRepoId(id)).toThrow("is not valid")
})

test.each(["models", "API", "v1", "favicon.ico", "Datasets"])("keeps the owner name %s for the site", (owner) => {
  expect(() => refuseReservedOwner(owner)).toThrow("used by the site itself")
})

test("lists reserved names in lower case without repetition", () => {
  expect([...new Set(RESERVED_OWNER_NAMES.map((name) => name.toLowerCase()))]).toEqual([...RESERVED_OWNER_NAMES])
})

test.each(["main", "dev/x", "v1.0", "a-b_c"])("accepts the branch %s", (name) => {
  expect(parseBranchName(name)).toBe(name)
})

test.each(["", "HEAD", "a..b", "/a", "a/", "a//b", ".a", "a/.b", "a.lock", "a b", "deadbeef", "-a", "a."])(
  "refuses the branch %j",
  (name) => {
    expect(() => parseBranchName(name)).toThrow("is not a valid name")
  },
)
