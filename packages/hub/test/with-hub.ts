import { createHash, randomBytes } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { createMemoryBlobs } from "../src/adapters/memory-blobs.ts"
import { type OpenPglite, openPglite } from "../src/adapters/pglite.ts"
import type { BlobStore } from "../src/blob-store.ts"
import { createHub } from "../src/create-hub.ts"
import type { Hub } from "../src/hub.ts"
import type { Viewer } from "../src/viewer.ts"

/** A hub on an embedded database in a temporary folder. */
export type TestHub = {
  hub: Hub
  open: OpenPglite
  blobs: BlobStore
  folder: string
  operator: Viewer
  /** Sets the clock forward. */
  advance(milliseconds: number): void
  /** Writes a folder of files and returns its path. */
  folderWith(files: Record<string, string | Uint8Array>): string
  close(): Promise<void>
}

/** The moment at which test clocks start. */
export const START = new Date("2026-03-01T12:00:00.000Z")

/** Opens a hub with its own database, blobs in memory unless given, and a clock that stands still. */
export async function openTestHub(options: { blobs?: BlobStore } = {}): Promise<TestHub> {
  const folder = await copyOfTemplate()
  const open = await openPglite({ folder })
  const blobs = options.blobs ?? createMemoryBlobs()
  let now = START.getTime()
  const hub = createHub({ db: open.db, blobs, clock: () => new Date(now) })
  const { userName } = await hub.accounts.ensureOperator()
  return {
    hub,
    open,
    blobs,
    folder,
    operator: { kind: "user", userName, isOperator: true, tokenId: "", scope: "session" },
    advance: (milliseconds) => {
      now += milliseconds
    },
    folderWith: (files) => writeFolder(join(folder, `files-${randomBytes(6).toString("hex")}`), files),
    async close() {
      await open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A viewer that owns what is under its name. */
export function userNamed(userName: string, scope: "read" | "write" | "inference" = "write"): Viewer {
  return { kind: "user", userName, isOperator: false, tokenId: `token-of-${userName}`, scope }
}

/** Writes files below a new folder. */
export function writeFolder(folder: string, files: Record<string, string | Uint8Array>): string {
  mkdirSync(folder, { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Copies a folder with a migrated database: ten times faster than making one. */
export async function copyOfTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-hub-"))
  cpSync(await template(), folder, { recursive: true })
  return folder
}

// Kept between runs under a name that changes with the migrations.
async function template(): Promise<string> {
  const migrations = fileURLToPath(new URL("../migrations/", import.meta.url))
  const hash = createHash("sha256")
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)))
  const path = join(tmpdir(), `orrery-hub-template-${hash.digest("hex").slice(0, 16)}`)
  if (existsSync(path)) return path
  const draft = mkdtempSync(join(tmpdir(), "orrery-hub-draft-"))
  const open = await openPglite({ folder: draft })
  await open.close()
  try {
    renameSync(draft, path)
  } catch {
    // Another test file made it in the meantime.
    rmSync(draft, { recursive: true, force: true })
  }
  return path
}
