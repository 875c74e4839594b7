import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ExecuTorch: PyTorch models on phones and small devices. */
export const executorch: Library = {
  key: "executorch",
  label: "ExecuTorch",
  repoName: "executorch",
  repoUrl: "https://github.com/pytorch/executorch",
  docsUrl: "https://docs.pytorch.org/executorch/stable/",
  filter: false,
  countDownloads: 'path_extension:"pte"',
  verified: true,
  snippets: executorchSnippets,
}

function executorchSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U executorch huggingface_hub"),
    python(
      "# A check on a computer; phones load the same file through the libraries for Android and iOS.",
      "import torch",
      "from executorch.runtime import Runtime",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".pte") ?? "model.pte"),
      "program = Runtime.get().load_program(path)",
      "print(program.method_names)",
      "",
      "# The inputs must be those that the model was exported with.",
      'forward = program.load_method("forward")',
      "print([output.shape for output in forward.execute([torch.zeros(1, 3, 224, 224)])])",
    ),
  ]
}
