import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../../test/with-app.ts"

const STRANGE = "50% of #1?&=+ é.txt"

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.put("acme/tiny", {
    "README.md": "# Tiny\n",
    "a/b/deep.txt": "deep",
    "a/near.txt": "near",
    "weights.bin": "0123456789",
    [`a/${STRANGE}`]: "strange",
  })
})
afterAll(() => app.close())

const TREE = "/api/models/acme/tiny/tree/main"
async function paths(address: string): Promise<string[]> {
  const rows = (await (await app.request(address)).json()) as { path: string }[]
  return rows.map(({ path }) => path)
}

describe("a folder", () => {
  test("is listed with files and folders in the protocol's form", async () => {
    const response = await app.request(TREE)
    expect(response.headers.get("x-repo-commit")).toMatch(/^[0-9a-f]{40}$/)
    expect(await response.json()).toEqual([
      { type: "file", oid: expect.stringMatching(/^[0-9a-f]{40}$/), size: 7, path: "README.md" },
      { type: "directory", oid: expect.stringMatching(/^[0-9a-f]{40}$/), size: 0, path: "a" },
      {
        type: "file",
        oid: expect.stringMatching(/^[0-9a-f]{40}$/),
        size: 10,
        path: "weights.bin",
        lfs: {
          oid: "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882",
          size: 10,
          pointerSize: 127,
        },
      },
    ])
  })

  test.each(["recursive=true", "recursive=True", "recursive=1"])(
    "with %s is listed whole, folders too",
    async (query) => {
      expect((await paths(`${TREE}?${query}`)).toSorted()).toEqual(
        ["README.md", "a", "a/b", "a/b/deep.txt", "a/near.txt", `a/${STRANGE}`, "weights.bin"].toSorted(),
      )
    },
  )

  test.each([`${TREE}/a/b`, `${TREE}/a%2Fb`, `${TREE}/a/b/`])("is found by %s", async (address) => {
    expect(await paths(address)).toEqual(["a/b/deep.txt"])
  })

  test("has its last commits only when they are asked for", async () => {
    const [row] = await (await app.request(`${TREE}?expand=true`)).json()
    expect(row.lastCommit).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{40}$/),
      title: "Import folder",
      date: "2026-03-01T12:00:00.000Z",
    })
  })
})

describe("named paths", () => {
  const ask = (body: string, contentType: string) =>
    app.request("/api/models/acme/tiny/paths-info/main", {
      method: "POST",
      body,
      headers: { "content-type": contentType },
    })
  const wanted = ["a/near.txt", "a/b/", `a/${STRANGE}`, "absent", "../a/near.txt"]
  const found = ["a/b", "a/near.txt", `a/${STRANGE}`]

  test("are told to JavaScript's client, which sends JSON", async () => {
    const rows = await (await ask(JSON.stringify({ paths: wanted, expand: true }), "application/json")).json()
    expect(rows.map(({ path }: { path: string }) => path).toSorted()).toEqual(found.toSorted())
  })

  test("are told to Python's client, which sends a form", async () => {
    const form = new URLSearchParams(wanted.map((path) => ["paths", path])).toString()
    const rows = await (await ask(`${form}&expand=true`, "application/x-www-form-urlencoded")).json()
    expect(rows.map(({ path }: { path: string }) => path).toSorted()).toEqual(found.toSorted())
  })

  test("have their last commits when they are asked for", async () => {
    const [row] = await (await ask(JSON.stringify({ paths: ["README.md"], expand: true }), "application/json")).json()
    expect(row.lastCommit?.title).toBe("Import folder")
    const [form] = await (await ask("paths=README.md&expand=true", "application/x-www-form-urlencoded")).json()
    expect(form.lastCommit?.title).toBe("Import folder")
    const [plain] = await (await ask("paths=README.md", "application/x-www-form-urlencoded")).json()
    expect(plain.lastCommit).toBeUndefined()
  })

  test.each(["", "{", "null", "[]", '{"paths":"a"}', '{"paths":[1]}', "{}"])(
    "the body %s is refused in words",
    async (body) => {
      const response = await ask(body, "application/json")
      expect(response.status).toBe(400)
      expect((await response.json()).error).toBe('The body is not {"paths": ["…"]}.')
    },
  )

  test.each([
    [1_000, 200],
    [1_001, 400],
  ])("%i of them are answered with %i", async (count, status) => {
    expect((await ask(JSON.stringify({ paths: Array(count).fill("README.md") }), "application/json")).status).toBe(
      status,
    )
  })

  test("more text than a list of paths has is refused", async () => {
    expect((await ask(JSON.stringify({ paths: ["x".repeat(2_000_000)] }), "application/json")).status).toBe(413)
  })
})

test("the address of a strange name in a listing leads to its bytes", async () => {
  const address = `/acme/tiny/resolve/main/${encodeURIComponent(`a/${STRANGE}`)}`
  expect(await (await app.request(address)).text()).toBe("strange")
})
