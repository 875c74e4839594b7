import { inferenceSnippets, toNotebook } from "@orrery/snippets"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/notebook.ts"
import { parseCodeChoice } from "./code-choice.ts"
import { modelCall } from "./model-call.ts"
import { notebookName } from "./notebook-name.ts"

/** The Python code of the call that the inference page shows for the same query, as a notebook to download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, serving, instance } = context.get(servicesContext)
  const repo = await forPage(hub.repos.get(viewer, `${params.owner}/${params.model}`))
  const providers = serving.of(repo.id)
  const names = providers.map(({ provider }) => provider)
  const choice = parseCodeChoice(new URL(request.url).searchParams, names)
  const call = modelCall(repo.task, { providers, choice, routerUrl: instance.routerUrl })
  const snippets = call ? inferenceSnippets(modelSummary(repo), { ...call.options, language: "python" }) : []
  if (snippets.length === 0) {
    throw new Response(
      `There is no Python code that calls ${repo.id}, so there is no notebook. Its files can be downloaded.`,
      {
        status: 404,
      },
    )
  }
  const name = encodeURIComponent(notebookName(repo.id))
  return new Response(toNotebook(snippets, { title: repo.id }), {
    headers: {
      "content-type": "application/x-ipynb+json",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
    },
  })
}
