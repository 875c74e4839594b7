import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createMemoryBlobs } from "../src/adapters/memory-blobs.ts"
import { openPostgres } from "../src/adapters/postgres.ts"
import { createHub } from "../src/create-hub.ts"
import type { OpenDatabase } from "../src/database.ts"
import type { Hub } from "../src/hub.ts"
import { ANONYMOUS } from "../src/viewer.ts"
import { type PostgresServer, startPostgres } from "./postgres-server.ts"
import { tinyModel } from "./sample-model.ts"
import { userNamed, writeFolder } from "./with-hub.ts"

const operator = { ...userNamed("operator"), isOperator: true }
const root = mkdtempSync(join(tmpdir(), "orrery-postgres-test-"))

let server: PostgresServer
let open: OpenDatabase
let hub: Hub
let otherHub: Hub
beforeAll(async () => {
  server = await startPostgres()
  // Both at once: the second one waits for the first one's migrations.
  const [first, second] = await Promise.all([openPostgres({ url: server.url }), openPostgres({ url: server.url })])
  await second.close()
  open = first
  const blobs = createMemoryBlobs()
  hub = createHub({ db: open.db, blobs })
  otherHub = createHub({ db: open.db, blobs })
  await hub.accounts.ensureOperator()
})
afterAll(async () => {
  await open.close()
  await server.stop()
  rmSync(root, { recursive: true })
})

test("imports a folder and lists it with its facts", async () => {
  const folder = writeFolder(join(root, "tiny"), tinyModel())
  const { commitId } = await hub.importFolder(operator, { repo: "acme/tiny", folder })
  expect(await hub.repos.get(ANONYMOUS, "ACME/tiny")).toMatchObject({
    headCommit: commitId,
    task: "text-generation",
    parameterCount: 10,
    problems: [],
  })
  expect((await hub.repos.list(ANONYMOUS, { search: "TIN", tasks: ["text-generation"] })).total).toBe(1)
})

test("lets 32 writers of different files all succeed when they really run at once", async () => {
  await hub.repos.create(operator, { id: "acme/many" })
  await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      (index % 2 === 0 ? hub : otherHub).commits.create(operator, {
        repo: "acme/many",
        summary: `file ${index}`,
        operations: [{ kind: "add", path: `f/${index}.txt`, content: Buffer.from(`${index}`) }],
      }),
    ),
  )
  const { entries } = await hub.files.listTree(ANONYMOUS, "acme/many", "main", { path: "f" })
  expect(entries).toHaveLength(32)
  expect((await hub.commits.list(ANONYMOUS, "acme/many", "main")).total).toBe(33)
})

test("lets exactly one of 16 writers win that name the same parent", async () => {
  const { commitId } = await hub.files.resolve(ANONYMOUS, "acme/many", "main")
  const results = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) =>
      hub.commits.create(operator, {
        repo: "acme/many",
        summary: "same file",
        parentCommit: commitId,
        operations: [{ kind: "add", path: "same.txt", content: Buffer.from(`${index}`) }],
      }),
    ),
  )
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1)
})

test("creates a repository once when two imports race for it", async () => {
  const folder = writeFolder(join(root, "race"), { a: "1" })
  const results = await Promise.all(
    [hub, otherHub].map((each) => each.importFolder(operator, { repo: "acme/race", folder })),
  )
  expect(results.map((result) => result.created).sort()).toEqual([false, true])
})

test("handles every event when two processes drain at once", async () => {
  await hub.outbox.drain()
  const rows = await open.db.execute(sql`select id, head_commit from repo`)
  for (const row of rows.rows) {
    await open.db.execute(sql`
      insert into outbox (kind, repo_id, commit_id, created_at, not_before)
      select 'commit', ${row.id}, ${row.head_commit}, now() - interval '1 hour', now() - interval '1 hour'
      from generate_series(1, 5)`)
  }
  const handled = await Promise.all([hub.outbox.drain(), otherHub.outbox.drain()])
  const left = await open.db.execute(sql`select count(*)::int as n from outbox`)
  expect(left.rows).toEqual([{ n: 0 }])
  expect((handled[0] ?? 0) + (handled[1] ?? 0)).toBe(rows.rows.length * 5)
})
