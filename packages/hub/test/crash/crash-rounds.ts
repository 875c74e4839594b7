import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { sql } from "drizzle-orm"
import { createDiskBlobs } from "../../src/adapters/disk-blobs.ts"
import { openPglite } from "../../src/adapters/pglite.ts"
import { createHub } from "../../src/create-hub.ts"
import type { FaultPointName } from "../../src/fault-point.ts"
import type { Hub } from "../../src/hub.ts"
import { ANONYMOUS } from "../../src/viewer.ts"
import { copyOfTemplate } from "../with-hub.ts"
import { crashFiles } from "./crash-files.ts"

/** What a series of rounds went through. */
export type CrashReport = { rounds: number; acknowledged: number; commitsChecked: number }

type Acknowledged = { repo: string; commitId: string; seed: number }

const FAULTS: readonly FaultPointName[] = [
  "after-temp-write",
  "after-rename",
  "after-blob-row",
  "before-commit",
  "after-commit",
  "before-drain",
]

/**
 * Kills an importing process again and again, at named moments and at any time, and checks the folder after each kill.
 *
 * Throws when an acknowledged commit is lost or differs, or when anything is half there.
 *
 * @param first number of the first round, which decides how and when each is killed
 */
export async function crashRounds(rounds: number, first = 0): Promise<CrashReport> {
  const folder = await copyOfTemplate()
  const acknowledged: Acknowledged[] = []
  const checked = new Set<string>()
  try {
    for (let round = first; round < first + rounds; round += 1) {
      // Every other round is killed from outside, after a time that differs each round.
      const fault = round % 2 === 0 ? FAULTS[(round / 2) % FAULTS.length] : undefined
      await runUntilKilled(folder, { round, fault }, acknowledged)
      // The last round looks at everything again; before, once per commit keeps many rounds affordable.
      if (round === first + rounds - 1) checked.clear()
      await checkFolder(folder, acknowledged, checked)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { rounds, acknowledged: acknowledged.length, commitsChecked: checked.size }
}

async function runUntilKilled(
  folder: string,
  plan: { round: number; fault: FaultPointName | undefined },
  acknowledged: Acknowledged[],
): Promise<void> {
  const script = fileURLToPath(new URL("./crash.child.ts", import.meta.url))
  const passes = String(1 + ((plan.round * 7) % 9))
  const child = spawn(
    process.execPath,
    [
      "--conditions=orrery-source",
      "--import",
      "tsx",
      script,
      folder,
      plan.fault ?? "none",
      passes,
      String(plan.round * 1000),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  )
  const exited = once(child, "exit")
  await readLines(child, plan, acknowledged)
  const [code, signal] = await exited
  if (signal !== "SIGKILL") throw new Error(`The importing process ended by itself with code ${String(code)}.`)
}

async function readLines(
  child: ChildProcessByStdio<null, Readable, null>,
  plan: { round: number; fault: FaultPointName | undefined },
  acknowledged: Acknowledged[],
): Promise<void> {
  for await (const line of createInterface({ input: child.stdout })) {
    const message: { ready?: boolean } & Acknowledged = JSON.parse(line)
    if (message.ready !== true) {
      acknowledged.push({ repo: message.repo, commitId: message.commitId, seed: message.seed })
    } else if (plan.fault === undefined) {
      setTimeout(() => child.kill("SIGKILL"), 15 + ((plan.round * 37) % 400))
    }
  }
}

async function checkFolder(folder: string, acknowledged: readonly Acknowledged[], checked: Set<string>): Promise<void> {
  const open = await openPglite({ folder })
  try {
    const hub = createHub({ db: open.db, blobs: createDiskBlobs({ folder: join(folder, "blobs") }) })
    const heads = await open.db.execute(sql`
      select full_name, ref.commit_id, repo.head_commit from ref join repo on repo.id = ref.repo_id`)
    for (const row of heads.rows) {
      if (row.commit_id !== row.head_commit) throw new Error(`${String(row.full_name)} has two heads.`)
    }
    const commits = await open.db.execute(sql`
      select full_name, commit_id from repo_commit join repo on repo.id = repo_commit.repo_id`)
    const present = new Set(commits.rows.map((row) => `${String(row.full_name)} ${String(row.commit_id)}`))
    for (const { repo, commitId, seed } of acknowledged) {
      if (!present.has(`${repo} ${commitId}`)) throw new Error(`The commit ${commitId} of ${repo} is lost.`)
      if (!checked.has(`${repo} ${commitId}`)) await checkCommit(hub, { repo, commitId }, seed)
    }
    // Also those that were never acknowledged: they are whole or absent.
    for (const key of present) {
      const [repo = "", commitId = ""] = key.split(" ")
      if (!checked.has(key)) await checkCommit(hub, { repo, commitId })
      checked.add(key)
    }
    await checkIndex(hub)
  } finally {
    await open.close()
  }
}

async function checkCommit(hub: Hub, place: { repo: string; commitId: string }, seed?: number): Promise<void> {
  const { entries } = await hub.files.listTree(ANONYMOUS, place.repo, place.commitId, { recursive: true })
  const found = seed ?? Number((await contentOf(hub, place, "seed.txt")).toString())
  const expected = crashFiles(found)
  const paths = entries.filter((entry) => entry.type === "file").map((entry) => entry.path)
  if (paths.sort().join() !== Object.keys(expected).sort().join()) {
    throw new Error(`${place.repo} at ${place.commitId} holds ${paths.join()}.`)
  }
  for (const [path, content] of Object.entries(expected)) {
    if (!(await contentOf(hub, place, path)).equals(content)) {
      throw new Error(`${place.repo} at ${place.commitId}: ${path} differs.`)
    }
  }
}

async function contentOf(hub: Hub, place: { repo: string; commitId: string }, path: string): Promise<Buffer> {
  const { stream } = await hub.files.open(ANONYMOUS, place.repo, place.commitId, path)
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

// What was not drained before the kill is drained now.
async function checkIndex(hub: Hub): Promise<void> {
  await hub.outbox.drain()
  const { items } = await hub.repos.list(ANONYMOUS, { limit: 1000 })
  for (const repo of items) {
    const seed = (await contentOf(hub, { repo: repo.id, commitId: repo.headCommit }, "seed.txt")).toString()
    if (repo.licence !== "mit" || repo.summary !== `Import number ${seed}.`) {
      throw new Error(`The facts of ${repo.id} are not those of its head.`)
    }
  }
}
