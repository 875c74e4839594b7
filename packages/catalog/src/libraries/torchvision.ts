import { fileEndingIn, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const ARCHITECTURE =
  /(?:resnet\d+|resnext\d+_\d+x\d+d|vgg\d+|densenet\d+|mobilenet_v\d(?:_\w+?)?|efficientnet_b\d|convnext_\w+?|swin_[a-z]\d?_?[a-z]?|vit_[blh]_\d+)(?![a-z0-9])/

/** torchvision: pictures and videos for PyTorch. */
export const torchvision: Library = {
  key: "torchvision",
  label: "torchvision",
  repoName: "vision",
  repoUrl: "https://github.com/pytorch/vision",
  docsUrl: "https://docs.pytorch.org/vision/stable/",
  filter: false,
  countDownloads: 'path_extension:"pth" OR path_extension:"pt" OR path_extension:"safetensors"',
  verified: true,
  snippets: torchvisionSnippets,
}

function torchvisionSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = ARCHITECTURE.exec(shortName(model))?.[0]
  const tensors = fileEndingIn(model, ".safetensors")
  const file = tensors ?? fileEndingIn(model, ".pth") ?? fileEndingIn(model, ".pt") ?? "pytorch_model.bin"
  return [
    install(`pip install -U torchvision huggingface_hub${tensors === undefined ? "" : " safetensors"}`),
    python(
      "import torch",
      "from huggingface_hub import hf_hub_download",
      "from PIL import Image",
      ...(tensors === undefined ? [] : ["from safetensors.torch import load_file"]),
      "from torchvision.models import get_model, get_model_weights",
      "",
      ...(name === undefined ? ["# The architecture that the weights belong to."] : []),
      `name = ${pythonString(name ?? "resnet50")}`,
      hubFile(model, file),
      tensors === undefined ? "weights = torch.load(path, weights_only=True)" : "weights = load_file(path)",
      "# Set num_classes if the model was trained for other classes.",
      "model = get_model(name, weights=None)",
      "model.load_state_dict(weights)",
      "model.eval()",
      "",
      "prepare = get_model_weights(name).DEFAULT.transforms()",
      'photo = prepare(Image.open("photo.jpg").convert("RGB")).unsqueeze(0)',
      "with torch.no_grad():",
      "    values, classes = model(photo).softmax(dim=-1).topk(5)",
      "print(classes[0].tolist(), values[0].tolist())",
    ),
  ]
}
