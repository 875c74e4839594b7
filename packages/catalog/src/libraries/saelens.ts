import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SAELens: sparse autoencoders for language models. */
export const saelens: Library = {
  key: "saelens",
  label: "SAELens",
  repoName: "SAELens",
  repoUrl: "https://github.com/decoderesearch/SAELens",
  filter: false,
  mended:
    "The autoencoder is loaded from the repository that is shown, and alone: from version 6 on there is no tuple.",
  verified: true,
  snippets: saelensSnippets,
}

function saelensSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U sae-lens", "sae-lens>=6"),
    python(
      "import torch",
      "from sae_lens import SAE",
      "",
      `sae = SAE.from_pretrained(release=${pythonString(model.id)}, sae_id=${pythonString(folderOf(model))})`,
      "",
      "# Stands for the activations of the language model at the place that the autoencoder was trained for.",
      "activations = torch.randn(1, sae.cfg.d_in)",
      "features = sae.encode(activations)",
      "rebuilt = sae.decode(features)",
      "print(features.shape, rebuilt.shape)",
    ),
  ]
}

/** The folder of the first autoencoder in the repository. */
function folderOf(model: ModelSummary): string {
  const file = fileEndingIn(model, "/cfg.json")
  return file === undefined ? "<folder of an autoencoder>" : file.slice(0, -"/cfg.json".length)
}
