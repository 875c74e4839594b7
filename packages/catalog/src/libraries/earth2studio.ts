import { hasTag, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Classes by a word in the name or tags of a model. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["fourcastnet3", "FCN3"],
  ["aifs", "AIFS"],
  ["graphcast", "GraphCastOperational"],
  ["aurora", "Aurora"],
  ["sfno", "SFNO"],
])

/** Earth2Studio: models of weather and climate, run with live data, by NVIDIA. */
export const earth2studio: Library = {
  key: "earth2studio",
  aliases: ["earth2-studio"],
  label: "Earth2Studio",
  repoName: "earth2studio",
  repoUrl: "https://github.com/NVIDIA/earth2studio",
  docsUrl: "https://nvidia.github.io/earth2studio/",
  filter: false,
  verified: true,
  snippets: earth2studioSnippets,
}

function earth2studioSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model).toLowerCase()
  const className = [...CLASSES].find(([word]) => name.includes(word) || hasTag(model, word))?.[1]
  return [
    install(
      [
        "# Each model has its own extra, such as earth2studio[fcn3].",
        `pip install -U "earth2studio[${(className ?? "FCN3").toLowerCase().replace("operational", "")}]"`,
      ].join("\n"),
    ),
    python(
      "from earth2studio.data import GFS",
      "from earth2studio.io import ZarrBackend",
      "from earth2studio.models.auto import Package",
      `from earth2studio.models.px import ${className ?? "FCN3"}`,
      "from earth2studio.run import deterministic",
      "",
      `model_id = ${pythonString(model.id)}`,
      ...(className === undefined ? ["# The class must be the one of the model."] : []),
      `model = ${className ?? "FCN3"}.load_model(Package("hf://" + model_id))`,
      'output = ZarrBackend("forecast.zarr")',
      "# Ten steps from the start of this day, with the weather of that time.",
      'deterministic(["2026-06-01"], 10, model, GFS(), output)',
      "print(output.root.tree())",
    ),
  ]
}
