import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** FleXray: anatomy in X-ray images. */
export const flexray: Library = {
  key: "flexray",
  label: "FleXray",
  repoName: "FleXray",
  repoUrl: "https://github.com/VictorButoi/FleXray",
  filter: false,
  countDownloads: 'path_extension:"safetensors" OR path_extension:"onnx"',
  verified: true,
  snippets: flexraySnippets,
}

function flexraySnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install flexray"),
    python(
      "from fxr.inference import FleXraySegmenter",
      "",
      `segmenter = FleXraySegmenter.from_pretrained(${pythonString(model.id)})`,
      "",
      'prediction = segmenter.predict("xray.png")',
      "for name, mask in zip(segmenter.label_names, prediction.masks[0]):",
      '    print(name, int(mask.sum()), "pixels")',
    ),
  ]
}
