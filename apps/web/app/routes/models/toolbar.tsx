import { Form, useSubmit } from "react-router"
import { MODEL_SORTS, type ModelQuery, sortParameter } from "../../model-query.ts"
import { SearchIcon } from "../../ui/icons.tsx"

/** Search within the list and its order; a GET form that keeps the filters. */
export function Toolbar({ query }: { query: ModelQuery }) {
  const submit = useSubmit()
  return (
    <Form action="/models" method="get" className="mb-2.5 flex flex-wrap items-center gap-2">
      <HiddenFilters query={query} />
      <label className="field min-w-0 flex-[1_1_260px] md:max-w-[420px]">
        <SearchIcon />
        <span className="sr-only">Search within models</span>
        <input
          key={query.q}
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="Name, author or tag"
          className="min-w-0 grow bg-transparent"
        />
      </label>
      <span className="hidden grow md:block" />
      <label className="field flex-1 md:flex-none">
        <span className="text-ink-3">Sort</span>
        <select
          key={query.sort + query.direction}
          name="sort"
          defaultValue={`${query.direction === "desc" ? "-" : ""}${query.sort}`}
          className="grow bg-surface"
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {MODEL_SORTS.map(({ value, label, direction }) => (
            <option key={value} value={`${direction === "desc" ? "-" : ""}${value}`}>
              {label}
            </option>
          ))}
          {isReversed(query) && (
            <option value={sortParameter(query) || "-downloads"}>
              {MODEL_SORTS.find(({ value }) => value === query.sort)?.label}, reversed
            </option>
          )}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button">
          Search
        </button>
      </noscript>
    </Form>
  )
}

function HiddenFilters({ query }: { query: ModelQuery }) {
  const fields = [
    ...query.tasks.map((value) => ({ name: "task", value })),
    ...query.libraries.map((value) => ({ name: "library", value })),
    ...query.licences.map((value) => ({ name: "licence", value })),
    ...query.tags.map((value) => ({ name: "tag", value })),
    ...(query.author ? [{ name: "author", value: query.author }] : []),
  ]
  return fields.map(({ name, value }) => <input key={name + value} type="hidden" name={name} value={value} />)
}

function isReversed({ sort, direction }: ModelQuery): boolean {
  return MODEL_SORTS.find(({ value }) => value === sort)?.direction !== direction
}
