import { Link } from "react-router"
import type { DocsTreeNode } from "../../services.ts"

/** The contents of the documentation; sections are headings, pages are links. */
export function DocsTree({ nodes, current }: { nodes: readonly DocsTreeNode[]; current: string }) {
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node) => (
        <li key={node.path ?? node.title}>
          {node.path === undefined ? (
            <p className="mt-4 mb-1 font-semibold text-13">{node.title}</p>
          ) : (
            <Link
              to={`/docs/${node.path}`}
              aria-current={node.path === current ? "page" : undefined}
              className="-ml-2.5 flex min-h-11 items-center rounded-6 px-2.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-brass-wash aria-[current]:font-medium aria-[current]:text-brass md:min-h-8"
            >
              {node.title}
            </Link>
          )}
          {node.children.length > 0 && <DocsTree nodes={node.children} current={current} />}
        </li>
      ))}
    </ul>
  )
}
