import { Hono } from "hono"
import type { Services } from "../services.ts"
import { catalogueRoutes } from "./catalogue.ts"
import { fileRoutes } from "./files.ts"
import type { HubEnvironment } from "./hub-environment.ts"
import { modelRoutes } from "./models.ts"
import { resolveRoutes } from "./resolve.ts"
import { whoamiRoutes } from "./whoami.ts"

/** Every address of the hub's interface for machines. */
export function hubApi(services: Services): Hono<HubEnvironment> {
  return new Hono<HubEnvironment>()
    .route("/api/whoami-v2", whoamiRoutes(services))
    .route("/api/models", modelRoutes(services))
    .route("/api/models", fileRoutes(services))
    .route("/api", catalogueRoutes(services))
    .route("/", resolveRoutes(services))
}
