import { json, type ProviderServer, type Responder, startProviderServer } from "../provider-server.ts"
import { exampleHosts } from "./example-hosts.ts"

/** All hosts of the examples in one; a path begins with the host that is meant. */
export interface ExampleServer extends ProviderServer {
  /** Requests that no host of the examples takes, or that bring another host's key. */
  readonly problems: readonly string[]
}

/** Starts the hosts of the examples. */
export async function startExampleServer(): Promise<ExampleServer> {
  const problems: string[] = []
  const hosts = exampleHosts()
  const respond: Responder = (response, request) => {
    const [, name = "", path = ""] = /^\/([^/]+)(.*)$/.exec(request.path) ?? []
    const host = hosts[name]
    const found = host?.routes
      .filter(([method]) => method === request.method)
      .map(([_method, pattern, answer]) => ({ match: pattern.exec(path), answer }))
      .find(({ match }) => match !== null)
    const isKeyRight = host?.keys.includes(request.headers.authorization) === true
    if (found === undefined || found.match === null || !isKeyRight) {
      const reason = found === undefined ? "no such path" : `the key ${request.headers.authorization}`
      problems.push(`${request.method} ${name}${path}: ${reason}`)
      json({ error: `The test's server refuses: ${reason}` }, 418)(response, request)
      return
    }
    found.answer(found.match, request)(response, request)
  }
  const server = await startProviderServer(respond)
  return { ...server, problems }
}
