import { LIBRARIES, tasksOfLibrary } from "@orrery/catalog"
import { Link } from "react-router"
import { servicesContext } from "../../services.ts"
import { SearchIcon } from "../../ui/icons.tsx"
import { ScrollRegion } from "../../ui/scroll-region.tsx"
import type { Route } from "./+types/libraries.ts"

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hub, viewer } = context.get(servicesContext)
  const { libraries: counts } = await hub.repos.facets(viewer, {})
  const libraries = Object.values(LIBRARIES).map((library) => ({
    key: library.key,
    label: library.label,
    repoName: library.repoName,
    repoUrl: library.repoUrl,
    docsUrl: library.docsUrl,
    hasSamples: library.snippets !== undefined,
    isFilter: library.filter,
    taskCount: tasksOfLibrary(library.key).length,
    modelCount: counts.find(({ value }) => value === library.key)?.count ?? 0,
  }))
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim()
  return { libraries: libraries.map((library) => ({ ...library, isShown: isMatch(library, q) })), q }
}

export function meta() {
  return [
    { title: "Libraries · Orrery" },
    { name: "description", content: "Machine-learning libraries that load models of this hub, with samples." },
  ]
}

export default function Libraries({ loaderData }: Route.ComponentProps) {
  const { libraries, q } = loaderData
  const shown = libraries.filter(({ isShown }) => isShown).length
  return (
    <filter-list className="wrap block pb-16">
      <div className="flex flex-wrap items-end gap-x-4 pt-5 pb-4 md:pt-[30px]">
        <h1 className="page-title">Libraries</h1>
        <output data-count="" className="num pb-1 text-ink-3">
          {shown === libraries.length ? shown : `${shown} of ${libraries.length}`}
        </output>
      </div>
      <form action="/libraries" method="get">
        <label className="field w-full max-w-[420px]">
          <SearchIcon />
          <span className="sr-only">Search libraries</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Key, name or repository"
            className="min-w-0 grow bg-transparent"
          />
        </label>
      </form>
      <div className="mt-4">
        <ScrollRegion label="Libraries">
          <table className="w-full min-w-[640px] border-collapse text-14">
            <thead>
              <tr className="border-line border-b text-12 text-ink-3">
                <th className="py-2 pr-4 text-start font-medium">Library</th>
                <th className="py-2 pr-4 text-start font-medium">Repository</th>
                <th className="py-2 pr-4 text-end font-medium">Tasks</th>
                <th className="py-2 pr-4 text-end font-medium">Models here</th>
                <th className="py-2 text-start font-medium">Samples</th>
              </tr>
            </thead>
            <tbody>
              {libraries.map((library) => (
                <tr
                  key={library.key}
                  data-filter={filterText(library)}
                  hidden={!library.isShown}
                  className="border-line border-b hover:bg-sunken"
                >
                  <td className="py-2.5 pr-4">
                    <Link to={`/libraries/${library.key}`} className="font-semibold hover:underline">
                      {library.label}
                    </Link>
                    {!library.isFilter && <span className="block text-12 text-ink-3">not a filter of the list</span>}
                  </td>
                  <td className="py-2.5 pr-4">
                    <a href={library.repoUrl} rel="noopener" className="text-link hover:underline">
                      {library.repoName}
                    </a>
                  </td>
                  <td className="num py-2.5 pr-4 text-end">{library.taskCount}</td>
                  <td className="num py-2.5 pr-4 text-end">{library.modelCount}</td>
                  <td className="py-2.5 text-ink-2">{library.hasSamples ? "yes" : "no"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {shown === 0 && <p className="mt-4 text-ink-2">No library matches “{q}”.</p>}
    </filter-list>
  )
}

function isMatch(library: { key: string; label: string; repoName: string }, q: string): boolean {
  return filterText(library).includes(q.toLowerCase())
}

/** What the search looks in, in lower case. */
function filterText({ key, label, repoName }: { key: string; label: string; repoName: string }): string {
  return [key, label, repoName].join("\n").toLowerCase()
}
