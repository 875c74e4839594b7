// `npm run bench`: the project's benchmarks, as ratios measured in one process where there is something to compare with. Writes
// docs/benchmarks.md. `npm run bench:jinja` measures and shows the template engine alone, `npm run bench:inference` the inference
// client, `npm run bench -- snippets` the writer of usage code.
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { build, checkNode, install, ROOT } from "./prepare.mjs"

const run = promisify(execFile)

checkNode()
await install()
await build()
const alone = { jinja: "templates", inference: "inference", snippets: "snippets" }
const wanted = Object.keys(alone).find((name) => process.argv.includes(name))
if (wanted) {
  console.table((await part(alone[wanted])).map(({ what, value, beside, ratio }) => ({ what, value, beside, ratio })))
  process.exit()
}
const { benchPages } = await import("../bench/pages.mjs")
const { benchRouter, startBareProvider } = await import("../bench/router.mjs")
const { startHub } = await import("../bench/hub-process.mjs")

const folder = mkdtempSync(join(tmpdir(), "orrery-bench-"))
const provider = await startBareProvider()
const config = join(folder, "orrery.config.json")
writeFileSync(
  config,
  JSON.stringify({
    providers: { bare: { baseUrl: provider.url } },
    models: { "bench/stub": { provider: "bare", providerModel: "stub" } },
  }),
)
const data = join(folder, "data")
const first = await startHub(data, { ORRERY_CONFIG: config })
const sections = [
  ["Template engine", await part("templates")],
  ["Inference client", await part("inference")],
  ["Usage snippets", await part("snippets")],
  ["Router", await benchRouter(first, provider)],
  ["Pages", await benchPages(first.url)],
]
const { token } = first
await first.stop()
const second = await startHub(data, { ORRERY_CONFIG: config })
await fetch(`${second.url}/models`, { headers: { authorization: `Bearer ${token}` } })
await new Promise((resolve) => setTimeout(resolve, 3_000))
sections.push([
  "Start and memory",
  [
    {
      what: "First start, new data folder",
      value: `${(first.startMs / 1000).toFixed(1)} s`,
      beside: "built code",
      ratio: "",
    },
    { what: "Second start", value: `${(second.startMs / 1000).toFixed(1)} s`, beside: "", ratio: "" },
    {
      what: "Memory at rest",
      value: `${Math.round(second.memoryBytes() / 1e6)} MB`,
      beside: "with the embedded database",
      ratio: "",
    },
  ],
])
await second.stop()
provider.stop()
rmSync(folder, { recursive: true, force: true })

const page = toMarkdown(sections)
writeFileSync(join(ROOT, "docs/benchmarks.md"), page)
console.log(page)

/** Rows of a part that compares libraries, measured in a process of its own. */
async function part(name) {
  const { stdout } = await run(process.execPath, [join(ROOT, "bench/part.mjs"), name], { maxBuffer: 10_000_000 })
  return JSON.parse(stdout)
}

function toMarkdown(parts) {
  const tables = parts.map(([title, rows]) => {
    const lines = rows.map(({ what, value, beside, ratio }) => `| ${what} | ${value} | ${beside} | ${ratio} |`)
    return `## ${title}\n\n| What | Measured | Beside | Ratio |\n| --- | --: | --- | --: |\n${lines.join("\n")}\n`
  })
  const [{ model }] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `# Benchmarks

Written by \`npm run bench\` on ${day}: Node ${process.versions.node}, ${cpus().length} cores (${model.trim()}). Times of the same
table are medians of turns taken in one process, so their ratios hold on other machines better than the times do. The load for the
pages comes from the same cores that answer.

${tables.join("\n")}`
}
