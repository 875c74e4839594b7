import { redirect } from "react-router"
import { modelsHref, parseModelQuery } from "../../model-query.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/owner.ts"

/** An owner's address leads to the owner's models; an owner without any is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { hub, viewer } = context.get(servicesContext)
  const { total } = await forPage(hub.repos.list(viewer, { author: params.owner, limit: 1 }))
  if (total === 0) {
    throw new Response(`Nobody named “${params.owner.slice(0, 96)}” has models on this hub.`, { status: 404 })
  }
  throw redirect(modelsHref({ ...parseModelQuery(new URLSearchParams()), author: params.owner }))
}

export default function Owner() {
  return null
}
