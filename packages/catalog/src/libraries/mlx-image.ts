import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** mlx-image: image models on Apple silicon. */
export const mlxImage: Library = {
  key: "mlx-image",
  label: "mlx-image",
  repoName: "mlx-image",
  repoUrl: "https://github.com/riccardomusmeci/mlx-image",
  docsUrl: "https://huggingface.co/docs/hub/mlx-image",
  filter: false,
  countDownloads: 'path:"model.safetensors"',
  mended: "The loader takes the name of a model, without its owner and the ending -mlxim, and the name is in quotes.",
  verified: true,
  snippets: mlxImageSnippets,
}

function mlxImageSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model).replace(/-mlxim$/, "")
  return [
    install("pip install mlx-image"),
    python(
      "import mlx.core as mx",
      "import numpy as np",
      "from mlxim.model import create_model",
      "from mlxim.transform.imagenet import ImageNetTransform",
      "from PIL import Image",
      "",
      `model = create_model(${pythonString(name)})`,
      "model.eval()",
      "",
      "# The size must be the one that the model was trained with.",
      "transform = ImageNetTransform(train=False, img_size=224)",
      'photo = np.array(Image.open("photo.jpg").convert("RGB"))',
      "scores = mx.softmax(model(mx.array(transform(photo))[None]), axis=-1)",
      'print("class", mx.argmax(scores).item(), "score", mx.max(scores).item())',
    ),
  ]
}
