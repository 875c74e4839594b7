import type { RepoDetails } from "@orrery/hub"
import { inferenceSnippets } from "@orrery/snippets"
import { Link } from "react-router"
import { CodeBlock } from "../../components/code-block.tsx"
import { formatBytes, formatCount, formatInteger } from "../../components/format.ts"
import { Prose } from "../../components/prose.tsx"
import { SpecList } from "../../components/spec-list.tsx"
import { highlight } from "../../highlight.ts"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { type ServingProvider, servicesContext } from "../../services.ts"
import type { Route } from "./+types/card.ts"
import { AskForm } from "./ask-form.tsx"
import { parseCodeChoice } from "./code-choice.ts"
import { modelCall } from "./model-call.ts"
import { renderCard } from "./render-card.ts"

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { hub, viewer, serving, instance, htmlCache } = services
  const repo = await forPage(hub.repos.get(viewer, `${params.owner}/${params.model}`))
  const providers = serving.of(repo.id)
  const [card, quickStart] = await Promise.all([
    renderCard(repo.id, repo.headCommit, services),
    providers.length > 0 ? quickStartCode(repo, providers, instance.routerUrl) : undefined,
  ])
  return {
    id: repo.id,
    card,
    quickStart: quickStart && (await highlight(quickStart, "bash", htmlCache)),
    chat: providers.find(({ task }) => task === "conversational"),
    spec: specification(repo),
    problems: repo.problems,
  }
}

export default function Card({ loaderData }: Route.ComponentProps) {
  const { id, card, quickStart, chat, spec, problems } = loaderData
  return (
    <div className="wrap grid items-start gap-x-9 gap-y-7 pt-[22px] pb-[72px] md:grid-cols-[minmax(0,1fr)_360px] md:grid-rows-[auto_1fr] md:pt-8 xl:grid-cols-[minmax(0,1fr)_404px] xl:gap-x-16">
      {chat && (
        <div className="min-w-0 md:col-start-2">
          <AskForm model={id} provider={chat} />
        </div>
      )}
      <div className="grid min-w-0 gap-7 md:col-start-1 md:row-span-2 md:row-start-1">
        {quickStart && <CodeBlock title="Call it with curl" html={quickStart} />}
        <article aria-label="Model card" className="min-w-0">
          {card ? <Prose html={card} /> : <NoCard id={id} />}
        </article>
      </div>
      <section aria-label="Model facts" className="grid min-w-0 gap-7 md:col-start-2">
        <section>
          <h2 className="rail-title">Specification</h2>
          <SpecList rows={spec} />
        </section>
        {problems.length > 0 && <Problems problems={problems} />}
      </section>
    </div>
  )
}

function Problems({ problems }: { problems: { path: string; message: string }[] }) {
  return (
    <section>
      <h2 className="rail-title">Could not be read</h2>
      <ul className="grid gap-2 rounded-10 bg-warn-wash p-3 text-13">
        {problems.map(({ path, message }) => (
          <li key={path + message} className="break-words">
            <code className="font-mono">{path}</code>: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCard({ id }: { id: string }) {
  return (
    <div className="panel p-6">
      <h2 className="font-semibold text-15">This model has no card</h2>
      <p className="mt-1 text-ink-2">
        A card is the README.md of the repository. Add one to the model's folder and import it again, or look at{" "}
        <Link to={`/${id}/tree/main`} className="text-link">
          the files
        </Link>
        .
      </p>
    </div>
  )
}

/** A command that asks the model through this hub's router; none for a model that the router is not called for. */
function quickStartCode(repo: RepoDetails, providers: ServingProvider[], routerUrl: string): string | undefined {
  const choice = { ...parseCodeChoice(new URLSearchParams(), []), isStreaming: false }
  const call = modelCall(repo.task, { providers, choice, routerUrl })
  if (call?.kind !== "router") return undefined
  return inferenceSnippets(modelSummary(repo), { ...call.options, language: "sh" })[0]?.code
}

function specification(repo: RepoDetails): { label: string; value: string }[] {
  const rows = [
    repo.parameterCount !== undefined && { label: "Parameters", value: formatCount(repo.parameterCount) },
    repo.contextLength !== undefined && {
      label: "Context window",
      value: `${formatInteger(repo.contextLength)} tokens`,
    },
    // The context stands above, in tokens.
    ...repo.spec.filter(({ label }) => label !== "Context length" || repo.contextLength === undefined),
    repo.gguf?.architecture !== undefined && { label: "Architecture", value: repo.gguf.architecture },
    repo.safetensors && { label: "Tensor types", value: Object.keys(repo.safetensors.parameters).join(", ") },
    { label: "Repository size", value: formatBytes(repo.sizeBytes) },
    { label: "30-day downloads", value: formatInteger(repo.downloads) },
  ].filter((row) => row !== false && row !== undefined)
  return [...new Map(rows.map((row) => [row.label, row])).values()]
}
