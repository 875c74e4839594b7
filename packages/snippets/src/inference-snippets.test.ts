import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { ModelSummary } from "@orrery/catalog"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CASES } from "../test/cases.ts"
import { findTemplate } from "./find-template.ts"
import { inferenceSnippets, type Snippet, type SnippetOptions, SnippetTemplateError, snippetReport } from "./index.ts"
import { templateForTask } from "./template-for-task.ts"
import { TEMPLATES } from "./templates.generated.ts"

const golden = new URL("../test/golden/", import.meta.url)
const EVERY_USUAL_CLIENT = [
  "python/openai",
  "python/huggingface_hub",
  "python/requests",
  "js/openai",
  "js/orrery.js",
  "js/fetch",
  "sh/curl",
  "go/net/http",
]
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

test("has a golden file for every template of a client", () => {
  const written = CASES.flatMap(({ model: subject, options }) => {
    const { template } = templateForTask(options.task, options.stream === true) ?? {}
    return inferenceSnippets(subject, options).map(({ language, client }) => `${language}/${client}/${template}`)
  })
  // What a template includes has a name of its own, which no task has.
  const parts = /\/(import\w+|file|send|job|answer|call|arguments)$/
  expect([...new Set(written)].sort()).toEqual(
    Object.keys(TEMPLATES)
      .filter((name) => !parts.test(name))
      .sort(),
  )
})

test("embeds the templates as they are in the folder", () => {
  const script = fileURLToPath(new URL("../scripts/generate-templates.mjs", import.meta.url))
  expect(() => execFileSync(process.execPath, [script, "--check"])).not.toThrow()
})

