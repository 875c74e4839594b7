import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Detectron2: things found and outlined in pictures. */
export const detectron2: Library = {
  key: "detectron2",
  label: "Detectron2",
  repoName: "detectron2",
  repoUrl: "https://github.com/facebookresearch/detectron2",
  docsUrl: "https://detectron2.readthedocs.io",
  filter: false,
  countDownloads: 'path_extension:"pth" OR path_extension:"pkl"',
  verified: true,
  snippets: detectron2Snippets,
}

function detectron2Snippets(model: ModelSummary): readonly SampleBlock[] {
  const config = fileEndingIn(model, ".yaml") ?? "config.yaml"
  const weights = fileEndingIn(model, ".pth") ?? fileEndingIn(model, ".pkl") ?? "model_final.pth"
  return [
    install(
      [
        "# Needs PyTorch and a compiler.",
        "pip install --no-build-isolation git+https://github.com/facebookresearch/detectron2.git",
        "pip install opencv-python huggingface_hub",
      ].join("\n"),
    ),
    python(
      "import cv2",
      "from detectron2.config import get_cfg",
      "from detectron2.engine import DefaultPredictor",
      "from huggingface_hub import hf_hub_download",
      "",
      `model_id = ${pythonString(model.id)}`,
      "config = get_cfg()",
      `config.merge_from_file(hf_hub_download(model_id, ${pythonString(config)}))`,
      `config.MODEL.WEIGHTS = hf_hub_download(model_id, ${pythonString(weights)})`,
      "config.MODEL.ROI_HEADS.SCORE_THRESH_TEST = 0.5",
      "predictor = DefaultPredictor(config)",
      "",
      'found = predictor(cv2.imread("photo.jpg"))["instances"].to("cpu")',
      "for label, score, box in zip(found.pred_classes, found.scores, found.pred_boxes):",
      "    print(int(label), round(float(score), 2), box.tolist())",
    ),
  ]
}
