import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { refuseBody } from "@orrery/gateway"
import type { createApp } from "./app.ts"
import { LARGE_BODY_TEXT, MAX_BODY_BYTES } from "./body-limit.ts"
import { answerRouter } from "./router/router.ts"
import type { Services } from "./services.ts"

// Slow senders of headers or bodies must not hold connections for ever.
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 300_000
const CHECK_EVERY_MS = 2_000

/** Answers a request, or calls `next` to leave it to the app. */
export type SiteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface HttpParts {
  app: ReturnType<typeof createApp>
  site: {
    assets: (path: string, acceptEncoding: string) => Response | undefined
    middleware?: SiteMiddleware
  }
  services: Services
}

/** One server: the router's calls go to the gateway, the site's files come from memory, everything else is the app's. */
export function createHttpServer({ app, site, services }: HttpParts): Server {
  const toApp = getRequestListener((request) => {
    const { pathname } = new URL(request.url)
    const isFile = request.method === "GET" || request.method === "HEAD"
    return (
      (isFile ? site.assets(pathname, request.headers.get("accept-encoding") ?? "") : undefined) ?? app.fetch(request)
    )
  })
  return createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    (request, response) => {
      if (/^\/(?:router|v1)(?:\/|\?|$)/.test(request.url ?? "")) void answerRouter(request, response, services)
      else if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) refuseLargeBody(response)
      else if (site.middleware) site.middleware(request, response, () => void toApp(request, response))
      else void toApp(request, response)
    },
  )
}

/** What the app would answer, in a way that reaches a client in the middle of its body. */
function refuseLargeBody(response: ServerResponse): void {
  response.setHeader("x-error-message", LARGE_BODY_TEXT)
  response.setHeader("x-request-id", randomUUID())
  refuseBody(response, 413, Buffer.from(JSON.stringify({ error: LARGE_BODY_TEXT, code: "too_large" })))
}
