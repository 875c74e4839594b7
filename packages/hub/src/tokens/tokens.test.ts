import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestHub, START, type TestHub, userNamed } from "../../test/with-hub.ts"
import { ANONYMOUS } from "../viewer.ts"

let t: TestHub
beforeAll(async () => {
  t = await openTestHub()
})
afterAll(() => t.close())

const invalid = { code: "invalid_token", message: "The access token is unknown, expired or revoked; create a new one." }

test("creates the operator once", async () => {
  expect(await t.hub.accounts.ensureOperator()).toEqual({ userName: "operator", created: false })
  expect(await t.hub.accounts.get("Operator")).toEqual({ userName: "operator", isOperator: true, createdAt: START })
  await expect(t.hub.accounts.get("nobody")).rejects.toMatchObject({ code: "account_not_found" })
})

test("gives a token of 43 characters that clients accept, and tells who holds it", async () => {
  const { token, id } = await t.hub.tokens.create(t.operator, { name: " laptop ", scope: "write" })
  expect(token).toMatch(/^hf_[A-Za-z0-9]{40}$/)
  expect(await t.hub.tokens.verify(token)).toEqual({
    kind: "user",
    userName: "operator",
    isOperator: true,
    tokenId: id,
    scope: "write",
  })
})

test("stores no token in readable form", async () => {
  const { token } = await t.hub.tokens.create(t.operator, { name: "hidden", scope: "read" })
  const rows = await t.open.db.execute(sql`select token::text as row from token`)
  expect(rows.rows.map((row) => String(row.row)).join("\n")).not.toContain(token.slice(3, 20))
})

test.each(["", "hf_", "hf_short", `hf_${"a".repeat(40)}`, `hf_${"a".repeat(39)}'`, `HF_${"a".repeat(40)}`])(
  "refuses the token %j as it refuses an expired one",
  async (token) => {
    await expect(t.hub.tokens.verify(token)).rejects.toMatchObject(invalid)
  },
)

test("refuses a token from the moment it expires", async () => {
  const expiresAt = new Date(START.getTime() + 1000)
  const { token, id } = await t.hub.tokens.create(t.operator, { name: "short", scope: "read", expiresAt })
  t.advance(999)
  await t.hub.tokens.verify(token)
  t.advance(1)
  await expect(t.hub.tokens.verify(token)).rejects.toMatchObject(invalid)
  expect((await t.hub.tokens.list(t.operator)).map((item) => item.id)).not.toContain(id)
})

test("lists tokens without secrets and forgets a revoked one at once", async () => {
  const { token, id } = await t.hub.tokens.create(t.operator, { name: "to revoke", scope: "session" })
  await t.hub.tokens.verify(token)
  const listed = (await t.hub.tokens.list(t.operator)).find((item) => item.id === id)
  expect(Object.keys(listed ?? {}).sort()).toEqual(["createdAt", "id", "lastUsedAt", "name", "scope"])
  await t.hub.tokens.revoke(t.operator, id)
  await expect(t.hub.tokens.verify(token)).rejects.toMatchObject(invalid)
  await expect(t.hub.tokens.revoke(t.operator, id)).rejects.toMatchObject({ code: "token_not_found" })
})

test("lets a read token neither create tokens nor revoke others, but give itself up", async () => {
  const { token } = await t.hub.tokens.create(t.operator, { name: "weak", scope: "read" })
  const weak = await t.hub.tokens.verify(token)
  const strong = await t.hub.tokens.create(t.operator, { name: "strong", scope: "write" })
  await expect(t.hub.tokens.create(weak, { name: "x", scope: "write" })).rejects.toMatchObject({
    code: "not_authorized",
  })
  await expect(t.hub.tokens.revoke(weak, strong.id)).rejects.toMatchObject({ code: "not_authorized" })
  await t.hub.tokens.revoke(weak, weak.kind === "user" ? weak.tokenId : "")
  await expect(t.hub.tokens.verify(token)).rejects.toMatchObject(invalid)
})

test.each([
  [{ name: " ", scope: "read" as const }, "invalid_token_request"],
  [{ name: "x".repeat(101), scope: "read" as const }, "invalid_token_request"],
  [{ name: "x", scope: "read" as const, expiresAt: new Date(0) }, "invalid_token_request"],
])("refuses to create %j", async (request, code) => {
  await expect(t.hub.tokens.create(t.operator, request)).rejects.toMatchObject({ code })
})

test("gives tokens to accounts only", async () => {
  await expect(t.hub.tokens.list(ANONYMOUS)).rejects.toMatchObject({ code: "not_authorized" })
  await expect(t.hub.tokens.create(userNamed("ghost"), { name: "x", scope: "read" })).rejects.toMatchObject({
    code: "account_not_found",
  })
})
