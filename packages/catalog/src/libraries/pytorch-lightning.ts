import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** PyTorch Lightning: training loops for PyTorch, and the checkpoints they write. */
export const pytorchLightning: Library = {
  key: "pytorch-lightning",
  aliases: ["lightning", "pytorch_lightning"],
  label: "PyTorch Lightning",
  repoName: "pytorch-lightning",
  repoUrl: "https://github.com/Lightning-AI/pytorch-lightning",
  docsUrl: "https://lightning.ai/docs/pytorch/stable/",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
  verified: true,
  snippets: pytorchLightningSnippets,
}

function pytorchLightningSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U lightning huggingface_hub"),
    python(
      "import torch",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".ckpt") ?? "model.ckpt"),
      "# If this refuses to load, the file holds code: add weights_only=False only if you trust it.",
      'checkpoint = torch.load(path, map_location="cpu", weights_only=True)',
      'print(checkpoint["pytorch-lightning_version"], checkpoint.get("hyper_parameters"))',
      'for name, weights in checkpoint["state_dict"].items():',
      "    print(name, tuple(weights.shape))",
      "",
      "# With the class that the model was trained as: MyModule.load_from_checkpoint(path)",
    ),
  ]
}
