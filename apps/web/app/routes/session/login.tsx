import { Form, redirect } from "react-router"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/login.ts"
import { localPath } from "./local-path.ts"
import { readForm } from "./read-form.ts"

export function loader({ request, context }: Route.LoaderArgs) {
  const back = localPath(new URL(request.url).searchParams.get("back"))
  if (context.get(servicesContext).viewer.kind === "user") throw redirect(back)
  return { back }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const token = form.get("token")
  const signIn = await context.get(servicesContext).session.signIn(typeof token === "string" ? token.trim() : "")
  if (signIn.kind === "refused") return { error: signIn.reason }
  throw redirect(localPath(form.get("back")), { headers: { "set-cookie": signIn.cookie } })
}

export function meta() {
  return [{ title: "Sign in · Orrery" }, { name: "robots", content: "noindex" }]
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[520px] py-12">
      <h1 className="page-title">Sign in</h1>
      <p className="mt-2 text-15 text-ink-2">
        With an access token of this hub. The first one was printed in the terminal when the hub was started for the
        first time; <code className="font-mono text-13">npx orrery token create --scope write</code> makes another.
      </p>
      <Form method="post" className="panel mt-6 grid gap-4 p-6" reloadDocument>
        <input type="hidden" name="back" value={loaderData.back} />
        <label className="grid gap-1.5 font-semibold text-13">
          Access token
          <input
            type="password"
            name="token"
            required
            autoComplete="current-password"
            spellCheck={false}
            aria-describedby={actionData ? "login-error" : undefined}
            className="field w-full font-mono"
          />
        </label>
        {actionData && (
          <p id="login-error" role="alert" className="rounded-8 bg-err-wash px-3 py-2 text-err">
            {actionData.error}
          </p>
        )}
        <button type="submit" className="button button-primary">
          Sign in
        </button>
      </Form>
    </div>
  )
}
