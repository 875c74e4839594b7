import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Chronos: forecasts of time series. */
export const chronosForecasting: Library = {
  key: "chronos-forecasting",
  label: "Chronos",
  repoName: "Chronos",
  repoUrl: "https://github.com/amazon-science/chronos-forecasting",
  filter: false,
  verified: true,
  snippets: chronosForecastingSnippets,
}

function chronosForecastingSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U chronos-forecasting pandas"),
    python(
      "import pandas as pd",
      "import torch",
      "from chronos import BaseChronosPipeline",
      "",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      `pipeline = BaseChronosPipeline.from_pretrained(${pythonString(model.id)}, device_map=device)`,
      "",
      "history = pd.DataFrame(",
      "    {",
      '        "item_id": "ferry passengers",',
      '        "timestamp": pd.date_range("2026-01-01", periods=70, freq="D"),',
      '        "target": [200.0 + 40 * (day % 7) for day in range(70)],',
      "    }",
      ")",
      "forecast = pipeline.predict_df(history, prediction_length=14, quantile_levels=[0.1, 0.5, 0.9])",
      "print(forecast)",
    ),
  ]
}
