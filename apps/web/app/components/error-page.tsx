import { Link } from "react-router"
import { Arcs } from "../ui/arcs.tsx"

const TITLES: Record<number, string> = {
  400: "This address is not valid",
  401: "Sign in to see this page",
  403: "You may not see this page",
  404: "Nothing is here",
  405: "This is not possible here",
  410: "This page is gone",
  415: "This form cannot be read",
}

/** A full-page error; it keeps header and search and says what to do next. */
export function ErrorPage({ status, message }: { status: number; message?: string | undefined }) {
  const title = TITLES[status] ?? "The server could not make this page"
  return (
    <div className="relative overflow-hidden">
      <title>{`${title} · Orrery`}</title>
      <Arcs />
      <div className="wrap relative py-16">
        <p className="num text-13 text-ink-3">Status {status}</p>
        <h1 className="page-title mt-1">{title}</h1>
        <p className="mt-3 max-w-[72ch] text-15 text-ink-2">
          {message ?? "The fault is on this side and is in the server's log. Trying again in a moment may help."}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/models" className="button">
            Browse models
          </Link>
          <Link to="/" className="button button-quiet">
            Home
          </Link>
        </p>
      </div>
    </div>
  )
}
