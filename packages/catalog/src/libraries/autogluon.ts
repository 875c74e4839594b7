import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const TRUST = "# A predictor is made of pickles, which run code when they are loaded: load only what you trust."

/** AutoGluon: the best of many models for tables and time series. */
export const autogluon: Library = {
  key: "autogluon",
  label: "AutoGluon",
  repoName: "autogluon",
  repoUrl: "https://github.com/autogluon/autogluon",
  docsUrl: "https://auto.gluon.ai",
  filter: false,
  countDownloads: 'path:"predictor.pkl"',
  verified: true,
  snippets: autogluonSnippets,
}

function autogluonSnippets(model: ModelSummary): readonly SampleBlock[] {
  const isForecast = model.pipelineTag === "time-series-forecasting"
  return [
    install(
      isForecast
        ? "pip install -U autogluon.timeseries huggingface_hub"
        : 'pip install -U "autogluon.tabular[all]" huggingface_hub',
    ),
    isForecast ? forecastSample(model) : tableSample(model),
  ]
}

function forecastSample(model: ModelSummary): SampleBlock {
  return python(
    "from autogluon.timeseries import TimeSeriesDataFrame, TimeSeriesPredictor",
    "from huggingface_hub import snapshot_download",
    "",
    TRUST,
    `predictor = TimeSeriesPredictor.load(snapshot_download(${pythonString(model.id)}))`,
    "",
    "# Columns: item_id, timestamp and the target.",
    'series = TimeSeriesDataFrame.from_path("series.csv")',
    "print(predictor.predict(series))",
  )
}

function tableSample(model: ModelSummary): SampleBlock {
  return python(
    "from autogluon.tabular import TabularDataset, TabularPredictor",
    "from huggingface_hub import snapshot_download",
    "",
    TRUST,
    `predictor = TabularPredictor.load(snapshot_download(${pythonString(model.id)}))`,
    "print(predictor.label, predictor.original_features)",
    "",
    'print(predictor.predict(TabularDataset("table.csv")))',
  )
}
