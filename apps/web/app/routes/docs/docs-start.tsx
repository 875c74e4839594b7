import { redirect } from "react-router"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/docs-start.ts"
import { firstPath } from "./open-branch.ts"

/** The documentation begins with its first page. */
export function loader({ context }: Route.LoaderArgs) {
  const first = firstPath(context.get(servicesContext).docs.tree())
  if (!first) throw new Response("This hub has no documentation.", { status: 404 })
  throw redirect(`/docs/${first}`)
}

export default function DocsStart() {
  return null
}
