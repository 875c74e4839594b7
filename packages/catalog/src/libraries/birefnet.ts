import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** From a loaded model to a picture without its background. */
const CUT_OUT = [
  "model.eval()",
  "",
  'photo = Image.open("photo.jpg").convert("RGB")',
  "prepare = transforms.Compose(",
  "    [",
  "        transforms.Resize((1024, 1024)),",
  "        transforms.ToTensor(),",
  "        transforms.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]),",
  "    ]",
  ")",
  "with torch.no_grad():",
  "    mask = model(prepare(photo).unsqueeze(0))[-1].sigmoid()[0].squeeze()",
  "",
  "photo.putalpha(transforms.ToPILImage()(mask).resize(photo.size))",
  'photo.save("foreground.png")',
]

/** BiRefNet: cutting objects out at high resolution. */
export const birefnet: Library = {
  key: "birefnet",
  label: "BiRefNet",
  repoName: "BiRefNet",
  repoUrl: "https://github.com/ZhengPeng7/BiRefNet",
  filter: false,
  verified: true,
  snippets: birefnetSnippets,
}

function birefnetSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install torch torchvision transformers timm kornia einops"),
    python(
      "import torch",
      "from PIL import Image",
      "from torchvision import transforms",
      "from transformers import AutoModelForImageSegmentation",
      "",
      "# The model's own code runs on your machine: read it first.",
      `model = AutoModelForImageSegmentation.from_pretrained(${pythonString(model.id)}, trust_remote_code=True)`,
      ...CUT_OUT,
    ),
    install(
      ["git clone https://github.com/ZhengPeng7/BiRefNet.git", "cd BiRefNet", "pip install -r requirements.txt"].join(
        "\n",
      ),
    ),
    python(
      "import torch",
      "from models.birefnet import BiRefNet",
      "from PIL import Image",
      "from torchvision import transforms",
      "",
      `model = BiRefNet.from_pretrained(${pythonString(model.id)})`,
      ...CUT_OUT,
    ),
  ]
}
