import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** BEN2: cutting objects out of their background. */
export const ben2: Library = {
  key: "ben2",
  label: "BEN2",
  repoName: "BEN2",
  repoUrl: "https://github.com/PramaLLC/BEN2",
  filter: false,
  verified: true,
  snippets: ben2Snippets,
}

function ben2Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/PramaLLC/BEN2.git"),
    python(
      "import torch",
      "from ben2 import AutoModel",
      "from PIL import Image",
      "",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      `model = AutoModel.from_pretrained(${pythonString(model.id)})`,
      "model.to(device).eval()",
      "",
      'foreground = model.inference(Image.open("photo.jpg"))',
      'foreground.save("foreground.png")',
    ),
  ]
}
