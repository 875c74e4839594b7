// Writes docs/reference/template-language.md from the registries of the engine and `reference/language.json`; every example
// is rendered for the page. With --check it fails when the page is stale.
import { readFileSync, writeFileSync } from "node:fs"
import { FILTERS } from "../dist/filters/registry.js"
import { GLOBALS } from "../dist/globals/registry.js"
import { DEFAULT_LIMITS, Template } from "../dist/index.js"
import { DICT_METHODS, FLOAT_METHODS, INTEGER_METHODS, LIST_METHODS } from "../dist/methods/containers.js"
import { TEXT_METHODS } from "../dist/methods/text.js"
import { TESTS } from "../dist/tests/registry.js"

const PAGE = new URL("../../../docs/reference/template-language.md", import.meta.url)
const language = JSON.parse(readFileSync(new URL("../reference/language.json", import.meta.url), "utf8"))

const SECTIONS = [
  { title: "Filters", registry: FILTERS, entries: language.filters, form: (name, list) => `${name}${list}` },
  { title: "Tests", registry: TESTS, entries: language.tests, form: (name, list) => `is ${name}${list}` },
  {
    title: "Functions",
    registry: new Map(Object.entries(GLOBALS)),
    entries: language.globals,
    form: (name, list) => `${name}${list || "()"}`,
  },
  {
    title: "Methods of text",
    registry: new Map(Object.entries(TEXT_METHODS)),
    entries: language.textMethods,
    form: (name, list) => `.${name}${list || "()"}`,
  },
  {
    title: "Methods of mappings",
    registry: new Map(Object.entries(DICT_METHODS)),
    entries: language.mappingMethods,
    form: (name, list) => `.${name}${list || "()"}`,
  },
  {
    title: "Methods of lists",
    registry: new Map(Object.entries(LIST_METHODS)),
    entries: language.listMethods,
    form: (name, list) => `.${name}${list || "()"}`,
  },
  {
    title: "Methods of numbers",
    registry: new Map([...Object.entries(INTEGER_METHODS), ...Object.entries(FLOAT_METHODS)]),
    entries: language.numberMethods,
    form: (name, list) => `.${name}${list || "()"}`,
  },
]

const page = writePage()
if (process.argv.includes("--check")) {
  if (readFileSync(PAGE, "utf8") !== page) {
    console.error("docs/reference/template-language.md is stale; run `npm run generate`.")
    process.exit(1)
  }
} else {
  writeFileSync(PAGE, page)
}

function writePage() {
  return [
    "# Template language",
    "",
    "What `@orrery/jinja` understands: the language of jinja2 3.1 as chat templates use it, with `trim_blocks` and `lstrip_blocks` on. Each example was",
    "rendered for this page. [Render a chat template](../guides/chat-templates.md) says how to use the engine, [Differences from",
    "jinja2](template-differences.md) where it departs.",
    "",
    "## Statements",
    "",
    ...language.statements.flatMap(statementLines),
    "Inside a loop the variable `loop` has:",
    "",
    "| Attribute | What it is |",
    "| --- | --- |",
    ...language.loop.map(({ name, text }) => `| \`${name}\` | ${text} |`),
    "",
    ...SECTIONS.flatMap(sectionLines),
    "## Limits",
    "",
    "Each can be set for a template and for one rendering (`limits`); reaching one ends in a `TemplateError`.",
    "",
    "| Limit | Default |",
    "| --- | --: |",
    ...Object.entries(DEFAULT_LIMITS).map(([name, value]) => `| \`${name}\` | ${value.toLocaleString("en")} |`),
    "",
  ].join("\n")
}

function statementLines({ name, form, text, example }) {
  return [`### ${name}`, "", `${codeSpan(form)} ${text}`, "", ...exampleLines(example), ""]
}

function sectionLines({ title, registry, entries, form }) {
  const names = [...registry.keys()]
  const unknown = Object.keys(entries).filter((name) => !registry.has(name))
  const missing = names.filter((name) => entries[name] === undefined)
  if (unknown.length + missing.length > 0) {
    throw new Error(
      `reference/language.json, ${title}: no entry for ${missing.join(", ") || "-"}; unknown ${unknown.join(", ") || "-"}`,
    )
  }
  const rows = names.map((name) => {
    const { text, example } = entries[name]
    const { signature } = registry.get(name)
    return `| ${cell(codeSpan(form(name, parameterList(signature))))} | ${text} | ${cell(codeSpan(example))} | ${cell(codeSpan(render(example)))} |`
  })
  return [`## ${title}`, "", "| Name | What it gives | Example | Prints |", "| --- | --- | --- | --- |", ...rows, ""]
}

function parameterList(signature) {
  if (signature === "") return ""
  return signature === "..." ? "(…)" : `(${signature.replaceAll(/(\w+)\?/g, "$1=…")})`
}

function exampleLines(example) {
  return ["```jinja", example, "```", "", `prints ${codeSpan(render(example))}`]
}

function render(example) {
  return new Template(example, { load: (name) => language.templates[name] }).render({})
}

/** Code in a line of Markdown: line ends are shown, and the fence is longer than any inside. */
function codeSpan(text) {
  const line = text.replaceAll("\n", "⏎")
  if (line === "") return "(nothing)"
  const fence = line.includes("`") ? "``" : "`"
  const padded = line.startsWith(" ") || line.endsWith(" ") ? ` ${line} ` : line
  return `${fence}${padded}${fence}`
}

function cell(text) {
  return text.replaceAll("|", "\\|")
}
