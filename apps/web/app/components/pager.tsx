import { Link } from "react-router"
import { formatInteger } from "./format.ts"

interface PagerProps {
  page: number
  pageSize: number
  total: number
  href: (page: number) => string
}

export function Pager({ page, pageSize, total, href }: PagerProps) {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav className="flex items-center gap-2 pt-5 text-ink-3" aria-label="Pages">
      <span className="num">
        {formatInteger(first)} to {formatInteger(last)} of {formatInteger(total)}
      </span>
      <span className="grow" />
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className="button text-13">
          Previous page
        </Link>
      )}
      {last < total && (
        <Link to={href(page + 1)} rel="next" className="button text-13">
          Next page
        </Link>
      )}
    </nav>
  )
}
