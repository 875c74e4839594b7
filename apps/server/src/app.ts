import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import type { HubEnvironment } from "./api/hub-environment.ts"
import { hubApi } from "./api/registry.ts"
import { errorResponse, RequestError } from "./error-response.ts"
import { answerPage } from "./pages.ts"
import type { Services } from "./services.ts"
import { isSameOrigin, viewerOf } from "./viewer.ts"

// What browser clients of the hub protocol may read.
const EXPOSED_HEADERS =
  "X-Repo-Commit, X-Request-Id, X-Error-Code, X-Error-Message, X-Total-Count, ETag, Link, Accept-Ranges, Content-Range, X-Linked-Size, X-Linked-ETag"

/** The site and the hub's interface as one application; tests call `app.request(…)`. */
export function createApp(services: Services): Hono<HubEnvironment> {
  const { hub, logger, instance } = services
  const app = new Hono<HubEnvironment>()

  app.use(async (c, next) => {
    c.set("requestId", randomUUID())
    c.header("X-Request-Id", c.var.requestId)
    c.header("X-Content-Type-Options", "nosniff")
    c.header("Referrer-Policy", "same-origin")
    const isSafe = c.req.method === "GET" || c.req.method === "HEAD"
    if (!isSafe && !c.req.header("authorization") && !isSameOrigin(c.req.raw.headers)) {
      throw new RequestError(
        "cross_origin",
        "This request was started by another site. Open the page on this site and try again.",
      )
    }
    c.set(
      "viewer",
      await viewerOf(hub, { authorization: c.req.header("authorization"), cookie: c.req.header("cookie") }),
    )
    await next()
  })
  app.use("/api/*", async (c, next) => {
    c.header("Access-Control-Expose-Headers", EXPOSED_HEADERS)
    await next()
  })
  app.onError((error, c) => errorResponse(error, c, logger))

  app.get("/health", (c) => c.json({ status: "ok", version: instance.version }))
  app.route("/", hubApi(services))
  app.all("/api/*", (c) => {
    throw new RequestError("not_found", `The interface has nothing at ${c.req.method} ${c.req.path}.`)
  })
  app.all("*", (c) => answerPage(c.req.raw, c.var.viewer, services))
  return app
}
