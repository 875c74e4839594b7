#!/usr/bin/env node
/**
 * Writes the tables of the reference: every task, library and local app of the catalogue, and every task with usage code.
 *
 * Usage: node scripts/make-reference-tables.mjs [--check]
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { tsImport } from "tsx/esm/api"

const snippets = await tsImport("../packages/snippets/src/index.ts", import.meta.url)
const { PROVIDERS } = await tsImport("../packages/inference/src/index.ts", import.meta.url)
const catalog = await tsImport("../packages/catalog/src/index.ts", import.meta.url)

const MODALITIES = {
  nlp: "text",
  multimodal: "text, pictures and sound together",
  cv: "pictures and video",
  audio: "sound",
  tabular: "tables",
  rl: "acting",
  other: "other",
}
const SYSTEMS = { linux: "Linux", macos: "macOS", windows: "Windows" }
const SELF_HOSTED = { fetches: "fetches by address", "takes-file": "takes a downloaded file", "public-only": "no" }

const SOURCES = { "Snippets by task": "packages/snippets" }

const pages = {
  "tasks.md": tasksPage(),
  "libraries.md": librariesPage(),
  "local-apps.md": localAppsPage(),
  "snippets.md": snippetsPage(),
}
const stale = Object.entries(pages).filter(([name, text]) => readPage(name) !== text)

if (!process.argv.includes("--check")) {
  for (const [name, text] of stale) writeFileSync(pathOf(name), text)
} else if (stale.length > 0) {
  const names = stale.map(([name]) => `docs/reference/${name}`).join(", ")
  console.error(`Not what the catalogue says: ${names}. Run npm run generate.`)
  process.exitCode = 1
}

function tasksPage() {
  const rows = catalog.TASK_ORDER.map((id) => {
    const task = catalog.TASKS[id]
    return [
      `[${task.label}](../tasks/${id}.md)`,
      code(id),
      MODALITIES[task.modality],
      catalog.isCallableTask(id) ? "yes" : "no",
      catalog.librariesOfTask(id).map(code).join(", ") || "none",
    ]
  })
  return page("Tasks", [
    `The catalogue has ${rows.length} tasks. They stand in the order in which a model's task is chosen: the more specific before the`,
    "broader one. A task with a schema has types and JSON Schemas of its input and its output in `@orrery/catalog`.",
    "",
    ...table(["Task", "Id", "About", "Schema", "Libraries that load its models"], rows),
  ])
}

function librariesPage() {
  const libraries = Object.values(catalog.LIBRARIES)
  const own = (query) => query !== undefined && query !== catalog.DEFAULT_DOWNLOAD_QUERY
  const rows = libraries.map((library) => [
    `[${escapeMarkdown(library.label)}](${library.docsUrl ?? library.repoUrl})`,
    [library.key, ...(library.aliases ?? [])].map(code).join(", "),
    library.snippets === undefined ? "no" : library.verified ? "yes" : "yes, not looked up",
    library.filter ? "yes" : "no",
    own(library.countDownloads) ? sentence(catalog.explainDownloadQuery(library.countDownloads)) : "default",
  ])
  const withSample = libraries.filter(({ snippets }) => snippets !== undefined).length
  return page("Libraries", [
    `The catalogue has ${rows.length} libraries, ${withSample} of them with code that loads a model. A model card names one in`,
    "`library_name`, by its key or another name, whatever the letter case.",
    "",
    "A sample marked as not looked up could not be compared with the library's own documentation. A filter is offered in the",
    `list of models. "Default" counts as [Download counting](../guides/catalog-downloads.md) says.`,
    "",
    ...table(["Library", "Key and other names", "Sample", "Filter", "Counted as a download"], rows),
  ])
}

function localAppsPage() {
  const rows = Object.values(catalog.LOCAL_APPS).map((app) => [
    `[${app.label}](${app.docsUrl})`,
    code(app.key),
    app.kind === "command" ? "command" : "link",
    app.operatingSystems.map((system) => SYSTEMS[system]).join(", "),
    SELF_HOSTED[app.selfHosted],
    app.verified ? "yes" : "no",
  ])
  return page("Local apps", [
    `The catalogue knows ${rows.length} programs that run models on the reader's own computer. Not every one of them can ask a hub of your`,
    "own: some take a file that was downloaded before, some know the public hub only.",
    "",
    ...table(["App", "Key", "Started by", "Runs on", "Models of this hub", "Looked up"], rows),
  ])
}

function snippetsPage() {
  const rows = snippets.SNIPPET_TASKS.filter((task) => task !== "conversational").flatMap((task) => {
    const providers = ["auto", ...Object.keys(PROVIDERS)].map((provider) => [provider, clientsOf(task, provider)])
    const named = [...new Set(providers.map(([, clients]) => clients).filter((clients) => clients !== ""))]
    return named.map((clients) => {
      const those = providers.filter((entry) => entry[1] === clients).map(([provider]) => code(provider))
      return [code(task), those.join(", "), clients]
    })
  })
  return page("Snippets by task", [
    "Which clients have usage code for a task, by provider. A provider that the public router has left is shown as it is called",
    "directly. Tasks and providers that are not here have none.",
    "",
    ...table(["Task", "Providers", "Clients"], rows),
  ])
}

function clientsOf(task, provider) {
  const directRequest = PROVIDERS[provider]?.retired !== undefined || PROVIDERS[provider]?.route === "direct-only"
  // One provider takes one model only for one of its tasks.
  const providerModelId = provider === "novita" ? "MiniMax-H3" : "acme/model"
  const written = snippets.inferenceSnippets({ id: "acme/model" }, { task, provider, providerModelId, directRequest })
  return [...new Set(written.map(({ language, client }) => `${language}/${client}`))].map(code).join(", ")
}

function page(title, lines) {
  return `# ${title}\n\n<!-- Written by scripts/make-reference-tables.mjs; change ${SOURCES[title] ?? "packages/catalog"} instead. -->\n\n${lines.join("\n")}\n`
}

function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`)
}

function code(text) {
  return `\`${text}\``
}

function escapeMarkdown(text) {
  return text.replace(/[\\|[\]<>*_`]/g, "\\$&")
}

function sentence(text) {
  const plain = escapeMarkdown(text)
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function pathOf(name) {
  return fileURLToPath(new URL(`../docs/reference/${name}`, import.meta.url))
}

function readPage(name) {
  return existsSync(pathOf(name)) ? readFileSync(pathOf(name), "utf8") : undefined
}
