import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TabICL: tables understood from examples, without training. */
export const tabicl: Library = {
  key: "tabicl",
  label: "TabICL",
  repoName: "tabicl",
  repoUrl: "https://github.com/soda-inria/tabicl",
  docsUrl: "https://github.com/soda-inria/tabicl",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
  verified: true,
  snippets: tabiclSnippets,
}

function tabiclSnippets(model: ModelSummary): readonly SampleBlock[] {
  const isRegression = model.pipelineTag === "tabular-regression"
  const className = isRegression ? "TabICLRegressor" : "TabICLClassifier"
  const data = isRegression ? "load_diabetes" : "load_breast_cancer"
  const usual = `tabicl-${isRegression ? "regressor" : "classifier"}-v2-20260212.ckpt`
  return [
    install("pip install -U tabicl scikit-learn huggingface_hub", "tabicl>=2"),
    python(
      "from huggingface_hub import hf_hub_download",
      `from sklearn.datasets import ${data}`,
      "from sklearn.model_selection import train_test_split",
      `from tabicl import ${className}`,
      "",
      hubFile(model, fileEndingIn(model, ".ckpt") ?? usual),
      `table, answers = ${data}(return_X_y=True)`,
      "known, new, known_answers, new_answers = train_test_split(table, answers, random_state=0)",
      "",
      `model = ${className}(model_path=path)`,
      "model.fit(known, known_answers)",
      "print(model.predict(new)[:5], new_answers[:5])",
    ),
  ]
}
