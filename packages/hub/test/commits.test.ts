import { createHash } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Operation } from "../src/commits/operation.ts"
import { ANONYMOUS } from "../src/viewer.ts"
import { openTestHub, type TestHub, userNamed } from "./with-hub.ts"

let t: TestHub
let serial = 0
beforeAll(async () => {
  t = await openTestHub()
})
afterAll(() => t.close())

async function newRepo(owner = "acme"): Promise<string> {
  serial += 1
  const id = `${owner}/repo-${serial}`
  await t.hub.repos.create(t.operator, { id })
  return id
}

const add = (path: string, text: string): Operation => ({ kind: "add", path, content: Buffer.from(text) })

async function commit(repo: string, operations: Operation[], parentCommit?: string) {
  return t.hub.commits.create(t.operator, { repo, summary: "change", operations, parentCommit })
}

async function paths(repo: string): Promise<string[]> {
  const { entries } = await t.hub.files.listTree(ANONYMOUS, repo, "main", { recursive: true })
  return entries.map((entry) => entry.path)
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

test("commits changes in order and lists the history, newest first", async () => {
  const repo = await newRepo()
  const first = await commit(repo, [add("a", "1"), add("b", "1")])
  t.advance(1000)
  const second = await commit(repo, [{ kind: "delete", path: "a" }])
  const { items, total } = await t.hub.commits.list(ANONYMOUS, repo, "main", { limit: 2 })
  expect(total).toBe(3)
  expect(items.map((item) => item.id)).toEqual([second.commitId, first.commitId])
  expect(items[0]).toMatchObject({ title: "change", authors: ["operator"], parents: [first.commitId] })
  const rest = await t.hub.commits.list(ANONYMOUS, repo, "main", { limit: 2, offset: 2 })
  expect(rest.items.map((item) => item.title)).toEqual(["Start the repository"])
  expect(await t.hub.commits.refs(ANONYMOUS, repo)).toEqual({
    branches: [{ name: "main", commitId: second.commitId }],
    tags: [],
  })
})

test("refuses a commit whose parent moved, and takes one whose parent is given in short", async () => {
  const repo = await newRepo()
  const { commitId } = await commit(repo, [add("a", "1")])
  await commit(repo, [add("a", "2")], commitId.slice(0, 7))
  await expect(commit(repo, [add("a", "3")], commitId)).rejects.toMatchObject({ code: "stale_parent", status: 412 })
})

test("gives the existing commit when a request is sent again, with and without a parent", async () => {
  const repo = await newRepo()
  const start = await commit(repo, [add("a", "1"), add("b", "1")])
  const operations: Operation[] = [add("a", "2"), { kind: "delete", path: "b" }]
  const first = await commit(repo, operations, start.commitId)
  expect(first.created).toBe(true)
  expect(await commit(repo, operations, start.commitId)).toEqual({ commitId: first.commitId, created: false })
  expect(await commit(repo, operations)).toEqual({ commitId: first.commitId, created: false })
})

test("lets sixteen writers of different files all succeed, with a linear history", async () => {
  const repo = await newRepo()
  await Promise.all(Array.from({ length: 16 }, (_, index) => commit(repo, [add(`f/${index}.txt`, `${index}`)])))
  expect((await paths(repo)).filter((path) => path.startsWith("f/"))).toHaveLength(16)
  const { items, total } = await t.hub.commits.list(ANONYMOUS, repo, "main", { limit: 100 })
  expect(total).toBe(17)
  items.slice(0, -1).forEach((item, index) => {
    expect(item.parents).toEqual([items[index + 1]?.id])
  })
})

test("lets exactly one of sixteen writers win when all name the same parent", async () => {
  const repo = await newRepo()
  const { commitId } = await commit(repo, [add("a", "0")])
  const results = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) => commit(repo, [add("a", `${index + 1}`)], commitId)),
  )
  const codes = results.map((result) => (result.status === "fulfilled" ? "won" : result.reason.code))
  expect(codes.filter((code) => code === "won")).toHaveLength(1)
  expect(codes.filter((code) => code === "stale_parent")).toHaveLength(15)
})

