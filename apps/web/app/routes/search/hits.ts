import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/hits.ts"
import { catalogHits } from "./catalog-hits.ts"
import { docsGroup, type HitGroup, modelGroup } from "./hit-groups.ts"
import { parseSearchQuery } from "./search-query.ts"

// The palette shows what fits on one screen; the search page has all.
const SHOWN_CATALOG = 4
const SHOWN_MODELS = 5
const SHOWN_DOCS = 6

/** The first hits of a search by kind, as JSON, for the palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { hub, viewer, docs } = context.get(servicesContext)
  const { q } = parseSearchQuery(new URL(request.url).searchParams)
  const groups = q === "" ? [] : await groupsOf(q)
  // Private models are among the hits of who may see them.
  return Response.json({ q, groups }, { headers: { "cache-control": "private, no-store" } })

  async function groupsOf(text: string): Promise<HitGroup[]> {
    const models = await hub.repos.list(viewer, { search: text, sort: "relevance", limit: SHOWN_MODELS })
    const catalog = catalogHits(text).slice(0, SHOWN_CATALOG)
    const catalogGroup = {
      title: "Tasks and libraries",
      entries: catalog.map(({ kind, label, href }) => ({ label, note: kind, href })),
    }
    const rest = [modelGroup(models.items), docsGroup(docs.search(text, { limit: SHOWN_DOCS }).hits)]
    // What was named in full comes before what has it as a tag.
    const isNamed = catalog.some(({ label, href }) =>
      [label.toLowerCase(), lastPart(href)].includes(text.toLowerCase()),
    )
    const groups = rest.toSpliced(isNamed ? 0 : 1, 0, catalogGroup)
    return groups.filter(({ entries }) => entries.length > 0)
  }
}

function lastPart(href: string): string {
  return href.slice(href.lastIndexOf("/") + 1)
}
