import { expect, test } from "vitest"
import { canDo } from "./permissions.ts"
import { ANONYMOUS, type TokenScope, type Viewer } from "./viewer.ts"

const user = (userName: string, scope: TokenScope, isOperator = false): Viewer => ({
  kind: "user",
  userName,
  isOperator,
  tokenId: "t",
  scope,
})

test.each<[string, Viewer, "read public" | "read private" | "write public" | "write private", boolean]>([
  ["nobody reads public", ANONYMOUS, "read public", true],
  ["nobody reads private", ANONYMOUS, "read private", false],
  ["nobody writes", ANONYMOUS, "write public", false],
  ["the owner reads private with a read token", user("Acme", "read"), "read private", true],
  ["the owner does not read private with an inference token", user("acme", "inference"), "read private", false],
  ["the owner does not write with a read token", user("acme", "read"), "write private", false],
  ["the owner writes with a write token", user("acme", "write"), "write private", true],
  ["the owner writes in a session", user("acme", "session"), "write public", true],
  ["a stranger does not read private", user("bob", "write"), "read private", false],
  ["a stranger does not write public", user("bob", "write"), "write public", false],
  ["an operator writes anywhere", user("root", "write", true), "write private", true],
  ["an operator's read token does not write", user("root", "read", true), "write private", false],
])("%s", (_name, viewer, what, expected) => {
  const [action, visibility] = what.split(" ")
  const subject = { owner: "acme", visibility: visibility === "private" ? ("private" as const) : ("public" as const) }
  expect(canDo(viewer, action === "write" ? "write" : "read", subject)).toBe(expected)
})
