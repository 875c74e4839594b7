import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../../test/with-app.ts"

let app: TestApp
let token: string
let commitId: string
beforeAll(async () => {
  app = await openTestApp()
  await app.put("acme/tiny", { "README.md": "# Tiny\n", "sub/file.txt": "x" })
  token = await app.tokenWith("read")
  commitId = (await app.test.hub.repos.get(app.test.operator, "acme/tiny")).headCommit
})
afterAll(() => app.close())

/** Paths that name the same thing in each part of the interface. */
const REPO = [
  "/api/models/acme/absent",
  "/api/models/acme/absent/tree/main",
  "/api/models/acme/absent/refs",
  "/acme/absent/resolve/main/README.md",
  "/acme/absent/raw/main/x",
  "/api/models/acme/absent/commits/main",
]
const REVISION = [
  "/api/models/acme/tiny/revision/v9",
  "/api/models/acme/tiny/tree/v9",
  "/api/models/acme/tiny/commits/v9",
  "/acme/tiny/resolve/v9/README.md",
  "/acme/tiny/resolve/0000000/README.md",
]
const ENTRY = [
  "/acme/tiny/resolve/main/absent",
  "/acme/tiny/resolve/main/sub",
  "/acme/tiny/raw/main/absent",
  "/api/models/acme/tiny/tree/main/absent",
  "/api/models/acme/tiny/tree/main/README.md",
]

describe.each(["GET", "HEAD"])("%s", (method) => {
  test.each(REPO)("%s of an unknown repository asks strangers for a token and tells others", async (path) => {
    const anonymous = await app.request(path, { method })
    expect([anonymous.status, anonymous.headers.get("x-error-code")]).toEqual([401, "RepoNotFound"])
    const known = await app.requestAs(token, path, { method })
    expect([known.status, known.headers.get("x-error-code")]).toEqual([404, "RepoNotFound"])
    expect(known.headers.get("x-error-message")).toBe('Repository "acme/absent" does not exist or is private.')
  })

  test.each(REVISION)("%s of an unknown revision", async (path) => {
    const response = await app.request(path, { method })
    expect([response.status, response.headers.get("x-error-code")]).toEqual([404, "RevisionNotFound"])
  })

  test.each(ENTRY)("%s of an unknown entry names the commit, so that its absence can be kept", async (path) => {
    const response = await app.request(path, { method })
    expect([response.status, response.headers.get("x-error-code")]).toEqual([404, "EntryNotFound"])
    expect(response.headers.get("x-repo-commit")).toBe(commitId)
    expect(response.headers.get("x-error-message")).toContain("A file with this name doesn't exist")
  })

  test.each(["hf_wrong", "", "two words", `hf_${"x".repeat(10_000)}`, "hf_\u00e9"])(
    "a token like %.20s is refused in the words that clients know",
    async (wrong) => {
      const response = await app.request("/api/models/acme/tiny", {
        method,
        headers: { authorization: `Bearer ${wrong}` },
      })
      expect(response.status).toBe(401)
      expect(response.headers.get("x-error-code")).toBeNull()
      expect(response.headers.get("x-error-message")).toBe("Invalid credentials in Authorization header")
    },
  )

  test("a range behind the end is refused with the size", async () => {
    const response = await app.request("/acme/tiny/resolve/main/README.md", {
      method: "GET",
      headers: { range: "bytes=7-" },
    })
    expect(response.status).toBe(416)
    expect(response.headers.get("content-range")).toBe("bytes */7")
    expect(response.headers.get("x-repo-commit")).toBe(commitId)
  })
})

test("an error's body is JSON with the words of its header", async () => {
  const response = await app.request("/acme/tiny/resolve/main/absent")
  expect(response.headers.get("content-type")).toBe("application/json")
  const body = await response.json()
  expect(body.error).toBe(response.headers.get("x-error-message"))
  expect(body.code).toBe("entry_not_found")
})

test("somebody who is signed in by cookie is not asked for a token", async () => {
  const session = await app.tokenWith("session")
  const response = await app.request("/api/models/acme/absent", { headers: { cookie: `orrery_session=${session}` } })
  expect(response.status).toBe(404)
})

test("a token of a program in the cookie signs nobody in", async () => {
  const write = await app.tokenWith("write")
  const response = await app.request("/api/models/acme/absent", { headers: { cookie: `orrery_session=${write}` } })
  expect(response.status).toBe(401)
})

test("words outside of Latin letters stay whole in the body and become signs in the header", async () => {
  const response = await app.request(`/acme/tiny/resolve/main/${encodeURIComponent("模型\r\nSet-Cookie: a=b")}`)
  expect(response.status).toBe(404)
  expect(response.headers.get("set-cookie")).toBeNull()
  expect(response.headers.get("x-error-message")).toMatch(/^[\x20-\x7e]+$/)
  expect((await response.json()).details.path).toBe("模型\r\nSet-Cookie: a=b")
})

const LONG = "x".repeat(2_000)
test.each([
  ["/acme/tiny/resolve/main/..%2f..%2fetc%2fpasswd", 404],
  ["/acme/tiny/resolve/main/%2e%2e%2f%2e%2e%2fetc/passwd", 404],
  ["/acme/tiny/resolve/main/sub%5cfile.txt", 404],
  ["/acme/tiny/resolve/main/sub%00file.txt", 404],
  ["/acme/tiny/resolve/main/%00", 404],
  ["/acme/tiny/resolve/main//README.md", 404],
  ["/acme/tiny/resolve/main/./README.md", 200],
  ["/acme/tiny/resolve/main/sub%2ffile.txt", 200],
  ["/acme/tiny/resolve/main/README.md%2f..", 404],
  ["/acme/tiny/resolve/main/%E0%A4%A", 400],
  [`/acme/tiny/resolve/main/${LONG}`, 404],
  [`/acme/tiny/resolve/${LONG}/README.md`, 404],
  ["/acme/tiny/resolve/..%2fmain/README.md", 404],
  ["/acme/tiny/resolve/ma%00in/README.md", 404],
  ["/acme/tiny/resolve/%/README.md", 400],
  [`/${LONG}/tiny/resolve/main/README.md`, 400],
  ["/acme/..%2ftiny/resolve/main/README.md", 400],
  ["/acme/tiny%00/resolve/main/README.md", 400],
  ["/api/models/..%2f/tiny/tree/main", 400],
  [`/api/models/acme/${LONG}`, 400],
  ["/api/models/acme/%00", 400],
  ["/api/models/%E0%A4%A/tiny", 400],
  ["/api/models/acme/tiny/revision/%00", 404],
  [`/api/models/acme/tiny/commits/${LONG}`, 404],
  ["/api/models/acme/tiny/tree/main/..%2f..", 404],
  ["/api/models/acme/tiny/tree/main/sub%2f", 200],
  ["/api/models/acme/tiny/tree/%E0%A4%A", 400],
  ["/api/models/acme/tiny/commits/main?p=999999&limit=1000", 400],
  ["/api/models?cursor=%00", 400],
  ["/api/models?cursor=WzEsMl0", 400],
  [`/api/models?search=${LONG}`, 200],
  ["/api/models?search=%00&author=%00&filter=%00&pipeline_tag=%00", 200],
  ["/api/models?search=%25_%5c'%3b--&filter=%27", 200],
])("the address %.70s is answered with %i", async (path, status) => {
  const response = await app.request(path)
  expect(response.status).toBe(status)
})
