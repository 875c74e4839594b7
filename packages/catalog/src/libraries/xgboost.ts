import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** XGBoost: boosted trees for tables. */
export const xgboost: Library = {
  key: "xgboost",
  label: "XGBoost",
  repoName: "xgboost",
  repoUrl: "https://github.com/dmlc/xgboost",
  docsUrl: "https://xgboost.readthedocs.io",
  filter: false,
  countDownloads: 'path_extension:"ubj" OR path:"model.json" OR path:"xgboost_model.json"',
  verified: true,
  snippets: xgboostSnippets,
}

function xgboostSnippets(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".ubj") ?? fileEndingIn(model, "model.json") ?? "model.json"
  return [
    install("pip install -U xgboost pandas huggingface_hub"),
    python(
      "import pandas as pd",
      "import xgboost as xgb",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, file),
      "booster = xgb.Booster()",
      "booster.load_model(path)",
      "print(booster.feature_names)",
      "",
      "# A table with these columns, in this order.",
      'table = pd.read_csv("table.csv")',
      "print(booster.predict(xgb.DMatrix(table)))",
    ),
  ]
}
