import { symlinkSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ANONYMOUS } from "../src/viewer.ts"
import { tinyModel } from "./sample-model.ts"
import { openTestHub, type TestHub, userNamed } from "./with-hub.ts"

let t: TestHub
beforeAll(async () => {
  t = await openTestHub()
})
afterAll(() => t.close())

async function bytesAt(repo: string, revision: string, path: string): Promise<string> {
  const { stream } = await t.hub.files.open(t.operator, repo, revision, path)
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString("latin1")
}

test("imports a folder so that the model appears at once with its facts", async () => {
  const folder = t.folderWith(tinyModel())
  const result = await t.hub.importFolder(t.operator, { repo: "acme/tiny", folder })
  expect(result).toMatchObject({ created: true, files: 4 })
  const repo = await t.hub.repos.get(ANONYMOUS, "ACME/Tiny")
  expect(repo).toMatchObject({
    id: "acme/tiny",
    headCommit: result.commitId,
    task: "text-generation",
    library: "transformers",
    licence: "mit",
    languages: ["en", "de"],
    baseModels: ["acme/base"],
    summary: "A tiny model for tests.",
    parameterCount: 10,
    contextLength: 2048,
    formats: ["safetensors"],
    fileCount: 4,
    safetensors: { parameters: { F16: 4, F32: 6 }, total: 10 },
    transformersInfo: {
      auto_model: "AutoModelForCausalLM",
      pipeline_tag: "text-generation",
      processor: "AutoTokenizer",
    },
    problems: [],
  })
  expect(repo.tags).toEqual([
    "transformers",
    "safetensors",
    "llama",
    "text-generation",
    "conversational",
    "tiny",
    "en",
    "de",
    "dataset:acme/texts",
    "base_model:acme/base",
    "license:mit",
  ])
  expect(repo.config?.tokenizer_config).toEqual({
    bos_token: "<s>",
    eos_token: "</s>",
    chat_template: "{% for message in messages %}{{ message.content }}{% endfor %}",
  })
  expect(repo.spec).toContainEqual({ label: "Vocabulary", value: "32,000" })
})

test("keeps weights in the blob store and small text among the git objects", async () => {
  const { entries } = await t.hub.files.listTree(ANONYMOUS, "acme/tiny", "main")
  const kinds = entries.map((entry) => [entry.path, entry.type === "file" && entry.lfs !== undefined])
  expect(kinds).toEqual([
    ["README.md", false],
    ["config.json", false],
    ["model.safetensors", true],
    ["tokenizer_config.json", false],
  ])
})

test("lists a part of a folder and counts all of it", async () => {
  const part = async (offset: number, limit: number) => {
    const options = { offset, limit, withLastCommit: true }
    const { entries, total } = await t.hub.files.listTree(ANONYMOUS, "acme/tiny", "main", options)
    return [entries.map(({ path, lastCommit }) => [path, lastCommit !== undefined]), total]
  }
  expect(await part(1, 2)).toEqual([
    [
      ["config.json", true],
      ["model.safetensors", true],
    ],
    4,
  ])
  expect(await part(3, 2)).toEqual([[["tokenizer_config.json", true]], 4])
  expect(await part(4, 2)).toEqual([[], 4])
  expect(await part(0, 0)).toEqual([[], 4])
})

test("makes no commit when the same folder is imported again", async () => {
  const folder = t.folderWith(tinyModel())
  const first = await t.hub.importFolder(t.operator, { repo: "acme/again", folder })
  const second = await t.hub.importFolder(t.operator, { repo: "acme/again", folder })
  expect(second).toMatchObject({ commitId: first.commitId, created: false })
})

test("deletes files that are gone from the folder and keeps the old revision readable", async () => {
  const first = await t.hub.importFolder(t.operator, {
    repo: "acme/shrink",
    folder: t.folderWith({ a: "1", "b/c": "2" }),
  })
  const second = await t.hub.importFolder(t.operator, { repo: "acme/shrink", folder: t.folderWith({ a: "1" }) })
  const { entries } = await t.hub.files.listTree(ANONYMOUS, "acme/shrink", "main", { recursive: true })
  expect(entries.map((entry) => entry.path)).toEqual(["a"])
  expect(second.created).toBe(true)
  expect(await bytesAt("acme/shrink", first.commitId, "b/c")).toBe("2")
})

test("follows links inside the folder and skips .git and .cache", async () => {
  const folder = t.folderWith({ real: "x", ".git/HEAD": "ref", ".cache/y": "y", "sub/.DS_Store": "z", "sub/file": "f" })
  symlinkSync("real", join(folder, "link"))
  await t.hub.importFolder(t.operator, { repo: "acme/links", folder })
  const { entries } = await t.hub.files.listTree(ANONYMOUS, "acme/links", "main", { recursive: true })
  expect(entries.map((entry) => entry.path)).toEqual(["link", "real", "sub", "sub/file"])
})

