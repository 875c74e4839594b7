// Runs the embedded PostgreSQL engine in a worker thread and serves it on a Unix socket. Plain JavaScript because
// Node starts this file itself, from sources in tests and beside dist in production.
import { fsyncSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { EngineQueue } from "./engine-queue.mjs"
import { SocketSession } from "./socket-session.mjs"

/** @type {{ engineFolder: string, socketPath: string, idleTransactionMs: number }} */
const { engineFolder, socketPath, idleTransactionMs } = workerData

let fsyncCount = 0

// As shipped the engine's file system acknowledges fsync without doing it: a power cut could lose commits.
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun.push((module) => {
      // The place differs between releases of the engine.
      const nodeFs = module.NODEFS ?? module.FS.filesystems.NODEFS
      nodeFs.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd)
          fsyncCount += 1
        }
        return 0
      }
    })
    return result
  }
}

async function start() {
  const engine = await PGlite.create({
    fs: new DurableNodeFS(engineFolder),
    extensions: { pg_trgm },
    startParams: [
      // -F switches fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
      "-c",
      "max_wal_size=128MB",
    ],
  })
  const queue = new EngineQueue({ engine, idleTransactionMs })
  const sessions = new Set()
  const server = createServer((socket) => {
    const session = new SocketSession({ socket, queue, onClosed: () => sessions.delete(session) })
    sessions.add(session)
  })
  // The path is free: the folder has one owner, so a socket file here is left from a killed process.
  rmSync(socketPath, { force: true })
  await new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(socketPath, () => resolve(undefined))
  })
  queue.onFatal = (error) => {
    // A broken engine must not go on answering: the thread ends, and with it the process, unless that listens for it.
    setImmediate(() => {
      throw error
    })
  }
  parentPort.on("message", (message) => {
    if (message.kind === "countFsyncs") parentPort.postMessage({ kind: "fsyncs", count: fsyncCount })
    if (message.kind === "stop") void stop({ engine, server, sessions })
  })
  parentPort.postMessage({ kind: "ready" })
}

async function stop({ engine, server, sessions }) {
  for (const session of sessions) session.destroy()
  await new Promise((resolve) => server.close(resolve))
  await engine.close()
  parentPort.postMessage({ kind: "stopped" })
  parentPort.close()
}

start().catch((error) => {
  parentPort.postMessage({ kind: "failed", message: String(error?.stack ?? error) })
  parentPort.close()
})
