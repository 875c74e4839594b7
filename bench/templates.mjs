import { readdirSync, readFileSync } from "node:fs"
import { Template as HubTemplate } from "@huggingface/jinja"
import { Template } from "@orrery/jinja"
import nunjucks from "nunjucks"
import { HAND_WRITTEN } from "./hand-written.mjs"
import { median } from "./measure.mjs"

const FOLDER = new URL("../packages/jinja/test/chat-templates/", import.meta.url)
const ROUNDS = 9
const ROUND_MS = 12

/** Rendering, parsing and compiling of the chat templates that the tests use, beside other engines and functions written by hand. */
export async function benchTemplates() {
  const templates = readTemplates()
  return [
    ...renderRows(templates),
    ...handWrittenRows(templates),
    ...nunjucksRows(templates),
    unusedToolsRow(templates),
    parseRow(templates),
    traceRow(templates),
  ]
}

function readTemplates() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".jinja"))
  return new Map(names.map((name) => [name.replace(".jinja", ""), readFileSync(new URL(name, FOLDER), "utf8")]))
}

const SCENARIOS = [
  { label: "3 turns", context: () => chat({ turns: 3 }) },
  { label: "200 turns", context: () => chat({ turns: 201 }) },
  { label: "50 tools", context: () => chat({ turns: 3, tools: 50 }) },
]

function renderRows(templates) {
  const all = []
  const rows = SCENARIOS.map(({ label, context }) => {
    const data = context()
    const ratios = [...templates].flatMap(([name, source]) => {
      const ours = new Template(source)
      const theirs = compileTheirs(source)
      const text = outcome(() => ours.render(data))
      // A template is compared where both engines render it, to the same text.
      if (text === undefined || theirs === undefined || outcome(() => theirs.render(data)) !== text) return []
      const times = race({ ours: () => ours.render(data), theirs: () => theirs.render(data) })
      return [{ name, ratio: times.theirs / times.ours }]
    })
    all.push(...ratios)
    const slowest = ratios.reduce((least, row) => (row.ratio < least.ratio ? row : least))
    return {
      what: `Render ${ratios.length} chat templates, ${label}`,
      value: "",
      beside: `@huggingface/jinja; least with ${slowest.name}, ${slowest.ratio.toFixed(1)} times`,
      ratio: `${geometricMean(ratios).toFixed(1)} times faster`,
    }
  })
  const total = geometricMean(all)
  return [
    ...rows,
    { what: "The three together", value: "", beside: "geometric mean", ratio: `${total.toFixed(1)} times faster` },
  ]
}

function handWrittenRows(templates) {
  const data = chat({ turns: 201 })
  return Object.entries(HAND_WRITTEN).map(([name, write]) => {
    const template = new Template(templates.get(name))
    if (template.render(data) !== write(data)) throw new Error(`The function for ${name} writes another text.`)
    const times = race({ ours: () => template.render(data), byHand: () => write(data) })
    return {
      what: `Render ${name}, 200 turns`,
      value: microseconds(times.ours),
      beside: `${microseconds(times.byHand)} by a function written for it`,
      ratio: `${(times.ours / times.byHand).toFixed(1)} times as long`,
    }
  })
}

function nunjucksRows(templates) {
  const data = chat({ turns: 201 })
  const environment = new nunjucks.Environment(null, { autoescape: false, trimBlocks: true, lstripBlocks: true })
  const source = templates.get("role-as-tag")
  const theirs = new nunjucks.Template(source, environment, undefined, true)
  const ours = new Template(source)
  if (outcome(() => theirs.render(data)) !== ours.render(data)) return []
  const times = race({ ours: () => ours.render(data), theirs: () => theirs.render(data) })
  return [
    {
      what: "Render role-as-tag, 200 turns",
      value: microseconds(times.ours),
      beside: `${microseconds(times.theirs)} with nunjucks, which generates code`,
      ratio: `${(times.theirs / times.ours).toFixed(1)} times faster`,
    },
  ]
}

function unusedToolsRow(templates) {
  const template = new Template(templates.get("chatml"))
  const [without, unused] = [chat({ turns: 3 }), chat({ turns: 3, tools: 50 })]
  const times = race({ without: () => template.render(without), unused: () => template.render(unused) })
  return {
    what: "50 tools that the template does not read",
    value: microseconds(times.unused),
    beside: `${microseconds(times.without)} without`,
    ratio: `${(times.unused / times.without).toFixed(2)} times as long`,
  }
}

function parseRow(templates) {
  const ratios = [...templates].flatMap(([name, source]) => {
    if (compileTheirs(source) === undefined) return []
    const times = race({ ours: () => new Template(source), theirs: () => new HubTemplate(source) })
    return [{ name, ratio: times.theirs / times.ours }]
  })
  return {
    what: `Parse and compile ${ratios.length} chat templates`,
    value: "",
    beside: "parsing with @huggingface/jinja",
    ratio: `${geometricMean(ratios).toFixed(2)} times faster`,
  }
}

function traceRow(templates) {
  const template = new Template(templates.get("tools-and-thinking"))
  const data = chat({ turns: 21 })
  const times = race({ plain: () => template.render(data), traced: () => template.render(data, { trace: true }) })
  return {
    what: "Render tools-and-thinking with a trace, 20 turns",
    value: microseconds(times.traced),
    beside: `${microseconds(times.plain)} without`,
    ratio: `${(times.traced / times.plain).toFixed(1)} times as long`,
  }
}

function compileTheirs(source) {
  return outcome(() => new HubTemplate(source))
}

function outcome(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Median milliseconds of one call of each variant, taken in turns. */
function race(variants) {
  const calls = Object.fromEntries(Object.entries(variants).map(([name, work]) => [name, callsPerRound(work)]))
  const times = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(variants)) times[name].push(timeOf(work, calls[name]))
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]))
}

/** How many calls fill a round, once the work is warm. */
function callsPerRound(work) {
  const warmUntil = performance.now() + 4 * ROUND_MS
  while (performance.now() < warmUntil) work()
  let calls = 1
  while (timeOf(work, calls) * calls < ROUND_MS) calls *= 2
  return calls
}

function timeOf(work, calls) {
  const startedAt = performance.now()
  for (let call = 0; call < calls; call++) work()
  return (performance.now() - startedAt) / calls
}

function geometricMean(rows) {
  return Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length)
}

function microseconds(milliseconds) {
  return `${(milliseconds * 1000).toFixed(1)} µs`
}

function chat({ turns, tools = 0 }) {
  return {
    messages: Array.from({ length: turns }, (_, index) => ({
      role: index % 2 === 0 ? "user" : "assistant",
      content: ` Message ${index}: which of the moons of Jupiter did Galileo see first, and why were two of them taken for one? `,
    })),
    tools: tools === 0 ? null : Array.from({ length: tools }, (_, index) => toolNumber(index)),
    documents: null,
    add_generation_prompt: true,
    date_string: "03 Feb 2026",
    bos_token: "<s>",
    eos_token: "</s>",
  }
}

function toolNumber(index) {
  const city = { type: "string", description: "Name of the city" }
  const parameters = { type: "object", properties: { city, days: { type: "integer" } }, required: ["city"] }
  const description = `Does thing ${index} for the caller and reports it`
  return { type: "function", function: { name: `tool_${index}`, description, parameters } }
}
