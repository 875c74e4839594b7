import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"

/** A PostgreSQL server of the machine's own packages in a temporary folder. */
export type PostgresServer = { url: string; stop(): Promise<void> }

const ATTEMPTS = 200

/** Starts a server that listens on a socket in a temporary folder only. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), "orrery-postgres-"))
  const user = serverUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, "data")
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" } }
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"], {
    ...options,
    stdio: "ignore",
  })
  const server = spawn(join(programs, "postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses="], {
    ...options,
    stdio: "ignore",
  })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await waitUntilReady(url)
  return {
    url,
    async stop() {
      const exited = once(server, "exit")
      server.kill("SIGINT")
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string {
  const root = "/usr/lib/postgresql"
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const newest = versions[0]
  if (newest === undefined) throw new Error("PostgreSQL is not installed; apt-get install postgresql.")
  return join(root, newest, "bin")
}

// The server refuses to run as root.
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

async function waitUntilReady(url: string): Promise<void> {
  let last: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      last = error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  throw new Error("PostgreSQL did not start.", { cause: last })
}
