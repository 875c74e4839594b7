import { TASKS } from "@orrery/catalog"
import { Form, Link } from "react-router"
import { MODALITIES } from "../../components/modality.ts"
import { ModelList, StateDot } from "../../components/model-list.tsx"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { servicesContext } from "../../services.ts"
import { Arcs } from "../../ui/arcs.tsx"
import { SearchIcon } from "../../ui/icons.tsx"
import type { Route } from "./+types/home.ts"
import { SetUp } from "./set-up.tsx"

const EXAMPLES = ["chat", "gguf", "embedding"]

export async function loader({ context }: Route.LoaderArgs) {
  const { hub, viewer, serving, docs, instance } = context.get(servicesContext)
  const [list, { tasks: counts }] = await Promise.all([
    hub.repos.list(viewer, { sort: "updated", limit: 6 }),
    hub.repos.facets(viewer, {}),
  ])
  const countOf = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  const tasks = MODALITIES.map(({ id, label }) => ({
    label,
    tasks: Object.values(TASKS)
      .filter(({ modality }) => modality === id)
      .map((task) => ({ id: task.id, label: task.label, count: countOf(task.id) })),
  })).filter((group) => group.tasks.length > 0)
  return {
    instance,
    now: new Date(),
    models: list.items.map((model) => modelRowFacts(model, serving)),
    total: list.total,
    tasks,
    providers: serving.providers(),
    guides: docs
      .tree()
      .flatMap((node) => [node, ...node.children.slice(0, 3)])
      .flatMap(({ title, path }) => (path === undefined ? [] : [{ title, path }]))
      .slice(0, 6),
  }
}

export function meta() {
  return [
    { title: "Orrery: models, docs and inference for your tools" },
    { name: "description", content: "Browse models, read how to use them, and call them through one address." },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { models, total, tasks, providers, guides, now } = loaderData
  return (
    <>
      <div className="relative overflow-hidden border-line border-b">
        <Arcs />
        <div className="wrap relative py-12 md:py-16">
          <h1 className="page-title max-w-[20ch] text-32 md:text-38">Models, docs and inference for your tools</h1>
          <Form action="/search" method="get" className="mt-6 flex max-w-[620px] gap-2">
            <label className="field h-12 min-w-0 grow md:h-12">
              <SearchIcon />
              <span className="sr-only">Search models and docs</span>
              <input
                type="search"
                name="q"
                placeholder="Models, tasks, docs"
                className="min-w-0 grow bg-transparent text-15"
              />
            </label>
            <button type="submit" className="button button-primary h-12">
              Search
            </button>
          </Form>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-13 text-ink-3">
            For example
            {EXAMPLES.map((example) => (
              <Link key={example} to={`/models?q=${example}`} className="text-link hover:underline">
                {example}
              </Link>
            ))}
          </p>
        </div>
      </div>
      <div className="wrap grid gap-12 py-10 md:py-12">
        {total === 0 ? (
          <SetUp hasProviders={providers.length > 0} />
        ) : (
          <section>
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="section-title">Recently updated</h2>
              <Link to="/models?sort=-updated" className="text-link hover:underline">
                All {total} models
              </Link>
            </div>
            <div className="mt-3">
              <ModelList models={models} now={now} />
            </div>
          </section>
        )}
        <section>
          <h2 className="section-title">Tasks</h2>
          <div className="mt-4 grid gap-5 md:grid-cols-2">
            {tasks.map((group) => (
              <div key={group.label}>
                <h3 className="mb-2 font-semibold text-13">{group.label}</h3>
                <ul className="flex flex-wrap gap-1.5">
                  {group.tasks.map(({ id, label, count }) => (
                    <li key={id} className="flex">
                      <Link to={`/tasks/${id}`} className="chip min-h-9 hover:text-ink">
                        {label} <span className="num text-ink-3">{count}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <div className="grid gap-12 md:grid-cols-2">
          <section>
            <h2 className="section-title">Documentation</h2>
            <ul className="mt-3 grid gap-1">
              {guides.map(({ title, path }) => (
                <li key={path}>
                  <Link to={`/docs/${path}`} className="inline-flex min-h-9 items-center text-link hover:underline">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="section-title">Providers</h2>
            {providers.length === 0 ? (
              <p className="mt-3 text-ink-2">
                None is configured.{" "}
                <Link to="/docs/guides/call" className="text-link underline">
                  Connect a model server
                </Link>{" "}
                to answer calls here.
              </p>
            ) : (
              <ul className="mt-3 grid gap-2">
                {providers.map(({ id, label }) => (
                  <li key={id} className="flex items-center gap-2">
                    <StateDot isLive />
                    {label}
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </>
  )
}
