import {
  DEFAULT_DOWNLOAD_QUERY,
  explainDownloadQuery,
  libraryOf,
  librarySnippets,
  taskLabel,
  tasksOfLibrary,
} from "@orrery/catalog"
import { Link, redirect } from "react-router"
import { CodeBlock } from "../../components/code-block.tsx"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { ModelsHere } from "../../components/models-here.tsx"
import { highlight } from "../../highlight.ts"
import { modelSummary } from "../../model-summary.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/library.ts"

export async function loader({ params, context }: Route.LoaderArgs) {
  const library = libraryOf(params.library)
  if (!library) {
    throw new Response(`The catalogue has no library “${params.library.slice(0, 80)}”. The list has all of them.`, {
      status: 404,
    })
  }
  if (library.key !== params.library) throw redirect(`/libraries/${library.key}`, 301)
  const { hub, viewer, serving, htmlCache } = context.get(servicesContext)
  const list = await hub.repos.list(viewer, { libraries: [library.key], sort: "downloads", limit: 6 })
  const first = list.items[0]
  const example = first ? modelSummary(await hub.repos.get(viewer, first.id)) : undefined
  const blocks = example ? librarySnippets(example, library.key) : []
  const samples = blocks.filter(({ role }) => role !== "notice")
  return {
    label: library.label,
    key: library.key,
    repoName: library.repoName,
    repoUrl: library.repoUrl,
    docsUrl: library.docsUrl,
    isFilter: library.filter,
    counting: explainDownloadQuery(library.countDownloads ?? DEFAULT_DOWNLOAD_QUERY),
    tasks: tasksOfLibrary(library.key).map((id) => ({ id, label: taskLabel(id) })),
    exampleId: first?.id,
    samples: await Promise.all(
      samples.map(async (block) => ({ ...block, html: await highlight(block.code, block.language, htmlCache) })),
    ),
    models: list.items.map((model) => modelRowFacts(model, serving)),
    total: list.total,
    now: new Date(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.label ?? "Library"} · Orrery` }]
}

export default function Library({ loaderData }: Route.ComponentProps) {
  const { label, key, samples, exampleId, models, total, now } = loaderData
  return (
    <div className="wrap grid items-start gap-9 pt-5 pb-16 md:grid-cols-[minmax(0,1fr)_300px] md:pt-[30px] xl:gap-16">
      <div className="grid min-w-0 gap-9">
        <header>
          <p className="text-13 text-ink-3">
            <Link to="/libraries" className="hover:underline">
              Libraries
            </Link>
          </p>
          <h1 className="page-title mt-1">{label}</h1>
        </header>
        {samples.length > 0 && (
          <section className="grid gap-4">
            <h2 className="section-title">Sample</h2>
            <p className="text-ink-2">
              For{" "}
              <Link to={`/${exampleId}/use?with=${key}`} className="text-link underline">
                {exampleId}
              </Link>
              ; every model's Use tab has its own.
            </p>
            {samples.map((block) => (
              <CodeBlock key={block.code} title={block.role === "install" ? "Install" : "Run"} html={block.html} />
            ))}
          </section>
        )}
        <ModelsHere
          models={models}
          total={total}
          now={now}
          href={`/models?library=${key}`}
          empty="No model on this hub names this library yet."
        />
      </div>
      <Facts facts={loaderData} />
    </div>
  )
}

function Facts({ facts }: { facts: Route.ComponentProps["loaderData"] }) {
  return (
    <section aria-label="Facts" className="grid gap-7">
      <section>
        <h2 className="rail-title">Where it lives</h2>
        <ul className="grid gap-1 text-13">
          <li>
            <a href={facts.repoUrl} rel="noopener" className="text-link hover:underline">
              Source: {facts.repoName}
            </a>
          </li>
          {facts.docsUrl && (
            <li>
              <a href={facts.docsUrl} rel="noopener" className="text-link hover:underline">
                Documentation
              </a>
            </li>
          )}
        </ul>
      </section>
      {facts.tasks.length > 0 && (
        <section>
          <h2 className="rail-title">Tasks</h2>
          <ul className="flex flex-wrap gap-1.5">
            {facts.tasks.map(({ id, label }) => (
              <li key={id} className="flex">
                <Link to={`/tasks/${id}`} className="chip hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="rail-title">How downloads are counted</h2>
        <p className="text-13 text-ink-2">A download is a request for {facts.counting}.</p>
        {!facts.isFilter && <p className="mt-2 text-13 text-ink-3">This library is no filter of the models list.</p>}
      </section>
    </section>
  )
}
