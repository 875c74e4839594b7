import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/** A server in front of another one that writes down what is asked of it. */
export interface RecordingProxy {
  url: string
  /** Method, address and range of every request since the last call of this function. */
  takeRequests(): string[]
  /** Cuts the connection of the next answer that has more than so many bytes behind them. */
  breakOffAfter(bytes: number): void
  stop(): Promise<void>
}

export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const { hostname, port } = new URL(target)
  let requests: string[] = []
  let breakOffBytes = Number.POSITIVE_INFINITY
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    requests.push([method, url, headers.range].filter(Boolean).join(" "))
    const passedOn = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      let sentBytes = 0
      answer.on("data", (piece: Buffer) => {
        sentBytes += piece.length
        if (sentBytes <= breakOffBytes) return
        breakOffBytes = Number.POSITIVE_INFINITY
        outgoing.destroy()
      })
      answer.pipe(outgoing)
      answer.on("error", () => outgoing.destroy())
    })
    passedOn.on("error", () => outgoing.destroy())
    outgoing.on("close", () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests() {
      const taken = requests
      requests = []
      return taken
    },
    breakOffAfter(bytes) {
      breakOffBytes = bytes
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
