import { execFile } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askOwner, dataPaths } from "../src/adapters/owner-socket.ts"
import { attachPglite, type OpenPglite, openOrAttachPglite, openPglite } from "../src/adapters/pglite.ts"
import type { OpenDatabase } from "../src/database.ts"
import { copyOfTemplate } from "./with-hub.ts"

const run = promisify(execFile)

let folder: string
let owner: OpenPglite
let attached: OpenDatabase
beforeAll(async () => {
  folder = await copyOfTemplate()
  owner = await openPglite({ folder, ownerLabel: "the test" })
  attached = await attachPglite({ folder })
  await owner.db.execute(sql`create table item (id int primary key, content bytea, note text)`)
})
afterAll(async () => {
  await attached.close()
  await owner.close()
  rmSync(folder, { recursive: true, force: true })
})

test("says who owns the folder", async () => {
  expect(await askOwner(folder)).toMatchObject({ pid: process.pid, label: "the test" })
})

test("refuses a second owner in another process and names the first one's pid", async () => {
  const script = fileURLToPath(new URL("./open-folder.child.ts", import.meta.url))
  const { stdout } = await run(process.execPath, ["--conditions=orrery-source", "--import", "tsx", script, folder])
  expect(JSON.parse(stdout)).toEqual({ code: "data_in_use", pid: process.pid })
})

test("attaches instead of opening when somebody owns the folder", async () => {
  const second = await openOrAttachPglite({ folder })
  expect(second.kind).toBe("attached")
  await second.close()
})

test("attaches to an owner that is still starting", async () => {
  const starting = await copyOfTemplate()
  const opening = openPglite({ folder: starting })
  const second = await openOrAttachPglite({ folder: starting })
  expect(second.kind).toBe("attached")
  expect((await second.db.execute(sql`select count(*)::int as n from repo`)).rows).toEqual([{ n: 0 }])
  await second.close()
  await (await opening).close()
  rmSync(starting, { recursive: true })
})

test("refuses to attach to a folder that nobody owns", async () => {
  const lonely = mkdtempSync(join(tmpdir(), "orrery-lonely-"))
  await expect(attachPglite({ folder: lonely })).rejects.toMatchObject({ code: "data_not_open" })
  rmSync(lonely, { recursive: true })
})

test("keeps other users out of the folder", () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, "pgdata")).mode & 0o777).toBe(0o700)
})

