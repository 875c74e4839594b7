import { redirect } from "react-router"
import { modelsHref, parseModelQuery } from "../../model-query.ts"
import type { Route } from "./+types/search.ts"

/** The header's search: models are what it finds, so it leads to their list. */
export function loader({ request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim()
  throw redirect(modelsHref({ ...parseModelQuery(new URLSearchParams()), q }))
}

export default function Search() {
  return null
}
