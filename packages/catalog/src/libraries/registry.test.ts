import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { renderSamples } from "../../test/render-samples.ts"
import { parseDownloadQuery } from "../download-query.ts"
import type { ModelSummary } from "../model-summary.ts"
import type { Library } from "./library.ts"
import { LIBRARIES, libraryOf, librarySnippets } from "./registry.ts"

const folder = new URL(".", import.meta.url)
const samples = new URL("../../test/library-snippets/", import.meta.url)
const reference = JSON.parse(readFileSync(new URL("../../test/reference-tables.json", import.meta.url), "utf8"))
const notLibraries = ["library.ts", "blocks.ts", "registry.ts"]

const libraryFiles = readdirSync(folder)
  .filter((file) => !file.endsWith(".test.ts") && !notLibraries.includes(file))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort()

const withSamples = Object.values<Library>(LIBRARIES)
  .filter((library) => library.snippets !== undefined)
  .map(({ key }) => key)

/** The file of a key: small letters, and dashes for dots and underscores. */
function fileOf(key: string): string {
  return key.toLowerCase().replaceAll(/[._]/g, "-")
}

test("has one registry line per library file", () => {
  expect(Object.keys(LIBRARIES).map(fileOf).sort()).toEqual(libraryFiles)
})

test("lists the libraries in alphabetical order", () => {
  const keys = Object.keys(LIBRARIES).map((key) => key.toLowerCase())
  expect(keys).toEqual([...keys].sort())
})

test("registers every library under its own key", () => {
  for (const [key, library] of Object.entries(LIBRARIES)) {
    expect(library.key).toBe(key)
  }
})

test("gives every name to one library only", () => {
  const names = Object.values<Library>(LIBRARIES).flatMap(({ key, aliases }) => [key, ...(aliases ?? [])])
  const lowered = names.map((name) => name.toLowerCase())
  expect(new Set(lowered).size).toBe(lowered.length)
})

test("says of every sample whether it was looked up, and why if not", () => {
  for (const [key, library] of Object.entries<Library>(LIBRARIES)) {
    expect([key, typeof library.verified]).toEqual([key, library.snippets ? "boolean" : "undefined"])
    expect([key, library.unverified === undefined]).toEqual([key, library.verified !== false])
  }
})

test("counts downloads by queries that parse", () => {
  for (const { key, countDownloads } of Object.values<Library>(LIBRARIES)) {
    expect(() => countDownloads === undefined || parseDownloadQuery(countDownloads), key).not.toThrow()
  }
})

test("records at least 600 models to write samples for", () => {
  const models = readdirSync(samples)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file): { model: unknown }[] => JSON.parse(readFileSync(new URL(file, samples), "utf8")))
  expect(new Set(models.map(({ model }) => JSON.stringify(model))).size).toBeGreaterThanOrEqual(600)
})

test("has sample cases and a golden text for every library with samples", () => {
  const expected = withSamples.flatMap((key) => [`${fileOf(key)}.json`, `${fileOf(key)}.txt`]).sort()
  expect(readdirSync(samples).sort()).toEqual(expected)
})

test.each(withSamples)("writes the recorded samples of %s", async (key) => {
  const cases: { case: string; model: ModelSummary }[] = JSON.parse(
    readFileSync(new URL(`${fileOf(key)}.json`, samples), "utf8"),
  )
  const rendered = cases.map(({ case: name, model }) => ({ name, blocks: librarySnippets(model, key) }))
  await expect(renderSamples(rendered)).toMatchFileSnapshot(`../../test/library-snippets/${fileOf(key)}.txt`)
})

test.each(reference.libraries as { key: string; label: string; filter: boolean; countDownloads: string | null }[])(
  "agrees with the reference table about $key",
  ({ key, label, filter, countDownloads }) => {
    const library = libraryOf(key)
    expect(library?.label).toBe(label)
    expect(library?.filter).toBe(filter)
    expect(library?.countDownloads ?? null).toBe(countDownloads)
  },
)

test("adds at least 40 libraries to those of the reference table, each with a sample", () => {
  const known = new Set((reference.libraries as { key: string }[]).map(({ key }) => key))
  const added = Object.values<Library>(LIBRARIES).filter(({ key }) => !known.has(key))
  expect(added.length).toBeGreaterThanOrEqual(40)
  for (const { key, label, repoUrl, snippets } of added) {
    expect(label, key).not.toBe("")
    expect(new URL(repoUrl).protocol, key).toBe("https:")
    expect(snippets?.({ id: "acme/tiny" }), key).not.toEqual([])
  }
})

test("finds a library whatever the letter case, and by alias", () => {
  expect(libraryOf("Sentence-Transformers")?.key).toBe("sentence-transformers")
  expect(libraryOf("PyTorch-Transformers")?.key).toBe("transformers")
  expect(libraryOf("__proto__")).toBeUndefined()
})

test("writes nothing for an unknown library", () => {
  expect(librarySnippets({ id: "acme/tiny" }, "no-such-library")).toEqual([])
})

const anyModel = fc.record(
  {
    id: fc.string(),
    tags: fc.oneof(
      fc.array(fc.constantFrom("conversational", "lora", "musicgen", "custom_code", "image-text-to-text", "PyLate")),
      fc.constant(null),
    ),
    pipelineTag: fc.oneof(fc.constantFrom("text-generation", "image-to-image", "summarization"), fc.string()),
    config: fc.anything(),
    cardData: fc.anything(),
    fileNames: fc.oneof(fc.array(fc.string()), fc.constant(null)),
    transformersInfo: fc.oneof(fc.anything(), fc.record({ auto_model: fc.string(), processor: fc.string() })),
    widgetData: fc.oneof(fc.anything(), fc.array(fc.record({ text: fc.string(), source_sentence: fc.string() }))),
    processorConfig: fc.anything(),
  },
  { requiredKeys: ["id"] },
)

test("never throws, whatever a repository says", () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      for (const key of Object.keys(LIBRARIES)) {
        for (const block of librarySnippets(model as ModelSummary, key)) {
          expect(typeof block.code).toBe("string")
        }
      }
    }),
    { numRuns: 60 },
  )
})
