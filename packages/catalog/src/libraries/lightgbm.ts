import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** LightGBM: boosted trees for tables, fast on large ones. */
export const lightgbm: Library = {
  key: "lightgbm",
  label: "LightGBM",
  repoName: "LightGBM",
  repoUrl: "https://github.com/lightgbm-org/LightGBM",
  docsUrl: "https://lightgbm.readthedocs.io",
  filter: false,
  countDownloads: 'path:"model.txt" OR path:"lightgbm_model.txt"',
  verified: true,
  snippets: lightgbmSnippets,
}

function lightgbmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U lightgbm pandas huggingface_hub"),
    python(
      "import lightgbm as lgb",
      "import pandas as pd",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, "model.txt") ?? "model.txt"),
      "booster = lgb.Booster(model_file=path)",
      "print(booster.feature_name())",
      "",
      "# A table with these columns, in this order.",
      'print(booster.predict(pd.read_csv("table.csv")))',
    ),
  ]
}