test("leaves nothing behind from a refused commit", async () => {
  const repo = await newRepo()
  await expect(commit(repo, [add("ok", "1"), add(".gitattributes/x", "1")])).rejects.toMatchObject({
    code: "path_conflict",
  })
  expect(await paths(repo)).toEqual([".gitattributes"])
})

test.each<[string, Partial<{ summary: string; branch: string; parentCommit: string; operations: Operation[] }>]>([
  ["invalid_commit", { summary: "  " }],
  ["invalid_commit", { parentCommit: "main" }],
  ["invalid_revision", { branch: "a..b" }],
  ["revision_not_found", { branch: "dev" }],
  ["invalid_path", { operations: [add("a/../b", "1")] }],
  ["invalid_commit", { operations: [{ kind: "addBlob", path: "a", sha256: "xyz", sizeBytes: 1 }] }],
  ["invalid_commit", { operations: [{ kind: "addBlob", path: "a", sha256: "a".repeat(64), sizeBytes: -1 }] }],
])("refuses with %s", async (code, change) => {
  const repo = await newRepo()
  const request = { repo, summary: "x", operations: [add("a", "1")], ...change }
  await expect(t.hub.commits.create(t.operator, request)).rejects.toMatchObject({ code })
})

test("moves weights and long files that arrive inline to the blob store", async () => {
  const repo = await newRepo()
  await commit(repo, [
    add("small.safetensors", "12345678"),
    { kind: "add", path: "long.txt", content: Buffer.alloc(2 ** 20 + 1, 0x61) },
    { kind: "add", path: "limit.txt", content: Buffer.alloc(2 ** 20, 0x61) },
  ])
  const { entries } = await t.hub.files.listTree(ANONYMOUS, repo, "main")
  const large = entries.filter((entry) => entry.type === "file" && entry.lfs !== undefined).map((entry) => entry.path)
  expect(large).toEqual(["long.txt", "small.safetensors"])
})

test("commits an uploaded content, also a second time and under another path", async () => {
  const repo = await newRepo()
  const content = Buffer.from("weights of this repository")
  const blob = await t.hub.files.uploadBlob(t.operator, repo, once(content), { sizeBytes: content.length })
  expect(blob.sha256).toBe(createHash("sha256").update(content).digest("hex"))
  await commit(repo, [{ kind: "addBlob", path: "a.bin", ...blob }])
  t.advance(48 * 3_600_000)
  await commit(repo, [{ kind: "addBlob", path: "b.bin", ...blob }])
  const { entry } = await t.hub.files.open(ANONYMOUS, repo, "main", "b.bin")
  expect(entry).toMatchObject({ sizeBytes: 26, lfs: { sha256: blob.sha256, sizeBytes: 26 } })
})

test("refuses an uploaded content whose lease ended or whose size is announced wrongly", async () => {
  const repo = await newRepo()
  const blob = await t.hub.files.uploadBlob(t.operator, repo, once(Buffer.from("late")))
  const wrong: Operation = { kind: "addBlob", path: "a.bin", sha256: blob.sha256, sizeBytes: 5 }
  await expect(commit(repo, [wrong])).rejects.toMatchObject({ code: "blob_missing" })
  t.advance(25 * 3_600_000)
  await expect(commit(repo, [{ ...wrong, sizeBytes: 4 }])).rejects.toMatchObject({ code: "blob_missing" })
})

