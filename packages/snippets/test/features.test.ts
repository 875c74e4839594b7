import { readFileSync } from "node:fs"
import type { ModelSummary } from "@orrery/catalog"
import { describe, expect, test } from "vitest"
import { inferenceSnippets, type SnippetOptions } from "../src/index.ts"
import { type Features, readFeatures } from "./read-features.ts"

/** Features as they are recorded: the kind of the variable instead of its name, and whether a file is read. */
interface KnownFeatures extends Omit<Features, "variable"> {
  readonly env?: "router" | "endpoint" | "provider"
  readonly readsFile?: boolean
}

interface FeatureCase {
  readonly name: string
  readonly model: ModelSummary
  readonly options: SnippetOptions
  /** Clients that are known to be shown. */
  readonly snippets: readonly {
    readonly client: string
    readonly recorded: KnownFeatures
    /** Fields in which ours are different on purpose; null where ours says nothing. `reason` is a key of `reasons`. */
    readonly differs?: readonly {
      readonly field: keyof KnownFeatures
      readonly ours: unknown
      readonly reason: string
    }[]
    /** Why the client is not shown here; a key of `reasons`. */
    readonly missing?: string
  }[]
  /** Clients that are shown here beyond those. */
  readonly additional: readonly string[]
  /** Why there are others at all; a key of `reasons`. */
  readonly differs?: string
}

const known: { readonly reasons: Readonly<Record<string, string>>; readonly cases: readonly FeatureCase[] } =
  JSON.parse(readFileSync(new URL("features.json", import.meta.url), "utf8"))

const written = known.cases.flatMap((entry) =>
  entry.snippets
    .filter(({ missing }) => missing === undefined)
    .map((snippet) => [snippet.client, entry.name, { entry, ...snippet }] as const),
)

describe("the clients", () => {
  test.each(known.cases)(
    "are those that are known for $name, and the additional ones",
    ({ model, options, ...entry }) => {
      const expected = entry.snippets.filter(({ missing }) => missing === undefined).map(({ client }) => client)
      const shown = inferenceSnippets(model, options).map(({ language, client }) => `${language}/${client}`)
      expect(shown.sort()).toEqual([...expected, ...entry.additional].sort())
    },
  )
})

describe("the code", () => {
  test.each(written)("of %s for %s has the known features", (client, _name, { entry, recorded, differs = [] }) => {
    const { model, options } = entry
    const snippet = inferenceSnippets(model, options).find((found) => `${found.language}/${found.client}` === client)
    if (snippet === undefined) {
      throw new Error(`${client} is not shown.`)
    }
    const { variable, ...features } = readFeatures(snippet)
    const { env, readsFile = false, ...expected } = ours(recorded, differs)
    expect(features).toEqual(expected)
    expect(snippet.env).toEqual(env === undefined ? [] : [variableName(env, client, options.provider)])
    // This client finds its key by itself.
    expect(variable).toBe(client === "python/fal_client" ? undefined : snippet.env[0])
    expect(snippet.files.length > 0).toBe(readsFile)
    expect(snippet.files.every((name) => snippet.code.includes(name))).toBe(true)
  })
})

test("holds sixty cases, and no difference that is none or has no reason", () => {
  expect(known.cases).toHaveLength(60)
  expect(new Set(known.cases.map(({ name }) => name)).size).toBe(60)
  const all = known.cases.flatMap(({ snippets }) => snippets)
  const reasons = [
    ...known.cases.map(({ differs }) => differs),
    ...all.map(({ missing }) => missing),
    ...all.flatMap(({ differs = [] }) => differs.map(({ reason }) => reason)),
  ].filter((reason) => reason !== undefined)
  expect([...new Set(reasons)].sort()).toEqual(Object.keys(known.reasons).sort())
  for (const { recorded, differs = [] } of all) {
    for (const { field, ours: value } of differs) {
      expect(recorded[field] ?? null).not.toEqual(value)
    }
  }
})

function ours(
  recorded: KnownFeatures,
  differs: readonly { readonly field: keyof KnownFeatures; readonly ours: unknown }[],
): KnownFeatures {
  const changed = differs.map(({ field, ours: value }) => [field, value ?? undefined])
  const all = Object.entries({ ...recorded, ...Object.fromEntries(changed) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as unknown as KnownFeatures
}

function variableName(env: "router" | "endpoint" | "provider", client: string, provider: string): string {
  if (client === "python/fal_client") {
    return "FAL_KEY"
  }
  const names = {
    router: "ORRERY_TOKEN",
    endpoint: "API_TOKEN",
    provider: `${provider.toUpperCase().replaceAll("-", "_")}_API_KEY`,
  }
  return names[env]
}
