import { GGUF_FILE_PLACEHOLDER, librarySnippets } from "@orrery/catalog"
import { Link } from "react-router"
import { formatBytes } from "../../components/format.ts"
import { PlainCode } from "../../components/plain-code.tsx"
import { Sample, Unverified } from "../../components/sample.tsx"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { shownBlocks } from "../../sample-blocks.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/use.ts"
import { chooseUse } from "./choose-use.ts"
import { UseNav } from "./use-nav.tsx"
import { usualWeightFile, weightFilesOf } from "./weight-files.ts"

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, htmlCache, instance } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const repo = await forPage(hub.repos.get(viewer, id))
  const { entries } = await forPage(hub.files.listTree(viewer, id, repo.headCommit, { recursive: true }))
  const { searchParams } = new URL(request.url)
  const weightFiles = weightFilesOf(entries)
  const askedFile = weightFiles.find(({ path }) => path === searchParams.get("file"))
  const file = askedFile ?? usualWeightFile(weightFiles)
  const fileNames = entries.filter(({ type }) => type === "file").map(({ path }) => path)
  const model = modelSummary(repo, fileNames)
  const uses = chooseUse(repo, model, {
    library: searchParams.get("with"),
    app: searchParams.get("app"),
    endpoint: instance.publicUrl,
    fileName: file?.path,
  })
  const blocks = uses.app?.blocks ?? (uses.library ? librarySnippets(model, uses.library.key) : [])
  const about = uses.app?.app ?? uses.library
  return {
    id,
    endpoint: instance.publicUrl,
    libraries: uses.libraries.map(({ key, label }) => ({ key, label })),
    apps: uses.apps.map(({ app: { key, label } }) => ({ key, label })),
    absent: uses.absent,
    chosen: about && {
      kind: uses.app ? ("app" as const) : ("with" as const),
      key: about.key,
      label: about.label,
      docsUrl: about.docsUrl,
      unverified: about.unverified,
    },
    repoUrl: uses.app ? undefined : uses.library?.repoUrl,
    getting: uses.app?.app.selfHosted,
    deepLink: uses.app?.deepLink,
    blocks: await shownBlocks(blocks, {
      subject: uses.app ? "app" : "library",
      ggufFile: file?.path,
      cache: htmlCache,
    }),
    // A sample with nothing to fill in is the same for every file.
    weightFiles: uses.app || blocks.some(({ code }) => code.includes(GGUF_FILE_PLACEHOLDER)) ? weightFiles : [],
    file: file?.path,
    askedFile: askedFile?.path,
  }
}

export default function Use({ loaderData }: Route.ComponentProps) {
  const { id, endpoint, libraries, apps, absent, chosen, askedFile } = loaderData
  if (!chosen) return <NoLibrary id={id} endpoint={endpoint} />
  return (
    <div className="wrap grid items-start gap-8 pt-6 pb-[72px] md:grid-cols-[232px_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <UseNav title="Libraries" id={id} kind="with" entries={libraries} chosen={chosen} file={askedFile} />
        <UseNav title="Run it in an app" id={id} kind="app" entries={apps} chosen={chosen} file={askedFile} />
        {absent.length > 0 && (
          <details className="text-13 text-ink-2">
            <summary className="inline-flex min-h-9 items-center text-link">Apps that cannot take it from here</summary>
            <ul className="mt-1 grid gap-2">
              {absent.map(({ label, reason }) => (
                <li key={label}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Chosen facts={loaderData} chosen={chosen} />
    </div>
  )
}

type UseFacts = Route.ComponentProps["loaderData"]

function Chosen({ facts, chosen }: { facts: UseFacts; chosen: NonNullable<UseFacts["chosen"]> }) {
  const { endpoint, weightFiles, blocks, deepLink, repoUrl } = facts
  const title = chosen.kind === "app" ? `Run it in ${chosen.label}` : `Use with ${chosen.label}`
  const elsewhere = chosen.docsUrl ?? repoUrl
  return (
    <section aria-label={title} className="grid min-w-0 max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="section-title">{title}</h2>
      {chosen.kind === "with" && blocks.length > 0 && (
        <>
          <p className="text-15 text-ink-2">
            These samples load the model by its id. Point the library at this hub first:
          </p>
          <PlainCode code={`export HF_ENDPOINT=${endpoint}`} />
        </>
      )}
      {facts.getting && <p className="text-15 text-ink-2">{GETTING[facts.getting]}</p>}
      {weightFiles.length > 1 && <WeightFiles facts={facts} chosen={chosen} />}
      {chosen.unverified !== undefined && <Unverified text={chosen.unverified} />}
      {deepLink && (
        <p>
          <a href={deepLink} className="button button-primary">
            Open in {chosen.label}
          </a>
        </p>
      )}
      <Sample blocks={blocks} />
      {blocks.length === 0 && (
        <p className="text-15 text-ink-2">The catalogue has no sample for {chosen.label}. These are the files:</p>
      )}
      {blocks.length === 0 && <PlainCode code={`HF_ENDPOINT=${endpoint} hf download ${facts.id}`} />}
      <p className="flex flex-wrap gap-4 text-13">
        {chosen.kind === "with" && (
          <Link to={`/libraries/${chosen.key}`} className="text-link hover:underline">
            About {chosen.label}
          </Link>
        )}
        {elsewhere && (
          <a href={elsewhere} className="text-link hover:underline" rel="noopener">
            {chosen.docsUrl ? "Its documentation" : "Its source"}
          </a>
        )}
      </p>
    </section>
  )
}

const GETTING = {
  fetches: "It downloads the model from this hub by its address.",
  "takes-file": "It takes the file that the first command downloads from this hub.",
  "public-only": undefined,
} as const

function WeightFiles({ facts, chosen }: { facts: UseFacts; chosen: { kind: "with" | "app"; key: string } }) {
  return (
    <nav aria-label="Weight file" className="flex flex-wrap items-center gap-1">
      <span className="pr-1 text-12 text-ink-3">File</span>
      {facts.weightFiles.map(({ path, label, sizeBytes }) => (
        <Link
          key={path}
          to={`/${facts.id}/use?${new URLSearchParams({ [chosen.kind]: chosen.key, file: path })}`}
          aria-current={path === facts.file ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-2 break-all rounded-6 px-2.5 font-mono text-13 text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--line-strong)] md:min-h-9"
        >
          {label}
          {sizeBytes !== undefined && <span className="num text-12 text-ink-3">{formatBytes(sizeBytes)}</span>}
        </Link>
      ))}
    </nav>
  )
}

function NoLibrary({ id, endpoint }: { id: string; endpoint: string }) {
  return (
    <div className="wrap max-w-[860px] pt-6 pb-[72px]">
      <h2 className="section-title">Download the files</h2>
      <p className="mt-2 text-15 text-ink-2">
        The card names no library of the catalogue (<code className="font-mono">library_name</code>), so there is no
        sample. The files can be fetched as they are:
      </p>
      <div className="mt-4">
        <PlainCode code={`HF_ENDPOINT=${endpoint} hf download ${id}`} />
      </div>
    </div>
  )
}
