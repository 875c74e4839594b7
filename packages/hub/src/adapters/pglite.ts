import { once } from "node:events"
import { rmdirSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import type { Database, OpenDatabase } from "../database.ts"
import { HubError } from "../hub-error.ts"
import { refreshListStatistics } from "../maintain.ts"
import { migrate } from "../migrate.ts"
import { askOwner, claimFolder, dataPaths, makePrivateFolder } from "./owner-socket.ts"

/** An open embedded database; the owner can also say how often the engine synced to disk. */
export type OpenPglite = OpenDatabase & { countFsyncs(): Promise<number> }

const POOL_CONNECTIONS = 6 // the engine runs one batch at a time; more connections would only wait
const IDLE_TRANSACTION_MS = 30_000
const ATTACH_ATTEMPTS = 150
const ATTACH_PAUSE_MS = 200 // with the attempts half a minute: making a new database takes 2 to 5 seconds

/**
 * Opens the embedded database of a folder and becomes its only owner.
 *
 * The engine runs in a worker thread; other processes of the same user reach it with {@link attachPglite}.
 *
 * @throws HubError `data_in_use` with the owner's pid; `migration_failed`
 */
export async function openPglite(options: { folder: string; ownerLabel?: string | undefined }): Promise<OpenPglite> {
  const paths = dataPaths(options.folder)
  const claim = await claimFolder(options.folder, options.ownerLabel ?? "orrery")
  try {
    makePrivateFolder(paths.engine)
    const worker = await startWorker(paths.engine, paths.pg)
    const connection = openPool(paths.sockets)
    const open: OpenPglite = {
      db: connection.db,
      kind: "owner",
      countFsyncs: () => countFsyncs(worker),
      async close() {
        await connection.close()
        await stopWorker(worker)
        await claim.release()
        if (paths.sockets !== paths.root) removeIfEmpty(paths.sockets)
      },
    }
    await migrateOrClose(open)
    return open
  } catch (error) {
    await claim.release()
    throw error
  }
}

/**
 * Uses the embedded database that another process owns.
 *
 * @throws HubError `data_not_open` when nobody owns the folder
 */
export async function attachPglite(options: { folder: string }): Promise<OpenDatabase> {
  const open: OpenDatabase = { ...openPool(dataPaths(options.folder).sockets), kind: "attached" }
  try {
    await waitUntilReady(open.db, options.folder)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

// An owner that has just started answers before its engine does and before its schema is there.
async function waitUntilReady(db: Database, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    if ((await askOwner(folder)) === undefined) throw new HubError("data_not_open", { folder: dataPaths(folder).root })
    try {
      await db.execute(sql`select 1 from setup_step limit 0`)
      return
    } catch (error) {
      if (attempt >= ATTACH_ATTEMPTS) throw error
      await setTimeout(ATTACH_PAUSE_MS)
    }
  }
}

/** Attaches when another process owns the folder, otherwise opens it. */
export async function openOrAttachPglite(options: {
  folder: string
  ownerLabel?: string | undefined
}): Promise<OpenDatabase> {
  try {
    return await openPglite(options)
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "data_in_use") throw error
    return attachPglite(options)
  }
}

function openPool(socketFolder: string): Pick<OpenDatabase, "db" | "close"> {
  const pool = new pg.Pool({
    host: socketFolder,
    user: "postgres",
    database: "postgres",
    max: POOL_CONNECTIONS,
    idleTimeoutMillis: 0,
  })
  // Without a listener a connection that breaks while idle would end the process; the next query reports it.
  pool.on("error", () => undefined)
  return { db: drizzle(pool), close: () => pool.end() }
}

// The folder for sockets is shared with nobody, but the next owner may already be there.
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It costs nothing to leave it.
  }
}

async function migrateOrClose(open: OpenDatabase): Promise<void> {
  try {
    await migrate(open.db)
    // A server would do this in the background.
    await refreshListStatistics(open.db)
  } catch (error) {
    await open.close()
    throw error
  }
}

async function startWorker(engineFolder: string, socketPath: string): Promise<Worker> {
  // The same relative path holds from src and from dist.
  const file = fileURLToPath(new URL("../../worker/pglite-worker.mjs", import.meta.url))
  const worker = new Worker(file, {
    workerData: { engineFolder, socketPath, idleTransactionMs: IDLE_TRANSACTION_MS },
    // Flags of a test runner or loader do not concern the engine.
    execArgv: [],
    name: "pglite",
  })
  const message = await nextMessage(worker)
  if (message.kind !== "ready") {
    await worker.terminate()
    throw new Error(`The embedded database did not start: ${message.message ?? "unknown reason"}`)
  }
  worker.unref()
  return worker
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = once(worker, "exit")
  worker.ref()
  worker.postMessage({ kind: "stop" })
  await exited
}

async function countFsyncs(worker: Worker): Promise<number> {
  const answer = nextMessage(worker)
  worker.postMessage({ kind: "countFsyncs" })
  return (await answer).count ?? 0
}

type WorkerMessage = { kind: string; message?: string; count?: number }

function nextMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((done, fail) => {
    worker.once("message", (message: WorkerMessage) => {
      worker.off("error", fail)
      done(message)
    })
    worker.once("error", fail)
  })
}
