import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** PyLate: search with one vector per word. */
export const pylate: Library = {
  key: "pylate",
  label: "PyLate",
  repoName: "pylate",
  repoUrl: "https://github.com/lightonai/pylate",
  docsUrl: "https://lightonai.github.io/pylate/",
  filter: false,
  verified: true,
  snippets: pylateSnippets,
}

function pylateSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U pylate"),
    python(
      "from pylate import models, rank",
      "",
      `model = models.ColBERT(model_name_or_path=${pythonString(model.id)})`,
      "",
      'texts = ["The ferry leaves at noon.", "Tomatoes need a lot of sun."]',
      'questions = model.encode(["When does the ferry leave?"], is_query=True)',
      "documents = model.encode([texts], is_query=False)",
      "ranked = rank.rerank(",
      "    documents_ids=[[0, 1]],",
      "    queries_embeddings=questions,",
      "    documents_embeddings=documents,",
      ")",
      "for result in ranked[0]:",
      '    print(round(result["score"], 2), texts[result["id"]])',
    ),
  ]
}
