import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { TASK_DRAWINGS } from "../task-drawings/registry.ts"
import { TASKS, taskLabel, taskName, taskOf } from "./registry.ts"
import type { DemoItem } from "./task.ts"
import { TASK_ORDER } from "./task-order.ts"

const reference = JSON.parse(readFileSync(new URL("../../test/reference-tables.json", import.meta.url), "utf8"))

test("has one registry line per task file, in alphabetical order", () => {
  const files = readdirSync(new URL(".", import.meta.url))
    .filter((file) => !file.endsWith(".test.ts") && !["task.ts", "task-order.ts", "registry.ts"].includes(file))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort()
  expect(Object.keys(TASKS)).toEqual(files)
  expect(Object.values(TASKS).map((task) => task.id)).toEqual(files)
  expect(files).toEqual(TASK_ORDER.toSorted())
})

test("orders every task as the reference table does", () => {
  expect(TASK_ORDER).toEqual(reference.taskOrder)
  expect(reference.tasks.map((task: ReferenceTask) => task.id)).toEqual(reference.taskOrder)
})

interface ReferenceTask {
  id: string
  name: string
  modality: string
  canonicalId: string | null
  /** Whether the reference has a demo to compare with. */
  page: boolean
  subtasks: string[]
  libraries: string[]
  hideInModels: boolean
  hideInDatasets: boolean
  youtubeId: string | null
  widgetModels: string[]
  demo: { inputs: string[]; outputs: string[] } | null
  models: string[]
  datasets: string[]
  spaces: string[]
  metrics: string[]
}

const LISTS = ["models", "datasets", "spaces", "metrics"] as const

test.each(reference.tasks as ReferenceTask[])("agrees with the reference table about $id", (expected) => {
  const task = taskOf(expected.id)
  expect(task).toMatchObject({ name: expected.name, modality: expected.modality, widgetModels: expected.widgetModels })
  expect(task?.subtasks.map((subtask) => subtask.type)).toEqual(expected.subtasks)
  expect(task?.libraries).toEqual(expected.libraries)
  expect(task?.canonicalId ?? null).toBe(expected.canonicalId)
  expect(task?.youtubeId ?? null).toBe(expected.youtubeId)
  expect(task?.hideInModels ?? false).toBe(expected.hideInModels)
  expect(task?.hideInDatasets ?? false).toBe(expected.hideInDatasets)
  expect(expected.demo !== null).toBe(expected.page)
  if (expected.demo) {
    expect(task?.demo.inputs.map((item) => item.type)).toEqual(expected.demo.inputs)
    expect(task?.demo.outputs.map((item) => item.type)).toEqual(expected.demo.outputs)
  }
  for (const list of expected.page ? LISTS : []) {
    expect(expected[list]).toEqual(expect.arrayContaining(task?.[list].map((entry) => entry.id) ?? []))
  }
})

test.each(Object.values(TASKS))("describes $id in sentences", (task) => {
  expect(task.summary).toMatch(/^[A-Z].*[.] [A-Z].*[.]$/s)
  for (const list of LISTS) {
    for (const { description } of task[list]) expect(description).toMatch(/^[A-Z0-9].*[.]$/)
    expect(new Set(task[list].map(({ id }) => id)).size).toBe(task[list].length)
  }
})

const DEMOS = Object.values(TASKS).flatMap(({ id, demo }) =>
  [...demo.inputs, ...demo.outputs].map((item) => ({ id, item })),
)

function itemsOf<Type extends DemoItem["type"]>(type: Type) {
  return DEMOS.flatMap(({ id, item }) =>
    item.type === type ? [{ id, item: item as Extract<DemoItem, { type: Type }> }] : [],
  )
}

test.each(itemsOf("chart"))(
  "the chart of $id runs from the best label down and adds up to at most one",
  ({ id, item }) => {
    const scores = item.items.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(Math.min(...scores)).toBeGreaterThan(0)
    expect(Math.max(...scores)).toBeLessThan(1)
    expect(new Set(item.items.map(({ label }) => label)).size).toBe(scores.length)
    // Similarities and relevances stand for themselves; all other scores share one between them.
    if (id === "sentence-similarity" || id === "text-ranking") return
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 1)
  },
)

test.each(itemsOf("tabular"))("the table of $id has a heading and rows as wide as it", ({ item }) => {
  const [head = [], ...rows] = item.rows
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(head).size).toBe(head.length)
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length))
})

test.each(itemsOf("audio"))("the waveform of $id stays between silence and full volume", ({ item }) => {
  expect(item.peaks.length).toBeGreaterThan(10)
  expect(item.durationSeconds).toBeGreaterThan(0)
  expect(item.peaks.filter((peak) => !(peak > 0 && peak < 1))).toEqual([])
})

