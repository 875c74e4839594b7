import type { ListQuery } from "@orrery/hub"
import { type ModelQuery, PAGE_SIZE } from "./model-query.ts"

/** The hub's form of the list's state. */
export function toHubQuery(query: ModelQuery): ListQuery {
  return {
    search: query.q || undefined,
    author: query.author,
    tasks: query.tasks,
    libraries: query.libraries,
    licences: query.licences,
    tags: query.tags,
    sort: query.sort,
    direction: query.direction,
    limit: PAGE_SIZE,
    offset: (query.page - 1) * PAGE_SIZE,
  }
}
