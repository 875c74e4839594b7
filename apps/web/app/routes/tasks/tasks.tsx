import { TASKS } from "@orrery/catalog"
import { Link } from "react-router"
import { MODALITIES } from "../../components/modality.ts"
import { servicesContext } from "../../services.ts"
import type { Route } from "./+types/tasks.ts"

export async function loader({ context }: Route.LoaderArgs) {
  const { hub, viewer } = context.get(servicesContext)
  const { tasks: counts } = await hub.repos.facets(viewer, {})
  const countOf = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  const groups = MODALITIES.map(({ id, label }) => ({
    label,
    tasks: Object.values(TASKS)
      .filter(({ modality }) => modality === id)
      .map((task) => ({
        id: task.id,
        label: task.label,
        summary: firstSentence(task.summary),
        count: countOf(task.id),
      })),
  }))
  return { groups: groups.filter(({ tasks }) => tasks.length > 0) }
}

export function meta() {
  return [
    { title: "Tasks · Orrery" },
    { name: "description", content: "What models do: each task with its inputs, outputs, metrics and models." },
  ]
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <h1 className="page-title pt-5 pb-2 md:pt-[30px]">Tasks</h1>
      <p className="max-w-[72ch] text-15 text-ink-2">
        What goes in, what comes out, how it is measured, and which models on this hub do it.
      </p>
      {loaderData.groups.map(({ label, tasks }) => (
        <section key={label} className="mt-8">
          <h2 className="section-title text-18">{label}</h2>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {tasks.map((task) => (
              <li key={task.id} className="panel relative p-4 hover:border-line-strong">
                <h3 className="flex items-baseline justify-between gap-3 font-semibold text-15">
                  <Link to={`/tasks/${task.id}`} className="after:absolute after:inset-0">
                    {task.label}
                  </Link>
                  <span className="num font-normal text-12 text-ink-3">
                    {task.count} {task.count === 1 ? "model" : "models"}
                  </span>
                </h3>
                <p className="mt-1 text-13 text-ink-2">{task.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text
}
