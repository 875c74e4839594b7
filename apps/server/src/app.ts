import { randomUUID } from "node:crypto"
import { type Context, Hono, type Next } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { HubEnvironment } from "./api/hub-environment.ts"
import { hubApi } from "./api/registry.ts"
import { LARGE_BODY_TEXT, MAX_BODY_BYTES } from "./body-limit.ts"
import { CORS_HEADERS, PREFLIGHT_HEADERS } from "./cross-origin.ts"
import { errorResponse, RequestError } from "./error-response.ts"
import { machinePages } from "./machine-pages.ts"
import { answerPage } from "./pages.ts"
import type { Services } from "./services.ts"
import { isSameOrigin, viewerOf } from "./viewer.ts"

const FOR_MACHINES = ["/api/*", "/:owner/:name/resolve/*", "/:owner/:name/raw/*"]
const WRITING = ["POST", "PUT", "PATCH", "DELETE"]

/** The site and the hub's interface as one application; tests call `app.request(…)`. */
export function createApp(services: Services): Hono<HubEnvironment> {
  const { logger, instance } = services
  const app = new Hono<HubEnvironment>()
  app.use(markAnswer)
  app.on(["GET", "HEAD", "OPTIONS", ...WRITING], FOR_MACHINES, openToOtherSites)
  app.on(WRITING, "*", bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody }))
  app.use((c, next) => findViewer(c, next, services))
  app.onError((error, c) => errorResponse(error, c, logger))

  app.get("/health", (c) => c.json({ status: "ok", version: instance.version }))
  app.route("/", hubApi(services))
  app.route("/", machinePages(services))
  app.all("/api/*", (c) => {
    throw new RequestError("not_found", `The interface has nothing at ${c.req.method} ${c.req.path}.`)
  })
  app.all("*", (c) => answerPage(c.req.raw, c.var.viewer, services))
  return app
}

/** Headers of every answer. They are set behind the routes: many of those make an answer that starts without any. */
async function markAnswer(c: Context<HubEnvironment>, next: Next): Promise<void> {
  c.set("requestId", randomUUID())
  await next()
  const { headers } = c.res
  headers.set("X-Request-Id", c.var.requestId)
  headers.set("X-Content-Type-Options", "nosniff")
  headers.set("Referrer-Policy", "same-origin")
}

async function openToOtherSites(c: Context<HubEnvironment>, next: Next): Promise<Response | undefined> {
  if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { ...PREFLIGHT_HEADERS } })
  await next()
  for (const [name, value] of Object.entries(CORS_HEADERS)) c.res.headers.set(name, value)
  return undefined
}

function refuseLargeBody(): never {
  throw new RequestError("too_large", LARGE_BODY_TEXT)
}

async function findViewer(c: Context<HubEnvironment>, next: Next, { hub }: Services): Promise<void> {
  const authorization = c.req.header("authorization")
  const isSafe = c.req.method === "GET" || c.req.method === "HEAD"
  if (!isSafe && !authorization && !isSameOrigin(c.req.raw.headers)) {
    throw new RequestError(
      "cross_origin",
      "This request was started by another site. Open the page on this site and try again.",
    )
  }
  c.set("viewer", await viewerOf(hub, { authorization, cookie: c.req.header("cookie") }))
  await next()
}
