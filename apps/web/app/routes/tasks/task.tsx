import { librariesOfTask, libraryOf, type Reference, TASKS, type Task, taskLabel } from "@orrery/catalog"
import { Link } from "react-router"
import { Demo } from "../../components/demo.tsx"
import { modelRowFacts } from "../../components/model-row-facts.ts"
import { ModelsHere } from "../../components/models-here.tsx"
import { Prose } from "../../components/prose.tsx"
import { SnippetCode } from "../../components/snippet-code.tsx"
import { type HtmlCache, servicesContext } from "../../services.ts"
import { type ShownCode, shownCode } from "../../shown-code.ts"
import { parseLanguage } from "../model/code-choice.ts"
import type { Route } from "./+types/task.ts"
import { taskCode } from "./task-code.ts"
import { taskProse } from "./task-prose.ts"

/** Code that calls a model of a task, and what it calls. */
interface TaskCall {
  code: ShownCode
  model: string
  provider: string | undefined
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tasks: Readonly<Record<string, Task>> = TASKS
  const task = Object.hasOwn(tasks, params.task) ? tasks[params.task] : undefined
  if (!task) {
    throw new Response(`The catalogue has no task “${params.task.slice(0, 80)}”. The list of tasks has all of them.`, {
      status: 404,
    })
  }
  const { hub, viewer, serving, docs, htmlCache } = context.get(servicesContext)
  const list = await hub.repos.list(viewer, { tasks: [task.id], sort: "downloads", limit: 6 })
  return {
    task,
    call: await taskCall(task, new URL(request.url).searchParams, htmlCache),
    // Named here, since the component would take the whole catalogue to the browser for it.
    broader: task.canonicalId && { id: task.canonicalId, label: taskLabel(task.canonicalId) },
    now: new Date(),
    total: list.total,
    prose: taskProse(docs.page(`tasks/${task.id}`)?.html),
    models: list.items.map((model) => modelRowFacts(model, serving)),
    libraries: [...new Set([...task.libraries, ...librariesOfTask(task.id)])]
      .map((key) => ({ key, label: libraryOf(key)?.label ?? key }))
      .sort((a, b) => a.label.localeCompare(b.label, "en")),
  }
}

async function taskCall(task: Task, params: URLSearchParams, cache: HtmlCache): Promise<TaskCall | undefined> {
  const found = taskCode(task)
  if (!found) return undefined
  const asked = { language: parseLanguage(params), client: params.get("client") ?? "" }
  const code = await shownCode(found.report, asked, cache)
  return code.kind === "code" ? { code, model: found.model, provider: found.provider } : undefined
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.task.label ?? "Task"} · Orrery` },
    { name: "description", content: loaderData?.task.summary.slice(0, 300) },
  ]
}

export default function TaskPage({ loaderData }: Route.ComponentProps) {
  const { task, call, broader, prose, models, total, libraries, now } = loaderData
  return (
    <div className="wrap grid items-start gap-9 pt-5 pb-16 md:grid-cols-[minmax(0,1fr)_300px] md:pt-[30px] xl:gap-16">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
        <header>
          <p className="text-13 text-ink-3">
            <Link to="/tasks" className="hover:underline">
              Tasks
            </Link>
          </p>
          <h1 className="page-title mt-1">{task.label}</h1>
          <p className="mt-3 max-w-[72ch] text-ink-2 text-18">{task.summary}</p>
        </header>
        <section aria-labelledby="demo">
          <h2 id="demo" className="section-title">
            By example
          </h2>
          <Demo demo={task.demo} />
        </section>
        {prose !== undefined && (
          <article>
            <Prose html={prose} />
          </article>
        )}
        {call && <CallIt id={task.id} call={call} />}
        <ModelsHere
          models={models}
          total={total}
          now={now}
          href={`/models?task=${task.id}`}
          empty="No model on this hub has this task yet."
        />
        <References title="Metrics" items={task.metrics} />
        <References title="Models to start from" items={task.models} />
        <References title="Datasets" items={task.datasets} />
      </div>
      <section aria-label="Facts" className="grid gap-7">
        {broader && (
          <section>
            <h2 className="rail-title">Broader task</h2>
            <Link to={`/tasks/${broader.id}`} className="chip hover:text-ink">
              {broader.label}
            </Link>
          </section>
        )}
        <Libraries libraries={libraries} />
        {task.subtasks.length > 0 && (
          <section>
            <h2 className="rail-title">Narrower tasks</h2>
            <ul className="flex flex-wrap gap-1.5">
              {task.subtasks.map(({ type, name }) => (
                <li key={type} className="chip">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        )}
        {task.youtubeId && (
          <section>
            <h2 className="rail-title">Video</h2>
            <a
              href={`https://www.youtube.com/watch?v=${task.youtubeId}`}
              target="_blank"
              rel="noopener"
              className="text-link hover:underline"
            >
              An introduction on YouTube
            </a>
          </section>
        )}
      </section>
    </div>
  )
}

function CallIt({ id, call: { code, model, provider } }: { id: string; call: TaskCall }) {
  const hrefOf = (language: string, client: string) =>
    `/tasks/${id}?${new URLSearchParams({ language, ...(client ? { client } : {}) })}#code`
  return (
    <section aria-labelledby="code" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="code" className="section-title">
          Code
        </h2>
        <p className="mt-2 max-w-[72ch] text-15 text-ink-2">
          Calls <code className="break-all font-mono text-13">{model}</code> through the public router
          (router.huggingface.co), with {provider ? `the provider ${provider}` : "a provider of its choice"} and a token
          of the public hub; chat models on this hub have their code on their own Inference tab.
        </p>
      </div>
      <SnippetCode code={code} hrefOf={hrefOf} keyMeaning="a token of the public hub (huggingface.co)." />
    </section>
  )
}

function Libraries({ libraries }: { libraries: { key: string; label: string }[] }) {
  if (libraries.length === 0) return null
  return (
    <section>
      <h2 className="rail-title">Libraries that do it</h2>
      <ul className="flex flex-wrap gap-1.5">
        {libraries.map(({ key, label }) => (
          <li key={key} className="flex">
            <Link to={`/libraries/${key}`} className="chip hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function References({ title, items }: { title: string; items: readonly Reference[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <dl className="mt-3 max-w-[860px] border-line border-t">
        {items.map(({ id, description }) => (
          <div key={id} className="grid gap-1 border-line border-b py-3 md:grid-cols-[280px_1fr] md:gap-6">
            <dt className="break-words font-mono text-13">{id}</dt>
            <dd className="text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
