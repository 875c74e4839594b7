import { redirect } from "react-router"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/logout.ts"
import { refuseOtherMethods } from "./read-form.ts"

export function loader() {
  throw redirect("/")
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseOtherMethods(request)
  throw redirect("/", { headers: { "set-cookie": await context.get(servicesContext).session.signOut() } })
}

export default function Logout() {
  return null
}
