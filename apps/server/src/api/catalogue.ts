import { LIBRARIES, TASKS } from "@orrery/catalog"
import { Hono } from "hono"
import type { Services } from "../services.ts"
import type { HubEnvironment } from "./hub-environment.ts"

/** `/api/tasks` and `/api/models-tags-by-type`: the catalogue for machines. */
export function catalogueRoutes({ hub }: Services): Hono<HubEnvironment> {
  const routes = new Hono<HubEnvironment>()
  routes.get("/tasks", (c) =>
    c.json(
      Object.fromEntries(
        Object.values(TASKS).map((task) => [
          task.id,
          {
            id: task.id,
            label: task.label,
            canonicalId: task.canonicalId,
            libraries: task.libraries,
            summary: task.summary,
            datasets: task.datasets,
            metrics: task.metrics,
            models: task.models,
            spaces: task.spaces,
            widgetModels: task.widgetModels,
            youtubeId: task.youtubeId,
            demo: task.demo,
          },
        ]),
      ),
    ),
  )
  // The Python client asks which coding agents it runs in are worth naming, and asks again after every error: none are.
  routes.get("/agent-harnesses", (c) => c.json({ standardEnvVars: [], harnesses: {} }))
  routes.get("/models-tags-by-type", async (c) => {
    const { licences } = await hub.repos.facets(c.var.viewer, {})
    const row = (type: string) => (id: string, label: string) => ({ id, label, type })
    return c.json({
      pipeline_tag: Object.values(TASKS).map(({ id, label }) => row("pipeline_tag")(id, label)),
      library: Object.values(LIBRARIES)
        .filter(({ filter }) => filter)
        .map(({ key, label }) => row("library")(key, label)),
      license: licences.map(({ value }) => row("license")(`license:${value}`, value)),
    })
  })
  return routes
}
