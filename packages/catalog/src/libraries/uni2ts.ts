import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Uni2TS: the Moirai models for time series, by Salesforce. */
export const uni2ts: Library = {
  key: "uni2ts",
  aliases: ["moirai"],
  label: "Uni2TS",
  repoName: "uni2ts",
  repoUrl: "https://github.com/SalesforceAIResearch/uni2ts",
  filter: false,
  verified: true,
  snippets: uni2tsSnippets,
}

function uni2tsSnippets(model: ModelSummary): readonly SampleBlock[] {
  const kind = kindOf(model)
  const sampling = kind.module === "moirai2" ? [] : [`    patch_size=${kind.patchSize},`, "    num_samples=100,"]
  return [
    install("pip install -U uni2ts", "uni2ts>=2"),
    python(
      "import pandas as pd",
      "from gluonts.dataset.pandas import PandasDataset",
      `from uni2ts.model.${kind.module} import ${kind.prefix}Forecast, ${kind.prefix}Module`,
      "",
      `model = ${kind.prefix}Forecast(`,
      `    module=${kind.prefix}Module.from_pretrained(${pythonString(model.id)}),`,
      "    prediction_length=20,",
      "    context_length=200,",
      ...sampling,
      "    target_dim=1,",
      "    feat_dynamic_real_dim=0,",
      "    past_feat_dynamic_real_dim=0,",
      ")",
      "predictor = model.create_predictor(batch_size=32)",
      "",
      "# A table whose first column is the time; each other column is one series.",
      'table = pd.read_csv("series.csv", index_col=0, parse_dates=True)',
      "for forecast in predictor.predict(PandasDataset(dict(table))):",
      "    print(forecast.item_id, forecast.quantile(0.5))",
    ),
  ]
}

interface Kind {
  readonly module: string
  readonly prefix: string
  readonly patchSize: string
}

function kindOf(model: ModelSummary): Kind {
  const name = model.id.toLowerCase()
  if (name.includes("moirai-2")) {
    return { module: "moirai2", prefix: "Moirai2", patchSize: "" }
  }
  return name.includes("moirai-moe")
    ? { module: "moirai_moe", prefix: "MoiraiMoE", patchSize: "16" }
    : { module: "moirai", prefix: "Moirai", patchSize: '"auto"' }
}
