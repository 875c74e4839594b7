import { LIBRARIES } from "@orrery/catalog"
import { expect, test } from "vitest"
import { groupLibraries, modelsNaming, spellingsOf, tasksServedBy } from "./library-rows.ts"

const COUNTS = [
  { value: "gguf", count: 4 },
  { value: "Llama.cpp", count: 1 },
  { value: "vui", count: 2 },
  { value: "of-our-own", count: 9 },
]

test("every library stands in exactly one group", () => {
  const keys = groupLibraries(COUNTS).flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(keys.toSorted()).toEqual(Object.keys(LIBRARIES).toSorted())
})

test("the first group has those with models here first, whatever the spelling, then the known ones by name", () => {
  const [first] = groupLibraries(COUNTS)
  const rows = first?.rows.map(({ key, modelCount }) => [key, modelCount]) ?? []
  expect(rows.slice(0, 3)).toEqual([
    ["llama.cpp", 5],
    ["vui", 2],
    ["adapter-transformers", 0],
  ])
  expect(rows).toContainEqual(["transformers", 0])
  expect(rows).not.toContainEqual(["merlin", 0])
})

test("the others stand by letter, digits before A", () => {
  const [, digits, a, ...rest] = groupLibraries([])
  expect([digits?.title, digits?.rows.map(({ key }) => key)]).toEqual(["0 to 9", ["3dtopia-xl"]])
  expect(a?.title).toBe("A")
  expect(rest.map(({ title }) => title)).toEqual(rest.map(({ title }) => title).toSorted())
  for (const { title, rows } of [...(a ? [a] : []), ...rest]) {
    expect(rows.every(({ label }) => label.toUpperCase().startsWith(title))).toBe(true)
  }
})

test("the address of a library's models names each spelling in use", () => {
  expect(modelsNaming("llama.cpp", spellingsOf("llama.cpp", COUNTS))).toBe("/models?library=gguf&library=Llama.cpp")
  expect(modelsNaming("merlin", spellingsOf("merlin", COUNTS))).toBe("/models?library=merlin")
})

test("tasks come from the library's own list and from the tasks that name it", () => {
  expect(tasksServedBy("nemo").map(({ id }) => id)).toContain("automatic-speech-recognition")
  expect(tasksServedBy("stable-baselines3").map(({ id }) => id)).toEqual(["reinforcement-learning"])
  expect(tasksServedBy("merlin")).toEqual([])
})
