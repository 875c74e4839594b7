import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestApp, PUBLIC_URL, type TestApp } from "../../test/with-app.ts"

let app: TestApp
let userName: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ userName } = await app.test.hub.accounts.ensureOperator())
})
afterAll(() => app.close())

test.each([
  ["read", "read", /^read token [0-9a-f]{6}$/],
  ["write", "write", /^A write token$/],
  ["inference", "read", /^inference token [0-9a-f]{6}$/],
] as const)("a %s token is told whose it is, in the form that clients store", async (scope, role, displayName) => {
  const response = await app.requestAs(await app.tokenWith(scope), "/api/whoami-v2")
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    type: "user",
    id: userName,
    name: userName,
    fullname: userName,
    email: null,
    emailVerified: false,
    canPay: false,
    isPro: false,
    periodEnd: null,
    avatarUrl: `${PUBLIC_URL}/favicon.svg`,
    orgs: [],
    auth: {
      type: "access_token",
      accessToken: { displayName: expect.stringMatching(displayName), role, createdAt: "2026-03-01T12:00:00.000Z" },
    },
  })
})

test.each([
  ["no token", {}],
  ["a wrong token", { authorization: "Bearer hf_wrong" }],
  ["another scheme", { authorization: "Basic YTpi" }],
  ["a stale session", { cookie: "orrery_session=hf_stale" }],
])("%s is refused in the words that Python's client looks for", async (_name, headers) => {
  const response = await app.request("/api/whoami-v2", { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get("x-error-message")).toBe("Invalid credentials in Authorization header")
  expect((await response.json()).error).toBe("Invalid credentials in Authorization header")
})

test("a revoked token is refused at once", async () => {
  const { hub, operator } = app.test
  const { token, id } = await hub.tokens.create(operator, { name: "short", scope: "read" })
  expect((await app.requestAs(token, "/api/whoami-v2")).status).toBe(200)
  await hub.tokens.revoke(operator, id)
  expect((await app.requestAs(token, "/api/whoami-v2")).status).toBe(401)
})
