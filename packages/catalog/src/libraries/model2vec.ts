import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Model2Vec: small static embeddings. */
export const model2vec: Library = {
  key: "model2vec",
  label: "Model2Vec",
  repoName: "model2vec",
  repoUrl: "https://github.com/MinishLab/model2vec",
  filter: false,
  verified: true,
  snippets: model2vecSnippets,
}

function model2vecSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U model2vec"),
    python(
      "from model2vec import StaticModel",
      "",
      `model = StaticModel.from_pretrained(${pythonString(model.id)})`,
      "",
      'embeddings = model.encode(["The ferry leaves at noon.", "At twelve the boat departs."])',
      "print(embeddings.shape)",
    ),
  ]
}