test("says which template is missing", () => {
  expect(() => findTemplate("js", "fetch", "videoToText")).toThrow(SnippetTemplateError)
  expect(() => findTemplate("js", "fetch", "videoToText")).toThrow(/^Template not found: js\/fetch\/videoToText$/)
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
  ["chat", chat, EVERY_USUAL_CLIENT],
  ["one language", { ...chat, language: "sh" }, ["sh/curl"]],
  ["a task without templates", { ...chat, task: "depth-estimation" }, []],
  [
    "embeddings by the router's choice",
    { task: "feature-extraction", provider: "auto" },
    ["python/huggingface_hub", "js/orrery.js"],
  ],
  ["embeddings by a provider", { task: "feature-extraction", provider: "together" }, EVERY_USUAL_CLIENT],
  ["embeddings by a provider without them", { task: "feature-extraction", provider: "groq" }, []],
  ["embeddings by an unknown provider", { task: "feature-extraction", provider: "nobody" }, []],
  [
    "embeddings by a provider behind an own router",
    { task: "feature-extraction", provider: "together", routerUrl: "http://o.example/router" },
    EVERY_USUAL_CLIENT.filter((name) => name !== "python/huggingface_hub"),
  ],
  [
    "images as bytes",
    { task: "text-to-image", provider: "hf-inference" },
    ["python/huggingface_hub", "python/requests", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  [
    "images inside JSON",
    { task: "text-to-image", provider: "together" },
    ["python/openai", "python/huggingface_hub", "python/requests", "js/openai", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
  [
    "images from a queue",
    { task: "text-to-image", provider: "fal-ai" },
    ["python/huggingface_hub", "python/fal_client", "python/requests", "js/orrery.js", "js/fetch", "sh/curl"],
  ],
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
  const isFal = ({ client }: Snippet) => client === "fal_client"
  for (const snippet of inferenceSnippets(model, options)) {
    // That client has a variable of its own.
    expect(snippet.env).toEqual(isFal(snippet) ? ["FAL_KEY"] : expected)
    expect(snippet.code).toContain(snippet.env[0] ?? "hf_given")
  }
})

test.each<[string, SnippetOptions, string | undefined, RegExp]>([
  ["a task without samples", { task: "depth-estimation", provider: "auto" }, undefined, /no sample for the task/],
  ["an unknown provider", { ...chat, provider: "nobody" }, undefined, /no provider "nobody"/],
  ["a task that a provider lacks", { task: "text-to-image", provider: "groq" }, undefined, /Groq does not serve/],
  ["chat that a provider lacks", { ...chat, provider: "fal-ai" }, undefined, /fal does not serve chat/],
  [
    "a provider that left the public router",
    { ...chat, provider: "nebius" },
    undefined,
    /not served Nebius.*since 2026/,
  ],
  ["a provider that takes its own keys only", { ...chat, provider: "openai" }, undefined, /its own keys only/],
  [
    "an input that a provider refuses",
    { task: "image-text-to-video", provider: "novita" },
    undefined,
    /this input is refused: Novita makes videos from images with MiniMax-H3 only/,
  ],
  [
    "a file format that a provider does not read",
    { task: "automatic-speech-recognition", provider: "fal-ai", inputs: { inputs: "talk.ogg" } },
    undefined,
    /fal reads audio\/mpeg/,
  ],
  ["an organisation that no header can hold", { ...chat, billTo: "a\nb" }, undefined, /billTo has a character/],
  [
    "a client without the task",
    { task: "fill-mask", provider: "hf-inference" },
    "fal_client",
    /no sample of the client/,
  ],
  ["a client without the route", { task: "fill-mask", provider: "hf-inference" }, "openai", /no route of the OpenAI/],
  [
    "a provider that a client does not know",
    { ...chat, provider: "nvidia", directRequest: true },
    "huggingface_hub",
    /does not know this provider/,
  ],
  [
    "an argument that a client does not have",
    { task: "fill-mask", provider: "hf-inference", inputs: { parameters: { depth: 2 } } },
    "huggingface_hub",
    /no argument for "depth"/,
  ],
  ["a job by the OpenAI protocol", { task: "text-to-image", provider: "zai-org" }, "openai", /answers with a job/],
  ["an automatic choice", { task: "text-to-image", provider: "auto" }, "requests", /clients that ask the hub/],
  [
    "an address where a form has a file",
    { task: "automatic-speech-recognition", provider: "together", inputs: { inputs: "https://a.example/talk.wav" } },
    "requests",
    /sends a file in a form/,
  ],
  ["an endpoint that is no address", { ...chat, endpointUrl: "ftp://a.example" }, undefined, /endpointUrl should be/],
  ["a router with a query", { ...chat, routerUrl: "https://a.example/?x=1" }, undefined, /should have no query/],
  ["an endpoint with a query", { ...chat, endpointUrl: "https://a.example/v1?x=1" }, "openai", /cannot keep the query/],
  [
    "labels that are none",
    { task: "zero-shot-classification", provider: "hf-inference", inputs: { parameters: { candidate_labels: [] } } },
    undefined,
    /candidate_labels should be a list of texts/,
  ],
  [
    "a member that names a target",
    { ...chat, inputs: { messages: [{ role: "user", content: "Hi" }], provider: { order: ["a"] } } },
    "orrery.js",
    /takes provider for the target/,
  ],
])("says why there is no code for %s", (_title, options, client, reason) => {
  const found = snippetReport(model, options).unavailable.find((entry) => entry.client === client)
  expect(found?.reason).toMatch(/^Not available, because /)
  expect(found?.reason).toMatch(reason)
})

test("names every client, with its code or with a reason", () => {
  for (const { model: subject, options } of CASES) {
    const { snippets, unavailable } = snippetReport(subject, options)
    expect(snippets.length + unavailable.length).toBe(9)
  }
})

test("sends a token of the hub to the router, even where a direct call is asked for", () => {
  const options = { ...chat, provider: "groq", accessToken: "hf_given", directRequest: true }
  const raw = inferenceSnippets(model, options).filter(
    ({ client }) => !["huggingface_hub", "orrery.js"].includes(client),
  )
  expect(raw).toHaveLength(6)
  for (const { code } of raw) {
    expect(code).toContain("https://router.huggingface.co/groq/openai/v1")
    expect(code).not.toContain("api.groq.com")
  }
  const refused = snippetReport(model, { ...options, provider: "openai" })
  expect(refused.unavailable[0]?.reason).toContain("takes its own keys only")
})

test.each([
  ["sentence-similarity", "a text", "inputs.source_sentence should be a text"],
  ["question-answering", { question: "Who?" }, "inputs.context should be a text"],
  ["tabular-regression", { data: [1] }, "inputs.data should be an object with a list for each column"],
  ["table-question-answering", { query: "x" }, "inputs.table should be an object"],
  ["summarization", { text: "x" }, "inputs should be a text"],
  ["text-to-image", ["a", "b"], "inputs should be a text"],
  ["object-detection", 7, "inputs should be the name or the address of a file"],
  ["document-question-answering", { image: "a.png" }, "inputs.question should be a text"],
])("refuses an input of a wrong form for %s", (task, inputs, reason) => {
  const { snippets, unavailable } = snippetReport(model, { task, provider: "hf-inference", inputs: { inputs } })
  expect(snippets).toEqual([])
  expect(unavailable[0]).toMatchObject({ code: "refused_input", reason: expect.stringContaining(reason) })
})

test("keeps what a task cannot do without beside own parameters", () => {
  const inputs = { inputs: "Where is my parcel?", parameters: { multi_label: true } }
  const [snippet] = inferenceSnippets(model, {
    task: "zero-shot-classification",
    provider: "hf-inference",
    language: "sh",
    inputs,
  })
  expect(snippet?.code).toContain('"candidate_labels": ["refund", "legal", "faq"]')
  expect(snippet?.code).toContain('"multi_label": true')
})

test("takes what is empty for left out, and addresses without the blanks around them", () => {
  const plain = inferenceSnippets(model, { ...chat, endpointUrl: "https://a.example/v1" })
  const empty = { accessToken: "", billTo: "", routerUrl: "", endpointUrl: " https://a.example/v1\n" }
  expect(inferenceSnippets(model, { ...chat, ...empty })).toEqual(plain)
})

test("leaves it to the option whether a chat is streamed", () => {
  for (const stream of [true, false]) {
    const own = { ...chat, stream, inputs: { messages: [{ role: "user", content: "Hi" }] } }
    const contrary = { ...own, inputs: { ...own.inputs, stream: !stream } }
    expect(inferenceSnippets(model, contrary)).toEqual(inferenceSnippets(model, own))
  }
})

test("names a voice unless the input has one, whatever the text says", () => {
  const speech = { task: "text-to-speech", provider: "together", language: "python" } as const
  const codes = [{ inputs: "Say voice=alto." }, { parameters: { voice: "alto" } }].map(
    (inputs) => inferenceSnippets(model, { ...speech, inputs }).find(({ client }) => client === "openai")?.code,
  )
  expect(codes[0]).toContain('voice="alloy"')
  expect(codes[1]).not.toContain("alloy")
})

test("takes a text for the message of a chat, and parameters for its settings", () => {
  const inputs = { inputs: "Name a moon.", parameters: { temperature: 0 } }
  const [snippet] = inferenceSnippets(model, { ...chat, language: "sh", inputs })
  expect(snippet?.code).toContain('"messages": [{"role": "user", "content": "Name a moon."}]')
  expect(snippet?.code).toContain('"temperature": 0')
  expect(snippet?.code).not.toContain("parameters")
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

test("a server that the reader's own router has is called by OpenAI's protocol below its name", () => {
  const embedder: ModelSummary = { id: "acme/embed", pipelineTag: "feature-extraction" }
  const options = { task: "feature-extraction", provider: "in-house", providerModelId: "embed-v1" }
  const routed = { ...options, routerUrl: "https://hub.example/router" }
  const codeOf = (client: string) =>
    inferenceSnippets(embedder, routed).find((snippet) => snippet.client === client)?.code
  expect(codeOf("curl")).toContain("https://hub.example/router/in-house/v1/embeddings")
  expect(codeOf("curl")).toContain('"model": "embed-v1"')
  expect(codeOf("openai")).toContain('base_url="https://hub.example/router/in-house/v1"')
  expect(codeOf("orrery.js")).toContain('provider: "in-house"')
  expect(codeOf("huggingface_hub")).toBeUndefined()
  const codes = (more: Partial<SnippetOptions>) =>
    snippetReport(embedder, { ...routed, ...more }).unavailable.map(({ code }) => code)
  expect(codes({ task: "fill-mask" })).toEqual(["unsupported_task"])
  // The public router has none, and neither does a name that is no part of an address.
  expect(snippetReport(embedder, options).unavailable.map(({ code }) => code)).toEqual(["unknown_provider"])
  expect(codes({ provider: "../v1" })).toEqual(["unknown_provider"])
  expect(codes({ directRequest: true })).toEqual(["unknown_provider"])
})
