import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../test/with-app.ts"
import { createApp } from "./app.ts"

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.put("acme/tiny", { "README.md": "# Tiny\n" })
})
afterAll(() => app.close())

const EVERYWHERE = [
  "/health",
  "/api/models",
  "/api/nothing",
  "/api/models/acme/absent",
  "/acme/tiny",
  "/acme/tiny/resolve/main/README.md",
  "/acme/tiny/resolve/main/absent",
  "/acme/tiny/raw/main/README.md",
]

test.each(EVERYWHERE)("%s has an id of its own and lets no browser guess its type", async (path) => {
  const { headers } = await app.request(path)
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("referrer-policy")).toBe("same-origin")
})

test.each(EVERYWHERE)("HEAD %s has the status and the headers of GET and no body", async (path) => {
  const [get, head] = [await app.request(path), await app.request(path, { method: "HEAD" })]
  expect(head.status).toBe(get.status)
  expect(await head.text()).toBe("")
  const fixed = (response: Response) =>
    Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !/^(x-request-id|x-error-message|content-security-policy|content-length)$/.test(name),
      ),
    )
  expect(fixed(head)).toEqual(fixed(get))
})

test.each([
  ["GET", "/api/models", 200],
  ["GET", "/api/nothing", 404],
  ["GET", "/api/models/acme/absent", 401],
  ["GET", "/acme/tiny/resolve/main/README.md", 200],
  ["HEAD", "/acme/tiny/raw/main/README.md", 200],
  ["GET", "/acme/tiny/resolve/main/absent", 404],
])("another site's script may read %s %s", async (method, path, status) => {
  const response = await app.request(path, { method, headers: { origin: "https://other.example" } })
  expect(response.status).toBe(status)
  expect(response.headers.get("access-control-allow-origin")).toBe("*")
  expect(response.headers.get("access-control-allow-credentials")).toBeNull()
  const exposed = response.headers.get("access-control-expose-headers")?.toLowerCase().split(", ")
  for (const name of ["x-repo-commit", "x-error-code", "etag", "link", "content-range", "x-total-count"])
    expect(exposed).toContain(name)
})

test.each([
  "/api/models",
  "/api/models/acme/tiny/paths-info/main",
  "/acme/tiny/resolve/main/README.md",
  "/acme/tiny/raw/main/README.md",
])("a browser's question before a call to %s is answered with what it may send", async (path) => {
  const response = await app.request(path, {
    method: "OPTIONS",
    headers: {
      origin: "https://other.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization, range",
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get("access-control-allow-origin")).toBe("*")
  expect(response.headers.get("access-control-allow-headers")?.toLowerCase()).toMatch(
    /^authorization, content-type, range\b/,
  )
  expect(response.headers.get("access-control-allow-headers")?.toLowerCase().split(", ")).toEqual(
    expect.arrayContaining(["x-hf-bill-to", "x-stainless-lang", "x-stainless-retry-count", "*"]),
  )
  expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST, OPTIONS")
  expect(response.headers.get("access-control-allow-credentials")).toBeNull()
})

test.each(["/", "/acme/tiny", "/login", "/acme/tiny/tree/main"])(
  "no other site's script may read the page %s",
  async (path) => {
    const response = await app.request(path, { headers: { origin: "https://other.example" } })
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
  },
)

test("another site cannot post with the reader's cookie", async () => {
  const response = await app.request("/login", {
    method: "POST",
    body: "token=x",
    headers: { "sec-fetch-site": "cross-site" },
  })
  expect(response.status).toBe(403)
  expect((await response.json()).code).toBe("cross_origin")
})

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s on a file is refused with what is possible", async (method) => {
  const response = await app.request("/acme/tiny/resolve/main/README.md", { method })
  expect(response.status).toBe(405)
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
  expect((await response.json()).code).toBe("method_not_allowed")
})

test.each([
  ["POST", "/api/models"],
  ["DELETE", "/api/models/acme/tiny"],
  ["PUT", "/api/whoami-v2"],
  ["POST", "/api/repos/create"],
  ["GET", "/api/models/acme/tiny/paths-info/main"],
])("%s %s does not exist", async (method, path) => {
  const response = await app.request(path, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: `The interface has nothing at ${method} ${path}.`, code: "not_found" })
})

test.each([
  [2_000_000, 200],
  [2_000_001, 413],
])("a body of %i bytes is answered with %i, announced or not", async (bytes, status) => {
  const text = "x".repeat(bytes)
  const announced = await app.request("/anything", {
    method: "POST",
    body: text,
    headers: { "content-length": String(bytes) },
  })
  expect(announced.status).toBe(status)
  const body = new Blob([text]).stream()
  const chunked = await app.request("/anything", { method: "POST", body, duplex: "half" } as RequestInit)
  expect(chunked.status).toBe(status)
})

test("a failure that nobody expected says its request id and nothing of its cause", async () => {
  const { hub } = app.services
  const list = () => Promise.reject(new Error("select secret from somewhere"))
  const broken = createApp({ ...app.services, hub: { ...hub, repos: { ...hub.repos, list } } })
  const response = await broken.request("/api/models")
  expect(response.status).toBe(500)
  const id = response.headers.get("x-request-id")
  expect(await response.json()).toEqual({
    error: `The server failed in a way it did not expect. Its log has it under request id ${id}.`,
    code: "internal",
  })
})
