import { TASKS, type Task } from "@orrery/catalog"
import { Link } from "react-router"
import { formatInteger } from "../../components/format.ts"
import { MODALITIES } from "../../components/modality.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/tasks.ts"

export async function loader({ context }: Route.LoaderArgs) {
  const { hub, viewer } = context.get(servicesContext)
  const { tasks: counts } = await hub.repos.facets(viewer, {})
  const countOf = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  const all = Object.values<Task>(TASKS).toSorted((a, b) => a.label.localeCompare(b.label, "en"))
  const groups = MODALITIES.map(({ id, label }) => ({
    id,
    label,
    tasks: all
      .filter(({ modality, hideInModels }) => modality === id && hideInModels !== true)
      .map((task) => ({
        id: task.id,
        label: task.label,
        summary: firstSentence(task.summary),
        count: countOf(task.id),
      })),
  }))
  const hidden = all.filter(({ hideInModels }) => hideInModels === true)
  return {
    groups: groups.filter(({ tasks }) => tasks.length > 0),
    hidden: hidden.map(({ id, label }) => ({ id, label })),
  }
}

export function meta() {
  return [
    { title: "Tasks · Orrery" },
    { name: "description", content: "What models do: each task with its inputs, outputs, metrics and models." },
  ]
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { groups, hidden } = loaderData
  return (
    <div className="wrap pb-16">
      <h1 className="page-title pt-5 pb-2 md:pt-[30px]">Tasks</h1>
      <p className="max-w-[72ch] text-15 text-ink-2">
        What goes in, what comes out, how it is measured, and which models on this hub do it.
      </p>
      <nav aria-label="Kinds of tasks" className="mt-3 flex flex-wrap gap-x-1">
        {groups.map(({ id, label, tasks }) => (
          <a
            key={id}
            href={`#${id}`}
            className="-ms-2 me-2 inline-flex min-h-11 items-center gap-1.5 rounded-6 px-2 font-medium text-13 text-link hover:bg-sunken md:min-h-9"
          >
            {label} <span className="num font-normal text-12 text-ink-3">{tasks.length}</span>
          </a>
        ))}
      </nav>
      {groups.map(({ id, label, tasks }) => (
        <section key={id} id={id} className="mt-7">
          <h2 className="section-title text-18">{label}</h2>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {tasks.map((task) => (
              <li key={task.id} className="panel relative p-4 hover:border-line-strong">
                <h3 className="flex items-baseline justify-between gap-3 font-semibold text-15">
                  <Link to={`/tasks/${task.id}`} className="after:absolute after:inset-0">
                    {task.label}
                  </Link>
                  {task.count > 0 && (
                    <span className="num shrink-0 font-normal text-12 text-ink-3">
                      {formatInteger(task.count)} {task.count === 1 ? "model" : "models"}
                    </span>
                  )}
                </h3>
                <p className="mt-1 text-13 text-ink-2">{task.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-8">
        <h2 className="section-title text-18">Not filters of the models list</h2>
        <p className="mt-2 max-w-[72ch] text-13 text-ink-2">
          Models rarely name these tasks, so the list does not offer them:{" "}
          {hidden.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link to={`/tasks/${id}`} className="text-link">
                {label}
              </Link>
            </span>
          ))}
          .
        </p>
      </section>
    </div>
  )
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text
}
