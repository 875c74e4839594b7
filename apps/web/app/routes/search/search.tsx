import { Link, redirect } from "react-router"
import { formatInteger } from "../../components/format.ts"
import { ModelList } from "../../components/model-list.tsx"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { Pager } from "../../components/pager.tsx"
import { modelsHref, parseModelQuery } from "../../model-query.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import { SearchIcon } from "../../ui/icons.tsx"
import type { Route } from "./+types/search.ts"
import { type CatalogHit, catalogHits } from "./catalog-hits.ts"
import { DocsHits } from "./docs-hits.tsx"
import { parseSearchQuery, type SearchQuery, searchHref } from "./search-query.ts"

// Of everything, a first few; the list of models and the search in the documentation have all.
const SHOWN_MODELS = 5
const SHOWN_DOCS = 8

const DOCS_PAGE_SIZE = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hub, viewer, serving, docs } = context.get(servicesContext)
  const query = parseSearchQuery(new URL(request.url).searchParams)
  const { q, place, page } = query
  const isEverything = place === "all" && q !== ""
  const list = isEverything
    ? await forPage(hub.repos.list(viewer, { search: q, sort: "relevance", limit: SHOWN_MODELS }))
    : { items: [], total: 0 }
  const limit = place === "docs" ? DOCS_PAGE_SIZE : SHOWN_DOCS
  const offset = place === "docs" ? (page - 1) * DOCS_PAGE_SIZE : 0
  const found = docs.search(q, { limit, offset })
  const lastPage = Math.max(1, Math.ceil(found.total / DOCS_PAGE_SIZE))
  if (place === "docs" && page > lastPage) throw redirect(searchHref({ ...query, page: lastPage }))
  return {
    query,
    now: new Date(),
    models: list.items.map((model) => modelRowFacts(model, serving)),
    modelCount: list.total,
    catalog: isEverything ? catalogHits(q) : [],
    docs: found,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const q = loaderData?.query.q
  return [{ title: `${q ? `${q} · Search` : "Search"} · Orrery` }, { name: "robots", content: "noindex, follow" }]
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, models, modelCount, catalog, docs, now } = loaderData
  const { q, place } = query
  const isNothing = modelCount === 0 && catalog.length === 0 && docs.total === 0
  return (
    <div className="wrap pb-16">
      <h1 className="page-title pt-5 md:pt-[30px]">{place === "docs" ? "Search the documentation" : "Search"}</h1>
      <SearchForm query={query} />
      {q !== "" && isNothing && <Nothing query={query} />}
      {catalog.length > 0 && <CatalogHits hits={catalog} />}
      {modelCount > 0 && (
        <section className="mt-9">
          <SectionHead title="Models" count={modelCount} shown={models.length} href={allModelsHref(q)} />
          <div className="mt-3">
            <ModelList models={models} now={now} />
          </div>
        </section>
      )}
      {docs.hits.length > 0 && (
        <section className="mt-9">
          <SectionHead
            title="Documentation"
            count={docs.total}
            shown={place === "docs" ? docs.total : docs.hits.length}
            href={searchHref({ q, place: "docs", page: 1 })}
          />
          <DocsHits hits={docs.hits} />
          {place === "docs" && (
            <Pager
              page={query.page}
              pageSize={DOCS_PAGE_SIZE}
              total={docs.total}
              href={(page) => searchHref({ ...query, page })}
            />
          )}
        </section>
      )}
    </div>
  )
}

function SearchForm({ query: { q, place } }: { query: SearchQuery }) {
  return (
    <>
      <form action="/search" method="get" className="mt-4 flex max-w-[620px] gap-2">
        {place === "docs" && <input type="hidden" name="in" value="docs" />}
        <label className="field min-w-0 grow">
          <SearchIcon />
          <span className="sr-only">Search for</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={place === "docs" ? "A word, a name, an option" : "Models, tasks, docs"}
            className="min-w-0 grow bg-transparent"
          />
        </label>
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      {place === "docs" && (
        <p className="mt-3 text-13 text-ink-3">
          <Link
            to={q === "" ? "/search" : searchHref({ q, place: "all", page: 1 })}
            className="text-link hover:underline"
          >
            Search everywhere
          </Link>
        </p>
      )}
    </>
  )
}

function CatalogHits({ hits }: { hits: readonly CatalogHit[] }) {
  return (
    <section className="mt-9">
      <h2 className="section-title">Tasks and libraries</h2>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {hits.map(({ kind, label, href }) => (
          <li key={href} className="flex">
            <Link to={href} className="chip min-h-9 hover:text-ink">
              {label} <span className="text-ink-3">{kind.toLowerCase()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionHeadProps {
  title: string
  count: number
  shown: number
  href: string
}

function SectionHead({ title, count, shown, href }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="section-title">{title}</h2>
      <span className="num text-ink-3">{formatInteger(count)}</span>
      {shown < count && (
        <Link to={href} className="ms-auto text-link hover:underline">
          {`All ${formatInteger(count)}`}
          <span className="sr-only"> in {title.toLowerCase()}</span>
        </Link>
      )}
    </div>
  )
}

/** Says that nothing was found, and what to try. */
function Nothing({ query: { q, place } }: { query: SearchQuery }) {
  return (
    <p className="mt-9 max-w-[72ch] text-15 text-ink-2">
      Nothing here has “<span className="break-words">{q}</span>”. Try fewer words, or look through{" "}
      {place === "docs" ? (
        <Link to="/docs" className="text-link underline">
          the contents
        </Link>
      ) : (
        <>
          <Link to="/models" className="text-link underline">
            all models
          </Link>{" "}
          and{" "}
          <Link to="/docs" className="text-link underline">
            the documentation
          </Link>
        </>
      )}
      .
    </p>
  )
}

function allModelsHref(q: string): string {
  return modelsHref({ ...parseModelQuery(new URLSearchParams()), q })
}
