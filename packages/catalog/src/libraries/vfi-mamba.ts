import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** VFIMamba: pictures between the pictures of a video. */
export const vfiMamba: Library = {
  key: "vfi-mamba",
  label: "VFIMamba",
  repoName: "VFIMamba",
  repoUrl: "https://github.com/MCG-NJU/VFIMamba",
  filter: false,
  countDownloads: 'path_extension:"pkl"',
  verified: true,
  snippets: vfiMambaSnippets,
}

function vfiMambaSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/MCG-NJU/VFIMamba.git",
        "cd VFIMamba",
        "# Python 3.10 and CUDA 11.7.",
        "pip install torch==1.13.1",
        "pip install causal_conv1d==1.0.0 mamba_ssm==1.0.1 scikit-image==0.19.2",
        "pip install numpy opencv-python timm tqdm transformers huggingface_hub",
      ].join("\n"),
    ),
    python(
      "import cv2",
      "import torch",
      "from benchmark.utils.padder import InputPadder",
      "from Trainer_finetune import Model",
      "",
      `model = Model.from_pretrained(${pythonString(model.id)})`,
      "model.eval()",
      "",
      "",
      "def read(path):",
      "    return torch.from_numpy(cv2.imread(path)).permute(2, 0, 1).unsqueeze(0).cuda() / 255.0",
      "",
      "",
      'first, last = read("first.png"), read("last.png")',
      "padder = InputPadder(first.shape, divisor=32)",
      "first, last = padder.pad(first, last)",
      "",
      "middle = padder.unpad(model.inference(first, last, True))[0].clamp(0, 1)",
      'cv2.imwrite("middle.png", (middle * 255).byte().permute(1, 2, 0).cpu().numpy())',
    ),
  ]
}
