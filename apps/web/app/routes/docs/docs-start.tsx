import { redirect } from "react-router"
import { type DocsTreeNode, servicesContext } from "../../services.ts"
import type { Route } from "./+types/docs-start.ts"

/** The documentation begins with its first page. */
export function loader({ context }: Route.LoaderArgs) {
  const first = firstPath(context.get(servicesContext).docs.tree())
  if (!first) throw new Response("This hub has no documentation.", { status: 404 })
  throw redirect(`/docs/${first}`)
}

export default function DocsStart() {
  return null
}

function firstPath(nodes: readonly DocsTreeNode[]): string | undefined {
  for (const node of nodes) {
    const path = node.path ?? firstPath(node.children)
    if (path) return path
  }
  return undefined
}
