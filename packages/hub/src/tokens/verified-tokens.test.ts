import { expect, test } from "vitest"
import { VerifiedTokens } from "./verified-tokens.ts"

const VIEWER = { kind: "user", userName: "ada", isOperator: false, tokenId: "t1", scope: "read" } as const
const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test("remembers a verified token for five seconds", () => {
  const tokens = new VerifiedTokens()
  tokens.remember("hash", VIEWER, { now: at(0), expiresAt: null })
  expect(tokens.find("hash", at(4_999))).toEqual(VIEWER)
  expect(tokens.find("hash", at(5_000))).toBeUndefined()
  expect(tokens.find("other", at(0))).toBeUndefined()
})

test("forgets a token when it expires, also within the five seconds", () => {
  const tokens = new VerifiedTokens()
  tokens.remember("hash", VIEWER, { now: at(0), expiresAt: at(1_000) })
  expect(tokens.find("hash", at(999))).toEqual(VIEWER)
  expect(tokens.find("hash", at(1_000))).toBeUndefined()
})

test("forgets a revoked token at once", () => {
  const tokens = new VerifiedTokens()
  tokens.remember("hash", VIEWER, { now: at(0), expiresAt: null })
  tokens.clear()
  expect(tokens.find("hash", at(1))).toBeUndefined()
})
