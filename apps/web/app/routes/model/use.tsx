import { GGUF_FILE_PLACEHOLDER, librarySnippets, pythonString } from "@orrery/catalog"
import { Link } from "react-router"
import { CodeBlock } from "../../components/code-block.tsx"
import { PlainCode } from "../../components/plain-code.tsx"
import { highlight } from "../../highlight.ts"
import { modelSummary } from "../../model-summary.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/use.ts"
import { usableLibraries } from "./usable-libraries.ts"

const ROLES = { install: "Install", run: "Run", notice: "Note" } as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, htmlCache, instance } = context.get(servicesContext)
  const id = `${params.owner}/${params.model}`
  const repo = await forPage(hub.repos.get(viewer, id))
  const { entries } = await forPage(hub.files.listTree(viewer, id, repo.headCommit, { recursive: true }))
  const libraries = usableLibraries(repo)
  const { searchParams } = new URL(request.url)
  const chosen = libraries.find(({ key }) => key === searchParams.get("with")) ?? libraries[0]
  const fileNames = entries.filter(({ type }) => type === "file").map(({ path }) => path)
  const blocks = chosen ? librarySnippets(modelSummary(repo, fileNames), chosen.key) : []
  // Samples that load one of several weight files leave its name open.
  const weightFiles = blocks.some(({ code }) => code.includes(GGUF_FILE_PLACEHOLDER))
    ? fileNames.filter((path) => path.endsWith(".gguf"))
    : []
  const file = weightFiles.find((path) => path === searchParams.get("file")) ?? weightFiles[0]
  return {
    id,
    endpoint: instance.publicUrl,
    libraries: libraries.map(({ key, label }) => ({ key, label })),
    chosen: chosen && { key: chosen.key, label: chosen.label, docsUrl: chosen.docsUrl, repoUrl: chosen.repoUrl },
    blocks: await Promise.all(
      blocks.map(async (block) => {
        // The name lands inside a string literal; the function keeps a `$` in it from having a meaning.
        const name = pythonString(file ?? GGUF_FILE_PLACEHOLDER).slice(1, -1)
        const code = block.code.replaceAll(GGUF_FILE_PLACEHOLDER, () => name)
        const html = block.role === "notice" ? "" : await highlight(code, block.language, htmlCache)
        return { ...block, code, html }
      }),
    ),
    weightFiles: weightFiles.map((path) => ({ path, isChosen: path === file })),
  }
}

export default function Use({ loaderData }: Route.ComponentProps) {
  const { id, endpoint, libraries, chosen, blocks, weightFiles } = loaderData
  if (!chosen) return <NoLibrary id={id} endpoint={endpoint} />
  return (
    <div className="wrap grid items-start gap-8 pt-6 pb-[72px] md:grid-cols-[232px_minmax(0,1fr)]">
      <nav aria-label="Libraries">
        <h2 className="rail-title">Libraries</h2>
        <ul className="grid gap-0.5">
          {libraries.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={`/${id}/use?with=${encodeURIComponent(key)}`}
                aria-current={key === chosen.key ? "page" : undefined}
                className="flex min-h-9 items-center rounded-6 px-2.5 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-brass-wash aria-[current]:font-medium aria-[current]:text-brass"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={`Use with ${chosen.label}`} className="grid min-w-0 max-w-[860px] gap-6">
        <h2 className="section-title">Use with {chosen.label}</h2>
        <p className="text-15 text-ink-2">
          These samples load the model by its id. Point the library at this hub first:
        </p>
        <PlainCode code={`export HF_ENDPOINT=${endpoint}`} />
        {weightFiles.length > 1 && (
          <nav aria-label="Weight file" className="flex flex-wrap items-center gap-1">
            <span className="pr-1 text-12 text-ink-3">File</span>
            {weightFiles.map(({ path, isChosen }) => (
              <Link
                key={path}
                to={`/${id}/use?${new URLSearchParams({ with: chosen.key, file: path })}`}
                aria-current={isChosen ? "true" : undefined}
                className="inline-flex min-h-9 items-center rounded-6 px-2.5 font-mono text-13 text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--line-strong)]"
              >
                {path}
              </Link>
            ))}
          </nav>
        )}
        {blocks.map((block) =>
          block.role === "notice" ? (
            <p key={block.code} className="rounded-10 bg-info-wash px-4 py-3 text-15">
              {block.code}
            </p>
          ) : (
            <CodeBlock
              key={block.code}
              title={block.versionBound ? `${ROLES[block.role]} (${block.versionBound})` : ROLES[block.role]}
              html={block.html}
            />
          ),
        )}
        <p className="flex flex-wrap gap-4 text-13">
          <Link to={`/libraries/${chosen.key}`} className="text-link hover:underline">
            About {chosen.label}
          </Link>
          <a href={chosen.docsUrl ?? chosen.repoUrl} className="text-link hover:underline" rel="noopener">
            {chosen.docsUrl ? "Its documentation" : "Its source"}
          </a>
        </p>
      </section>
    </div>
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
