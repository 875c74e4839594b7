// Writes the tables of the built-in providers into the pages of docs/inference, each between its two comments. Paths are those
// of requests that the adapters build. With --check it fails when a table is stale.
import { readFileSync, writeFileSync } from "node:fs"
import { PROVIDERS } from "../dist/index.js"
import { taskRoutes } from "../dist/task-routes.js"

const SCRIPT = "packages/inference/scripts/generate-provider-table.mjs"
const DOCS = new URL("../../../docs/inference/", import.meta.url)

const TABLES = {
  "providers.md": { providers: providersTable, tasks: tasksTable },
  "jobs.md": { jobs: jobsTable },
}

/** A model id that is sure to survive as part of a path. */
const MODEL = "MODEL"

/** One provider makes videos from images with a single model, and names it in no path. */
const MODELS = { novita: { "image-text-to-video": "MiniMax-H3" } }

const stale = Object.entries(TABLES).filter(([name, tables]) => {
  const page = readFileSync(new URL(name, DOCS), "utf8")
  const written = Object.entries(tables).reduce((text, [id, table]) => withTable(text, id, table().join("\n")), page)
  if (written !== page && !process.argv.includes("--check")) writeFileSync(new URL(name, DOCS), written)
  return written !== page
})

if (stale.length > 0 && process.argv.includes("--check")) {
  console.error(`Not what the providers say: ${stale.map(([name]) => name).join(", ")}. Run npm run generate.`)
  process.exitCode = 1
}

function withTable(page, id, table) {
  const [start, end] = [`<!-- Written by ${SCRIPT}: ${id} -->\n`, `<!-- End of ${id} -->`]
  const [before, rest] = page.split(start)
  const [, after] = rest?.split(end) ?? []
  if (after === undefined) throw new Error(`A page of docs/inference lacks the comments around the table "${id}".`)
  return `${before}${start}\n${table}\n\n${end}${after}`
}

function providersTable() {
  const rows = providers().map(({ id, label, baseUrl, auth, route, retired }) => [
    code(id),
    label,
    route === "router-only" ? "the router only" : code(new URL(baseUrl).host),
    route === "router-only" ? "" : code(`${auth?.header ?? "Authorization"}: ${auth?.prefix ?? "Bearer "}…`),
    route === "direct-only" ? "no" : retired === undefined ? "yes" : `until ${retired}`,
  ])
  return table(["Id", "Name", "Own host", "Key as", "Through the router"], rows)
}

function tasksTable() {
  const rows = providers().flatMap((provider) => {
    const tasksOfRow = groupBy(Object.keys(provider.tasks), (task) => rowOf(provider, task))
    return [...tasksOfRow].map(([row, tasks]) => [
      code(provider.id),
      tasks.map(taskLink).join(", "),
      ...row.split("\n"),
    ])
  })
  return table(["Provider", "Tasks", "Path", "Runs"], rows)
}

function jobsTable() {
  const jobs = providers().flatMap((provider) =>
    Object.entries(provider.tasks).flatMap(([task, { poll }]) =>
      poll === undefined ? [] : [{ provider, task, poll }],
    ),
  )
  const tasksOfRow = groupBy(jobs, ({ provider, poll }) =>
    [
      code(provider.id),
      seconds(poll.everyMs),
      poll.firstMs === 0 ? "at once" : `after ${seconds(poll.firstMs ?? poll.everyMs)}`,
      poll.maxAttempts === undefined ? "no limit" : String(poll.maxAttempts),
    ].join("\n"),
  )
  const rows = [...tasksOfRow].map(([row, tasks]) => {
    const [id, ...times] = row.split("\n")
    return [id, tasks.map(({ task }) => taskLink(task)).join(", "), ...times]
  })
  return table(["Provider", "Tasks", "Asked every", "First asked", "Most requests"], rows)
}

function providers() {
  return Object.values(PROVIDERS)
}

function rowOf(provider, task) {
  const { poll } = provider.tasks[task]
  const providerModelId = MODELS[provider.id]?.[task] ?? MODEL
  const [route] = taskRoutes(provider, task, { model: MODEL, providerModelId })
  if (route === undefined) throw new Error(`${provider.id} takes none of the sample inputs for ${task}.`)
  const { path, baseUrl } = route.direct
  const host = baseUrl === undefined ? "" : ` at ${code(new URL(baseUrl).host)}`
  const runs = poll === undefined ? "at once" : "as a job"
  return `${code(path.replaceAll(MODEL, "{model}"))}${host}\n${runs}`
}

/** Chat is a use of text generation on the hub, so it has no page of its own. */
function taskLink(task) {
  return task === "conversational" ? "chat" : `[${task}](../tasks/${task}.md)`
}

function seconds(milliseconds) {
  return `${milliseconds / 1000} s`
}

function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`)
}

function code(text) {
  return `\`${text}\``
}
