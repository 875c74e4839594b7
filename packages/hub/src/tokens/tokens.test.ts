import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestHub, START, type TestHub, userNamed } from "../../test/with-hub.ts"
import { migrate } from "../migrate.ts"
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

test("ends the sessions of a token with it, by revocation as by expiry", async () => {
  const expiresAt = new Date((await t.hub.accounts.get("operator")).createdAt.getTime() + 100_000_000)
  const { token, id } = await t.hub.tokens.create(t.operator, { name: "of a browser", scope: "write", expiresAt })
  const holder = await t.hub.tokens.verify(token)
  const lasting = new Date(expiresAt.getTime() + 1_000)
  const session = await t.hub.tokens.create(holder, { name: "Browser session", scope: "session", expiresAt: lasting })
  const inner = await t.hub.tokens.create(await t.hub.tokens.verify(session.token), { name: "inner", scope: "session" })
  const listed = await t.hub.tokens.list(t.operator)
  expect(listed.find((item) => item.id === session.id)).toMatchObject({ parentId: id, expiresAt })
  await t.hub.tokens.verify(inner.token)
  await t.hub.tokens.revoke(t.operator, id)
  await expect(t.hub.tokens.verify(session.token)).rejects.toMatchObject(invalid)
  await expect(t.hub.tokens.verify(inner.token)).rejects.toMatchObject(invalid)
  await expect(t.hub.tokens.create(holder, { name: "late", scope: "session" })).rejects.toMatchObject(invalid)
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

test.each([
  ["a token", true],
  ["an account alone", false],
])(
  "an instance from before with %s counts as set up: %s, and its sessions of unknown tokens end",
  async (what, done) => {
    const old = await openTestHub()
    try {
      await old.open.db.execute(sql`drop table setup_step`)
      await old.open.db.execute(sql`alter table token drop column parent_id`)
      await old.open.db.execute(sql`delete from schema_migration where file like '0002%'`)
      const insert = (id: string, scope: string) =>
        old.open.db.execute(sql`insert into token (id, account_id, name, scope, sha256, created_at)
        select ${id}, id, ${id}, ${scope}, ${id}, now() from account`)
      if (what === "a token") for (const scope of ["write", "session"]) await insert(scope, scope)
      await migrate(old.open.db)
      expect(await old.hub.setup.isDone()).toBe(done)
      expect((await old.hub.tokens.list(old.operator)).map(({ id }) => id)).toEqual(done ? ["write"] : [])
    } finally {
      await old.close()
    }
  },
)
