import {
  downloadQuery,
  explainDownloadQuery,
  type Library,
  libraryOf,
  librarySnippets,
  type ModelSummary,
  type SampleBlock,
} from "@orrery/catalog"
import type { Hub, Viewer } from "@orrery/hub"
import { Link, redirect } from "react-router"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { ModelsHere } from "../../components/models-here.tsx"
import { Sample, Unverified } from "../../components/sample.tsx"
import { modelSummary } from "../../model-summary.ts"
import { shownBlocks } from "../../sample-blocks.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/library.ts"
import { modelsNaming, spellingsOf, tasksServedBy } from "./library-rows.ts"

export async function loader({ params, context }: Route.LoaderArgs) {
  const library = libraryOf(params.library)
  if (!library) {
    throw new Response(`The catalogue has no library “${params.library.slice(0, 80)}”. The list has all of them.`, {
      status: 404,
    })
  }
  if (library.key !== params.library) throw redirect(`/libraries/${library.key}`, 301)
  const { hub, viewer, serving, htmlCache } = context.get(servicesContext)
  const { libraries: counts } = await hub.repos.facets(viewer, {})
  const spellings = spellingsOf(library.key, counts)
  const names = spellings.length > 0 ? spellings.map(({ value }) => value) : [library.key]
  const list = await hub.repos.list(viewer, { libraries: names, sort: "downloads", limit: 6 })
  const sample = await sampleOf(library, list.items[0]?.id, { hub, viewer })
  return {
    label: library.label,
    key: library.key,
    aliases: library.aliases ?? [],
    repoName: library.repoName,
    repoUrl: library.repoUrl,
    docsUrl: library.docsUrl,
    isFilter: library.filter,
    unverified: library.unverified,
    hasSample: library.snippets !== undefined,
    counting: explainDownloadQuery(downloadQuery(library.key)),
    tasks: tasksServedBy(library.key),
    exampleId: sample.modelId,
    blocks: await shownBlocks(sample.blocks, { subject: "library", ggufFile: sample.ggufFile, cache: htmlCache }),
    models: list.items.map((model) => modelRowFacts(model, serving)),
    modelsHref: modelsNaming(library.key, spellings),
    total: list.total,
    now: new Date(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const label = loaderData?.label ?? "Library"
  return [
    { title: `${label} · Orrery` },
    { name: "description", content: `How ${label} loads models of this hub, and which models name it.` },
  ]
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { label, models, total, now, modelsHref } = loaderData
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
        <SampleSection facts={loaderData} />
        <ModelsHere
          models={models}
          total={total}
          now={now}
          href={modelsHref}
          empty="No model on this hub names this library yet."
        />
      </div>
      <Facts facts={loaderData} />
    </div>
  )
}

type LibraryFacts = Route.ComponentProps["loaderData"]

function SampleSection({ facts }: { facts: LibraryFacts }) {
  const { key, label, blocks, exampleId, hasSample, unverified, docsUrl, repoUrl } = facts
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="section-title">Sample</h2>
      {blocks.length === 0 ? (
        <p className="max-w-[72ch] text-ink-2">
          {hasSample
            ? "What to run depends on the model: its task, its tags and its configuration. The Use tab of a model has the sample."
            : `The catalogue has no sample for ${label}. `}
          {!hasSample && (
            <a href={docsUrl ?? repoUrl} rel="noopener" className="text-link">
              {docsUrl ? "Its documentation" : "Its repository"} says how models are loaded
            </a>
          )}
          {!hasSample && "."}
        </p>
      ) : (
        <>
          <p className="max-w-[72ch] text-ink-2">
            {exampleId ? (
              <>
                For{" "}
                <Link to={`/${exampleId}/use?with=${key}`} className="text-link">
                  {exampleId}
                </Link>
                ; every model's Use tab has its own.
              </>
            ) : (
              <>
                For a model called <code className="font-mono text-13">{EXAMPLE_ID}</code>; the Use tab of a model has
                the sample with its name and files.
              </>
            )}
          </p>
          {unverified !== undefined && <Unverified text={unverified} />}
          <Sample blocks={blocks} />
        </>
      )}
    </section>
  )
}

function Facts({ facts }: { facts: LibraryFacts }) {
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
        <h2 className="rail-title">How cards name it</h2>
        <p className="text-13 text-ink-2">
          <code className="font-mono text-12">library_name: {facts.key}</code>
          {facts.aliases.length > 0 && `; also read: ${facts.aliases.join(", ")}`}
        </p>
      </section>
      <section>
        <h2 className="rail-title">How downloads are counted</h2>
        <p className="break-words text-13 text-ink-2">A download is a request for {facts.counting}.</p>
      </section>
    </section>
  )
}

/** Stands for the reader's model where the hub has none for a library. */
const EXAMPLE_ID = "owner/model"

interface LibrarySample {
  /** Undefined when the sample is for no model of the hub. */
  modelId: string | undefined
  blocks: readonly SampleBlock[]
  ggufFile: string | undefined
}

/** The sample for a model of the hub, or for one that has nothing but a name. */
async function sampleOf(
  library: Library,
  modelId: string | undefined,
  { hub, viewer }: { hub: Hub; viewer: Viewer },
): Promise<LibrarySample> {
  if (modelId === undefined || library.snippets === undefined) {
    const [task] = tasksServedBy(library.key)
    const bare: ModelSummary = { id: EXAMPLE_ID, libraryName: library.key, tags: [], pipelineTag: task?.id }
    const blocks = librarySnippets(bare, library.key)
    // A model without facts gets a notice about what is missing, which says nothing about the library.
    const isRunnable = blocks.some(({ role }) => role === "run")
    return { modelId: undefined, blocks: isRunnable ? blocks : [], ggufFile: undefined }
  }
  const repo = await hub.repos.get(viewer, modelId)
  const entries = await hub.files.listTree(viewer, modelId, repo.headCommit, { recursive: true })
  const fileNames = entries.entries.filter(({ type }) => type === "file").map(({ path }) => path)
  return {
    modelId,
    blocks: librarySnippets(modelSummary(repo, fileNames), library.key),
    ggufFile: fileNames.find((path) => path.endsWith(".gguf")),
  }
}