test("syncs to disk before a commit is acknowledged", async () => {
  const before = await owner.countFsyncs()
  for (let id = 1; id <= 10; id += 1) await owner.db.execute(sql`insert into item (id, note) values (${-id}, 'synced')`)
  expect((await owner.countFsyncs()) - before).toBeGreaterThanOrEqual(10)
  const settings = await owner.db.execute(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  expect(settings.rows).toEqual([{ fsync: "on", commit: "on" }])
})

test("keeps parameters of 1 MiB apart when two processes' connections send them at once", async () => {
  await Promise.all(
    Array.from({ length: 24 }, async (_, id) => {
      const { db } = id % 2 === 0 ? owner : attached
      const content = Buffer.alloc(2 ** 20, id)
      if (id % 3 === 0) {
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into item (id, content) values (${id}, ${content})`)
          await tx.execute(sql`update item set note = ${`note ${id}`} where id = ${id}`)
        })
      } else {
        await db.execute(sql`insert into item (id, content) values (${id}, ${content})`)
      }
      const result = await db.execute(sql`select content from item where id = ${id}`)
      const read = result.rows[0]?.content
      expect(read instanceof Buffer && read.equals(content)).toBe(true)
    }),
  )
})

test("never mixes answers of interleaved statements, also beside failing ones", async () => {
  await Promise.all(
    Array.from({ length: 600 }, async (_, index) => {
      const { db } = index % 2 === 0 ? owner : attached
      if (index % 7 === 0) {
        await expect(db.execute(sql`select ${sql.raw(`missing_${index}`)}`)).rejects.toThrow()
        return
      }
      const result = await db.execute(sql`select ${index}::int as number, ${`text ${index}`}::text as text`)
      expect(result.rows).toEqual([{ number: index, text: `text ${index}` }])
    }),
  )
})

test("shows nothing of a transaction that was rolled back", async () => {
  const attempt = attached.db.transaction(async (tx) => {
    await tx.execute(sql`insert into item (id, note) values (900, 'half')`)
    throw new Error("stop")
  })
  await expect(attempt).rejects.toThrow("stop")
  expect((await owner.db.execute(sql`select 1 from item where id = 900`)).rows).toEqual([])
})

test("rolls a transaction back when its connection breaks, and lets the others go on", async () => {
  const client = new pg.Client({ host: folder, user: "postgres", database: "postgres" })
  client.on("error", () => undefined)
  await client.connect()
  await client.query("begin")
  await client.query("insert into item (id, note) values (901, 'lost')")
  const waiting = owner.db.execute(sql`select 1 from item where id = 901`)
  Reflect.get(client, "connection").stream.destroy()
  expect((await waiting).rows).toEqual([])
})

test("goes on when a connection breaks inside a failing batch", async () => {
  const client = new pg.Client({ host: folder, user: "postgres", database: "postgres" })
  client.on("error", () => undefined)
  await client.connect()
  const { stream } = Reflect.get(client, "connection")
  const text = Buffer.from("\0select missing_column\0\0\0")
  const parse = Buffer.concat([Buffer.from([0x50, 0, 0, 0, 4 + text.length]), text])
  // Parse fails, Flush asks for the answer, and Sync never comes.
  stream.write(Buffer.concat([parse, Buffer.from([0x48, 0, 0, 0, 4])]))
  await new Promise((done) => stream.once("data", done))
  stream.destroy()
  expect((await owner.db.execute(sql`select ${2}::int as two`)).rows).toEqual([{ two: 2 }])
})

test("closes a connection that sends garbage and goes on serving", async () => {
  const client = new pg.Client({ host: folder, user: "postgres", database: "postgres" })
  const ended = new Promise((done) => client.once("error", done))
  await client.connect()
  Reflect.get(client, "connection").stream.write(Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff]))
  await ended
  expect((await owner.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test("takes over from an owner that was killed", async () => {
  const stale = await copyOfTemplate()
  await leaveStaleSocket(dataPaths(stale).owner)
  expect(existsSync(dataPaths(stale).owner)).toBe(true)
  const open = await openPglite({ folder: stale })
  expect(open.kind).toBe("owner")
  await open.close()
  rmSync(stale, { recursive: true })
})

test("opens a folder whose path is too long for a socket", async () => {
  const base = mkdtempSync(join(tmpdir(), "orrery-long-"))
  const long = join(base, "x".repeat(90), "y".repeat(60))
  mkdirSync(join(base, "x".repeat(90)))
  renameSync(await copyOfTemplate(), long)
  expect(dataPaths(long).pg.length).toBeLessThanOrEqual(100)
  const open = await openPglite({ folder: long })
  const second = await attachPglite({ folder: long })
  expect((await second.db.execute(sql`select count(*)::int as n from repo`)).rows).toEqual([{ n: 0 }])
  await second.close()
  await open.close()
  expect(existsSync(dataPaths(long).sockets)).toBe(false)
  rmSync(base, { recursive: true })
})

test("reports a migration that fails and leaves the folder free", async () => {
  const broken = await copyOfTemplate()
  const first = await openPglite({ folder: broken })
  await first.db.execute(sql`delete from schema_migration`)
  await first.close()
  await expect(openPglite({ folder: broken })).rejects.toMatchObject({ code: "migration_failed" })
  expect(await askOwner(broken)).toBeUndefined()
  rmSync(broken, { recursive: true })
})

// A socket file without a listener, as SIGKILL leaves it.
async function leaveStaleSocket(path: string): Promise<void> {
  const live = `${path}.live`
  const server = createServer()
  await new Promise<void>((done) => server.listen(live, done))
  renameSync(live, path)
  await new Promise((done) => server.close(done))
  if (!existsSync(path)) writeFileSync(path, "")
}
