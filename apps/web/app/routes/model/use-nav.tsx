import { Link } from "react-router"

// More than this many stand behind "more", unless one of those is shown.
const SHOWN_ENTRIES = 6

interface UseNavProps {
  title: string
  /** Model id. */
  id: string
  /** Key of the address that names an entry. */
  kind: "with" | "app"
  entries: readonly { key: string; label: string }[]
  chosen: { kind: string; key: string }
  /** Weight file that the links keep. */
  file?: string | undefined
}

/** Libraries or apps of a model as links; the first few at once. */
export function UseNav({ title, entries, ...rest }: UseNavProps) {
  if (entries.length === 0) return null
  const more = entries.slice(SHOWN_ENTRIES)
  const isMoreChosen = rest.kind === rest.chosen.kind && more.some(({ key }) => key === rest.chosen.key)
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="rail-title">{title}</h2>
      <Entries entries={entries.slice(0, SHOWN_ENTRIES)} {...rest} />
      {more.length > 0 && (
        <details open={isMoreChosen}>
          <summary className="inline-flex min-h-11 items-center px-2.5 text-13 text-link md:min-h-9">
            {more.length} more
          </summary>
          <Entries entries={more} {...rest} />
        </details>
      )}
    </nav>
  )
}

function Entries({ id, kind, entries, chosen, file }: Omit<UseNavProps, "title">) {
  return (
    <ul className="flex flex-wrap gap-0.5 md:grid">
      {entries.map(({ key, label }) => (
        <li key={key}>
          <Link
            to={`/${id}/use?${new URLSearchParams({ [kind]: key, ...(file ? { file } : {}) })}`}
            aria-current={kind === chosen.kind && key === chosen.key ? "page" : undefined}
            className="flex min-h-11 items-center rounded-6 px-2.5 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-brass-wash aria-[current]:font-medium aria-[current]:text-brass md:min-h-9"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
