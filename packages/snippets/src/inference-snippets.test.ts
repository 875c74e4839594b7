import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { ModelSummary } from "@orrery/catalog"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CASES } from "../test/cases.ts"
import { findTemplate } from "./find-template.ts"
import { inferenceSnippets, type Snippet, type SnippetOptions, SnippetTemplateError } from "./index.ts"

const golden = new URL("../test/golden/", import.meta.url)
const model: ModelSummary = { id: "acme/tiny-llm", pipelineTag: "text-generation" }

function describe(snippet: Snippet): string {
  const { install = "(nothing)", env, fileName, code } = snippet
  return `install: ${install}\nenvironment: ${env.join(", ") || "(nothing)"}\nfile: ${fileName}\n---\n${code}\n`
}

test.each(CASES)("writes the recorded snippets of $name", async ({ name, model: subject, options }) => {
  const snippets = inferenceSnippets(subject, options)
  for (const snippet of snippets) {
    await expect(describe(snippet)).toMatchFileSnapshot(
      fileURLToPath(new URL(`${name}/${snippet.language}/${snippet.client}.txt`, golden)),
    )
  }
  const written = snippets.map(({ language, client }) => `${language}/${client}.txt`).sort()
  const recorded = readdirSync(new URL(`${name}/`, golden), { recursive: true, encoding: "utf8" })
  expect(recorded.filter((path) => path.endsWith(".txt")).sort()).toEqual(written)
})

test("has golden files for the cases that exist, and no others", () => {
  expect(readdirSync(golden).sort()).toEqual(CASES.map((entry) => entry.name).sort())
})

test("embeds the templates as they are in the folder", () => {
  const script = fileURLToPath(new URL("../scripts/generate-templates.mjs", import.meta.url))
  expect(() => execFileSync(process.execPath, [script, "--check"])).not.toThrow()
})

test("says which template is missing", () => {
  expect(() => findTemplate("js", "fetch", "textToVideo")).toThrow(SnippetTemplateError)
  expect(() => findTemplate("js", "fetch", "textToVideo")).toThrow(/^Template not found: js\/fetch\/textToVideo$/)
  expect(() => findTemplate("js", "constructor", "x")).toThrow("Template not found: js/constructor/x")
})

test("writes the same text in any order", () => {
  const first = CASES.map(({ model: subject, options }) => inferenceSnippets(subject, options))
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        CASES.map((_, place) => place),
        { minLength: CASES.length },
      ),
      (order) => {
        for (const place of order) {
          const entry = CASES[place]
          expect(entry === undefined ? undefined : inferenceSnippets(entry.model, entry.options)).toEqual(first[place])
        }
      },
    ),
    { numRuns: 5 },
  )
})

const chat = { task: "text-generation", provider: "auto" }

test.each<[string, SnippetOptions, string[]]>([
  [
    "chat",
    chat,
    ["python/openai", "python/huggingface_hub", "python/requests", "js/openai", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  ["one language", { ...chat, language: "sh" }, ["sh/curl"]],
  ["a task without templates", { ...chat, task: "depth-estimation" }, []],
  [
    "embeddings by the router's choice",
    { task: "feature-extraction", provider: "auto" },
    ["python/huggingface_hub", "js/orrery.js"],
  ],
  [
    "embeddings by a provider",
    { task: "feature-extraction", provider: "together" },
    ["python/huggingface_hub", "python/requests", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  ["embeddings by a provider without them", { task: "feature-extraction", provider: "groq" }, []],
  ["embeddings by an unknown provider", { task: "feature-extraction", provider: "nobody" }, []],
  [
    "embeddings by a provider behind an own router",
    { task: "feature-extraction", provider: "together", routerUrl: "http://o.example/router" },
    ["python/requests", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  [
    "images as bytes",
    { task: "text-to-image", provider: "hf-inference" },
    ["python/huggingface_hub", "python/requests", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  [
    "images inside JSON",
    { task: "text-to-image", provider: "together" },
    ["python/huggingface_hub", "python/requests", "js/orrery.js", "js/fetch"],
  ],
  ["images from a queue", { task: "text-to-image", provider: "fal-ai" }, ["python/huggingface_hub", "js/orrery.js"]],
  ["a direct call by automatic choice", { ...chat, directRequest: true }, []],
])("offers the clients that can do %s", (_title, options, expected) => {
  expect(inferenceSnippets(model, options).map(({ language, client }) => `${language}/${client}`)).toEqual(expected)
})

test.each<[string, SnippetOptions, string[]]>([
  ["a router", chat, ["ORRERY_TOKEN"]],
  ["an endpoint", { ...chat, endpointUrl: "https://ep.example" }, ["API_TOKEN"]],
  ["a provider's own host", { task: "text-to-image", provider: "fal-ai", directRequest: true }, ["FAL_AI_API_KEY"]],
  ["a token that is given", { ...chat, accessToken: "hf_given" }, []],
])("reads the key for %s from %j", (_title, options, expected) => {
  for (const snippet of inferenceSnippets(model, options)) {
    expect(snippet.env).toEqual(expected)
    expect(snippet.code).toContain(expected[0] ?? "hf_given")
  }
})

test("sends a provider's own key to the provider, not to the router", () => {
  const snippets = inferenceSnippets(model, { ...chat, provider: "groq", accessToken: "gsk_own" })
  const raw = snippets.filter(({ client }) => ["openai", "requests", "fetch", "curl"].includes(client))
  expect(raw).toHaveLength(5)
  for (const { code } of raw) {
    expect(code).toContain("https://api.groq.com/openai/v1")
    expect(code).not.toContain("router")
  }
})
