import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { TASKS, taskLabel, taskName, taskOf } from "./registry.ts"
import { TASK_ORDER } from "./task-order.ts"

const reference = JSON.parse(readFileSync(new URL("../../test/reference-tables.json", import.meta.url), "utf8"))

test("has one registry line per task file, in alphabetical order", () => {
  const files = readdirSync(new URL(".", import.meta.url))
    .filter((file) => !file.endsWith(".test.ts") && !["task.ts", "task-order.ts", "registry.ts"].includes(file))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort()
  expect(Object.keys(TASKS)).toEqual(files)
  expect(Object.values(TASKS).map((task) => task.id)).toEqual(files)
})

test("orders every task as the reference table does", () => {
  expect(TASK_ORDER).toEqual(reference.taskOrder)
})

interface ReferenceTask {
  id: string
  name: string
  modality: string
  subtasks: string[]
  hideInModels: boolean
  hideInDatasets: boolean
  youtubeId: string | null
  widgetModels: string[]
  demo: { inputs: string[]; outputs: string[] }
  models: string[]
  datasets: string[]
  spaces: string[]
  metrics: string[]
}

test.each(reference.tasks as ReferenceTask[])("agrees with the reference table about $id", (expected) => {
  const task = taskOf(expected.id)
  expect(task).toMatchObject({ name: expected.name, modality: expected.modality, widgetModels: expected.widgetModels })
  expect(task?.subtasks.map((subtask) => subtask.type)).toEqual(expected.subtasks)
  expect(task?.youtubeId ?? null).toBe(expected.youtubeId)
  expect(task?.hideInModels ?? false).toBe(expected.hideInModels)
  expect(task?.hideInDatasets ?? false).toBe(expected.hideInDatasets)
  expect(task?.demo.inputs.map((item) => item.type)).toEqual(expected.demo.inputs)
  expect(task?.demo.outputs.map((item) => item.type)).toEqual(expected.demo.outputs)
  for (const list of ["models", "datasets", "spaces", "metrics"] as const) {
    expect(expected[list]).toEqual(expect.arrayContaining(task?.[list].map((entry) => entry.id) ?? []))
  }
})

test("marks the tokens that it says it marks", () => {
  const demo = TASKS["token-classification"].demo.outputs[0]
  const marked =
    demo?.type === "text-with-tokens" ? demo.tokens.map(({ start, end }) => demo.text.slice(start, end)) : []
  expect(marked).toEqual(["Ines Marlow", "Lisbon", "Iceland"])
})

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
