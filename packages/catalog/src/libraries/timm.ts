import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** timm: image models for PyTorch. */
export const timm: Library = {
  key: "timm",
  label: "timm",
  repoName: "pytorch-image-models",
  repoUrl: "https://github.com/huggingface/pytorch-image-models",
  docsUrl: "https://huggingface.co/docs/hub/timm",
  filter: true,
  countDownloads: 'path:"pytorch_model.bin" OR path:"model.safetensors"',
  mended: "The repository moved to the huggingface organisation, and a photo is given to the model.",
  verified: true,
  snippets: timmSnippets,
}

function timmSnippets(model: ModelSummary): readonly SampleBlock[] {
  const use =
    model.pipelineTag === "image-feature-extraction"
      ? ["    features = model(photo)", "print(features.shape)"]
      : [
          "    scores = model(photo).softmax(dim=-1)",
          "values, classes = scores.topk(5)",
          "print(classes[0].tolist(), values[0].tolist())",
        ]
  return [
    install("pip install -U timm"),
    python(
      "import timm",
      "import torch",
      "from PIL import Image",
      "",
      `model_id = ${pythonString(model.id)}`,
      'model = timm.create_model("hf-hub:" + model_id, pretrained=True).eval()',
      "",
      "config = timm.data.resolve_model_data_config(model)",
      "prepare = timm.data.create_transform(**config, is_training=False)",
      'photo = prepare(Image.open("photo.jpg").convert("RGB")).unsqueeze(0)',
      "with torch.no_grad():",
      ...use,
    ),
  ]
}
