import { createServer, type Server } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { createApp } from "./app.ts"
import { answerRouter } from "./router/router.ts"
import type { Services } from "./services.ts"

// Slow senders of headers or bodies must not hold connections for ever.
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 300_000
const CHECK_EVERY_MS = 2_000

interface HttpParts {
  app: ReturnType<typeof createApp>
  assets: (path: string, acceptEncoding: string) => Response | undefined
  services: Services
}

/** One server: the router's calls go to the gateway, the site's files come from memory, everything else is the app's. */
export function createHttpServer({ app, assets, services }: HttpParts): Server {
  const toApp = getRequestListener((request) => {
    const { pathname } = new URL(request.url)
    const isFile = request.method === "GET" || request.method === "HEAD"
    return (isFile ? assets(pathname, request.headers.get("accept-encoding") ?? "") : undefined) ?? app.fetch(request)
  })
  return createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    (request, response) => {
      if (/^\/(?:router|v1)(?:\/|\?|$)/.test(request.url ?? "")) void answerRouter(request, response, services)
      else void toApp(request, response)
    },
  )
}
