import { readFileSync } from "node:fs"
import type { ModelSummary } from "@orrery/catalog"
import { expect, test } from "vitest"
import { inferenceSnippets, type SnippetOptions } from "../src/index.ts"

interface FeatureCase {
  name: string
  model: ModelSummary
  options: SnippetOptions
  snippets: { client: string; contains: string[]; env: string[] }[]
}

const cases: FeatureCase[] = JSON.parse(readFileSync(new URL("features.json", import.meta.url), "utf8"))

/** Clients that are shown here in more cases than in the recorded ones. */
const ADDITIONAL = ["js/fetch", "python/requests"]

test.each(cases)("offers what is known for $name", ({ model, options, snippets }) => {
  const written = inferenceSnippets(model, options)
  const names = written.map(({ language, client }) => `${language}/${client}`)
  const expected = snippets.map(({ client }) => client)
  expect(names.filter((name) => expected.includes(name) || !ADDITIONAL.includes(name)).sort()).toEqual(expected.sort())
  for (const { client, contains, env } of snippets) {
    const snippet = written[names.indexOf(client)]
    expect(snippet?.env).toEqual(env)
    for (const text of contains) {
      expect(snippet?.code).toContain(text)
    }
  }
})
