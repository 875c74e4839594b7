import { expect, test } from "vitest"
import { type Findings, noFindings } from "../outbox/findings.ts"
import { cardFacts } from "./card-facts.ts"
import { firstParagraph } from "./first-paragraph.ts"
import { inferLibrary, inferTask, inferTransformersInfo } from "./infer-facts.ts"
import { specRows } from "./spec-rows.ts"

test.each([
  ["# Title\n\nSome *plain* **text** with [a link](x) and `code`.\n\nMore", "Some plain text with a link and code."],
  ["![logo](x.png)\n\n<p>html</p>\n\n| a | b |\n\nSnake_case stays.", "Snake_case stays."],
  ["```\ncode\n\ncode\n```\nText", "Text"],
  ["- list\n> quote\n\nProse\nover lines", "Prose over lines"],
  ["# Only a title", undefined],
  ["", undefined],
])("finds the first paragraph of %j", (body, expected) => {
  expect(firstParagraph(body)).toBe(expected)
})

test("cuts a long paragraph at a word, 300 characters at most", () => {
  const text = firstParagraph("word ".repeat(200))
  expect(text?.length).toBeLessThanOrEqual(300)
  expect(text?.endsWith("word…")).toBe(true)
})

test("survives paragraphs made to be slow", () => {
  const started = performance.now()
  firstParagraph("*a".repeat(500_000))
  firstParagraph("[".repeat(500_000))
  expect(performance.now() - started).toBeLessThan(15_000)
})

test("reads the facts of a card and ignores values of the wrong shape", () => {
  const facts = cardFacts({
    license: ["apache-2.0"],
    language: "en",
    pipeline_tag: "text-classification",
    library_name: { a: 1 },
    base_model: ["acme/base"],
    base_model_relation: "quantized",
    datasets: [{ x: 1 }, "acme/data"],
    papers: "see https://arxiv.org/abs/2301.00001",
    tags: ["x", 3, null, "x"],
  })
  expect(facts).toEqual({
    task: "text-classification",
    licence: "apache-2.0",
    languages: ["en"],
    baseModels: ["acme/base"],
    tags: [
      "x",
      "3",
      "en",
      "dataset:acme/data",
      "arxiv:2301.00001",
      "base_model:acme/base",
      "base_model:quantized:acme/base",
      "license:apache-2.0",
    ],
  })
})

const withConfig = (config: Record<string, unknown>): Findings => ({ ...noFindings(), config })

test.each([
  ["LlamaForCausalLM", "text-generation", "AutoModelForCausalLM"],
  ["GPT2LMHeadModel", "text-generation", "AutoModelForCausalLM"],
  ["BertForSequenceClassification", "text-classification", "AutoModelForSequenceClassification"],
  ["BertForTokenClassification", "token-classification", "AutoModelForTokenClassification"],
  ["BertForQuestionAnswering", "question-answering", "AutoModelForQuestionAnswering"],
  ["BertForMaskedLM", "fill-mask", "AutoModelForMaskedLM"],
  ["ViTForImageClassification", "image-classification", "AutoModelForImageClassification"],
])("infers the task of %s", (architecture, task, autoModel) => {
  const findings = withConfig({ architectures: [architecture] })
  expect(inferTask(findings, "transformers")).toBe(task)
  expect(inferTransformersInfo(findings, new Map())).toEqual({ auto_model: autoModel, pipeline_tag: task })
})

test.each([
  [{ model_type: "t5" }, "text2text-generation"],
  [{ model_type: "whisper" }, "automatic-speech-recognition"],
  [{ model_type: "gemma3", vision_config: {} }, "image-text-to-text"],
])("tells models that all end in ForConditionalGeneration apart by %j", (config, task) => {
  expect(inferTask(withConfig({ ...config, architectures: ["XForConditionalGeneration"] }), "transformers")).toBe(task)
})

test.each([
  ["adapter_config.json", "peft"],
  ["modules.json", "sentence-transformers"],
  ["model_index.json", "diffusers"],
])("infers the library from %s", (file, library) => {
  expect(inferLibrary(noFindings(), new Map([[file, {}]]))).toBe(library)
})

test("infers mlx from its tag and gguf from its files", () => {
  expect(inferLibrary({ ...noFindings(), cardData: { tags: ["mlx"] } }, new Map())).toBe("mlx")
  expect(inferLibrary({ ...noFindings(), formats: ["gguf"] }, new Map())).toBe("gguf")
  expect(inferLibrary(noFindings(), new Map())).toBeUndefined()
})

test("lists the facts of a configuration, also from its text part", () => {
  expect(
    specRows({ model_type: "x", text_config: { num_hidden_layers: 4, vocab_size: 128256 }, torch_dtype: "bfloat16" }),
  ).toEqual([
    { label: "Model type", value: "x" },
    { label: "Layers", value: "4" },
    { label: "Vocabulary", value: "128,256" },
    { label: "Number format", value: "bfloat16" },
  ])
})
