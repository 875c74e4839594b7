import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** CatBoost: boosted trees for tables with categories, by Yandex. */
export const catboost: Library = {
  key: "catboost",
  label: "CatBoost",
  repoName: "catboost",
  repoUrl: "https://github.com/catboost/catboost",
  docsUrl: "https://catboost.ai/docs/",
  filter: false,
  countDownloads: 'path_extension:"cbm"',
  verified: true,
  snippets: catboostSnippets,
}

function catboostSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U catboost pandas huggingface_hub"),
    python(
      "import pandas as pd",
      "from catboost import CatBoost",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".cbm") ?? "model.cbm"),
      "model = CatBoost().load_model(path)",
      "print(model.feature_names_)",
      "",
      "# A table with these columns, in this order.",
      'print(model.predict(pd.read_csv("table.csv")))',
    ),
  ]
}
