import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** GraphCast: weather forecasts for the whole earth, by Google DeepMind. */
export const graphcast: Library = {
  key: "graphcast",
  label: "GraphCast",
  repoName: "graphcast",
  repoUrl: "https://github.com/google-deepmind/graphcast",
  filter: false,
  countDownloads: 'path_extension:"npz"',
  verified: true,
  snippets: graphcastSnippets,
}

function graphcastSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/google-deepmind/graphcast.git huggingface_hub"),
    python(
      "from graphcast import checkpoint, graphcast",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".npz") ?? "params/GraphCast_small.npz"),
      'with open(path, "rb") as file:',
      "    weights = checkpoint.load(file, graphcast.CheckPoint)",
      "print(weights.description, weights.license)",
      "",
      "print(weights.model_config, weights.task_config.target_variables)",
      "",
      "# The notebook graphcast_demo.ipynb of the project goes on from here:",
      "# it builds the network, adds the statistics and rolls the forecast out over weather data.",
    ),
  ]
}
