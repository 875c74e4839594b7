import { TASKS, type Task } from "@orrery/catalog"
import { SNIPPET_TASKS } from "@orrery/snippets"
import { expect, test } from "vitest"
import { taskCode } from "./task-code.ts"

const ALL_TASKS = Object.values<Task>(TASKS)

test("every task that can be called has code, and no other", () => {
  const withCode = ALL_TASKS.filter((task) => taskCode(task) !== undefined).map(({ id }) => id)
  // The catalogue has no page for `conversational`: it is how text generation is called.
  expect(withCode.sort()).toEqual(SNIPPET_TASKS.filter((task) => task !== "conversational").sort())
})

test.each([
  ["text-generation", undefined, "curl"],
  ["image-text-to-text", undefined, "curl"],
  ["fill-mask", "HF Inference", "curl"],
  ["text-to-audio", "HF Inference", "curl"],
  ["text-to-video", "fal", "huggingface_hub"],
  ["image-text-to-image", "fal", "orrery.js"],
])("%s is called through the provider %s, with %s among others", (id, provider, client) => {
  const code = taskCode(ALL_TASKS.find((task) => task.id === id) as Task)
  expect(code?.provider?.toLowerCase()).toEqual(provider?.toLowerCase())
  expect(code?.report.snippets.map((snippet) => snippet.client)).toContain(client)
})

test("code names a model of the catalogue, and the public router where it names an address", () => {
  const withAddress = new Set(["curl", "requests", "fetch", "net/http"])
  for (const task of ALL_TASKS) {
    const code = taskCode(task)
    for (const snippet of code?.report.snippets ?? []) {
      const name = `${task.id}, ${snippet.client}`
      expect(snippet.code, name).toContain(code?.model)
      expect(snippet.env, name).toEqual(["ORRERY_TOKEN"])
      if (withAddress.has(snippet.client)) expect(snippet.code, name).toContain("https://router.huggingface.co/")
    }
  }
})

test("clients that would need the provider's own name for the model are listed with the reason", () => {
  const { report } = taskCode(TASKS["text-to-video"]) ?? {}
  expect(report?.snippets.map(({ client }) => client)).toEqual(["huggingface_hub", "orrery.js"])
  const raw = report?.unavailable.filter(({ client }) => client === "requests" || client === "fetch")
  expect(raw?.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("needs the model's name at"),
    expect.stringContaining("needs the model's name at"),
  ])
})