test("keeps a private content from somebody who knows only its hash", async () => {
  const alice = userNamed("alice")
  const bob = userNamed("bob")
  await t.hub.repos.create(alice, { id: "alice/private", visibility: "private" })
  await t.hub.repos.create(bob, { id: "bob/copy" })
  const secret = Buffer.from("the private weights of alice")
  const blob = await t.hub.files.uploadBlob(alice, "alice/private", once(secret))
  await t.hub.commits.create(alice, {
    repo: "alice/private",
    summary: "weights",
    operations: [{ kind: "addBlob", path: "w.bin", ...blob }],
  })
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${blob.sha256}\nsize ${blob.sizeBytes}\n`
  const steal = (operation: Operation) =>
    t.hub.commits.create(bob, { repo: "bob/copy", summary: "steal", operations: [operation] })
  const absent = "f".repeat(64)
  const byHash = await steal({ kind: "addBlob", path: "w.bin", ...blob }).catch((error: Error) => error.message)
  const byAbsentHash = await steal({ kind: "addBlob", path: "w.bin", ...blob, sha256: absent }).catch(
    (error: Error) => error.message,
  )
  if (typeof byAbsentHash !== "string") throw new Error("An absent content was committed.")
  // The same answer for a content that exists elsewhere and for one that does not.
  expect(byHash).toBe(byAbsentHash.replace(absent, blob.sha256))
  await expect(steal(add("w.bin", pointer))).rejects.toMatchObject({ code: "blob_missing" })
  await expect(steal(add("notes.txt", pointer))).rejects.toMatchObject({ code: "blob_missing" })
  // The honest way: whoever has the bytes may store them.
  const own = await t.hub.files.uploadBlob(bob, "bob/copy", once(secret))
  expect(await steal({ kind: "addBlob", path: "w.bin", ...own })).toMatchObject({ created: true })
})

test("does not let one account commit what another uploaded to the same repository", async () => {
  const repo = await newRepo("frank")
  const blob = await t.hub.files.uploadBlob(t.operator, repo, once(Buffer.from("of the operator")))
  const request = { repo, summary: "x", operations: [{ kind: "addBlob" as const, path: "a.bin", ...blob }] }
  await expect(t.hub.commits.create(userNamed("frank"), request)).rejects.toMatchObject({ code: "blob_missing" })
})

test("shows pointer text that names a foreign content as text, not as that content", async () => {
  const repo = await newRepo()
  const other = await newRepo()
  const blob = await t.hub.files.uploadBlob(t.operator, other, once(Buffer.from("elsewhere")))
  await commit(other, [{ kind: "addBlob", path: "a.bin", ...blob }])
  await t.hub.files.uploadBlob(t.operator, repo, once(Buffer.from("elsewhere")))
  await commit(repo, [{ kind: "addBlob", path: "a.bin", ...blob }])
  await t.open.db.execute(
    sql`delete from repo_blob using repo where repo_blob.repo_id = repo.id and full_name = ${repo}`,
  )
  const { text } = await t.hub.files.readText(ANONYMOUS, repo, "main", "a.bin", { maxBytes: 1000 })
  expect(text).toContain("version https://git-lfs.github.com/spec/v1")
  expect(text).not.toContain("elsewhere")
})

test("drains events once and leaves the same facts when they are handled twice", async () => {
  const repo = await newRepo()
  await commit(repo, [add("README.md", "---\nlicense: mit\n---\nHello.")])
  expect(await t.hub.outbox.drain()).toBeGreaterThan(0)
  const first = await t.hub.repos.get(ANONYMOUS, repo)
  expect(first).toMatchObject({ licence: "mit", summary: "Hello." })
  await t.open.db.execute(sql`
    insert into outbox (kind, repo_id, commit_id, created_at, not_before)
    select 'commit', id, head_commit, '2026-01-01', '2026-01-01' from repo where full_name = ${repo}`)
  expect(await t.hub.outbox.drain()).toBe(1)
  expect(await t.hub.repos.get(ANONYMOUS, repo)).toEqual(first)
  expect(await t.hub.outbox.drain()).toBe(0)
})

test("tries an event again later when reading failed", async () => {
  const repo = await newRepo()
  const blob = await t.hub.files.uploadBlob(t.operator, repo, once(Buffer.from("will vanish")))
  await commit(repo, [{ kind: "addBlob", path: "model.safetensors", ...blob }])
  await t.blobs.delete(blob.sha256)
  expect(await t.hub.outbox.drain()).toBe(0)
  await t.blobs.put(once(Buffer.from("will vanish")))
  expect(await t.hub.outbox.drain()).toBe(0)
  t.advance(2000)
  // One event of the creation and one of the commit.
  expect(await t.hub.outbox.drain()).toBe(2)
  expect((await t.hub.repos.get(ANONYMOUS, repo)).problems).toHaveLength(1)
})
