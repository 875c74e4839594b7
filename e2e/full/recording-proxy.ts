import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/** A server in front of another one that writes down what is asked of it. */
export interface RecordingProxy {
  url: string
  /** Method and address of every request since the last call of this function. */
  takeRequests(): string[]
  stop(): Promise<void>
}

export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const { hostname, port } = new URL(target)
  let requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    requests.push(`${method} ${url}`)
    const passedOn = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
