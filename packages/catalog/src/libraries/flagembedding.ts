import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** FlagEmbedding: the BGE models for search, and others like them. */
export const flagembedding: Library = {
  key: "flagembedding",
  aliases: ["flag-embedding"],
  label: "FlagEmbedding",
  repoName: "FlagEmbedding",
  repoUrl: "https://github.com/FlagOpen/FlagEmbedding",
  docsUrl: "https://bge-model.com",
  filter: false,
  verified: true,
  snippets: flagembeddingSnippets,
}

function flagembeddingSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("pip install -U FlagEmbedding")
  if (model.pipelineTag === "text-ranking" || model.id.includes("reranker")) {
    return [setup, rankingSample(model)]
  }
  return [setup, model.id.includes("bge-m3") ? hybridSample(model) : embeddingSample(model)]
}

function rankingSample(model: ModelSummary): SampleBlock {
  return python(
    "from FlagEmbedding import FlagReranker",
    "",
    `reranker = FlagReranker(${pythonString(model.id)}, use_fp16=True)`,
    'question = "When does the ferry leave?"',
    'texts = ["The ferry leaves at noon.", "Tomatoes need a lot of sun."]',
    "scores = reranker.compute_score([[question, text] for text in texts], normalize=True)",
    "print(scores)",
  )
}

function hybridSample(model: ModelSummary): SampleBlock {
  return python(
    "from FlagEmbedding import BGEM3FlagModel",
    "",
    `model = BGEM3FlagModel(${pythonString(model.id)}, use_fp16=True)`,
    'texts = ["The ferry leaves at noon.", "Tomatoes need a lot of sun."]',
    "output = model.encode(texts, return_dense=True, return_sparse=True)",
    'print(output["dense_vecs"].shape, output["lexical_weights"][0])',
  )
}

function embeddingSample(model: ModelSummary): SampleBlock {
  return python(
    "from FlagEmbedding import FlagModel",
    "",
    `model = FlagModel(${pythonString(model.id)}, use_fp16=True)`,
    'questions = model.encode_queries(["When does the ferry leave?"])',
    'texts = model.encode(["The ferry leaves at noon.", "Tomatoes need a lot of sun."])',
    "print(questions @ texts.T)",
  )
}