test("names a link that leads out of the folder", async () => {
  const folder = t.folderWith({ a: "1" })
  symlinkSync("/etc/hostname", join(folder, "secret"))
  await expect(t.hub.importFolder(t.operator, { repo: "acme/out", folder })).rejects.toThrow(
    'Cannot import "secret": it is a link that leads out of the folder.',
  )
  await expect(t.hub.repos.get(t.operator, "acme/out")).rejects.toMatchObject({ code: "repo_not_found" })
})

test("names a link that leads in a circle, a broken link, a socket and a name that cannot be kept", async () => {
  const refused = async (prepare: (folder: string) => void | Promise<void>) => {
    const folder = t.folderWith({ "sub/a": "1" })
    await prepare(folder)
    return t.hub.importFolder(t.operator, { repo: "acme/odd", folder }).catch((error: Error) => error.message)
  }
  expect(await refused((folder) => symlinkSync(".", join(folder, "sub", "loop")))).toContain('"sub/loop"')
  expect(await refused((folder) => symlinkSync("nowhere", join(folder, "broken")))).toContain("it is a broken link")
  expect(await refused((folder) => symlinkSync("sub", join(folder, "back\\slash")))).toContain("it holds a backslash")
  const server = createServer()
  const message = await refused((folder) => new Promise((done) => server.listen(join(folder, "s"), done)))
  server.close()
  expect(message).toBe('Cannot import "s": it is a socket, not a file.')
})

test("lets only operators create repositories by importing, and owners import into their own", async () => {
  const folder = t.folderWith({ a: "1" })
  const bob = userNamed("bob")
  await expect(t.hub.importFolder(bob, { repo: "bob/new", folder })).rejects.toMatchObject({ code: "not_authorized" })
  await t.hub.repos.create(bob, { id: "bob/new" })
  expect(await t.hub.importFolder(bob, { repo: "bob/new", folder })).toMatchObject({ created: true })
})

test("creates a repository whose main branch resolves to .gitattributes", async () => {
  const repo = await t.hub.repos.create(userNamed("carol"), { id: "carol/fresh", visibility: "private" })
  expect(repo).toMatchObject({ id: "carol/fresh", visibility: "private" })
  const { entries } = await t.hub.files.listTree(userNamed("carol", "read"), "carol/fresh", "HEAD")
  expect(entries.map((entry) => entry.path)).toEqual([".gitattributes"])
})

test.each([
  ["repo_exists", "operator", "ACME/TINY"],
  ["reserved_name", "operator", "models/x"],
  ["invalid_repo_name", "operator", "acme"],
  ["not_authorized", "bob", "acme/other"],
])("refuses creation with %s", async (code, name, id) => {
  const viewer = name === "operator" ? t.operator : userNamed(name)
  await expect(t.hub.repos.create(viewer, { id })).rejects.toMatchObject({ code })
})

test("hides a private repository from strangers in every operation", async () => {
  await t.hub.repos.create(userNamed("dora"), { id: "dora/secret-plan", visibility: "private" })
  const stranger = userNamed("eve")
  const code = { code: "repo_not_found" }
  await expect(t.hub.repos.get(stranger, "dora/secret-plan")).rejects.toMatchObject(code)
  await expect(t.hub.files.listTree(stranger, "dora/secret-plan", "main")).rejects.toMatchObject(code)
  await expect(t.hub.commits.list(stranger, "dora/secret-plan", "main")).rejects.toMatchObject(code)
  await expect(
    t.hub.commits.create(stranger, { repo: "dora/secret-plan", summary: "x", operations: [] }),
  ).rejects.toMatchObject(code)
  expect((await t.hub.repos.list(stranger, { search: "secret-plan" })).total).toBe(0)
  expect((await t.hub.repos.list(userNamed("Dora", "read"), { search: "secret-plan" })).total).toBe(1)
})

test("finds a revision by branch, full id, short id and HEAD", async () => {
  const { commitId } = await t.hub.importFolder(t.operator, {
    repo: "acme/revisions",
    folder: t.folderWith({ a: "1" }),
  })
  for (const revision of ["main", "HEAD", commitId, commitId.slice(0, 7), commitId.toUpperCase()]) {
    expect((await t.hub.files.resolve(ANONYMOUS, "acme/revisions", revision)).commitId).toBe(commitId)
  }
  for (const revision of ["dev", commitId.slice(0, 6), "0".repeat(40), "", "%"]) {
    await expect(t.hub.files.resolve(ANONYMOUS, "acme/revisions", revision)).rejects.toMatchObject({
      code: "revision_not_found",
    })
  }
})

test("does not resolve a commit of another repository", async () => {
  const { commitId } = await t.hub.files.resolve(ANONYMOUS, "acme/tiny", "main")
  await expect(t.hub.files.resolve(ANONYMOUS, "acme/revisions", commitId)).rejects.toMatchObject({
    code: "revision_not_found",
  })
})

