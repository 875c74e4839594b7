import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** BM25S: keyword search without a server. */
export const bm25s: Library = {
  key: "bm25s",
  label: "BM25S",
  repoName: "bm25s",
  repoUrl: "https://github.com/xhluca/bm25s",
  filter: false,
  countDownloads: 'path:"params.index.json"',
  verified: true,
  snippets: bm25sSnippets,
}

function bm25sSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install "bm25s[core]" huggingface_hub'),
    python(
      "import bm25s",
      "from bm25s.hf import BM25HF",
      "",
      `retriever = BM25HF.load_from_hub(${pythonString(model.id)}, load_corpus=True)`,
      "",
      'documents, scores = retriever.retrieve(bm25s.tokenize("When does the ferry leave?"), k=3)',
      "for document, score in zip(documents[0], scores[0]):",
      "    print(score, document)",
    ),
  ]
}
