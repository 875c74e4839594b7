import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** GluonTS: forecasts of time series with their uncertainty. */
export const gluonts: Library = {
  key: "gluonts",
  label: "GluonTS",
  repoName: "gluonts",
  repoUrl: "https://github.com/awslabs/gluonts",
  docsUrl: "https://ts.gluon.ai",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: true,
  snippets: gluontsSnippets,
}

function gluontsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install -U "gluonts[torch]" pandas huggingface_hub'),
    python(
      "from pathlib import Path",
      "",
      "import pandas as pd",
      "from gluonts.dataset.pandas import PandasDataset",
      "from gluonts.model.predictor import Predictor",
      "from huggingface_hub import snapshot_download",
      "",
      `folder = Path(snapshot_download(${pythonString(model.id)}))`,
      "# The files name the classes to build: load only what you trust.",
      "predictor = Predictor.deserialize(folder)",
      "",
      "# A table whose first column is the time, at even steps.",
      'table = pd.read_csv("series.csv", index_col=0, parse_dates=True)',
      "series = PandasDataset(table, target=table.columns[0])",
      "for forecast in predictor.predict(series):",
      "    print(forecast.mean)",
    ),
  ]
}
