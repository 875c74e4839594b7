import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** pythae: variational autoencoders. */
export const pythae: Library = {
  key: "pythae",
  label: "pythae",
  repoName: "pythae",
  repoUrl: "https://github.com/clementchadebec/benchmark_VAE",
  filter: false,
  verified: true,
  snippets: pythaeSnippets,
}

function pythaeSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install pythae"),
    python(
      "import torch",
      "from pythae.models import AutoModel",
      "",
      "# Layers of a model's own come as pickles, which run code: allow_pickle=True, only for what you trust.",
      `model = AutoModel.load_from_hf_hub(hf_hub_path=${pythonString(model.id)})`,
      "",
      "pictures = torch.rand(4, *model.model_config.input_dim)",
      "rebuilt = model.reconstruct(pictures)",
      "print(rebuilt.shape)",
    ),
  ]
}
