import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createDiskBlobs } from "../src/adapters/disk-blobs.ts"
import { createMemoryBlobs } from "../src/adapters/memory-blobs.ts"
import { blobStoreContract } from "./blob-store.contract.ts"

const root = mkdtempSync(join(tmpdir(), "orrery-blobs-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

blobStoreContract("memory", async () => createMemoryBlobs())
blobStoreContract("disk", async () => createDiskBlobs({ folder: mkdtempSync(join(root, "store-")) }))

test("disk: names files by hash in two levels of folders and leaves no temporary file", async () => {
  const folder = mkdtempSync(join(root, "layout-"))
  const store = createDiskBlobs({ folder })
  await store.put(
    (async function* () {
      yield Buffer.from("hello")
    })(),
  )
  const path = "sha256/2c/f2/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
  expect(existsSync(join(folder, path))).toBe(true)
  expect(readdirSync(join(folder, "temporary"))).toEqual([])
})

test("disk: sweeps temporary files that are older than a day and keeps younger ones", async () => {
  const folder = mkdtempSync(join(root, "sweep-"))
  mkdirSync(join(folder, "temporary"))
  const now = new Date("2026-03-02T12:00:00.000Z")
  const write = (name: string, hours: number) => {
    const path = join(folder, "temporary", name)
    writeFileSync(path, "x")
    const at = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(path, at, at)
  }
  const store = createDiskBlobs({ folder: join(folder, "other") })
  write("old", 25)
  write("young", 23)
  const swept = createDiskBlobs({ folder })
  await swept.sweep(now)
  expect(readdirSync(join(folder, "temporary"))).not.toContain("old")
  expect(await store.sweep(now)).toBe(0)
})

test("disk: replaces a damaged file when the content arrives again", async () => {
  const folder = mkdtempSync(join(root, "damaged-"))
  const hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
  const path = join(folder, "sha256", "2c", "f2", hash)
  mkdirSync(join(folder, "sha256", "2c", "f2"), { recursive: true })
  writeFileSync(path, "hel")
  const store = createDiskBlobs({ folder })
  await store.put(
    (async function* () {
      yield Buffer.from("hello")
    })(),
  )
  expect(await store.stat(hash)).toEqual({ sizeBytes: 5 })
})
