import type { Server } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../../test/with-app.ts"
import { createApp } from "../app.ts"
import { createHttpServer } from "../http.ts"

let app: TestApp
let server: Server
let url: string
beforeAll(async () => {
  app = await openTestApp()
  const { services } = app
  server = createHttpServer({ app: createApp(services), site: { assets: () => undefined }, services })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

test.each(["/router/v1/chat/completions", "/v1/models"])(
  "a browser's question before a call to %s is answered with what it may send",
  async (path) => {
    const headers = { origin: "https://other.example", "access-control-request-headers": "authorization, content-type" }
    const response = await fetch(url + path, { method: "OPTIONS", headers })
    expect(response.status).toBe(204)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("access-control-allow-headers")).toMatch(/^Authorization, Content-Type\b/)
    expect(response.headers.get("access-control-allow-credentials")).toBeNull()
  },
)

test("scripts of other sites may read answers and errors that their own token gets", async () => {
  const authorization = `Bearer ${await app.tokenWith("inference")}`
  const models = await fetch(`${url}/router/v1/models`, { headers: { authorization, origin: "https://other.example" } })
  expect([models.status, models.headers.get("access-control-allow-origin")]).toEqual([200, "*"])
  expect((await models.json()).data).toMatchObject([{ id: "acme/served", providers: [{ provider: "local" }] }])
  const refused = await fetch(`${url}/v1/models`, { headers: { origin: "https://other.example" } })
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"])
})

test("one model is told by its id, whose slash may be encoded", async () => {
  const authorization = `Bearer ${await app.tokenWith("inference")}`
  for (const [id, status] of [
    ["acme/served", 200],
    ["Acme%2FServed", 200],
    ["acme%2f%73erved", 200],
    ["acme%2fserved%", 404],
    ["acme/unserved", 404],
    ["constructor", 404],
  ] as const) {
    const response = await fetch(`${url}/router/v1/models/${id}`, { headers: { authorization } })
    expect([id, response.status]).toEqual([id, status])
    if (status === 200) expect(await response.json()).toMatchObject({ id: "acme/served", object: "model" })
  }
})

test.each([
  ["/router/v1/models", "DELETE", "GET, OPTIONS"],
  ["/router/v1/embeddings", "GET", "POST, OPTIONS"],
  ["/router/local/v1/embeddings", "DELETE", "GET, POST, PUT, OPTIONS"],
])("%s says what it takes in place of %s", async (path, method, allow) => {
  const response = await fetch(url + path, { method })
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow])
  expect((await response.json()).error.code).toBe("method_not_allowed")
})

test.each([
  ["inference", 200],
  ["write", 200],
  ["read", 403],
] as const)("a token with the scope %s gets status %i", async (scope, status) => {
  const authorization = `Bearer ${await app.tokenWith(scope)}`
  const response = await fetch(`${url}/v1/models`, { headers: { authorization } })
  expect(response.status).toBe(status)
  if (status === 403) expect((await response.json()).error.code).toBe("permission_denied")
})

test("a session's cookie opens nothing to another site", async () => {
  const cookie = `orrery_session=${await app.tokenWith("session")}`
  const ask = (headers: Record<string, string>) => fetch(`${url}/v1/models`, { headers: { cookie, ...headers } })
  expect((await ask({ "sec-fetch-site": "same-origin" })).status).toBe(200)
  expect((await ask({ "sec-fetch-site": "cross-site", origin: "https://other.example" })).status).toBe(403)
  expect((await ask({ origin: "https://other.example" })).status).toBe(403)
})

test("every answer has an id of its own, refusals too", async () => {
  const token = await app.tokenWith("read")
  const body = "x".repeat(10_000_001)
  const authorization = `Bearer ${await app.tokenWith("inference")}`
  const calls: [number, string, RequestInit][] = [
    [401, "/v1/models", {}],
    [403, "/v1/models", { headers: { authorization: `Bearer ${token}` } }],
    [404, "/v1/nothing", {}],
    [405, "/v1/models", { method: "POST" }],
    [
      413,
      "/v1/chat/completions",
      { method: "POST", body, headers: { authorization, "content-type": "application/json" } },
    ],
    [204, "/v1/models", { method: "OPTIONS" }],
    [200, "/v1/models", { headers: { authorization } }],
  ]
  for (const [status, path, init] of calls) {
    const { status: got, headers } = await fetch(url + path, init)
    expect([got, headers.get("x-request-id")]).toEqual([status, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  }
})

test("a method that is not possible is refused with the one that is", async () => {
  const response = await fetch(`${url}/v1/chat/completions`)
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"])
})

test("other addresses below the router's are not the site's", async () => {
  for (const path of ["/router", "/v1", "/router/", "/router/v1/constructor", "/router?x"]) {
    const response = await fetch(url + path)
    expect([path, response.status]).toEqual([path, 404])
  }
  expect(await (await fetch(`${url}/router/v1/nothing`)).json()).toMatchObject({ error: { code: "not_found" } })
})
