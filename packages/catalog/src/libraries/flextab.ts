import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** FlexTab: tabular predictions by SAP. */
export const flextab: Library = {
  key: "flextab",
  label: "FlexTab",
  repoName: "FlexTab",
  repoUrl: "https://github.com/SAP-samples/flextab",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: false,
  unverified:
    "The project's documentation could not be looked up; that its classes follow the conventions of scikit-learn is taken from a list of their names.",
  snippets: flextabSnippets,
}

function flextabSnippets(): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/SAP-samples/flextab scikit-learn"),
    python(
      "# Classification.",
      "from flextab import FlexTabClassifier",
      "from sklearn.datasets import load_breast_cancer",
      "from sklearn.metrics import accuracy_score",
      "from sklearn.model_selection import train_test_split",
      "",
      "rows, labels = load_breast_cancer(return_X_y=True, as_frame=True)",
      "train_rows, test_rows, train_labels, test_labels = train_test_split(rows, labels, random_state=0)",
      "",
      "model = FlexTabClassifier()",
      "model.fit(train_rows, train_labels)",
      "print(accuracy_score(test_labels, model.predict(test_rows)))",
    ),
    python(
      "# Regression.",
      "from flextab import FlexTabRegressor",
      "from sklearn.datasets import load_diabetes",
      "from sklearn.metrics import r2_score",
      "from sklearn.model_selection import train_test_split",
      "",
      "rows, targets = load_diabetes(return_X_y=True, as_frame=True)",
      "train_rows, test_rows, train_targets, test_targets = train_test_split(rows, targets, random_state=0)",
      "",
      "model = FlexTabRegressor()",
      "model.fit(train_rows, train_targets)",
      "print(r2_score(test_targets, model.predict(test_rows)))",
    ),
  ]
}
