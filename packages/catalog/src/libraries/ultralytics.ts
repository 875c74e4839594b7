import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ultralytics: YOLO models that find things in pictures. */
export const ultralytics: Library = {
  key: "ultralytics",
  label: "ultralytics",
  repoName: "ultralytics",
  repoUrl: "https://github.com/ultralytics/ultralytics",
  docsUrl: "https://github.com/ultralytics/ultralytics",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "The library has one class for every version, YOLO, and it loads a file of weights.",
  verified: true,
  snippets: ultralyticsSnippets,
}

function ultralyticsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return weightsSample(model)
}

/** The sample for a file of weights, which the class YOLO loads. */
export function weightsSample(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".pt") ?? "<file of the weights>.pt"
  const tags = Array.isArray(model.tags) ? model.tags : []
  const isKnown = tags.some((tag) => typeof tag === "string" && /^yolov\d+$/.test(tag))
  return [
    install("pip install -U ultralytics huggingface_hub"),
    python(
      "from huggingface_hub import hf_hub_download",
      "from ultralytics import YOLO",
      "",
      ...(isKnown ? [] : ["# The tags name no version of YOLO: check that Ultralytics knows this model."]),
      `model = YOLO(hf_hub_download(${pythonString(model.id)}, ${pythonString(file)}))`,
      "",
      'for result in model.predict("photo.jpg"):',
      "    print(result.boxes)",
      '    result.save("found.jpg")',
    ),
  ]
}
