import { createHash, randomBytes } from "node:crypto"
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { HubError } from "../hub-error.ts"

/** The process that holds a data folder. */
export type OwnerInfo = { pid: number; startedAt: string; label: string }

/** A held data folder; nobody else can claim it until it is released or the process ends. */
export type OwnerClaim = { release(): Promise<void> }

const MAX_SOCKET_PATH_BYTES = 100 // the kernel's limit is 107 bytes
const ANSWER_MS = 2_000
const TAKEOVER_STALE_MS = 10_000
const ATTEMPTS = 20

/** Paths of a data folder; sockets move to the temporary folder when their path would be too long. */
export function dataPaths(folder: string): {
  root: string
  engine: string
  sockets: string
  owner: string
  pg: string
} {
  const root = resolve(folder)
  const isShort = Buffer.byteLength(join(root, ".s.PGSQL.5432")) <= MAX_SOCKET_PATH_BYTES
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 24)
  const sockets = isShort ? root : join(tmpdir(), `orrery-${hash}`)
  return {
    root,
    engine: join(root, "pgdata"),
    sockets,
    owner: join(sockets, "owner.sock"),
    pg: join(sockets, ".s.PGSQL.5432"),
  }
}

/** Creates a folder that only this user can enter. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  // In a shared temporary folder somebody else could have made it first.
  const isMine = process.getuid === undefined || stat.uid === process.getuid()
  if (!stat.isDirectory() || !isMine) {
    throw new HubError("data_in_use", { folder, pid: "of another user" })
  }
  chmodSync(folder, 0o700)
}

/** Asks who owns a data folder; undefined when nobody does. */
export async function askOwner(folder: string): Promise<OwnerInfo | undefined> {
  const answer = await readLine(dataPaths(folder).owner)
  return answer === undefined ? undefined : parseOwner(answer)
}

/**
 * Makes this process the only owner of a data folder.
 *
 * @throws HubError `data_in_use` with the pid of the owner
 */
export async function claimFolder(folder: string, label: string): Promise<OwnerClaim> {
  const paths = dataPaths(folder)
  makePrivateFolder(paths.root)
  makePrivateFolder(paths.sockets)
  const nonce = randomBytes(12).toString("hex")
  const line = `${JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString(), label, nonce })}\n`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await listen(paths.owner, line)
    if (server !== undefined) {
      // Proves that no one replaced the socket file between listening and now.
      if ((await readLine(paths.owner)) === line.trimEnd()) return { release: () => close(server) }
      await close(server)
      continue
    }
    const owner = await askOwner(folder)
    if (owner !== undefined)
      throw new HubError("data_in_use", { folder: paths.root, pid: owner.pid, label: owner.label })
    removeStaleSocket(paths.owner)
  }
  throw new HubError("data_in_use", { folder: paths.root, pid: "that does not answer" })
}

// Only one process at a time may unlink the dead socket: the second one would remove the first one's live socket.
function removeStaleSocket(path: string): void {
  const guard = `${path}.takeover`
  const descriptor = openExclusive(guard)
  if (descriptor === undefined) {
    removeStaleGuard(guard)
    return
  }
  try {
    writeSync(descriptor, String(process.pid))
    rmSync(path, { force: true })
  } finally {
    closeSync(descriptor)
    rmSync(guard, { force: true })
  }
}

function openExclusive(path: string): number | undefined {
  try {
    return openSync(path, "wx", 0o600)
  } catch (error) {
    if (isCode(error, "EEXIST")) return undefined
    throw error
  }
}

function removeStaleGuard(guard: string): void {
  try {
    const holder = Number(readFileSync(guard, "utf8"))
    const ageMs = Date.now() - lstatSync(guard).mtimeMs
    if (ageMs > TAKEOVER_STALE_MS || (holder > 0 && !isAlive(holder))) rmSync(guard, { force: true })
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, "EPERM")
  }
}

function listen(path: string, line: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy())
      socket.end(line)
    })
    server.once("error", (error) => (isCode(error, "EADDRINUSE") ? done(undefined) : fail(error)))
    server.listen(path, () => {
      // The claim must not keep a finished process alive.
      server.unref()
      done(server)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

// Undefined means that nobody listens; an owner that is too busy to answer still gives an empty line.
function readLine(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let text = ""
    const socket = connect(path)
    socket.setEncoding("utf8")
    socket.setTimeout(ANSWER_MS, () => {
      done(text.trimEnd())
      socket.destroy()
    })
    socket.on("data", (part) => {
      text = (text + String(part)).slice(0, 4096)
    })
    socket.on("end", () => done(text.trimEnd()))
    socket.on("error", () => done(undefined))
  })
}

function parseOwner(line: string): OwnerInfo {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === "object" && value !== null && "pid" in value && "startedAt" in value && "label" in value) {
      return { pid: Number(value.pid), startedAt: String(value.startedAt), label: String(value.label) }
    }
  } catch {
    // An owner that cannot say its name is still an owner.
  }
  return { pid: 0, startedAt: "", label: "unknown" }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code
}
