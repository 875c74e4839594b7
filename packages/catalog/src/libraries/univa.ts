import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** univa: pictures understood, made and edited by one model. */
export const univa: Library = {
  key: "univa",
  label: "univa",
  repoName: "univa",
  repoUrl: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  filter: true,
  countDownloads: 'path:"config.json"',
  mended: "Every name is imported, and the indentation is right.",
  verified: false,
  unverified:
    "How the loaded model is asked for a picture was not found: the stored copy of the project is older than the release.",
  snippets: univaSnippets,
}

function univaSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/PKU-YuanGroup/UniWorld-V1.git",
        "cd UniWorld-V1",
        "pip install -e .",
        "pip install flash-attn --no-build-isolation",
      ].join("\n"),
    ),
    python(
      "import torch",
      "from transformers import AutoProcessor",
      "from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import UnivaQwen2p5VLForConditionalGeneration",
      "",
      `model_id = ${pythonString(model.id)}`,
      'model = UnivaQwen2p5VLForConditionalGeneration.from_pretrained(model_id, torch_dtype=torch.bfloat16).to("cuda")',
      "processor = AutoProcessor.from_pretrained(model_id)",
      "print(model.config, processor)",
    ),
  ]
}
