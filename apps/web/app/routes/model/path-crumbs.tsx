import { Link } from "react-router"

/** Each folder of a path as a link; the last part is the current place. */
export function PathCrumbs({ id, revision, path }: { id: string; revision: string; path: string }) {
  const parts = path === "" ? [] : path.split("/")
  const tree = `/${id}/tree/${encodeURIComponent(revision)}`
  return (
    <nav aria-label="Path" className="flex min-w-0 flex-wrap items-center gap-1.5 text-14">
      <span className="chip">{revision.length === 40 ? revision.slice(0, 8) : revision}</span>
      <Link to={tree} className="text-link hover:underline" aria-current={parts.length === 0 ? "page" : undefined}>
        {id.split("/")[1]}
      </Link>
      {parts.map((part, index) => {
        const to = `${tree}/${encodePath(parts.slice(0, index + 1).join("/"))}`
        const isLast = index === parts.length - 1
        return (
          <span key={to} className="flex min-w-0 items-center gap-1.5">
            <span className="text-ink-3" aria-hidden="true">
              /
            </span>
            {isLast ? (
              <span aria-current="page" className="break-all font-semibold">
                {part}
              </span>
            ) : (
              <Link to={to} className="break-all text-link hover:underline">
                {part}
              </Link>
            )}
          </span>
        )
      })}
    </nav>
  )
}

/** Address of a folder's page; the root's when the path is empty. */
export function treeAddress(id: string, revision: string, path: string): string {
  const root = `/${id}/tree/${encodeURIComponent(revision)}`
  return path === "" ? root : `${root}/${encodePath(path)}`
}

/** A repository path as part of a URL: every segment encoded, the slashes kept. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/")
}
