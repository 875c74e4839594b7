import type { ChildProcess } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { dirname, join } from "node:path"

const ANSWER_MS = 1_000

/** Writes files below a folder and returns the folder. */
export function writeFolder(folder: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Memory that a process holds, in bytes; 0 where the system does not tell. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

/** Sends bytes over a socket and returns what comes back within a second. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ""
    const timer = setTimeout(() => socket.destroy(), ANSWER_MS)
    socket.on("data", (piece) => {
      answer += piece
    })
    socket.on("error", () => undefined)
    socket.on("close", () => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}
