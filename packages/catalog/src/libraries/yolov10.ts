import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"
import { weightsSample } from "./ultralytics.ts"

/** YOLOv10: a detector that needs no filtering of its boxes. */
export const yolov10: Library = {
  key: "yolov10",
  label: "YOLOv10",
  repoName: "YOLOv10",
  repoUrl: "https://github.com/THU-MIG/yolov10",
  docsUrl: "https://github.com/THU-MIG/yolov10",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
  mended:
    "Weights in one file load with the class YOLO of Ultralytics; others load with the class of the project itself.",
  verified: true,
  snippets: yolov10Snippets,
}

function yolov10Snippets(model: ModelSummary): readonly SampleBlock[] {
  if (fileEndingIn(model, ".pt") !== undefined || fileEndingIn(model, ".safetensors") === undefined) {
    return weightsSample(model)
  }
  return [
    install("pip install git+https://github.com/THU-MIG/yolov10.git huggingface_hub"),
    python(
      "from ultralytics import YOLOv10",
      "",
      `model = YOLOv10.from_pretrained(${pythonString(model.id)})`,
      "",
      'for result in model.predict("photo.jpg", save=True):',
      "    print(result.boxes)",
    ),
  ]
}