test("tells the commit when a file is absent, and when a folder is asked for as a file", async () => {
  const { commitId } = await t.hub.files.resolve(ANONYMOUS, "acme/tiny", "main")
  await expect(t.hub.files.stat(ANONYMOUS, "acme/tiny", "main", "absent.json")).rejects.toMatchObject({
    code: "entry_not_found",
    details: { commitId },
  })
  await t.hub.importFolder(t.operator, { repo: "acme/nested", folder: t.folderWith({ "sub/a": "1" }) })
  await expect(t.hub.files.stat(ANONYMOUS, "acme/nested", "main", "sub")).rejects.toMatchObject({
    code: "entry_not_found",
  })
})

test("opens ranges of small and large files alike", async () => {
  const content = "0123456789"
  await t.hub.importFolder(t.operator, {
    repo: "acme/ranges",
    folder: t.folderWith({ "a.txt": content, "a.bin": content }),
  })
  for (const path of ["a.txt", "a.bin"]) {
    const { stream } = await t.hub.files.open(ANONYMOUS, "acme/ranges", "main", path, { start: 3, end: 5 })
    const parts: Uint8Array[] = []
    for await (const part of stream) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe("345")
    await expect(
      t.hub.files.open(ANONYMOUS, "acme/ranges", "main", path, { start: 10, end: 10 }),
    ).rejects.toMatchObject({
      code: "range_not_satisfiable",
    })
  }
})

test("reads text up to a limit without cutting a character in two", async () => {
  await t.hub.importFolder(t.operator, { repo: "acme/text", folder: t.folderWith({ "a.txt": "aé" }) })
  const read = async (maxBytes: number) => {
    const { text, truncated } = await t.hub.files.readText(ANONYMOUS, "acme/text", "main", "a.txt", { maxBytes })
    return { text, truncated }
  }
  expect(await read(2)).toEqual({ text: "a", truncated: true })
  expect(await read(3)).toEqual({ text: "aé", truncated: false })
})

test("names the newest commit that changed each entry", async () => {
  const repo = "acme/last"
  await t.hub.importFolder(t.operator, { repo, folder: t.folderWith({ a: "1", "sub/b": "1" }), summary: "first" })
  t.advance(60_000)
  const add = (path: string, text: string, summary: string) =>
    t.hub.commits.create(t.operator, { repo, summary, operations: [{ kind: "add", path, content: Buffer.from(text) }] })
  await add("sub/c", "2", "second")
  await add("d", "3", "third")
  const { entries } = await t.hub.files.listTree(ANONYMOUS, repo, "main", { recursive: true, withLastCommit: true })
  expect(entries.map((entry) => [entry.path, entry.lastCommit?.title])).toEqual([
    ["a", "first"],
    ["d", "third"],
    ["sub", "second"],
    ["sub/b", "first"],
    ["sub/c", "second"],
  ])
})

test("notes a broken weight header and bad front matter as problems and still commits", async () => {
  const folder = t.folderWith({
    "README.md": "---\na: [\n---\nText",
    "model.safetensors": "not weights",
    "config.json": "{",
  })
  const { commitId } = await t.hub.importFolder(t.operator, { repo: "acme/broken", folder })
  const repo = await t.hub.repos.get(ANONYMOUS, "acme/broken")
  expect(repo.headCommit).toBe(commitId)
  expect(repo.problems.map((problem) => problem.path).sort()).toEqual(["README.md", "config.json", "model.safetensors"])
  expect(repo.parameterCount).toBeUndefined()
})

test("counts downloads of files that stand for a model, for 30 days", async () => {
  const { repoId } = await t.hub.files.resolve(ANONYMOUS, "acme/tiny", "main")
  t.hub.downloads.record(repoId, "config.json")
  t.hub.downloads.record("acme/tiny", "config.json")
  t.hub.downloads.record(repoId, "README.md")
  t.hub.downloads.record("acme/unknown", "config.json")
  await t.hub.downloads.flush()
  expect(await t.hub.repos.get(ANONYMOUS, "acme/tiny")).toMatchObject({ downloads: 2, downloadsAllTime: 2 })
  t.advance(31 * 86_400_000)
  await t.hub.downloads.flush()
  expect(await t.hub.repos.get(ANONYMOUS, "acme/tiny")).toMatchObject({ downloads: 0, downloadsAllTime: 2 })
})

test("takes NUL characters from outside for what they are: names that nothing has", async () => {
  const nul = "a\0b"
  expect((await t.hub.repos.list(ANONYMOUS, { search: nul, author: nul, tags: [nul], tasks: [nul] })).total).toBe(0)
  const absent = { code: "revision_not_found" }
  await expect(t.hub.files.resolve(ANONYMOUS, "acme/tiny", nul)).rejects.toMatchObject(absent)
  await expect(t.hub.files.stat(ANONYMOUS, "acme/tiny", "main", nul)).rejects.toMatchObject({ code: "entry_not_found" })
  await expect(t.hub.accounts.get(nul)).rejects.toMatchObject({ code: "account_not_found" })
  await expect(t.hub.tokens.revoke(t.operator, nul)).rejects.toMatchObject({ code: "token_not_found" })
  t.hub.downloads.record(nul, "config.json")
  await t.hub.downloads.flush()
})
