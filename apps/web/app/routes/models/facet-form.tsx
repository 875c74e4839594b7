import { useEffect, useRef, useState } from "react"
import { Form, useSubmit } from "react-router"
import type { FacetKey, ModelQuery } from "../../model-query.ts"
import { sortParameter } from "../../model-query.ts"

export interface FacetFacts {
  key: FacetKey
  title: string
  /** `isKnown` is false for a value from the address that no model has. */
  values: FacetValue[]
}

interface FacetValue {
  value: string
  label: string
  /** Heading that the value stands under where there are many. */
  group: string | undefined
  count: number
  isKnown: boolean
}

// A facet with more values than this shows the rest on demand.
const SHOWN_VALUES = 8

interface FacetFormProps {
  facets: FacetFacts[]
  query: ModelQuery
}

/** The filters as a plain GET form: submits on change with scripts, by its button without. */
export function FacetForm({ facets, query }: FacetFormProps) {
  const chosen = query.tasks.length + query.libraries.length + query.licences.length
  const sheetId = "filters"
  return (
    <div className="mb-3 md:sticky md:top-[72px] md:mb-0 md:max-h-[calc(100vh-92px)] md:overflow-y-auto md:px-1.5 md:pb-6">
      {/* Wide screens show the form at once; narrow ones open it. One form serves both. */}
      <input type="checkbox" id={sheetId} className="peer sr-only md:hidden" aria-label="Show filters" />
      <label
        htmlFor={sheetId}
        className="button w-full peer-focus-visible:outline-2 peer-focus-visible:outline-focus md:hidden"
      >
        Filters{chosen > 0 && <span className="num"> ({chosen})</span>}
      </label>
      <div className="hidden peer-checked:block md:block">
        <FilterFields facets={facets} query={query} />
      </div>
    </div>
  )
}

function FilterFields({ facets, query }: FacetFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const sort = sortParameter(query)
  // A person may be faster than the scripts: what was ticked before they ran counts, too.
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) {
      void submit(form.current, { preventScrollReset: true })
    }
  }, [submit])
  return (
    <Form
      action="/models"
      method="get"
      aria-label="Filters"
      // Boxes that the browser fills in from memory would be taken for a choice.
      autoComplete="off"
      ref={form}
      className="pt-3 md:pt-0"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.author && <input type="hidden" name="author" value={query.author} />}
      {query.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {facets.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} chosen={chosenOf(query, facet.key)} />
      ))}
      <noscript>
        <button type="submit" className="button w-full">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

function FacetGroup({ facet, chosen }: { facet: FacetFacts; chosen: string[] }) {
  const { values } = facet
  const [needle, setNeedle] = useState("")
  if (values.length === 0) return null
  const wanted = needle.trim().toLowerCase()
  const isPinned = ({ value }: FacetValue, index: number) => index < SHOWN_VALUES || chosen.includes(value)
  const pinned = values.filter(isPinned)
  const rest = values.filter((value, index) => !isPinned(value, index))
  // Options that do not match are hidden, not removed: a ticked one must stay in the form.
  const toOption = (option: FacetValue) => (
    <FacetOption
      key={option.value}
      facet={facet.key}
      option={option}
      isChosen={chosen.includes(option.value)}
      isHidden={!isMatch(option, wanted)}
    />
  )
  return (
    <fieldset className="border-line border-t py-3.5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-2 w-full font-semibold text-13">{facet.title}</legend>
      <div className="clear-both">
        {rest.length > 0 && <FacetSearch title={facet.title} needle={needle} onNeedle={setNeedle} />}
        {pinned.map(toOption)}
        {rest.length > 0 && (
          <details open={wanted !== ""} hidden={!rest.some((option) => isMatch(option, wanted))}>
            <summary
              hidden={wanted !== ""}
              className="inline-flex min-h-11 items-center font-medium text-13 text-link md:min-h-8"
            >
              {rest.length} more
            </summary>
            {groupsOf(rest).map(({ title, options }) => (
              <div key={title} hidden={!options.some((option) => isMatch(option, wanted))}>
                {title !== "" && <p className="pt-2 text-12 text-ink-3">{title}</p>}
                {options.map(toOption)}
              </div>
            ))}
          </details>
        )}
        <p hidden={values.some((option) => isMatch(option, wanted))} className="py-1 text-13 text-ink-3">
          None matches.
        </p>
      </div>
    </fieldset>
  )
}

interface FacetSearchProps {
  title: string
  needle: string
  onNeedle: (needle: string) => void
}

/** Narrows a long facet while typing; hidden where scripts are off, and no use before they run. */
function FacetSearch({ title, needle, onNeedle }: FacetSearchProps) {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => setIsActive(true), [])
  return (
    <input
      type="search"
      aria-label={`Search in ${title.toLowerCase()}`}
      placeholder="Search"
      value={needle}
      disabled={!isActive}
      className="field noscript:hidden mb-1 w-full"
      onChange={(event) => {
        // The form submits on change; what is typed here is no filter.
        event.stopPropagation()
        onNeedle(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault()
      }}
    />
  )
}

/** Values by their group, groups in the order of their first value. */
function groupsOf(values: FacetValue[]): { title: string; options: FacetValue[] }[] {
  const titles = [...new Set(values.map(({ group }) => group ?? ""))]
  return titles.map((title) => ({ title, options: values.filter(({ group }) => (group ?? "") === title) }))
}

function isMatch({ label, value }: FacetValue, wanted: string): boolean {
  return label.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted)
}

interface FacetOptionProps {
  facet: FacetKey
  option: FacetValue
  isChosen: boolean
  isHidden: boolean
}

function FacetOption({ facet, option, isChosen, isHidden }: FacetOptionProps) {
  return (
    <label
      hidden={isHidden}
      className="flex min-h-11 cursor-pointer items-center gap-[9px] text-13 text-ink-2 has-checked:font-medium has-checked:text-ink md:min-h-[30px]"
    >
      <input
        // The browser keeps what a person ticked; a new address sets it again.
        key={`${option.value}${isChosen}`}
        type="checkbox"
        name={facet}
        value={option.value}
        defaultChecked={isChosen}
        className="size-4 shrink-0 accent-brass"
      />
      <span className="min-w-0 grow truncate">{option.label}</span>
      <span className="num text-12 text-ink-3">{option.count}</span>
    </label>
  )
}

function chosenOf(query: ModelQuery, facet: FacetKey): string[] {
  if (facet === "task") return query.tasks
  return facet === "library" ? query.libraries : query.licences
}
