import { libraryOf, taskLabel, taskOf } from "@orrery/catalog"
import type { FacetCount, Facets } from "@orrery/hub"
import { redirect } from "react-router"
import { formatInteger } from "../../components/format.ts"
import { modalityLabel } from "../../components/modality.ts"
import { ModelList } from "../../components/model-list.tsx"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { Pager } from "../../components/pager.tsx"
import { toHubQuery } from "../../hub-query.ts"
import { interactive } from "../../interactive.ts"
import {
  type FacetKey,
  type ModelQuery,
  modelsHref,
  PAGE_SIZE,
  parseModelQuery,
  translateForeignKeys,
} from "../../model-query.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/models.ts"
import { ActiveFilters } from "./active-filters.tsx"
import { EmptyList } from "./empty-list.tsx"
import { type FacetFacts, FacetForm } from "./facet-form.tsx"
import { Toolbar } from "./toolbar.tsx"

export const handle = interactive

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const translated = translateForeignKeys(searchParams)
  if (translated) throw redirect(translated, 301)
  const { hub, viewer, serving } = context.get(servicesContext)
  const query = parseModelQuery(searchParams)
  const hubQuery = toHubQuery(query)
  const [list, counts] = await forPage(
    Promise.all([hub.repos.list(viewer, hubQuery), hub.repos.facets(viewer, hubQuery)]),
  )
  // Only a value that the other filters leave no model for may be one that no model has at all.
  const everything = isAnyMissing(query, counts) ? await hub.repos.facets(viewer, {}) : counts
  const facets: FacetFacts[] = [
    facet("task", { title: "Task", chosen: query.tasks, counts: counts.tasks, all: everything.tasks }),
    facet("library", {
      title: "Library",
      chosen: query.libraries,
      counts: counts.libraries,
      all: everything.libraries,
    }),
    facet("licence", { title: "Licence", chosen: query.licences, counts: counts.licences, all: everything.licences }),
  ]
  return {
    query,
    facets,
    now: new Date(),
    total: list.total,
    all: counts.total,
    models: list.items.map((model) => modelRowFacts(model, serving)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const labels = loaderData ? chosenLabels(loaderData.facets, loaderData.query) : []
  const filters = loaderData ? countFilters(loaderData.query) : 0
  return [
    { title: `${labels.length > 0 ? `${labels.join(", ")} models` : "Models"} · Orrery` },
    { name: "description", content: "Models on this hub, by task, library and licence." },
    ...(filters > 1 ? [{ name: "robots", content: "noindex, follow" }] : []),
  ]
}

export default function Models({ loaderData }: Route.ComponentProps) {
  const { query, facets, models, total, all, now } = loaderData
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1 pt-5 pb-3 md:pt-[30px] md:pb-[18px]">
        <h1 className="page-title">Models</h1>
        <output className="num pb-1 text-14 text-ink-3">
          {total === all ? formatInteger(all) : `${formatInteger(total)} of ${formatInteger(all)}`}
        </output>
      </div>
      <div className="items-start gap-7 pb-16 md:grid md:grid-cols-[232px_minmax(0,1fr)] lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-10">
        <FacetForm facets={facets} query={query} />
        <section aria-label="Results">
          <Toolbar query={query} />
          <ActiveFilters facets={facets} query={query} />
          {models.length === 0 ? (
            <EmptyList query={query} isHubEmpty={all === 0} />
          ) : (
            <>
              <ModelList models={models} now={now} />
              <Pager
                page={query.page}
                pageSize={PAGE_SIZE}
                total={total}
                href={(page) => modelsHref({ ...query, page })}
              />
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function isAnyMissing({ tasks, libraries, licences }: ModelQuery, counts: Facets): boolean {
  const isMissing = (chosen: string[], rows: FacetCount[]) =>
    chosen.some((wanted) => !rows.some(({ value }) => value === wanted))
  return (
    isMissing(tasks, counts.tasks) || isMissing(libraries, counts.libraries) || isMissing(licences, counts.licences)
  )
}

interface FacetParts {
  title: string
  chosen: string[]
  /** Values that the other filters leave, with counts. */
  counts: FacetCount[]
  /** Values of the whole hub. */
  all: FacetCount[]
}

/** A facet with what can be chosen and what is chosen, also when no model is left for it. */
function facet(key: FacetKey, { title, chosen, counts, all }: FacetParts): FacetFacts {
  const missing = chosen.filter((value) => !counts.some((row) => row.value === value))
  const offered = counts.filter(({ value }) => chosen.includes(value) || key !== "task" || !isHiddenTask(value))
  const values = [...offered, ...missing.map((value) => ({ value, count: 0 }))].map((row) => ({
    ...row,
    label: LABELS[key](row.value),
    group: key === "task" ? modalityLabel(row.value) : undefined,
    isKnown: all.some(({ value }) => value === row.value),
  }))
  return { key, title, values: values.map((value) => ({ ...value, label: tellApart(value, values) })) }
}

function isHiddenTask(id: string): boolean {
  return taskOf(id)?.hideInModels === true
}

/** The label of a value; with the value itself when another one, such as an alias, has the same label. */
function tellApart({ value, label }: FacetValue, values: FacetValue[]): string {
  return values.filter((other) => other.label === label).length > 1 ? `${label} (${value})` : label
}

type FacetValue = { value: string; label: string }

const LABELS: Record<FacetKey, (value: string) => string> = {
  task: taskLabel,
  library: (value) => libraryOf(value)?.label ?? value,
  licence: (value) => value,
}

function chosenLabels(facets: FacetFacts[], query: { tasks: string[] }): string[] {
  const tasks = facets.find(({ key }) => key === "task")
  return query.tasks.map((task) => tasks?.values.find(({ value }) => value === task)?.label ?? task)
}

function countFilters(query: { tasks: string[]; libraries: string[]; licences: string[]; tags: string[] }): number {
  return [query.tasks, query.libraries, query.licences, query.tags].filter((values) => values.length > 0).length
}
