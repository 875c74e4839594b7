import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** AnemoI: weather forecasts. */
export const anemoi: Library = {
  key: "anemoi",
  label: "AnemoI",
  repoName: "AnemoI",
  repoUrl: "https://github.com/ecmwf/anemoi-inference",
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
  mended: "The runner is created from the configuration, so that a checkpoint gets the runner that it was made for.",
  verified: true,
  snippets: anemoiSnippets,
}

function anemoiSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install "anemoi-inference[huggingface,netcdf]"'),
    python(
      "from anemoi.inference.config.run import RunConfiguration",
      "from anemoi.inference.runners import create_runner",
      "",
      "config = RunConfiguration.load(",
      "    {",
      `        "checkpoint": {"huggingface": ${pythonString(model.id)}},`,
      "        # The state of the weather to start from.",
      '        "input": {"grib": "analysis.grib"},',
      '        "lead_time": "48h",',
      '        "output": {"netcdf": "forecast.nc"},',
      "    }",
      ")",
      "create_runner(config).execute()",
    ),
  ]
}
