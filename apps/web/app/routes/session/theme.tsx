import { redirect } from "react-router"
import type { Route } from "./+types/theme.ts"
import { localPath } from "./local-path.ts"
import { readForm } from "./read-form.ts"

const ONE_YEAR_S = 31_536_000

export function loader() {
  throw redirect("/")
}

/** Keeps the chosen theme in a cookie and leads back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const theme = form.get("theme") === "dark" ? "dark" : "light"
  throw redirect(localPath(form.get("back")), {
    headers: { "set-cookie": `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax` },
  })
}

export default function ThemeForm() {
  return null
}
