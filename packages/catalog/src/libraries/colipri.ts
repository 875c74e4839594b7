import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** COLIPRI: chest CT scans and reports in one space. */
export const colipri: Library = {
  key: "colipri",
  label: "COLIPRI",
  repoName: "COLIPRI",
  repoUrl: "https://huggingface.co/microsoft/colipri",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
  mended: "The pipeline gets the loaded model: it does not take a model id.",
  verified: true,
  snippets: colipriSnippets,
}

function colipriSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install colipri"),
    python(
      "import torch",
      "from colipri import ZeroShotImageClassificationPipeline, get_model, get_processor, load_sample_ct",
      "from huggingface_hub import hf_hub_download",
      "",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      `weights = hf_hub_download(${pythonString(model.id)}, "model.safetensors")`,
      "classify = ZeroShotImageClassificationPipeline(get_model(weights).to(device), get_processor())",
      "",
      "# A sample scan; the path of your own file does too.",
      "scan = load_sample_ct()",
      'print(classify(scan, ["No lung nodules present", "Lung nodules present"]))',
    ),
  ]
}
