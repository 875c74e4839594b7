import { hasTag, textAt, valueAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** sentence-transformers: embeddings and rerankers. */
export const sentenceTransformers: Library = {
  key: "sentence-transformers",
  label: "sentence-transformers",
  repoName: "sentence-transformers",
  repoUrl: "https://github.com/huggingface/sentence-transformers",
  docsUrl: "https://sbert.net",
  filter: true,
  mended: "The repository moved to the huggingface organisation, and sparse encoders have a sample of their own.",
  verified: true,
  snippets: sentenceTransformersSnippets,
}

function sentenceTransformersSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (hasTag(model, "PyLate")) {
    return lateInteractionSample(model)
  }
  if (hasTag(model, "cross-encoder") || model.pipelineTag === "text-ranking") {
    return rerankerSample(model)
  }
  return embeddingSample(model, hasTag(model, "sparse-encoder") ? "SparseEncoder" : "SentenceTransformer")
}

function lateInteractionSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U pylate"),
    python(
      "from pylate import models",
      "",
      `model = models.ColBERT(model_name_or_path=${pythonString(model.id)})`,
      "",
      'queries = model.encode(["Which planet has rings?"], is_query=True)',
      'documents = model.encode(["Saturn has rings of ice.", "Mars is red."], is_query=False)',
    ),
  ]
}

function rerankerSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U sentence-transformers"),
    python(
      "from sentence_transformers import CrossEncoder",
      "",
      `model = CrossEncoder(${loadArguments(model)})`,
      "",
      'question = "Which planet has rings?"',
      'passages = ["Saturn has rings of ice.", "Mars is red.", "A day on Venus is long."]',
      "scores = model.predict([(question, passage) for passage in passages])",
      "print(scores)",
    ),
  ]
}

function embeddingSample(model: ModelSummary, className: string): readonly SampleBlock[] {
  const sentences = widgetSentences(model) ?? [
    "The ferry leaves at noon.",
    "At twelve the boat departs.",
    "Tomatoes need a lot of sun.",
  ]
  return [
    install("pip install -U sentence-transformers"),
    python(
      `from sentence_transformers import ${className}`,
      "",
      `model = ${className}(${loadArguments(model)})`,
      "",
      "sentences = [",
      ...sentences.map((sentence) => `    ${pythonString(sentence)},`),
      "]",
      "embeddings = model.encode(sentences)",
      "",
      "similarities = model.similarity(embeddings, embeddings)",
      "print(similarities.shape)",
      `# [${sentences.length}, ${sentences.length}]`,
    ),
  ]
}

function loadArguments(model: ModelSummary): string {
  const trust = hasTag(model, "custom_code") ? ", trust_remote_code=True" : ""
  return `${pythonString(model.id)}${trust}`
}

/** The source sentence and its neighbours from the card's first example, when both are there. */
function widgetSentences(model: ModelSummary): readonly string[] | undefined {
  const source = textAt(model.widgetData, 0, "source_sentence")
  const others = valueAt(model.widgetData, 0, "sentences")
  if (source === undefined || !Array.isArray(others)) {
    return undefined
  }
  const texts = others.filter((sentence): sentence is string => typeof sentence === "string")
  return texts.length === 0 ? undefined : [source, ...texts]
}
