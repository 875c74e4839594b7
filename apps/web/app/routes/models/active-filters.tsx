import { Link } from "react-router"
import { type ModelQuery, modelsHref, toggleFacet } from "../../model-query.ts"
import { CloseIcon } from "../../ui/icons.tsx"
import type { FacetFacts } from "./facet-form.tsx"

interface ActiveFilter {
  label: string
  /** A value that no model on this hub has. */
  isUnknown: boolean
  without: ModelQuery
}

/** The chosen filters as chips; each is a link to the list without it. */
export function ActiveFilters({ facets, query }: { facets: FacetFacts[]; query: ModelQuery }) {
  const filters = activeFilters(facets, query)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="relative flex gap-1.5 overflow-x-auto pb-3.5 md:flex-wrap">
      {filters.map(({ label, isUnknown, without }) => (
        <li key={label} className="flex">
          <Link to={modelsHref(without)} preventScrollReset className="chip min-h-11 hover:text-ink md:min-h-7">
            <span className="sr-only">Remove</span>
            <span className={isUnknown ? "line-through" : ""}>{label}</span>
            {isUnknown && <span>no such value</span>}
            <CloseIcon />
          </Link>
        </li>
      ))}
      <li className="flex">
        <Link
          to="/models"
          className="inline-flex min-h-11 items-center whitespace-nowrap px-2.5 font-medium text-13 md:min-h-7"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function activeFilters(facets: FacetFacts[], query: ModelQuery): ActiveFilter[] {
  const ofFacet = (key: FacetFacts["key"], values: string[]): ActiveFilter[] =>
    values.map((value) => {
      const known = facets.find((facet) => facet.key === key)?.values.find((row) => row.value === value)
      return { label: known?.label ?? value, isUnknown: !known?.isKnown, without: toggleFacet(query, key, value) }
    })
  const { author, ...withoutAuthor } = query
  return [
    ...ofFacet("task", query.tasks),
    ...ofFacet("library", query.libraries),
    ...ofFacet("licence", query.licences),
    ...query.tags.map((tag) => ({
      label: `tag: ${tag}`,
      isUnknown: false,
      without: { ...query, page: 1, tags: query.tags.filter((known) => known !== tag) },
    })),
    ...(author ? [{ label: `by ${author}`, isUnknown: false, without: { ...withoutAuthor, page: 1 } }] : []),
    ...(query.q ? [{ label: `“${query.q}”`, isUnknown: false, without: { ...query, page: 1, q: "" } }] : []),
  ]
}
