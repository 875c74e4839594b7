import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** LVFace: faces compared. */
export const lvface: Library = {
  key: "lvface",
  label: "LVFace",
  repoName: "LVFace",
  repoUrl: "https://github.com/bytedance/LVFace",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"onnx"',
  mended: "The indentation is right, and two photos are compared.",
  verified: true,
  snippets: lvfaceSnippets,
}

function lvfaceSnippets(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".onnx") ?? "LVFace-T_Glint360K/LVFace-T_Glint360K.onnx"
  return [
    install(
      [
        "git clone https://github.com/bytedance/LVFace.git",
        "cd LVFace",
        "pip install onnxruntime-gpu opencv-python numpy requests huggingface_hub",
      ].join("\n"),
    ),
    python(
      "from huggingface_hub import hf_hub_download",
      "from inference_onnx import LVFaceONNXInferencer",
      "",
      `path = hf_hub_download(${pythonString(model.id)}, ${pythonString(file)})`,
      "model = LVFaceONNXInferencer(path, use_gpu=True)",
      "",
      "# Photos that show one face each, and little else.",
      'first = model.infer_from_image("first.jpg")',
      'second = model.infer_from_image("second.jpg")',
      "print(model.calculate_similarity(first, second))",
    ),
  ]
}
