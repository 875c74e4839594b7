import { Link } from "react-router"

export function SiteFooter({ name, version, host }: { name: string; version: string; host: string }) {
  return (
    <footer className="border-line border-t text-13 text-ink-3">
      <div className="wrap flex flex-wrap gap-x-5 gap-y-2 pt-5 pb-7">
        <span>
          {name} {version} on {host}
        </span>
        <span className="grow" />
        <Link to="/docs" className="hover:text-ink">
          Documentation
        </Link>
        <a href="/api/models" className="hover:text-ink">
          API
        </a>
        <a href="/llms.txt" className="hover:text-ink">
          llms.txt
        </a>
        <a href="/health" className="hover:text-ink">
          Status
        </a>
      </div>
    </footer>
  )
}
