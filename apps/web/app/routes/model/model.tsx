import { taskLabel } from "@orrery/catalog"
import { Link, Outlet, redirect, useLocation } from "react-router"
import { StateDot } from "../../components/model-list.tsx"
import { usualAddress } from "../../document-request.ts"
import { forPage } from "../../page-error.ts"
import { servicesContext } from "../../services.ts"
import { Arcs } from "../../ui/arcs.tsx"
import type { Route } from "./+types/model.ts"
import { tabOf } from "./tab-of.ts"

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { hub, viewer, serving, instance } = context.get(servicesContext)
  const repo = await forPage(hub.repos.get(viewer, `${params.owner}/${params.model}`))
  const asked = `/${params.owner}/${params.model}`
  if (asked !== `/${repo.id}`) {
    const { pathname, search } = new URL(request.url)
    // By segments: an encoded name is longer than the name.
    const below = usualAddress(pathname).split("/").slice(3)
    throw redirect(`/${[repo.id, ...below].join("/")}${search}`, 301)
  }
  return {
    id: repo.id,
    owner: repo.owner,
    name: repo.name,
    summary: repo.summary,
    task: repo.task && { id: repo.task, label: taskLabel(repo.task) },
    library: repo.library,
    licence: repo.licence,
    formats: repo.formats,
    languages: repo.languages,
    baseModels: repo.baseModels,
    fileCount: repo.fileCount,
    providerCount: serving.of(repo.id).length,
    publicUrl: instance.publicUrl,
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Model · Orrery" }]
  const tab = tabOf(loaderData.id, usualAddress(location.pathname))
  return [
    { title: [tab.title, loaderData.id, "Orrery"].filter(Boolean).join(" · ") },
    { name: "description", content: loaderData.summary ?? `The model ${loaderData.id}: files, card and usage.` },
    { tagName: "link", rel: "canonical", href: loaderData.publicUrl + tab.path },
    { tagName: "link", rel: "alternate", type: "text/markdown", href: `/${loaderData.id}.md` },
  ]
}

export default function Model({ loaderData: model }: Route.ComponentProps) {
  return (
    <>
      <div className="relative overflow-hidden border-line border-b">
        <Arcs />
        <div className="wrap relative pt-[26px]">
          <div className="flex flex-col gap-3.5 md:flex-row md:items-start md:gap-5">
            <div className="min-w-0">
              <nav aria-label="Breadcrumb" className="mb-1.5 flex items-center gap-2 text-14 text-ink-2">
                <span
                  aria-hidden="true"
                  className="inline-grid size-[22px] place-items-center rounded-full bg-brass-wash font-semibold text-12 text-brass"
                >
                  {model.owner.slice(0, 1).toUpperCase()}
                </span>
                <Link to={`/models?author=${encodeURIComponent(model.owner)}`} className="hover:underline">
                  {model.owner}
                </Link>
                {model.task && (
                  <>
                    <span className="text-ink-3" aria-hidden="true">
                      /
                    </span>
                    <Link to={`/tasks/${model.task.id}`} className="text-ink-3 hover:underline">
                      {model.task.label}
                    </Link>
                  </>
                )}
              </nav>
              <h1 className="page-title flex flex-wrap items-center gap-2 break-words text-25 md:text-34">
                <span className="min-w-0 break-all">{model.name}</span>
                <copy-button text={model.id} label={`Copy model id ${model.id}`} />
              </h1>
              {model.summary && <p className="mt-2 max-w-[72ch] text-15 text-ink-2">{model.summary}</p>}
            </div>
            <Link to={`/${model.id}/use`} className="button button-primary md:mt-[26px] md:ml-auto" prefetch="intent">
              Use this model
            </Link>
          </div>
          <ModelChips model={model} />
          <ModelTabs model={model} />
        </div>
      </div>
      <Outlet />
    </>
  )
}

type ModelFacts = Route.ComponentProps["loaderData"]

function ModelChips({ model }: { model: ModelFacts }) {
  return (
    <ul className="mt-3.5 flex flex-wrap gap-1.5" aria-label="Facts">
      {model.task && <ChipLink to={`/models?task=${model.task.id}`} text={model.task.label} isBrass />}
      {model.library && <ChipLink to={`/models?library=${model.library}`} text={model.library} />}
      {model.formats
        .filter((format) => format !== model.library)
        .map((format) => (
          <ChipLink key={format} to={`/models?tag=${format}`} text={format} />
        ))}
      {model.languages.length > 0 && (
        <li className="chip">
          {model.languages.length <= 3 ? model.languages.join(", ") : `${model.languages.length} languages`}
        </li>
      )}
      {model.licence && <ChipLink to={`/models?licence=${model.licence}`} text={model.licence} />}
      {model.baseModels.map((base) => (
        <li key={base} className="chip max-w-full bg-transparent shadow-[inset_0_0_0_1px_var(--line)]">
          <span className="text-ink-3">Base</span> <span className="truncate">{base}</span>
        </li>
      ))}
    </ul>
  )
}

function ChipLink({ to, text, isBrass = false }: { to: string; text: string; isBrass?: boolean }) {
  return (
    <li className="flex">
      <Link to={to} className={`chip hover:text-ink ${isBrass ? "bg-brass-wash text-brass hover:text-brass" : ""}`}>
        {text}
      </Link>
    </li>
  )
}

function ModelTabs({ model }: { model: ModelFacts }) {
  const { pathname } = useLocation()
  const root = `/${model.id}`
  const isBelow = (...folders: string[]) => folders.some((folder) => `${pathname}/`.startsWith(`${root}/${folder}/`))
  const tabs = [
    { to: root, label: "Card", count: undefined, isCurrent: pathname.replace(/\/$/, "") === root },
    { to: `${root}/tree/main`, label: "Files", count: model.fileCount, isCurrent: isBelow("tree", "blob") },
    { to: `${root}/use`, label: "Use", count: undefined, isCurrent: isBelow("use") },
    { to: `${root}/inference`, label: "Inference", count: model.providerCount, isCurrent: isBelow("inference") },
  ]
  return (
    <nav aria-label="Model" className="-mx-5 mt-[18px] flex gap-1 overflow-x-auto px-3 md:mx-0 md:px-0">
      {tabs.map(({ to, label, count, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className="flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 pt-2.5 pb-3 font-medium text-ink-2 hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
        >
          {label}
          {label === "Inference" && count !== undefined && count > 0 && <StateDot isLive />}
          {count !== undefined && <span className="num text-12 text-ink-3">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
