import { Link } from "react-router"

interface ChoicesProps {
  name: string
  options: { label: string; to: string; isChosen: boolean }[]
}

/** One of a few values, each a link to the page that shows it. */
export function Choices({ name, options }: ChoicesProps) {
  return (
    <nav aria-label={name} className="flex min-w-0 flex-wrap items-center gap-1">
      <span className="pr-1 text-12 text-ink-3">{name}</span>
      {options.map(({ label, to, isChosen }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isChosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-6 px-2.5 font-medium text-13 text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--line-strong)] md:min-h-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
