import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** sap-rpt-1-oss: predictions for tables, from examples alone. */
export const sapRpt1Oss: Library = {
  key: "sap-rpt-1-oss",
  label: "sap-rpt-1-oss",
  repoName: "sap-rpt-1-oss",
  repoUrl: "https://github.com/SAP-samples/sap-rpt-1-oss",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: true,
  snippets: sapRpt1OssSnippets,
}

function sapRpt1OssSnippets(): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/SAP-samples/sap-rpt-1-oss"),
    python(
      "# Classes.",
      "from sap_rpt_oss import SAP_RPT_OSS_Classifier",
      "from sklearn.datasets import load_wine",
      "from sklearn.model_selection import train_test_split",
      "",
      "X, y = load_wine(return_X_y=True, as_frame=True)",
      "X_known, X_new, y_known, y_new = train_test_split(X, y, random_state=0)",
      "",
      "# A larger context and more bagging are better, and need more memory.",
      "classifier = SAP_RPT_OSS_Classifier(max_context_size=2048, bagging=1)",
      "classifier.fit(X_known, y_known)",
      "print(classifier.predict(X_new))",
      "print(classifier.predict_proba(X_new))",
    ),
    python(
      "# Numbers.",
      "from sap_rpt_oss import SAP_RPT_OSS_Regressor",
      "from sklearn.datasets import load_diabetes",
      "from sklearn.metrics import r2_score",
      "from sklearn.model_selection import train_test_split",
      "",
      "X, y = load_diabetes(return_X_y=True, as_frame=True)",
      "X_known, X_new, y_known, y_new = train_test_split(X, y, random_state=0)",
      "",
      "regressor = SAP_RPT_OSS_Regressor(max_context_size=2048, bagging=1)",
      "regressor.fit(X_known, y_known)",
      "print(r2_score(y_new, regressor.predict(X_new)))",
    ),
  ]
}
