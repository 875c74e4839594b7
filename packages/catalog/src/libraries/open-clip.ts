import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** OpenCLIP: CLIP models that compare pictures and texts. */
export const openClip: Library = {
  key: "open_clip",
  label: "OpenCLIP",
  repoName: "OpenCLIP",
  repoUrl: "https://github.com/mlfoundations/open_clip",
  filter: true,
  countDownloads:
    'path:"open_clip_model.safetensors" OR path:"model.safetensors" OR path:"open_clip_pytorch_model.bin" OR path:"pytorch_model.bin"',
  verified: true,
  snippets: openClipSnippets,
}

function openClipSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install open_clip_torch"),
    python(
      "import open_clip",
      "import torch",
      "from PIL import Image",
      "",
      `model_id = ${pythonString(model.id)}`,
      'name = "hf-hub:" + model_id',
      "model, _, preprocess = open_clip.create_model_and_transforms(name)",
      "tokenizer = open_clip.get_tokenizer(name)",
      "model.eval()",
      "",
      'picture = preprocess(Image.open("photo.jpg")).unsqueeze(0)',
      'labels = ["a ferry", "a lighthouse", "a tomato plant"]',
      "with torch.no_grad():",
      "    picture_features = model.encode_image(picture, normalize=True)",
      "    label_features = model.encode_text(tokenizer(labels), normalize=True)",
      "similarities = (picture_features @ label_features.T)[0]",
      "for label, similarity in zip(labels, similarities.tolist()):",
      "    print(label, round(similarity, 3))",
    ),
  ]
}
