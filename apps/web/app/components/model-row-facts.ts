import { taskLabel } from "@orrery/catalog"
import type { RepoSummary } from "@orrery/hub"
import type { PageServices } from "../services.ts"
import type { ModelRowFacts } from "./model-list.tsx"

/** Picks what a row shows, so that the page does not carry the rest. */
export function modelRowFacts(model: RepoSummary, serving: PageServices["serving"]): ModelRowFacts {
  return {
    id: model.id,
    owner: model.owner,
    name: model.name,
    summary: model.summary,
    taskLabel: model.task === undefined ? undefined : taskLabel(model.task),
    parameterCount: model.parameterCount,
    contextLength: model.contextLength,
    formats: model.formats,
    licence: model.licence,
    downloads: model.downloads,
    updatedAt: model.updatedAt,
    providers: serving.of(model.id).map(({ label }) => label),
  }
}