test("marks the tokens that it says it marks", () => {
  const marked = itemsOf("text-with-tokens").map(({ id, item }) => ({
    id,
    pieces: item.tokens.map(({ start, end }) => item.text.slice(start, end)),
  }))
  expect(marked).toEqual([{ id: "token-classification", pieces: ["Ines Marlow", "Lisbon", "Iceland"] }])
})

const MAX_DRAWING_BYTES = 900

test.each(itemsOf("img"))("a drawing of $id is a small, sound document with a description", ({ item }) => {
  expect(svgProblem(TASK_DRAWINGS[item.drawing])).toBeUndefined()
  expect(TASK_DRAWINGS[item.drawing].length).toBeLessThan(MAX_DRAWING_BYTES)
  expect(item.alt.length).toBeGreaterThan(15)
})

test("draws every picture for one place", () => {
  const used = itemsOf("img").map(({ id, item }) => ({ id, drawing: item.drawing }))
  expect(used.map(({ drawing }) => drawing).sort()).toEqual(Object.keys(TASK_DRAWINGS).sort())
  expect(used.filter(({ id, drawing }) => !drawing.startsWith(`${id}/`))).toEqual([])
  expect(new Set(Object.values(TASK_DRAWINGS)).size).toBe(used.length)
})

const SVG_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">'

test.each([
  [`${SVG_OPEN}<rect width="1"/></svg>`, undefined],
  [`${SVG_OPEN}<script>alert(1)</script></svg>`, "element script"],
  [`${SVG_OPEN}<a href="#"/></svg>`, "element a"],
  [`${SVG_OPEN}<rect style="fill:red"/></svg>`, "attribute style"],
  [`${SVG_OPEN}<rect onload="x"/></svg>`, "attribute onload"],
  [`${SVG_OPEN}<rect x="1" x="2"/></svg>`, "attribute x twice"],
  [`${SVG_OPEN}<rect x=1/></svg>`, "not XML at 62"],
  [`${SVG_OPEN}<g></svg>`, "</svg> closes <g>"],
  [`${SVG_OPEN}<g/>`, "not closed"],
  ['<svg viewBox="0 0 160 100"></svg>', "another root"],
])("the check of drawings says of %j: %s", (svg, problem) => {
  expect(svgProblem(svg)).toBe(problem)
})

const ELEMENTS = new Set(["g", "rect", "circle", "ellipse", "path", "text"])
const ATTRIBUTES = new Set(
  (
    "x y width height cx cy r rx ry d transform opacity fill fill-opacity stroke stroke-width stroke-linecap " +
    "stroke-linejoin font-family font-size font-weight text-anchor"
  ).split(" "),
)

/** Says what keeps a text from being one of our drawings: XML of known elements and attributes only. */
function svgProblem(svg: string): string | undefined {
  if (!svg.startsWith(SVG_OPEN)) return "another root"
  const open = ["svg"]
  const token = /<(?<start>[a-z]+)(?<attributes>(?: [a-z-]+="[^"<&]*")*)(?<empty>\/?)>|<\/(?<end>[a-z]+)>|[^<>&]+/y
  for (token.lastIndex = SVG_OPEN.length; token.lastIndex < svg.length; ) {
    const at = token.lastIndex
    const { start, attributes = "", empty, end } = token.exec(svg)?.groups ?? {}
    if (token.lastIndex === 0) return `not XML at ${at}`
    if (end !== undefined) {
      const last = open.pop()
      if (last !== end) return `</${end}> closes <${last}>`
    }
    if (start === undefined) continue
    if (!ELEMENTS.has(start)) return `element ${start}`
    const problem = attributeProblem(attributes)
    if (problem !== undefined) return problem
    if (empty === "") open.push(start)
  }
  return open.length > 0 ? "not closed" : undefined
}

function attributeProblem(attributes: string): string | undefined {
  const names = [...attributes.matchAll(/ ([a-z-]+)=/g)].map(([, name = ""]) => name)
  const wrong = names.find((name) => !ATTRIBUTES.has(name))
  if (wrong !== undefined) return `attribute ${wrong}`
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? undefined : `attribute ${twice} twice`
}

test("names every task as the reference table does", () => {
  expect(TASK_ORDER.map(taskName)).toEqual(reference.taskNames)
})

test.each([
  ["fill-mask", "Fill mask"],
  ["depth-estimation", "Depth estimation"],
  ["text-to-speech", "Text to speech"],
  ["text-to-3d", "Text to 3D"],
  ["image-text-to-text", "Image-text to text"],
  ["zero-shot-object-detection", "Zero-shot object detection"],
  ["automatic-speech-recognition", "Speech recognition"],
  ["made_up_task", "Made up task"],
  ["", ""],
])("labels %j as %j", (id, label) => {
  expect(taskLabel(id)).toBe(label)
})
