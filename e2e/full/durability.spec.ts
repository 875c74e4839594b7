import { spawnSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { PROJECT_FOLDER } from "../support/hub-server.ts"

const COMMAND = join(PROJECT_FOLDER, "apps/server/bin/orrery.mjs")
const CALLS = "fsync,fdatasync,rename,renameat,renameat2,write,writev,pwrite64,pwritev"

const scratch = mkdtempSync(join(tmpdir(), "orrery-durability-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Runs an import and returns the calls it made to the system, each with the names of its files. */
function traceImport(folder: string): string[] {
  const traceFile = join(scratch, "trace.txt")
  const strace = ["-f", "--seccomp-bpf", "-y", "-s", "80", "-e", `trace=${CALLS}`, "-e", "status=successful"]
  const command = [process.execPath, COMMAND, "import", folder, "--repo", "acme/model"]
  const { status, stderr } = spawnSync("strace", [...strace, "-o", traceFile, ...command], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: join(scratch, "data") },
    encoding: "utf8",
  })
  expect(status, stderr).toBe(0)
  return readFileSync(traceFile, "utf8").split("\n")
}

test("an import is acknowledged only after the system has put all of it on the disk", () => {
  const folder = join(scratch, "model")
  mkdirSync(folder)
  writeFileSync(join(folder, "README.md"), "# A model\n")
  traceImport(folder)
  const weights = randomBytes(1_000_000)
  const hash = createHash("sha256").update(weights).digest("hex")
  writeFileSync(join(folder, "weights.bin"), weights)
  const calls = traceImport(folder)
  const blobFolder = `sha256/${hash.slice(0, 2)}/${hash.slice(2, 4)}`
  const after = (start: number, pattern: RegExp) => {
    const index = calls.findIndex((call, position) => position > start && pattern.test(call))
    expect(index, `${pattern} after line ${start}`).toBeGreaterThan(start)
    return index
  }
  const fileSynced = after(-1, /f(?:data)?sync\(\d+<[^>]*\/blobs\/temporary\/[^>]*>\)/)
  const fileNamed = after(fileSynced, new RegExp(`rename.*/blobs/temporary/.*/${blobFolder}/${hash}"`))
  const folderSynced = after(fileNamed, new RegExp(`fsync\\(\\d+<[^>]*/blobs/${blobFolder}>\\)`))
  const recordWritten = after(folderSynced, /write(?:v|64)?\(\d+<[^>]*\/pg_wal\//)
  const recordSynced = after(recordWritten, /f(?:data)?sync\(\d+<[^>]*\/pg_wal\//)
  const acknowledged = after(recordSynced, /write\(1<.*acme\/model at commit/)
  const lastRecord = calls.findLastIndex(
    (call, position) => position < acknowledged && /write(?:v|64)?\(\d+<[^>]*\/pg_wal\//.test(call),
  )
  expect(calls.slice(lastRecord, acknowledged).join("\n")).toMatch(/f(?:data)?sync\(\d+<[^>]*\/pg_wal\//)
})
