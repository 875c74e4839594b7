import { openaiCompatible } from "@orrery/inference"
import { expect, test } from "vitest"
import { chooseTargets, parseModelChoice } from "./choose-target.ts"
import type { Target, TargetTable } from "./ports.ts"

const target = (id: string, model: string): Target => ({
  provider: openaiCompatible({ id, label: id, baseUrl: `http://127.0.0.1:9/${id}` }),
  providerModel: `${id}-model`,
  model,
  task: "conversational",
})

const TARGETS = [target("near", "acme/tiny"), target("far", "acme/tiny"), target("near", "llama3.2:1b")]
const table: TargetTable = {
  of: (model) => TARGETS.filter((known) => known.model === model),
  models: () => ["acme/tiny", "llama3.2:1b"],
}
const idsOf = (name: string) => chooseTargets(name, table).map(({ provider }) => provider.id)

test.each([
  ["acme/tiny", { model: "acme/tiny" }],
  ["acme/tiny:groq", { model: "acme/tiny", suffix: "groq" }],
  ["a:b/c", { model: "a:b/c" }],
  ["plain:1b", { model: "plain", suffix: "1b" }],
])("splits %s", (name, expected) => {
  expect(parseModelChoice(name)).toEqual(expected)
})

test("keeps the operator's order without a suffix and for every policy word", () => {
  for (const suffix of ["", ":auto", ":fastest", ":cheapest", ":preferred"]) {
    expect(idsOf(`acme/tiny${suffix}`)).toEqual(["near", "far"])
  }
})

test("a provider suffix leaves that provider alone", () => {
  expect(idsOf("acme/tiny:far")).toEqual(["far"])
})

test("a mapped name with a colon of its own is found as it stands", () => {
  expect(idsOf("llama3.2:1b")).toEqual(["near"])
})

test("an unknown provider is refused with those that would work", () => {
  expect(() => chooseTargets("acme/tiny:nobody", table)).toThrow(
    'The model "acme/tiny" is not supported: the provider "nobody" does not serve it; near, far would.',
  )
})

test("an unknown model is refused with those that are served", () => {
  expect(() => chooseTargets("acme/other", table)).toThrow("served are acme/tiny, llama3.2:1b")
})
