import { Link } from "react-router"
import { formatInteger } from "../../components/format.ts"
import { servicesContext } from "../../services.ts"
import { SearchIcon } from "../../ui/icons.tsx"
import type { Route } from "./+types/libraries.ts"
import { groupLibraries, type LibraryRow } from "./library-rows.ts"

// A row names this many tasks; the library's page has all.
const SHOWN_TASKS = 3

type ShownRow = LibraryRow & { isShown: boolean }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hub, viewer } = context.get(servicesContext)
  const { libraries: counts } = await hub.repos.facets(viewer, {})
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200)
  const groups = groupLibraries(counts).map(({ id, title, rows }) => {
    const marked = rows.map((row) => ({ ...row, isShown: row.searchText.includes(q.toLowerCase()) }))
    return { id, title, rows: marked, isShown: marked.some(({ isShown }) => isShown) }
  })
  return { groups, q }
}

export function meta() {
  return [
    { title: "Libraries · Orrery" },
    { name: "description", content: "Machine-learning libraries that load models of this hub, with samples." },
  ]
}

export default function Libraries({ loaderData }: Route.ComponentProps) {
  const { groups, q } = loaderData
  const rows = groups.flatMap((group) => group.rows)
  const shown = rows.filter(({ isShown }) => isShown).length
  const [first, ...letters] = groups
  return (
    <filter-list className="wrap block pb-16">
      <div className="flex flex-wrap items-end gap-x-4 pt-5 pb-2 md:pt-[30px]">
        <h1 className="page-title">Libraries</h1>
        <output data-count="" className="num pb-1 text-ink-3">
          {shown === rows.length ? shown : `${shown} of ${rows.length}`}
        </output>
      </div>
      <p className="max-w-[72ch] text-15 text-ink-2">
        Software that loads models of this hub.{" "}
        <span className="num">{rows.filter((row) => row.hasSample).length}</span> of them have a sample that is written
        for the model you look at.
      </p>
      <form action="/libraries" method="get" className="mt-4">
        <label className="field w-full max-w-[420px]">
          <SearchIcon />
          <span className="sr-only">Search libraries</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name, key or repository"
            className="min-w-0 grow bg-transparent"
          />
        </label>
      </form>
      <nav
        aria-label="Jump to"
        className="md:-mx-2 mt-2 flex flex-wrap bg-bg py-1.5 md:sticky md:top-[60px] md:z-10 md:border-line md:border-b"
      >
        {groups.map(({ id, title, isShown }) => (
          <a
            key={id}
            href={`#${anchorOf(id)}`}
            hidden={!isShown}
            className="inline-flex min-h-11 min-w-9 items-center justify-center rounded-6 px-2 font-medium text-13 text-link hover:bg-sunken md:min-h-9"
          >
            {id === "first" ? "Most used" : title}
          </a>
        ))}
      </nav>
      {first && (
        <section
          id={anchorOf(first.id)}
          data-filter-group=""
          hidden={!first.isShown}
          className="mt-6 scroll-mt-[120px]"
        >
          <h2 className="section-title text-18">{first.title}</h2>
          <ul className="mt-3 border-line border-t">
            {first.rows.map((row) => (
              <FullRow key={row.key} row={row} />
            ))}
          </ul>
        </section>
      )}
      {letters.map(({ id, title, rows: ofLetter, isShown }) => (
        <section key={id} id={anchorOf(id)} data-filter-group="" hidden={!isShown} className="mt-8 scroll-mt-[120px]">
          <h2 className="section-title text-18">{title}</h2>
          <ul className="mt-2 grid gap-x-9 border-line border-t md:grid-cols-2 xl:grid-cols-3">
            {ofLetter.map((row) => (
              <ShortRow key={row.key} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <p data-filter-empty="" hidden={shown > 0} className="mt-6 text-ink-2">
        No library has this in its name, key or repository.{" "}
        <a href="/libraries" className="text-link">
          Show all {rows.length}
        </a>
        .
      </p>
    </filter-list>
  )
}

function FullRow({ row }: { row: ShownRow }) {
  return (
    <li
      data-filter={row.searchText}
      hidden={!row.isShown}
      className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 border-line border-b py-2.5 md:min-h-[52px] md:grid-cols-[minmax(0,300px)_1fr_84px_76px]"
    >
      <Name row={row} />
      <ul className="col-span-2 flex flex-wrap items-center gap-1.5 md:col-span-1 md:col-start-2 md:row-start-1">
        {row.tasks.slice(0, SHOWN_TASKS).map(({ id, label }) => (
          <li key={id} className="flex">
            <Link to={`/tasks/${id}`} className="chip hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
        {row.tasks.length > SHOWN_TASKS && (
          <li className="num text-12 text-ink-3">and {row.tasks.length - SHOWN_TASKS} more</li>
        )}
      </ul>
      <span className="num col-start-2 row-start-1 text-end text-13 md:col-start-3">
        {row.modelCount > 0 && (
          <Link to={row.modelsHref} className="text-link">
            {formatInteger(row.modelCount)} {row.modelCount === 1 ? "model" : "models"}
          </Link>
        )}
      </span>
      <span className="hidden text-end text-12 text-ink-3 md:col-start-4 md:row-start-1 md:block">
        {row.hasSample ? "sample" : ""}
      </span>
    </li>
  )
}

function ShortRow({ row }: { row: ShownRow }) {
  return (
    <li
      data-filter={row.searchText}
      hidden={!row.isShown}
      className="flex items-center gap-4 border-line border-b py-2.5"
    >
      <Name row={row} />
      {row.hasSample && <span className="ms-auto text-12 text-ink-3">sample</span>}
    </li>
  )
}

function Name({ row }: { row: ShownRow }) {
  return (
    <div className="min-w-0">
      <Link to={`/libraries/${row.key}`} className="break-words font-semibold hover:underline">
        {row.label}
      </Link>
      <span className="block truncate text-12 text-ink-3">
        <a href={row.repoUrl} rel="noopener" className="hover:text-ink hover:underline">
          {row.repoName}
        </a>
        {row.docsUrl && (
          <>
            {" · "}
            <a href={row.docsUrl} rel="noopener" className="hover:text-ink hover:underline">
              docs
            </a>
          </>
        )}
      </span>
    </div>
  )
}

function anchorOf(id: string): string {
  return `letter-${id}`
}
