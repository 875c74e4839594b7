import { Link } from "react-router"
import { ChevronRightIcon } from "../../ui/icons.tsx"
import type { BranchNode } from "./open-branch.ts"

interface DocsTreeProps {
  nodes: readonly BranchNode[]
  /** Path of the page that is shown. */
  current: string
  /** How many groups these nodes stand in; the pages of a group in a group are set off. */
  depth?: number
}

/** The contents of the documentation: pages are links, open groups are headings, closed ones lead to their first page. */
export function DocsTree({ nodes, current, depth = 0 }: DocsTreeProps) {
  return (
    <ul className={`grid gap-0.5 ${depth > 1 ? "ml-1.5 border-line border-l pl-3.5" : ""}`}>
      {nodes.map((node) => (
        <li key={"firstPage" in node ? node.firstPage : (node.path ?? node.title)}>
          <TreeEntry node={node} current={current} depth={depth} />
        </li>
      ))}
    </ul>
  )
}

interface TreeEntryProps {
  node: BranchNode
  current: string
  depth: number
}

function TreeEntry({ node, current, depth }: TreeEntryProps) {
  if ("firstPage" in node) {
    return (
      <Link
        to={`/docs/${node.firstPage}`}
        className="mt-2 flex min-h-11 items-center justify-between pr-1.5 font-semibold text-13 text-ink hover:text-link md:min-h-8"
      >
        {node.title}
        <ChevronRightIcon />
      </Link>
    )
  }
  return (
    <>
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
      {node.children.length > 0 && <DocsTree nodes={node.children} current={current} depth={depth + 1} />}
    </>
  )
}
