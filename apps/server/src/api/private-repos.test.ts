import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../../test/with-app.ts"

const ADDRESSES = [
  "/api/models/acme/secret",
  "/api/models/ACME/Secret",
  "/api/models/acme/secret/revision/main",
  "/api/models/acme/secret/tree/main",
  "/api/models/acme/secret/refs",
  "/api/models/acme/secret/commits/main",
  "/acme/secret/resolve/main/README.md",
  "/acme/secret/raw/main/README.md",
  "/acme/secret/raw/main/weights.bin",
]

let app: TestApp
let commitId: string
beforeAll(async () => {
  app = await openTestApp()
  const { hub, operator } = app.test
  await hub.repos.create(operator, { id: "acme/secret", visibility: "private" })
  await app.put("acme/secret", {
    "README.md": "---\nlicense: secret-licence\n---\n# Secret\n",
    "weights.bin": "secret",
  })
  await app.put("acme/open", { "README.md": "# Open\n" })
  commitId = (await hub.repos.get(operator, "acme/secret")).headCommit
})
afterAll(() => app.close())

describe.each([
  ["nobody", async () => ({})],
  ["a token for calls alone", async () => ({ authorization: `Bearer ${await app.tokenWith("inference")}` })],
  ["a program's token in the cookie", async () => ({ cookie: `orrery_session=${await app.tokenWith("write")}` })],
])("%s", (_who, headersOf) => {
  test.each(ADDRESSES)("gets from %s what there is for a repository that does not exist", async (path) => {
    const headers: Record<string, string> = await headersOf()
    const [hidden, absent] = [
      await app.request(path, { headers }),
      await app.request(path.replace(/secret/i, "absent"), { headers }),
    ]
    expect([401, 404]).toContain(hidden.status)
    expect(hidden.status).toBe(absent.status)
    expect(hidden.headers.get("x-error-code")).toBe("RepoNotFound")
    expect(hidden.headers.get("x-repo-commit")).toBeNull()
    const body = await hidden.text()
    expect(body.replaceAll(/secret/gi, "absent").toLowerCase()).toBe((await absent.text()).toLowerCase())
  })

  test("finds nothing of it in lists and tags, nor by its commit in another repository", async () => {
    const headers: Record<string, string> = await headersOf()
    for (const path of [
      "/api/models",
      "/api/models?search=secret",
      "/api/models?author=acme&full=true",
      "/api/models?filter=license:secret-licence",
      "/api/models-tags-by-type",
    ]) {
      expect(await (await app.request(path, { headers })).text()).not.toContain("secret")
    }
    const borrowed = await app.request(`/acme/open/resolve/${commitId}/README.md`, { headers })
    expect([borrowed.status, borrowed.headers.get("x-error-code")]).toEqual([404, "RevisionNotFound"])
  })

  test("is told nothing by the named paths", async () => {
    const headers: Record<string, string> = await headersOf()
    const response = await app.request("/api/models/acme/secret/paths-info/main", {
      method: "POST",
      body: "paths=README.md",
      headers,
    })
    expect([401, 404]).toContain(response.status)
  })
})

test.each(["read", "write"] as const)("a %s token of the owner sees it everywhere", async (scope) => {
  const token = await app.tokenWith(scope)
  for (const path of ADDRESSES) expect((await app.requestAs(token, path)).status, path).toBe(200)
  const [row] = await (await app.requestAs(token, "/api/models?search=secret")).json()
  expect(row).toMatchObject({ id: "acme/secret", private: true })
})

test("a session sees it by cookie, and no other site may read that answer", async () => {
  const cookie = `orrery_session=${await app.tokenWith("session")}`
  const response = await app.request("/api/models/acme/secret", {
    headers: { cookie, origin: "https://other.example" },
  })
  expect(response.status).toBe(200)
  // A browser refuses the answer to a call with cookies when this header is missing.
  expect(response.headers.get("access-control-allow-credentials")).toBeNull()
})
