import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Docling: documents of many formats turned into text with structure. */
export const docling: Library = {
  key: "docling",
  label: "Docling",
  repoName: "docling",
  repoUrl: "https://github.com/docling-project/docling",
  docsUrl: "https://docling-project.github.io/docling/",
  filter: false,
  verified: true,
  snippets: doclingSnippets,
}

function doclingSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("pip install -U docling")
  if (model.id.endsWith("/granite-docling-258M")) {
    return [setup, shell("docling --pipeline vlm --vlm-model granite_docling --to md report.pdf")]
  }
  return [
    setup,
    shell(
      "# Keeps the model where Docling looks for it.",
      `docling-tools models download-hf-repo ${shellWord(model.id)}`,
    ),
    python(
      "from docling.document_converter import DocumentConverter",
      "",
      'result = DocumentConverter().convert("report.pdf")',
      "print(result.document.export_to_markdown())",
    ),
  ]
}
