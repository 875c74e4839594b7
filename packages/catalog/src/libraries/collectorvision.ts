import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** CollectorVision: recognising trading cards. */
export const collectorvision: Library = {
  key: "collectorvision",
  label: "CollectorVision",
  repoName: "CollectorVision",
  repoUrl: "https://github.com/HanClinto/CollectorVision",
  filter: false,
  countDownloads: 'path_extension:"onnx"',
  mended: "The weights are found in the downloaded folder, because a model may come with a second file of data.",
  verified: true,
  snippets: collectorvisionSnippets,
}

function collectorvisionSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/HanClinto/CollectorVision.git huggingface_hub"),
    python(
      "# A detector finds the corners of a card in a photo.",
      "from pathlib import Path",
      "",
      "import collector_vision",
      "import cv2",
      "from huggingface_hub import snapshot_download",
      "",
      `weights = next(Path(snapshot_download(${pythonString(model.id)})).rglob("*.onnx"))`,
      'photo = cv2.imread("photo.jpg")',
      "detection = collector_vision.NeuralCornerDetector(weights).detect(photo)",
      "if detection.card_present:",
      '    detection.dewarp(photo).save("card.jpg")',
    ),
    python(
      "# An embedder turns the picture of a card into a vector for a search.",
      "from pathlib import Path",
      "",
      "import collector_vision",
      "from huggingface_hub import snapshot_download",
      "from PIL import Image",
      "",
      `weights = next(Path(snapshot_download(${pythonString(model.id)})).rglob("*.onnx"))`,
      'vector = collector_vision.NeuralEmbedder(weights).embed(Image.open("card.jpg"))',
      "print(vector.shape)",
    ),
  ]
}
