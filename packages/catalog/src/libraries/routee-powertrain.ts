import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** RouteE-Powertrain: the energy that vehicles need on a road. */
export const routeePowertrain: Library = {
  key: "routee-powertrain",
  label: "RouteE-Powertrain",
  repoName: "RouteE-Powertrain",
  repoUrl: "https://github.com/NatLabRockies/routee-powertrain",
  docsUrl: "https://natlabrockies.github.io/routee-powertrain/",
  filter: false,
  countDownloads: 'path_extension:"onnx" OR path_extension:"joblib"',
  mended: "The registry reads the repository itself, so that the vehicle comes from this model library.",
  verified: true,
  snippets: routeePowertrainSnippets,
}

function routeePowertrainSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U routee.powertrain huggingface_hub", "routee.powertrain>=2.0"),
    python(
      "import pandas as pd",
      "from routee.powertrain.registry import HFRegistry",
      "",
      `registry = HFRegistry(repo_id=${pythonString(model.id)})`,
      "print(registry.list_models())",
      "",
      'found = registry.query(make="chevrolet", model="bolt", year=2017)',
      "model = registry.load(found[0].model_id)",
      "",
      "links = pd.DataFrame(",
      "    {",
      '        "distance_mi": [0.1, 0.2, 0.3],',
      '        "speed_mph": [30, 40, 50],',
      '        "grade_pct": [-5.0, 0.0, 5.0],',
      "    }",
      ")",
      "print(model.predict(links))",
    ),
  ]
}
