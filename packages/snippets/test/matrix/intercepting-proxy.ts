import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo, Socket } from "node:net"
import type { SeenRequest } from "../../../inference/test/provider-server.ts"
import type { Certificate } from "./certificate.ts"

/** A request with the address that it was meant for. */
export interface InterceptedRequest extends SeenRequest {
  /** Scheme, host, path and query as the client wrote them. */
  readonly url: string
}

/** Takes every request of one worker; what it does not answer itself goes nowhere. */
export type Interceptor = (request: InterceptedRequest, response: ServerResponse) => void

/** A proxy that answers in the name of every host. */
export interface InterceptingProxy {
  readonly port: number
  /** Hosts that a tunnel was asked for and refused, since the last question. */
  readonly refusedHosts: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Names the scheme of a request that a worker sent straight to the proxy, with its own host in `Host`. */
const SCHEME_HEADER = "x-intercepted-scheme"

/**
 * Starts a proxy on 127.0.0.1 that ends tunnels itself, with a certificate of the hosts.
 *
 * It opens no connection to anywhere, so nothing that a worker sends through it can leave the machine.
 */
export async function startInterceptingProxy(
  certificate: Certificate,
  hosts: ReadonlySet<string>,
  intercept: Interceptor,
): Promise<InterceptingProxy> {
  const sockets = new Set<Socket>()
  let refused: string[] = []
  const respond = (scheme: string) => (message: IncomingMessage, response: ServerResponse) => {
    readRequest(message, scheme).then(
      (request) => intercept(request, response),
      () => response.destroy(),
    )
  }
  const secure = createTlsServer({ key: certificate.key, cert: certificate.cert }, respond("https"))
  const proxy = createServer(respond("http"))
  proxy.on("connect", (message: IncomingMessage, socket: Socket) => {
    const [host = "", port] = (message.url ?? "").split(":")
    if (!hosts.has(host) || port !== "443") {
      refused.push(message.url ?? "")
      socket.end("HTTP/1.1 502 Unknown host\r\n\r\n")
      return
    }
    socket.on("error", () => socket.destroy())
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n")
    secure.emit("connection", socket)
  })
  proxy.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    refusedHosts: () => {
      const hostsOfRun = refused
      refused = []
      return hostsOfRun
    },
    close: () => {
      for (const socket of sockets) {
        socket.destroy()
      }
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}

async function readRequest(message: IncomingMessage, scheme: string): Promise<InterceptedRequest> {
  const pieces: Buffer[] = []
  for await (const piece of message) {
    pieces.push(piece as Buffer)
  }
  const bytes = Buffer.concat(pieces)
  const { [SCHEME_HEADER]: sentScheme = scheme, ...headers } = message.headers
  const target = message.url ?? ""
  // A proxy gets the whole address of a plain request, and only the path of one in a tunnel.
  const url = target.startsWith("/") ? `${sentScheme}://${headers.host}${target}` : target
  return {
    url,
    method: message.method ?? "",
    path: target,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: bytes.toString("utf8"),
    bytes: Uint8Array.from(bytes),
  }
}
