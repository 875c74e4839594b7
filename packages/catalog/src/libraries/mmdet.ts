import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MMDetection: things found and outlined in pictures. */
export const mmdet: Library = {
  key: "mmdet",
  aliases: ["mmdetection"],
  label: "MMDetection",
  repoName: "mmdetection",
  repoUrl: "https://github.com/open-mmlab/mmdetection",
  docsUrl: "https://mmdetection.readthedocs.io",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  verified: true,
  snippets: mmdetSnippets,
}

function mmdetSnippets(model: ModelSummary): readonly SampleBlock[] {
  const config = fileEndingIn(model, ".py") ?? "config.py"
  const weights = fileEndingIn(model, ".pth") ?? "model.pth"
  return [
    install(
      [
        "pip install -U openmim huggingface_hub",
        "mim install mmengine",
        'mim install "mmcv>=2.0.0,<2.2.0"',
        "mim install mmdet",
      ].join("\n"),
      "mmdet>=3",
    ),
    python(
      "from huggingface_hub import hf_hub_download",
      "from mmdet.apis import DetInferencer",
      "",
      `model_id = ${pythonString(model.id)}`,
      "detector = DetInferencer(",
      "    # The configuration is a Python program that runs now: read it first.",
      `    model=hf_hub_download(model_id, ${pythonString(config)}),`,
      `    weights=hf_hub_download(model_id, ${pythonString(weights)}),`,
      ")",
      'result = detector("photo.jpg", out_dir="found")["predictions"][0]',
      'print(result["labels"][:5], result["scores"][:5], result["bboxes"][:5])',
    ),
  ]
}
