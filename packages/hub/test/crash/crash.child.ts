import { mkdtempSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { createDiskBlobs } from "../../src/adapters/disk-blobs.ts"
import { openPglite } from "../../src/adapters/pglite.ts"
import { createHub } from "../../src/create-hub.ts"
import type { FaultPointName } from "../../src/fault-point.ts"
import { userNamed, writeFolder } from "../with-hub.ts"
import { crashFiles } from "./crash-files.ts"

// Imports folders until it is killed: by itself at the n-th pass of a fault point, or from outside at any time.
// Every acknowledged commit is one line on standard output.
const [folder = "", fault = "none", passes = "1", firstSeed = "0"] = process.argv.slice(2)

let passesLeft = Number(passes)
let isArmed = false
function faultPoint(name: FaultPointName): void {
  if (!isArmed || name !== fault) return
  passesLeft -= 1
  if (passesLeft <= 0) process.kill(process.pid, "SIGKILL")
}

const open = await openPglite({ folder, ownerLabel: "crash test" })
const hub = createHub({
  db: open.db,
  blobs: createDiskBlobs({ folder: join(folder, "blobs"), faultPoint }),
  faultPoint,
})
const operator = { ...userNamed("operator"), isOperator: true }
isArmed = true
writeSync(1, `${JSON.stringify({ ready: true })}\n`)

for (let seed = Number(firstSeed); ; seed += 1) {
  const source = writeFolder(mkdtempSync(join(folder, "source-")), crashFiles(seed))
  const repo = `acme/repo-${seed % 3}`
  const { commitId } = await hub.importFolder(operator, { repo, folder: source })
  writeSync(1, `${JSON.stringify({ repo, commitId, seed })}\n`)
  rmSync(source, { recursive: true })
}
