import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const CHRONOS = "Chronos2Model"
const TIMESFM = "TimesFM2p5Model"

/** Darts: forecasts of time series, by models old and new. */
export const darts: Library = {
  key: "darts",
  label: "Darts",
  repoName: "darts",
  repoUrl: "https://github.com/unit8co/darts",
  docsUrl: "https://unit8co.github.io/darts/",
  filter: false,
  verified: true,
  snippets: dartsSnippets,
}

function dartsSnippets(model: ModelSummary): readonly SampleBlock[] {
  const className = hasTag(model, "timesfm") || model.id.includes("timesfm") ? TIMESFM : CHRONOS
  return [
    install('pip install -U "darts[torch]"', "darts>=0.40"),
    python(
      "from darts.datasets import AirPassengersDataset",
      `from darts.models import ${className}`,
      "",
      'series = AirPassengersDataset().load().astype("float32")',
      `model = ${className}(`,
      "    input_chunk_length=48,",
      "    output_chunk_length=12,",
      `    hub_model_name=${pythonString(model.id)},`,
      ")",
      "# Nothing is trained here: it only prepares the model.",
      "model.fit(series)",
      "print(model.predict(n=12).values())",
    ),
  ]
}
